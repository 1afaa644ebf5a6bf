"""Names and talk are text, motion is kept small for who wants that, and pages keep to themselves."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Come

SCRIPT = "<img src=x onerror=hacked()>"
TALK = "<script>window.hacked = 1</script><b>hello</b> &amp; <svg onload=hacked()>"


def test_script_in_names_and_talk_is_only_text(come: Come) -> None:
    asha = come(SCRIPT[:24])
    asha.goto("/")
    asha.page.get_by_role("button", name="change your name").click()
    asha.page.get_by_role("textbox", name="Your name").or_(asha.page.locator("dialog input")).first.fill(
        "<b onclick=h()>A</b>"
    )
    asha.page.get_by_role("button", name="Save").click()
    expect(asha.page.locator("#whoname")).to_have_text("<b onclick=h()>A</b>")
    table = asha.table("me", "open", name="<script>hacked()</script>")
    bina = come("Bina")
    bina.sit_at(table)
    expect(bina.page.locator(".sitlist")).to_contain_text("<b onclick=h()>A</b>")
    bina.page.get_by_role("button", name="Sit here").click()
    asha.sit_at(table)
    asha.say(TALK)
    bina.page.get_by_role("button", name="Chat").click()
    expect(bina.page.locator(".msgs")).to_contain_text(TALK)
    for person in (asha, bina):
        person.page.wait_for_load_state("networkidle")
        assert person.page.evaluate("window.hacked ?? null") is None
        assert person.page.locator(".msgs b b, .msgs script, #seats b, .sitlist b").count() == 0
    bina.goto("/")
    expect(bina.page.locator("#mine")).to_contain_text("<b onclick=h()>A</b>")


def test_a_roll_is_told_when_the_die_has_come_to_rest(come: Come) -> None:
    asha = come("Asha", pace="normal")
    asha.sit_at(asha.table("me", "bot:greedy"))
    asha.my_turn()
    asha.page.evaluate("""() => {
      const caption = document.querySelector(".caption");
      window.told = [];
      new MutationObserver(() => {
        if (caption.textContent.includes("rolls")) window.told.push(document.querySelectorAll(".tumble").length);
      }).observe(caption, {childList: true, subtree: true});
    }""")
    asha.page.locator("#dock .acts .btn[data-main]").click()
    asha.until("() => window.told.length > 0")
    assert not any(asha.page.evaluate("window.told"))


def test_motion_is_kept_small_for_who_asks_for_it(come: Come) -> None:
    asha = come("Asha", still=True, pace="normal")
    table = asha.table("me", "bot:greedy")
    asha.sit_at(table)
    flying = """() => document.querySelectorAll(".piece.fly, .tumble").length
      + document.getAnimations().filter(a => a.effect.getComputedTiming().duration > 20).length"""
    seen = 0
    for _ in range(6):
        asha.my_turn()
        button = asha.page.locator("#dock .do:not(.sent)").locator(".chip, .acts .btn:not([aria-disabled])").first
        button.click()
        for _ in range(8):
            seen = max(seen, int(asha.page.evaluate(flying)))
    assert seen == 0

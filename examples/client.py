"""Takes a seat through the web API and plays random legal moves to the end.

python examples/client.py http://localhost:8000           against two bots
python examples/client.py http://localhost:8000 TABLE     on a free seat of that table
"""

import json
import random
import sys
import uuid

import httpx
from websockets.sync.client import connect


def play(server: str, table_id: str | None = None, rng: random.Random | None = None) -> dict:
    """Plays one game; the table as it was at the end."""
    rng = rng or random.Random()
    with httpx.Client(base_url=f"{server}/api") as api:
        token = api.post("/players", json={"name": "Random client"}).raise_for_status().json()["token"]
        api.headers["Authorization"] = f"Bearer {token}"
        if table_id is None:
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}]
            table = api.post("/tables", json={"game": "treasure", "seats": seats, "pace": "instant"})
            table_id = table.raise_for_status().json()["id"]
        else:
            seats = api.get(f"/tables/{table_id}").raise_for_status().json()["seats"]
            free = next(seat["seat"] for seat in seats if seat["kind"] == "open")
            api.post(f"/tables/{table_id}/sit", json={"seat": free}).raise_for_status()

        url = f"{server.replace('http', 'ws', 1)}/api/tables/{table_id}/live"
        with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
            while True:
                message = json.loads(socket.recv())
                if message["is"] != "frame":
                    continue
                scene = message["scene"]
                if scene.get("over"):
                    return api.get(f"/tables/{table_id}").raise_for_status().json()
                if ask := scene.get("ask"):
                    action = rng.choice(ask["choices"])["action"]
                    move = {"do": "act", "key": str(uuid.uuid4()), "ply": message["ply"], "action": action}
                    socket.send(json.dumps(move))


if __name__ == "__main__":
    over = play(*sys.argv[1:3])
    print(f"{over['title']}, {over['ply']} moves")
    for rank, seat in sorted(zip(over["ranks"], over["seats"], strict=True), key=lambda pair: pair[0]):
        print(f"{rank}. {seat['name']}")

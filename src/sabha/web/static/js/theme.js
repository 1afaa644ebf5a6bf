// Classic script in the head: what must be known before the first paint, the chosen theme and how many games go on.
(() => {
  try {
    const theme = localStorage.getItem("sabha.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    const mine = Number(localStorage.getItem("sabha.mine"));
    if (mine > 0) document.documentElement.dataset.mine = String(mine);
  } catch {
    // Storage is off: the system's theme stands.
  }
})();

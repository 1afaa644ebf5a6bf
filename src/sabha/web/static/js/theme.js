// Classic script in the head: the chosen theme is set before the first paint.
(() => {
  try {
    const theme = localStorage.getItem("sabha.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is off: the system's theme stands.
  }
})();

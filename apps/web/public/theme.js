// Before the first paint: a remembered theme wins over the system's. A file of its own, so that the page needs no inline script.
try {
  const theme = localStorage.getItem("hearthline.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to us; the system's theme stays.
}

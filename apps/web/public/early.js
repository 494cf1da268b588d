// Before the first paint, and before the app: a file of its own, so that the page needs no inline script.
// A remembered theme wins over the system's.
try {
  const theme = localStorage.getItem("hearthline.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to us; the system's theme stays.
}
// A form that was sent before the app is there waits for it; `main.tsx` sends it then.
document.addEventListener(
  "submit",
  (event) => {
    if (!document.getElementById("root")?.hasAttribute("data-offers")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.target.dataset.early = "";
  },
  true,
);

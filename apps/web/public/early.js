// Runs before the first paint and before the app. A separate file, so that the page needs no inline script.
// A remembered theme wins over the system's.
try {
  const theme = localStorage.getItem("hearthline.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked; then the system's theme applies.
}
// A form submitted before the app has loaded waits for it; `main.tsx` submits it then.
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

import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark" | "system";

/** public/early.js reads the same key before the first paint. */
const KEY = "hearthline.theme";
const watchers = new Set<() => void>();

function current(): Theme {
  const forced = document.documentElement.dataset.theme;
  return forced === "light" || forced === "dark" ? forced : "system";
}

export function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Applied, but not remembered.
  }
  for (const watcher of watchers) watcher();
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore((watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }, current);
  return [theme, setTheme];
}

import { createContext, useContext } from "react";

/** Overlays: search, a phone's menu, and the panels of the drawer. */
export type ShellPart = "palette" | "menu" | DrawerPanel;
export type DrawerPanel = "notifications" | "help";

interface Shell {
  open: (part: ShellPart) => void;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("There is no app shell around this");
  return shell;
}

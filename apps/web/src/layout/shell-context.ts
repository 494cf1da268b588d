import { createContext, useContext } from "react";

interface Shell {
  openMenu: () => void;
  openPalette: () => void;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("This stands outside the app shell");
  return shell;
}

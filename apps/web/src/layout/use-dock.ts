import { screenOf } from "@hearthline/contract/platform/screens";
import { useEffect } from "react";
import { type MenuEntry, type MenuGroupOf, useMenu } from "./use-menu.ts";
import { useScreen } from "./use-screen.ts";

/** The bottom bar has room for these and "More". */
const ROOM = 4;

interface Dock {
  entries: readonly MenuEntry[];
  /** The contents of "More": the menus without the bar's entries. */
  rest: readonly MenuGroupOf[];
}

/** A phone's menus, from the same entries as the sidebar. */
export function useDock(): Dock {
  const groups = useMenu();
  const entries = groups
    .flatMap((group) => group.entries)
    .filter(({ dock }) => Number.isFinite(dock))
    .sort((a, b) => a.dock - b.dock)
    .slice(0, ROOM);
  const rest = groups
    .map((group) => ({ ...group, entries: group.entries.filter((one) => !entries.includes(one)) }))
    .filter((group) => group.entries.length > 0);
  return { entries, rest };
}

/** Whether the open page leaves room for the bar; if so, elements sticky at the bottom stick above it. */
export function useDocked(): boolean {
  const screen = useScreen();
  const docked = screen === undefined || !screenOf(screen).wide;
  useEffect(() => {
    if (!docked) return;
    const { classList } = document.documentElement;
    classList.add("with-dock");
    return () => classList.remove("with-dock");
  }, [docked]);
  return docked;
}

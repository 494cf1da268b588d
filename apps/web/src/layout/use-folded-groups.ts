import type { MenuGroup } from "@hearthline/contract/platform/screens/screen";
import { useState } from "react";

const KEY = "hearthline.menu.folded";

function remembered(): readonly string[] {
  try {
    return localStorage.getItem(KEY)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

/** The collapsed groups of the sidebar; remembered in this browser. */
export function useFoldedGroups(): [isFolded: (group: MenuGroup) => boolean, toggle: (group: MenuGroup) => void] {
  const [folded, setFolded] = useState(remembered);
  const toggle = (group: MenuGroup) => {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group];
    setFolded(next);
    try {
      localStorage.setItem(KEY, next.join(" "));
    } catch {
      // Storage is unavailable: applies only to this visit.
    }
  };
  return [(group) => folded.includes(group), toggle];
}

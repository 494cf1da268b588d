import { useState } from "react";

const KEY = "hearthline.sidebar";

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === "folded";
  } catch {
    return false;
  }
}

/** Whether the sidebar is collapsed to icons; remembered in this browser. */
export function useRememberedFold(): [boolean, () => void] {
  const [folded, setFolded] = useState(remembered);
  const toggle = () => {
    setFolded(!folded);
    try {
      localStorage.setItem(KEY, folded ? "open" : "folded");
    } catch {
      // Storage is unavailable: applies only to this visit.
    }
  };
  return [folded, toggle];
}

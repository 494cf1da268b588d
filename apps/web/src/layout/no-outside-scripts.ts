import { useEffect } from "react";
import { useLocation } from "react-router";
import { loadedScripts } from "./loaded-scripts.ts";

/** Leaves other services' scripts behind on pages that are not the team's. What loads them stays out of what every page loads first. */
export function useNoOutsideScripts(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (loadedScripts().length > 0)
      void import("./outside-scripts.ts").then(({ leaveOutsideScripts }) => leaveOutsideScripts(pathname));
  }, [pathname]);
}

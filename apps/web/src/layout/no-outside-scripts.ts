import { useEffect } from "react";
import { useLocation } from "react-router";
import { loadedScripts } from "./loaded-scripts.ts";

/** Removes third-party scripts on pages that are not the team's. Their loader is not part of the main bundle. */
export function useNoOutsideScripts(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (loadedScripts().length > 0)
      void import("./outside-scripts.ts").then(({ leaveOutsideScripts }) => leaveOutsideScripts(pathname));
  }, [pathname]);
}

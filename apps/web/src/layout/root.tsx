import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { LoadingBar } from "./loading-bar.tsx";
import { useNoOutsideScripts } from "./no-outside-scripts.ts";

/** The frame of every page. */
export function Root() {
  useFocusOnPage();
  useNoOutsideScripts();
  return (
    <>
      <LoadingBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** A new page takes the focus, so that a keyboard and a screen reader start at its content. */
function useFocusOnPage() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
}

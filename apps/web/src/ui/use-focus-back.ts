import { useRef } from "react";

/**
 * For a dialog without its own trigger: on close, the focus returns to where it was on open; if that element was removed, as the row of
 * something deleted, to the page, so that keyboard navigation does not start over at its top.
 */
export function useFocusBack() {
  const opener = useRef<Element>(null);
  return {
    noteOpener: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const { current } = opener;
      const isLost = document.activeElement === document.body;
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
      const back = isThere ? current : isLost ? document.querySelector("main") : null;
      if (!back) return;
      event.preventDefault();
      back.focus();
    },
  };
}

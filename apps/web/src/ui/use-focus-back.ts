import { useRef } from "react";

/**
 * For a dialog without a trigger of its own: when it closes, the focus goes back to where it was when it opened; where that is gone, as the row of
 * something deleted, to the page, so that the keys do not start over at its top.
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

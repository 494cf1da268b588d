import { useRef } from "react";

/** For a dialog without a trigger of its own: when it closes, the focus goes back to where it was when it opened. */
export function useFocusBack() {
  const opener = useRef<Element>(null);
  return {
    noteOpener: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}

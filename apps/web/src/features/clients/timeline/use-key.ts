import { useEffect, useRef } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** A page-wide shortcut key; ignored while typing in a field and while a dialog or menu is open. */
export function useKey(key: string, press: () => unknown): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== key || !plain || isTyping(event.target) || document.querySelector(OVER_THE_PAGE)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [key]);
}

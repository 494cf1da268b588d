import { useEffect, useRef } from "react";

/** As the table opens, the first cell that every loan needs has the focus; a phone would open its keyboard over the page. */
export function useFirstFocus() {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const free = activeElement === null || activeElement === document.body || activeElement.id === "content";
    if (!free || !matchMedia("(pointer: fine)").matches) return;
    const first = table.current?.querySelector<HTMLInputElement>("td[data-core] input[data-cell]");
    first?.focus({ preventScroll: true });
    first?.select();
  }, []);
  return table;
}

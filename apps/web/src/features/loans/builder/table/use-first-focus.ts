import { useEffect, useRef } from "react";

/** Focuses the first required cell when the table opens; not on a phone, whose keyboard would cover the page. */
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

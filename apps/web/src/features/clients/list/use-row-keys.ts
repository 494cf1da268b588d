import { type RefObject, useEffect } from "react";

const TYPING = "input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]";

/** j and k move down and up the rows, x selects the row; Enter opens it, as a link does. */
export function useRowKeys(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || !["j", "k", "x"].includes(event.key)) return;
      if (event.target instanceof Element && event.target.closest(TYPING) && !event.target.closest("tbody")) return;
      const links = [...(within.current?.querySelectorAll<HTMLElement>("tbody tr td a[href]") ?? [])];
      const at = links.indexOf(document.activeElement as HTMLElement);
      if (event.key === "x") {
        if (at >= 0) links[at]?.closest("tr")?.querySelector<HTMLElement>("[role=checkbox]")?.click();
      } else links[event.key === "j" ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0)]?.focus();
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [within]);
}

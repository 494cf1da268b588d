import { useKey } from "./use-key.ts";

const entries = () => [...document.querySelectorAll<HTMLElement>("[data-entry]")];

/** `j` moves down the entries and `k` up; at the last one, `j` loads earlier ones. */
export function useEntryKeys(more: () => unknown): void {
  const move = (by: 1 | -1) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? (by > 0 ? 0 : -1) : at + by;
    if (next >= all.length) more();
    const target = all[next];
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "center" });
  };
  useKey("j", () => move(1));
  useKey("k", () => move(-1));
}

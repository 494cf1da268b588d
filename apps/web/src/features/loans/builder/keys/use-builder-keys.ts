import { useEffect } from "react";
import { notify } from "@/ui/toast.tsx";
import type { BuilderStore } from "../store/builder-store.ts";
import { columnOf, duplicateScenario, MAX_SCENARIOS } from "../store/scenario-changes.ts";

const places = Array.from({ length: MAX_SCENARIOS }, (_, index) => columnOf(index));

/** Whether a question mark typed there would be text. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !("cell" in target.dataset) &&
  target.matches("input, textarea, select, [contenteditable='true']");

/** The cell next to `from` in the column at `place`, or the first of that column. */
function cellIn(place: number, from: Element | null): HTMLElement | undefined {
  const column = `td[data-c="${columnOf(place)}"] [data-cell]`;
  const found = from?.closest("tr")?.querySelector<HTMLElement>(column);
  return found ?? document.querySelector<HTMLElement>(`.b-table ${column}`) ?? undefined;
}

/** Duplicates the focused scenario, else the last one, and moves the focus to the copy. */
function duplicateHere(store: BuilderStore): void {
  const { scenarios } = store.get().draft;
  if (scenarios.length >= MAX_SCENARIOS) {
    notify.failure(`At most four ${store.kind.words.scenarios.toLowerCase()} are compared.`);
    return;
  }
  const from = document.activeElement;
  const column = from?.closest<HTMLElement>("td[data-c]")?.dataset.c;
  const place = column === undefined ? scenarios.length - 1 : places.indexOf(column);
  const key = scenarios[place]?.key;
  if (key === undefined || duplicateScenario(store, key) === undefined) return;
  requestAnimationFrame(() => {
    const cell = cellIn(place + 1, from);
    cell?.focus();
    if (cell instanceof HTMLInputElement) cell.select();
  });
}

/** Ctrl/⌘-D and `?`, anywhere on the builder's page. */
export function useBuilderKeys(store: BuilderStore, onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector("[role='dialog'][data-state='open']"))
        return;
      const command = event.ctrlKey || event.metaKey;
      if (command && !event.shiftKey && event.key.toLowerCase() === "d") {
        event.preventDefault();
        duplicateHere(store);
      } else if (!command && event.key === "?" && !takesText(event.target)) {
        event.preventDefault();
        onHelp();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store, onHelp]);
}

import { useEffect } from "react";
import type { BuilderStore } from "./builder-store.ts";

/** Ctrl/⌘-Z and Shift, anywhere on the page: the builder's history, not the input's own. */
export function useUndoKeys(store: BuilderStore): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const redo = (key === "z" && event.shiftKey) || (key === "y" && !event.shiftKey);
      if (!redo && key !== "z") return;
      // Text in a search field is not part of the loan: the input's own undo comes first.
      if (event.target instanceof Element && event.target.closest("[data-own-undo]")) return;
      event.preventDefault();
      if (redo) store.redo();
      else store.undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store]);
}

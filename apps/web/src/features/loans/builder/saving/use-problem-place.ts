import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { notify } from "@/ui/toast.tsx";
import type { BuilderStore } from "../store/builder-store.ts";
import { tabOf } from "./use-save.ts";

/** Shows the tab with the field, reports the error, and lets the cell take the focus. */
export function useProblemPlace(store: BuilderStore) {
  const [, setParams] = useSearchParams();
  return useCallback(
    (field: string, sentence: string) => {
      const tab = tabOf(store.kind, field);
      const place = /^scenarios\.(\d+)/.exec(field)?.[1];
      const letter = place && store.get().draft.scenarios[Number(place)]?.letter;
      const where = letter === undefined ? "" : `Scenario ${letter}: `;
      notify.failure(`Not saved yet. ${where}${sentence} Everything you typed is kept.`);
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (tab === "scenarios") next.delete("tab");
          else next.set("tab", tab);
          next.set("problem", field);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [store, setParams],
  );
}

import { notify } from "@/ui/toast.tsx";
import type { BuilderStore } from "./builder-store.ts";

/** The undo action in the toast of the step just made; after another step it would undo that one instead, so it says so. */
export function undoOf(store: BuilderStore): { label: string; onClick: () => void } {
  const made = store.get().draft;
  return {
    label: "Undo",
    onClick: () => {
      if (store.get().draft === made) store.undo();
      else notify.failure("You changed something since. The arrow at the top undoes one step at a time.");
    },
  };
}

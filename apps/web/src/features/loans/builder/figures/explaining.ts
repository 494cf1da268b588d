import { createContext, type RefObject, useContext, useSyncExternalStore } from "react";

/** The figure whose explanation is open. */
export interface Explaining {
  rowId: string;
  scenarioKey: string;
  at: HTMLElement;
}

/** Stored outside React: opening one re-renders two cells, not the table. */
export function createExplaining() {
  let open: Explaining | undefined;
  const watchers = new Set<() => void>();
  return {
    get: () => open,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    show(next: Explaining | undefined): void {
      open = next;
      for (const watcher of watchers) watcher();
    },
  };
}
export type ExplainingStore = ReturnType<typeof createExplaining>;

export const ExplainingContext = createContext<ExplainingStore | undefined>(undefined);

export function useExplaining(): ExplainingStore {
  const store = useContext(ExplainingContext);
  if (!store) throw new Error("Used outside the builder");
  return store;
}

export function useIsExplained(at: RefObject<HTMLElement | null>): boolean {
  const store = useExplaining();
  return useSyncExternalStore(store.subscribe, () => store.get()?.at === at.current);
}

import { createContext, useContext, useRef, useSyncExternalStore } from "react";
import type { BuilderState, BuilderStore } from "./builder-store.ts";

/** The store object never changes, so the context never re-renders its consumers. */
export const BuilderContext = createContext<BuilderStore | undefined>(undefined);

export function useBuilderStore(): BuilderStore {
  const store = useContext(BuilderContext);
  if (!store) throw new Error("Used outside the builder");
  return store;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
}

/** Reads the builder's state through `select`; re-renders only when the result differs in a shallow comparison. */
export function useBuilder<T>(select: (state: BuilderState) => T): T {
  const store = useBuilderStore();
  const last = useRef<{ value: T } | undefined>(undefined);
  const read = () => {
    const value = select(store.get());
    if (last.current && same(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  };
  return useSyncExternalStore(store.follow, read);
}

import type { BuilderStore } from "./builder-store.ts";

/** A new loan gets its address when it is first saved: its history goes along. */
let handed: { loanId: string; store: BuilderStore } | undefined;

export function handOver(loanId: string, store: BuilderStore): void {
  handed = { loanId, store };
}

/** The store handed over for this loan, once. */
export function takeOver(loanId: string): BuilderStore | undefined {
  const found = handed?.loanId === loanId ? handed.store : undefined;
  handed = undefined;
  return found;
}

import type { BuilderStore } from "../store/builder-store.ts";

/** A new loan gets its URL when it is first saved: its undo history moves along. */
let handed: { loanId: string; store: BuilderStore } | undefined;

export function handOver(loanId: string, store: BuilderStore): void {
  handed = { loanId, store };
}

/** The store handed over for this loan. React may render a page more than once before it is mounted, so reading does not clear it. */
export function handedOver(loanId: string): BuilderStore | undefined {
  return handed?.loanId === loanId ? handed.store : undefined;
}

/** The page is mounted: the next time, the loan is fetched from the server. */
export function takenOver(loanId: string): void {
  if (handed?.loanId === loanId) handed = undefined;
}

import type { BuilderKind } from "../kind.ts";
import type { BuilderState, BuilderStore } from "../store/builder-store.ts";
import { type Offer, offersFor, withOffers, withoutEstimates } from "./estimates.ts";

/** What is empty and the report would lack or assume, with what can be offered for it. */
export function missingOffers(kind: BuilderKind, { draft, derived }: BuilderState, day: string): Offer[] {
  const { fields } = derived.lines.completeness;
  return offersFor(kind, draft, day).filter(({ field }) => fields[field].state !== "typed");
}

/** Fills what is missing with what is offered, as one step of undo. */
export function applyEstimates(store: BuilderStore, offers: readonly Offer[], day: string): void {
  store.change((draft) => withOffers(draft, offers, day), { label: "estimates" });
}

/** Empties what is estimated, as one step of undo: the payment is told as principal and interest only. */
export function leaveOutEstimates(store: BuilderStore): void {
  store.change(withoutEstimates, { label: "estimates" });
}

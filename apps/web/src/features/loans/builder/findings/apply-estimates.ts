import type { BuilderKind } from "../kind.ts";
import type { BuilderState, BuilderStore } from "../store/builder-store.ts";
import { type Offer, offersFor, withOffers, withoutEstimates } from "./estimates.ts";

/** Missing values that the report would lack or assume, with the estimates that can fill them. */
export function missingOffers(kind: BuilderKind, { draft, derived }: BuilderState, day: string): Offer[] {
  const { fields } = derived.lines.completeness;
  return offersFor(kind, draft, day).filter(({ field }) => fields[field].state !== "typed");
}

/** Fills missing values with the estimates offered, as one undo step. */
export function applyEstimates(store: BuilderStore, offers: readonly Offer[], day: string): void {
  store.change((draft) => withOffers(draft, offers, day), { label: "estimates" });
}

/** Clears estimated values, as one undo step: the payment is then called principal and interest only. */
export function leaveOutEstimates(store: BuilderStore): void {
  store.change(withoutEstimates, { label: "estimates" });
}

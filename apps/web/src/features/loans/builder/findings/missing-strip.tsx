import { useState } from "react";
import { money } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { dateText } from "@/ui/date-text.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { applyEstimates, leaveOutEstimates, missingOffers } from "./apply-estimates.ts";
import type { MissingField, Offer } from "./estimates.ts";
import { isWhole } from "./shown-row.ts";
import { useToday } from "./use-today.ts";

export const FIELD_WORDS: Readonly<Record<MissingField, string>> = {
  propertyTax: "property tax",
  insurance: "homeowner’s insurance",
  closingDate: "closing date",
  creditScore: "credit score",
};

/** "$5,440 a year", "Jan 15, 2027", "740" */
export function offerWords({ field, values }: Offer): string {
  if (!values) return "nothing to estimate by";
  const words = [...new Set(values.filter((value) => value !== null))].map((value) => {
    switch (field) {
      case "closingDate":
        return dateText(String(value));
      case "creditScore":
        return String(value);
      default:
        return `${money(Number(value), { cents: "never" })} a year`;
    }
  });
  return words.join(" or ");
}

/** The missing values, each with the estimate that would fill it. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {offers.map((offer) => (
        <li key={offer.field} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className="first-letter:uppercase">{FIELD_WORDS[offer.field]}</span>
          <span className="text-right tabular-nums">{offerWords(offer)}</span>
          <span className="col-span-2 text-xs text-muted-foreground">{offer.source}</span>
        </li>
      ))}
    </ul>
  );
}

/** Above the table: the values whose absence makes the payment partial, and one button that fills them with estimates. */
export function MissingStrip() {
  const store = useBuilderStore();
  const [open, setOpen] = useState(false);
  const day = useToday();
  const missing = useBuilder((state) =>
    state.derived.lines.figures.length > 0
      ? missingOffers(store.kind, state, day)
          .map(({ field }) => field)
          .join(" ")
      : "",
  );
  const estimated = useBuilder((state) =>
    Object.entries(state.derived.lines.completeness.fields)
      .filter(([field, { state: how }]) => how === "estimated" && field in FIELD_WORDS)
      .map(([field]) => field)
      .join(" "),
  );
  const needed = useBuilder((state) => !isWhole(state));
  if (missing === "" && estimated === "") return null;
  const named = (fields: string) =>
    fields
      .split(" ")
      .map((field) => FIELD_WORDS[field as MissingField])
      .join(", ");
  const offers = missingOffers(store.kind, store.get(), day);
  return (
    <section aria-label="Missing and estimated" className="b-missing">
      {missing !== "" && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {needed ? "Principal and interest only until these are known" : "Not known yet"}: {named(missing)}.
          </span>
          <Button size="sm" onClick={() => applyEstimates(store, offers, day)}>
            Use estimates
          </Button>
          <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Hide them" : "Which?"}
          </button>
        </p>
      )}
      {missing !== "" && open && <OfferList offers={offers} />}
      {estimated !== "" && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
          <span>Estimated: {named(estimated)}. Type over to replace.</span>
          <button type="button" className="link" onClick={() => leaveOutEstimates(store)}>
            Leave estimates out
          </button>
        </p>
      )}
    </section>
  );
}

import {
  estimatedClosing,
  estimatedDues,
  estimatedInsurance,
  estimatedScore,
  estimatedTax,
} from "@hearthline/contract/estimates/estimates";
import type { Completeness } from "@hearthline/contract/loans/completeness";
import type { BuilderKind } from "../kind.ts";
import type { BuilderState, BuilderStore } from "../store/builder-store.ts";
import type { Draft } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { isThere } from "./origins.ts";

export type MissingField = Exclude<keyof Completeness["fields"], "borrower">;
/** Missing values in the order they are asked for, with the wire's field. */
const WIRE: readonly (readonly [MissingField, string])[] = [
  ["propertyTax", "propertyTaxYearlyCents"],
  ["insurance", "insuranceYearlyCents"],
  ["hoa", "hoaMonthlyCents"],
  ["closingDate", "closingDate"],
  ["creditScore", "creditScore"],
];

/** Today on this computer, "2026-11-22". */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}`;

/** A value that is offered in place of a missing one. */
export interface Offer {
  field: MissingField;
  /** What every scenario would have; null where nothing can be offered honestly. */
  values: (number | string)[] | null;
  source: string;
  /** Not an estimate: what another scenario says of the same borrower. */
  known?: boolean;
}

/** What keeps the payment from being called one, as the report will judge it, with what can be offered. */
export function missingOffers(kind: BuilderKind, { draft, derived }: BuilderState, day: string): Offer[] {
  const { fields } = derived.lines.completeness;
  return offersFor(kind, draft, day).filter(({ field }) => fields[field].state === "missing");
}

/** What can be estimated of what is missing. */
export function offersFor(kind: BuilderKind, draft: Draft, day: string): Offer[] {
  return WIRE.filter(([, field]) => !isThere(draft, field)).map(([name]) => offerOf(kind, draft, name, day));
}

function offerOf(kind: BuilderKind, draft: Draft, field: MissingField, day: string): Offer {
  const { property, scenarios } = draft;
  const place = {
    state: property.state || undefined,
    county: property.county || undefined,
    propertyType: property.propertyType || undefined,
  };
  const all = <T extends number | string>(one: { value: T; source: string }): Offer => ({
    field,
    values: scenarios.map(() => one.value),
    source: one.source,
  });
  switch (field) {
    case "propertyTax": {
      const values = scenarios.map((one) => kind.valueCents(draft, one));
      const taxes = values.map((value) => (value === null ? null : estimatedTax(value, place)));
      const known = taxes.flatMap((tax) => (tax ? [tax] : []));
      return known.length === scenarios.length
        ? { field, values: known.map(({ value }) => value), source: known[0]?.source ?? "" }
        : { field, values: null, source: "It is estimated from the price: enter that first." };
    }
    case "insurance":
      return all(estimatedInsurance(place));
    case "hoa": {
      const dues = estimatedDues(place);
      return dues
        ? all(dues)
        : { field, values: null, source: "A condo or townhouse has dues: they are in the listing." };
    }
    case "closingDate":
      return all(estimatedClosing(day));
    case "creditScore": {
      const typed = scenarios.find(({ creditScore }) => creditScore !== null);
      if (typed?.creditScore == null) return all(estimatedScore());
      return { ...all({ value: typed.creditScore, source: `The borrower’s score in ${typed.letter}` }), known: true };
    }
  }
}

/** Fills what is missing with what is offered, as one step of undo; scenarios keep what they have. */
export function applyEstimates(store: BuilderStore, offers: readonly Offer[]): void {
  store.change((draft) => offers.reduce(withOffer, draft), { label: "estimates" });
}

function withOffer(draft: Draft, { field, values, source, known = false }: Offer): Draft {
  if (!values) return draft;
  const wire = WIRE.find(([name]) => name === field)?.[1] ?? "";
  const next = known
    ? draft
    : {
        ...draft,
        origins: { ...draft.origins, [wire]: source },
        known: { ...draft.known, [field]: "estimated" as const },
      };
  if (field === "closingDate") return { ...next, shared: { ...draft.shared, closingDate: String(values[0]) } };
  const { pinned } = draft;
  return {
    ...next,
    ...(pinned && { pinned: pinned.own.includes(wire) ? pinned : filled(pinned, wire, Number(values[0])) }),
    scenarios: draft.scenarios.map((one, index) => filled(one, wire, Number(values[index]))),
  };
}

const filled = (scenario: DraftScenario, wire: string, value: number): DraftScenario =>
  Reflect.get(scenario, wire) === null ? { ...scenario, [wire]: value } : scenario;

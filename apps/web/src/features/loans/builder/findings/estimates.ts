import {
  estimatedClosing,
  estimatedInsurance,
  estimatedScore,
  estimatedTax,
} from "@hearthline/contract/estimates/estimates";
import type { Completeness } from "@hearthline/contract/loans/completeness";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { BuilderKind } from "../kind.ts";
import { columnsOf, type Draft, withColumns } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { asTyped, hasEstimatedScore, isThere } from "./origins.ts";

/** Values that can be estimated. Blank HOA dues mean none, so nothing is asked about them. */
export type MissingField = Exclude<keyof Completeness["fields"], "borrower" | "hoa">;
/** Missing values in the order they are asked for, with their wire field. */
const WIRE: readonly (readonly [MissingField, string])[] = [
  ["propertyTax", "propertyTaxYearlyCents"],
  ["insurance", "insuranceYearlyCents"],
  ["closingDate", "closingDate"],
  ["creditScore", "creditScore"],
];

/** Today in the company's time zone, "2026-11-22"; in this computer's if no zone is given. */
export const today = (timeZone?: string, now = new Date()): string =>
  dayIn(timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, now);

/** A value offered for a missing one. */
export interface Offer {
  field: MissingField;
  /** The value per scenario, null where nothing can be estimated yet; null if that is true of all. */
  values: (number | string | null)[] | null;
  source: string;
  /** Not an estimate: another scenario has the value of the same borrower. */
  known?: boolean;
}

/** The estimates available for the missing values. */
export function offersFor(kind: BuilderKind, draft: Draft, day: string): Offer[] {
  return WIRE.filter(([, field]) => !isThere(draft, field)).map(([name]) => offerOf(kind, draft, name, day));
}

function offerOf(kind: BuilderKind, draft: Draft, field: MissingField, day: string): Offer {
  const { property, scenarios } = draft;
  const place = { state: property.state || undefined, county: property.county || undefined };
  const all = <T extends number | string>(one: { value: T; source: string }): Offer => ({
    field,
    values: scenarios.map(() => one.value),
    source: one.source,
  });
  switch (field) {
    case "propertyTax": {
      const values = scenarios.map((one) => kind.valueCents(draft, one));
      const taxes = values.map((value) => (value === null ? null : estimatedTax(value, place)));
      const source = taxes.find((tax) => tax !== null)?.source;
      return source === undefined
        ? { field, values: null, source: `It is estimated from the ${kind.valueName}: enter that first.` }
        : { field, values: taxes.map((tax) => tax?.value ?? null), source };
    }
    case "insurance":
      return all(estimatedInsurance(place));
    case "closingDate":
      return all(estimatedClosing(day));
    case "creditScore": {
      const typed = scenarios.find(({ creditScore }) => creditScore !== null);
      if (typed?.creditScore == null) return all(estimatedScore());
      return { ...all({ value: typed.creditScore, source: `The borrower’s score in ${typed.letter}` }), known: true };
    }
  }
}

/** A draft with the offered values filled in; scenarios keep their own. From then on, empty values are estimated. */
export const withOffers = <D extends Draft>(draft: D, offers: readonly Offer[], day: string): D => ({
  ...offers.reduce<D>(withOffer, draft),
  estimatesAsOf: day,
});

/** A draft with its estimates cleared; nothing is estimated until it is requested again. */
export function withoutEstimates(draft: Draft): Draft {
  const { estimatesAsOf: _, ...rest } = draft;
  const gone = WIRE.filter(([name]) => draft.known?.[name] === "estimated").map(([, field]) => field);
  const isEmptied = (one: DraftScenario, field: (typeof gone)[number]) =>
    field !== "closingDate" && !one.own.includes(field) && (field !== "creditScore" || hasEstimatedScore(one));
  const empty = (one: DraftScenario): DraftScenario => ({
    ...one,
    ...Object.fromEntries(gone.filter((field) => isEmptied(one, field)).map((field) => [field, null])),
  });
  const emptied = withColumns(rest, columnsOf(rest).map(empty));
  const closingDate = gone.includes("closingDate") ? null : draft.shared.closingDate;
  return asTyped({ ...emptied, shared: { ...draft.shared, closingDate } }, gone);
}

/** A draft whose empty values are estimated, now and from now on. */
export const estimating = <D extends Draft>(kind: BuilderKind, draft: D, day: string): D =>
  withEstimates(kind, { ...draft, estimatesAsOf: day });

/** A stored loan, unchanged: values that the officer clears are estimated; a value that was missing stays missing until they ask for an estimate. */
export const reopened = <D extends Draft>(draft: D, day: string): D =>
  WIRE.every(([, field]) => isThere(draft, field)) ? { ...draft, estimatesAsOf: day } : draft;

/** Fills every empty value with an estimate, except in the field being typed in. Returns the same draft if none is empty, or none is wanted. */
export function withEstimates<D extends Draft>(kind: BuilderKind, draft: D, typing?: string): D {
  const { estimatesAsOf: day } = draft;
  if (day === undefined || !DAY.test(day)) return draft;
  const offers = offersFor(kind, draft, day).filter(({ field }) => wireOf(field) !== typing);
  return offers.reduce<D>(withOffer, draft);
}

/** Browser storage may contain anything. */
const DAY = /^\d{4}-\d\d-\d\d$/;

const wireOf = (field: MissingField): string => WIRE.find(([name]) => name === field)?.[1] ?? "";

function withOffer<D extends Draft>(draft: D, { field, values, source, known = false }: Offer): D {
  if (!values) return draft;
  const wire = wireOf(field);
  const filling = withValues(draft, wire, values);
  if (filling === draft || known) return filling;
  return {
    ...filling,
    origins: { ...draft.origins, [wire]: source },
    known: { ...draft.known, [field]: "estimated" as const },
  };
}

function withValues<D extends Draft>(draft: D, wire: string, values: NonNullable<Offer["values"]>): D {
  if (wire === "closingDate") return { ...draft, shared: { ...draft.shared, closingDate: String(values[0]) } };
  const { pinned } = draft;
  const [first = null] = values;
  const next = withColumns(draft, [
    ...(pinned ? [filled(pinned, wire, first)] : []),
    ...draft.scenarios.map((one, index) => filled(one, wire, values[index] ?? null)),
  ]);
  return next as D;
}

/** An empty own value falls back to the home's: nothing is estimated for it. */
const filled = (scenario: DraftScenario, wire: string, value: number | string | null): DraftScenario =>
  value !== null && Reflect.get(scenario, wire) === null && !scenario.own.includes(wire)
    ? { ...scenario, [wire]: value }
    : scenario;

import { estimatedScore } from "@hearthline/contract/estimates/estimates";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import type { Origin, OriginSources, Origins } from "@hearthline/contract/loans/origins";
import type { TypedField } from "../cells/field.ts";
import { columnsOf, type Draft } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { leadOf } from "../store/home-values.ts";
import { FILLED_OF, ORIGIN_OF } from "../store/known.ts";

const FIELDS = Object.entries(ORIGIN_OF);

const valueIn = (scenario: DraftScenario, field: string): unknown => Reflect.get(scenario, field);

/** Whether every scenario has the value; a typed zero counts. */
export const isThere = ({ shared, scenarios }: Draft, field: string): boolean =>
  field === "closingDate"
    ? shared.closingDate !== null
    : scenarios.every((one) => valueIn(one, field) !== null && valueIn(one, field) !== undefined);

/** The source of a value that was not typed; a score is estimated as long as one scenario has the estimate. */
function knownAs(draft: Draft, field: string): Exclude<Origin, "typed"> | undefined {
  const name = ORIGIN_OF[field];
  if (field === "creditScore" && !draft.scenarios.some(hasEstimatedScore)) return undefined;
  return name && draft.known?.[name];
}

/** The source of each value, in wire format. */
export function originsInput(draft: Draft): { origins: Origins; originSources: OriginSources } {
  const there = FIELDS.filter(([field, name]) =>
    field in FILLED_OF ? field in draft.origins || draft.known?.[name] : isThere(draft, field),
  );
  const sources = there.flatMap(([field, name]) => {
    const source = draft.origins[field];
    return source ? [[name, source.slice(0, 200)]] : [];
  });
  return {
    origins: Object.fromEntries(there.map(([field, name]) => [name, knownAs(draft, field) ?? "typed"])),
    originSources: Object.fromEntries(sources),
  };
}

/**
 * A stored zero that was typed on purpose stays a zero; any other means not typed, as do dues that are only assumed to be none. The server decides which: the draft has origins, but a
 * loan made by an API program may have none.
 */
export function withMeantZeros<S extends DraftScenario>(
  scenarios: readonly S[],
  { origins, completeness }: Pick<LoanOf<LoanKind>, "origins" | "completeness">,
): S[] {
  const zero = (value: number | null, field: "propertyTax" | "insurance" | "hoa") => {
    const { state } = completeness.fields[field];
    const meant = field === "hoa" ? state !== "estimated" : (origins?.[field] ?? state !== "missing");
    return value ?? (meant ? 0 : null);
  };
  return scenarios.map((one) => ({
    ...one,
    propertyTaxYearlyCents: zero(one.propertyTaxYearlyCents, "propertyTax"),
    insuranceYearlyCents: zero(one.insuranceYearlyCents, "insurance"),
    hoaMonthlyCents: zero(one.hoaMonthlyCents, "hoa"),
  }));
}

/** Whether the estimated score is in a scenario: another may have a typed one. */
export const hasEstimatedScore = ({ creditScore }: DraftScenario): boolean => creditScore === estimatedScore().value;

/** Marks these values of a draft as typed: no longer from a record or estimated. */
export function asTyped<D extends Draft>(draft: D, fields: readonly string[]): D {
  const names: string[] = fields.map((field) => ORIGIN_OF[field] ?? "");
  const without = <T>(all: Readonly<Record<string, T>>, gone: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !gone.includes(name)));
  const had = fields.some((field) => field in draft.origins) || names.some((name) => name in (draft.known ?? {}));
  if (!had) return draft;
  return { ...draft, origins: without(draft.origins, fields), known: without(draft.known ?? {}, names) };
}

/**
 * A draft after typing in a cell: a value that is typed over is no longer from a record or estimated. A scenario's own value leaves the home's unchanged, and a
 * score stays estimated in the other scenarios that have it.
 */
export function afterTyping<D extends Draft>(home: readonly TypedField[], draft: D, cell: string): D {
  const field = cell.split(":").at(-1) ?? "";
  const of = home.find((one) => one.field === field);
  const lead = of && leadOf(columnsOf(draft), of);
  if (lead && !cell.startsWith(`${lead.key}:`)) return draft;
  if (field === "creditScore" && draft.known?.creditScore && draft.scenarios.some(hasEstimatedScore)) return draft;
  return asTyped(draft, [field]);
}

/** The source of a value that was not typed, in a scenario or shared by all. */
export function originOf(
  draft: Draft,
  field: string,
  scenario: DraftScenario | undefined,
): Exclude<Origin, "typed"> | undefined {
  if (scenario?.own.includes(field)) return undefined;
  if (field === "creditScore" && scenario && !hasEstimatedScore(scenario)) return undefined;
  return knownAs(draft, field);
}

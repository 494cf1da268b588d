import type { Origin, OriginSources, Origins } from "@hearthline/contract/loans/origins";
import type { Draft } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { ORIGIN_OF } from "../store/known.ts";

const FIELDS = Object.entries(ORIGIN_OF);

const valueIn = (scenario: DraftScenario, field: string): unknown => Reflect.get(scenario, field);

/** Whether every scenario has the value; a zero that was typed is one. */
export const isThere = ({ shared, scenarios }: Draft, field: string): boolean =>
  field === "closingDate"
    ? shared.closingDate !== null
    : scenarios.every((one) => valueIn(one, field) !== null && valueIn(one, field) !== undefined);

/** How each value is known, as the wire carries it. */
export function originsInput(draft: Draft): { origins: Origins; originSources: OriginSources } {
  const there = FIELDS.filter(([field]) => isThere(draft, field));
  const sources = there.flatMap(([field, name]) => {
    const source = draft.origins[field];
    return source ? [[name, source.slice(0, 200)]] : [];
  });
  return {
    origins: Object.fromEntries(there.map(([, name]) => [name, draft.known?.[name] ?? "typed"])),
    originSources: Object.fromEntries(sources),
  };
}

/** A stored zero that somebody meant stays a zero; any other is nothing typed. */
export function withMeantZeros<S extends DraftScenario>(
  scenarios: readonly S[],
  { origins }: { origins?: Origins | undefined },
): S[] {
  const zero = (value: number | null, field: "propertyTax" | "insurance" | "hoa") =>
    value ?? (origins?.[field] ? 0 : null);
  return scenarios.map((one) => ({
    ...one,
    propertyTaxYearlyCents: zero(one.propertyTaxYearlyCents, "propertyTax"),
    insuranceYearlyCents: zero(one.insuranceYearlyCents, "insurance"),
    hoaMonthlyCents: zero(one.hoaMonthlyCents, "hoa"),
  }));
}

/** What is typed over is no longer from a record or estimated; a value of their own that later scenarios take leaves the first one's as it is. */
export function afterTyping(draft: Draft, cell: string): Pick<Draft, "origins" | "known"> {
  const { origins, known } = draft;
  const field = cell.split(":").at(-1) ?? "";
  const name = ORIGIN_OF[field];
  const at = draft.scenarios.findIndex(({ key }) => cell.startsWith(`${key}:`));
  if (at > 0) return { origins, ...(known && { known }) };
  if (!(field in origins) && !(name && known && name in known)) return { origins, ...(known && { known }) };
  const { [field]: _, ...words } = origins;
  const rest = Object.fromEntries(Object.entries(known ?? {}).filter(([one]) => one !== name));
  return { origins: words, known: rest };
}

/** How a value that nobody typed is known. */
export function originOf(draft: Draft, field: string): Exclude<Origin, "typed"> | undefined {
  const name = ORIGIN_OF[field];
  return name && draft.known?.[name];
}

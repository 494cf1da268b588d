import { ARCHIVED_TESTS, BOUNCED_CHANNELS, ClientFilter } from "@hearthline/contract/clients/client-filter";
import type { TableState } from "@/ui/data-table/use-table-state.ts";

/** URL format: several words in one parameter, separated by commas. */
const LISTS = [
  "statuses",
  "officers",
  "branches",
  "tags",
  "allTags",
  "noTags",
  "sources",
  "signals",
] as const satisfies readonly (keyof ClientFilter)[];
const WORDS = [
  "list",
  "importId",
  "addedIn",
  "addedFrom",
  "addedTo",
  "updatedFrom",
  "updatedTo",
  "contactedFrom",
  "contactedTo",
  "bounced",
  "archived",
] as const satisfies readonly (keyof ClientFilter)[];
/** As JSON. */
const SHAPES = ["fields", "consent"] as const satisfies readonly (keyof ClientFilter)[];

export type FilterName = (typeof LISTS)[number] | (typeof WORDS)[number] | (typeof SHAPES)[number] | "birthdayMonth";
export const FILTER_NAMES: readonly FilterName[] = [...LISTS, ...WORDS, ...SHAPES, "birthdayMonth"];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses one condition of the URL; undefined if it is invalid. */
function conditionOf(name: FilterName, text: string): unknown {
  if ((LISTS as readonly string[]).includes(name)) return text.split(",").filter(Boolean);
  if ((SHAPES as readonly string[]).includes(name)) return parsed(text);
  return name === "birthdayMonth" ? Number(text) : text;
}

/** Parses the filter in the URL; invalid parts are ignored. */
export function filterOf(state: Pick<TableState, "get" | "q">): ClientFilter {
  const { shape } = ClientFilter;
  const conditions = FILTER_NAMES.flatMap((name) => {
    const text = state.get(name);
    if (text === undefined) return [];
    const read = shape[name].safeParse(conditionOf(name, text));
    return read.success && read.data !== undefined ? [[name, read.data] as const] : [];
  });
  return { ...Object.fromEntries(conditions), ...(state.q && { q: state.q }) };
}

/** A filter as URL parameters: every name, with unused ones empty. */
export function paramsOf(filter: ClientFilter): Record<string, string | undefined> {
  const text = (name: FilterName): string | undefined => {
    const value = filter[name];
    if (value === undefined) return undefined;
    if ((SHAPES as readonly string[]).includes(name)) return JSON.stringify(value);
    return Array.isArray(value) ? value.join(",") : String(value);
  };
  return { q: filter.q, ...Object.fromEntries(FILTER_NAMES.map((name) => [name, text(name) || undefined])) };
}

/** Whether two filters select the same clients. */
export const sameFilter = (one: ClientFilter, other: ClientFilter): boolean =>
  JSON.stringify(Object.entries(paramsOf(one))) === JSON.stringify(Object.entries(paramsOf(other)));

export { ARCHIVED_TESTS, BOUNCED_CHANNELS };

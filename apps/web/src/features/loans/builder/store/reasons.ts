import { figureInputsShape } from "@hearthline/contract/loans/loan-shape";
import type { Kind } from "../cells/cell-text.ts";
import type { InputRow } from "../cells/field.ts";
import type { BuilderKind } from "../kind.ts";
import type { Problems } from "./problems.ts";

/** Unreadable text by cell; nothing typed is lost. */
export type Unread = Readonly<Record<string, string>>;

interface Named {
  name: string;
  kind: Kind<unknown>;
  readIn?(text: string, value: { cents: number | null; words: string }): { problem?: string };
}
const names = new WeakMap<BuilderKind, ReadonlyMap<string, Named>>();

/** The input cells of a kind's table, by wire field. */
function namedFields(kind: BuilderKind): ReadonlyMap<string, Named> {
  const known = names.get(kind);
  if (known) return known;
  const typed = (of: InputRow["body"] | undefined): readonly (Named & { field: string })[] => {
    if (!of || typeof of === "function") return [];
    return of.half ? [of, of.half] : [of];
  };
  const all = kind.inputs.flatMap(({ rows }) =>
    rows.flatMap((row): (Named & { field: string })[] => {
      if ("shared" in row) return [row.shared];
      return [...typed("body" in row ? row.body : null), ...typed(row.pinned)];
    }),
  );
  const found = new Map(all.map((field) => [field.field, field]));
  names.set(kind, found);
  return found;
}

export const unreadWords = (text: string): string => `“${text}” cannot be read yet.`;

/** Cells with their own parts, by the first word of a part's field. */
const PARTED: ReadonlyMap<string, string> = new Map([
  ["discountPointsCents", "Discount points"],
  ["discountPoints", "Discount points"],
  ["termMonths", "Term"],
  ["interestOnlyMonths", "Interest-only period"],
  ["arm", "Adjustable rate"],
  ["secondLien", "Second lien"],
  ["mortgageInsurance", "Mortgage insurance"],
  ["upfrontFee", "Upfront fee"],
  ["extraYearlyCents", "Extra once a year"],
  ["extraOnce", "One-time payment"],
  ["adjustments", "Adjustments"],
  ["lock", "Rate lock"],
  ["fees", "Fees"],
]);

const beside = (kind: BuilderKind, field: string, sentence: string): string => {
  const name = namedFields(kind).get(field)?.name ?? kind.pinned?.names[field] ?? PARTED.get(field.split(".")[0] ?? "");
  return name === undefined ? sentence : `${name}: ${sentence}`;
};

/** Why a text cannot be read, in the cell's own words. */
export function unreadSentence(kind: BuilderKind, field: string, text: string): string {
  const named = namedFields(kind).get(field);
  // A readable percentage waits for its base.
  const waits = /%\s*$/.test(text) ? named?.readIn?.(text, { cents: null, words: kind.valueName }).problem : undefined;
  return beside(kind, field, waits ?? named?.kind.read(text).problem ?? unreadWords(text));
}

/** Unreadable text in a scenario's own cells. */
export function unreadReason(kind: BuilderKind, unread: Unread, key: string): string | undefined {
  const cell = Object.keys(unread).find((name) => name.startsWith(`${key}:`));
  return cell === undefined ? undefined : unreadSentence(kind, cell.slice(key.length + 1), unread[cell] ?? "");
}

/** The first error in a scenario. */
export function wrongReason(kind: BuilderKind, problems: Problems): string | undefined {
  const [first] = Object.entries(problems);
  return first && beside(kind, first[0], first[1]);
}

const isShared = (kind: BuilderKind, cell: string): boolean =>
  cell in figureInputsShape || (!cell.includes(":") && namedFields(kind).has(cell));

/** An unreadable or invalid shared value blocks the figures of every scenario: none is computed from values that are not on the screen. */
export function sharedReason(kind: BuilderKind, unread: Unread, problems: Problems): string | undefined {
  const cell = Object.keys(unread).find((name) => isShared(kind, name));
  return cell === undefined ? wrongReason(kind, problems) : unreadSentence(kind, cell, unread[cell] ?? "");
}

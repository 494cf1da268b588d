import { figureInputsShape } from "@hearthline/contract/loans/loan-shape";
import type { Kind } from "../cells/cell-text.ts";
import type { BuilderKind } from "../kind.ts";
import type { Problems } from "./problems.ts";

/** Text that cannot be read, by cell; nothing typed is lost. */
export type Unread = Readonly<Record<string, string>>;

interface Named {
  name: string;
  kind: Kind<unknown>;
}
const names = new WeakMap<BuilderKind, ReadonlyMap<string, Named>>();

/** The typed cells of a kind's table, by the wire's field. */
function namedFields(kind: BuilderKind): ReadonlyMap<string, Named> {
  const known = names.get(kind);
  if (known) return known;
  const all = kind.inputs.flatMap(({ rows }) =>
    rows.flatMap((row): { field: string; name: string; kind: Kind<unknown> }[] => {
      if ("shared" in row) return [row.shared];
      if (!("body" in row) || typeof row.body === "function") return [];
      return row.body.half ? [row.body, row.body.half] : [row.body];
    }),
  );
  const found = new Map(all.map((field) => [field.field, field]));
  names.set(kind, found);
  return found;
}

export const unreadWords = (text: string): string => `“${text}” cannot be read yet.`;

const beside = (kind: BuilderKind, field: string, sentence: string): string => {
  const named = namedFields(kind).get(field);
  return named ? `${named.name}: ${sentence}` : sentence;
};

/** What keeps a text from being read, as its cell says it. */
export const unreadSentence = (kind: BuilderKind, field: string, text: string): string =>
  beside(kind, field, namedFields(kind).get(field)?.kind.read(text).problem ?? unreadWords(text));

/** What of a scenario's own cells cannot be read. */
export function unreadReason(kind: BuilderKind, unread: Unread, key: string): string | undefined {
  const cell = Object.keys(unread).find((name) => name.startsWith(`${key}:`));
  return cell === undefined ? undefined : unreadSentence(kind, cell.slice(key.length + 1), unread[cell] ?? "");
}

/** The first thing that is wrong in a scenario. */
export function wrongReason(kind: BuilderKind, problems: Problems): string | undefined {
  const [first] = Object.entries(problems);
  return first && beside(kind, first[0], first[1]);
}

/** What is shared and cannot be read or is wrong keeps every scenario from its figures: none is computed from what is not on the screen. */
export function sharedReason(kind: BuilderKind, unread: Unread, problems: Problems): string | undefined {
  const cell = Object.keys(unread).find((name) => name in figureInputsShape);
  return cell === undefined ? wrongReason(kind, problems) : unreadSentence(kind, cell, unread[cell] ?? "");
}

import type { FieldFault } from "@hearthline/contract/platform/errors";
import { DomainError } from "../kernel/calls/errors.ts";
import { decode, isList } from "./decode.ts";
import { budgetFor, type JsonBudget, spend } from "./json-budget.ts";
import type { InputFields } from "./json-schema.ts";

/** Parameters that some browser libraries add to bypass caches: our responses are never cached. */
const CACHE_BUSTER = "_";

const NOT_UTF8 = "The address cannot be read: percent-encode it as UTF-8.";

/** @throws DomainError `invalid` if it is not percent-encoded UTF-8 */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch (cause) {
    throw new DomainError("invalid", NOT_UTF8, {
      details: [{ field: "", code: "unreadable", message: NOT_UTF8 }],
      cause,
    });
  }
}

/** Returns a query's names and values in order. @throws DomainError `invalid` if they cannot be read */
export function queryPairs(url: string): [name: string, value: string][] {
  const from = url.indexOf("?");
  if (from < 0) return [];
  return url
    .slice(from + 1)
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf("=");
      return at < 0
        ? [percentDecoded(pair), ""]
        : [percentDecoded(pair.slice(0, at)), percentDecoded(pair.slice(at + 1))];
    });
}

/** `clientIds[]` and `clientIds[0]` are each one of `clientIds`. */
export const bareName = (written: string): string => written.replace(/\[\d{0,4}\]$/, "");

/**
 * Reads names and values of a query or a form as an input's fields: repeated or `name[]` ones are lists.
 *
 * @param budget how many more fields and list entries are allowed
 * @throws DomainError `invalid` if a field that is not a list is given twice; `too_large` for more than the call accepts
 */
export function namedFields(
  pairs: readonly (readonly [name: string, value: unknown])[],
  { properties, $defs }: InputFields,
  budget: JsonBudget,
): Record<string, unknown> {
  spend(budget, pairs.length);
  const values = new Map<string, { all: unknown[]; listed: boolean }>();
  for (const [written, value] of pairs) {
    const bare = bareName(written);
    const known = Object.hasOwn(properties, bare);
    // An unknown field keeps the name it was given, for the error message.
    const name = known ? bare : written;
    const before = values.get(name) ?? { all: [], listed: false };
    before.all.push(value);
    values.set(name, { ...before, listed: before.listed || (known && bare !== written) });
  }
  const shapeOf = (name: string) => (Object.hasOwn(properties, name) ? properties[name] : undefined);
  const twice = [...values].flatMap(([name, { all }]): FieldFault[] => {
    const shape = shapeOf(name);
    return all.length > 1 && shape && !isList(shape, $defs)
      ? [{ field: name, code: "duplicate", message: `The field "${name}" is given twice.` }]
      : [];
  });
  if (twice.length > 0) throw new DomainError("invalid", twice[0]?.message ?? "", { details: twice });
  return Object.fromEntries(
    [...values].map(([name, { all, listed }]) => [
      name,
      decode(all.length > 1 || listed ? all : all[0], shapeOf(name), $defs, budget),
    ]),
  );
}

/** Returns the fields of an address's query. @throws DomainError `invalid` if it cannot be read, `too_large` if it holds more than the call accepts */
export const queryFields = (url: string, fields: InputFields): Record<string, unknown> =>
  namedFields(
    queryPairs(url).filter(([name]) => name !== CACHE_BUSTER || name in fields.properties),
    fields,
    budgetFor(fields),
  );

/** Percent-encodes the non-ASCII bytes of a URL, so that it is parsed like any other. */
export const asciiAddress = (url: string): string =>
  url.replaceAll(/[^\0-\x7f]/g, (sign) =>
    Buffer.from(sign, (sign.codePointAt(0) ?? 0) < 256 ? "latin1" : "utf8").reduce(
      (text, byte) => `${text}%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
      "",
    ),
  );

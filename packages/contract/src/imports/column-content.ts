import { type CellOptions, readCell } from "./cells.ts";
import { type ImportTarget, targetOf } from "./targets.ts";

/** What a column contains, as shares of its cells. */
export interface Content {
  emails: number;
  phones: number;
  /** Full addresses: a street with its state or ZIP code. */
  addresses: number;
  states: number;
  /** "Abbott, June" */
  commas: number;
  cells: number;
}

const target = (key: string): ImportTarget => {
  const found = targetOf(key);
  if (!found) throw new Error(`There is no target ${key}.`);
  return found;
};

/** Determines what a column's cells contain, regardless of the heading. */
export function contentOf(texts: readonly string[], options: CellOptions): Content {
  const share = (is: (text: string) => boolean) => (texts.length === 0 ? 0 : texts.filter(is).length / texts.length);
  const read = (key: string, text: string) => {
    const result = readCell(target(key), text, options);
    return "value" in result ? result.value : undefined;
  };
  return {
    cells: texts.length,
    emails: share((text) => text.includes("@") && read("email", text) !== undefined),
    phones: share(
      (text) => text.replaceAll(/\D/g, "").length >= 10 && !/\p{L}{4}/u.test(text) && read("phone", text) !== undefined,
    ),
    addresses: share((text) => {
      const value = /\d[^\d,\n ]*[,\n ]/.test(text) ? read("address", text) : undefined;
      return (
        typeof value === "object" &&
        !Array.isArray(value) &&
        "address1" in value &&
        (value.zipcode ?? value.state) !== undefined
      );
    }),
    states: share((text) => /^[A-Za-z][A-Za-z. ]+$/.test(text) && read("state", text) !== undefined),
    commas: share(
      (text) => /^[\p{L}'’. -]+,\s*[\p{L}'’.-][\p{L}'’. -]*$/u.test(text) && !/,\s*(jr|sr|i{2,3}|iv)\.?$/i.test(text),
    ),
  };
}

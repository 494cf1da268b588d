import type { ImportColumn } from "./plan.ts";
import type { ImportTarget } from "./targets.ts";

/** An address as one cell gives it. */
export interface AddressValue {
  address1: string;
  address2?: string;
  city?: string;
  state?: string;
  zipcode?: string;
}

/** A name as one cell gives it; middle names are with the first, a suffix with the last. */
export interface NameValue {
  firstName: string;
  lastName: string;
}

/**
 * By the target's type. text, long-text, name, email, state, zip, status, language, choice: text as it is stored · phone: E.164 · day, birthday: `YYYY-MM-DD` ·
 * money: cents · percent: a fraction · term: months · integer, number · officer: a user's id · tags: texts · opt-in: yes or no · full-name, last-first: a name ·
 * address: an address. Undefined: the cell is empty.
 */
export type CellValue = string | number | boolean | string[] | NameValue | AddressValue | undefined;

export type CellResult = { value: CellValue } | { fault: string; suggestion?: string };

/** Somebody whose clients they may become. */
export interface ImportOfficer {
  id: string;
  name: string;
  email: string;
}

export interface CellOptions extends Pick<ImportColumn, "dateOrder" | "termUnit" | "percentUnit" | "values"> {
  /** Today where the company is, `YYYY-MM-DD`. */
  today: string;
  officers: readonly ImportOfficer[];
}

/** A cell as its target takes it, or what is wrong with it, in a sentence, and what was probably meant. */
export function readCell(_target: ImportTarget, text: string, _options: CellOptions): CellResult {
  return { value: text.trim() || undefined };
}

import type { FieldFault } from "@hearthline/contract/platform/errors";

const SENTENCE = "This text has a character that cannot be stored. Please type it again.";
/** The maximum number of errors, since all say the same. */
const MAX_NAMED = 20;
/** Deeper than any valid input; anything nested deeper is rejected by the input's shape. */
const DEEPEST = 12;

/** A NUL, which PostgreSQL does not accept, or half of a surrogate pair, which UTF-8 does not have. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

const fault = (field: string): FieldFault => ({ field, code: "unreadable", message: SENTENCE });

/** Returns an error message for each text or key in an input that the database cannot store, up to the maximum; empty if there are none. */
export function findUnstorableText(input: unknown): FieldFault[] {
  const faults: FieldFault[] = [];
  const look = (value: unknown, path: string, depth: number): void => {
    if (faults.length === MAX_NAMED) return;
    if (typeof value === "string") {
      if (!isStorable(value)) faults.push(fault(path));
      return;
    }
    if (typeof value !== "object" || value === null || value instanceof Blob || depth > DEEPEST) return;
    for (const [key, item] of Object.entries(value)) {
      const inside = path === "" ? key : `${path}.${key}`;
      if (!isStorable(key)) faults.push(fault(path));
      else look(item, inside, depth + 1);
    }
  };
  look(input, "", 0);
  return faults;
}

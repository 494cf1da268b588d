import { fieldErrors } from "@hearthline/contract/values/sentences";

/** Field → message, by wire name: `noteRate`, `arm.index`, `fees.3.rate`. `""` is the whole. */
export type Problems = Readonly<Record<string, string>>;

export const NONE: Problems = {};

/** A schema's errors. */
export interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Hints for API callers are left out. */
const forPeople = (sentence: string) => sentence.replace(/ A rate is a fraction: .*/, "").replace(/(\d) %/g, "$1%");

/** The first message of each field, under `prefix`. */
export function problemsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  prefix = "",
): Problems {
  return Object.fromEntries(
    Object.entries(fieldErrors(issues)).map(([field, [sentence = ""]]) => [prefix + field, forPeople(sentence)]),
  );
}

import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { STATES } from "@hearthline/contract/values/states";

const SUFFIXES: Readonly<Record<string, string>> = { JR: "Jr.", SR: "Sr.", II: "II", III: "III", IV: "IV", V: "V" };

/** "JR" and "jr." alike as people write it; any other suffix as it stands. */
export const suffixOf = (text: string | undefined): string | undefined =>
  text && (SUFFIXES[text.toUpperCase().replace(/\./g, "")] ?? text);

/** First and last name of "Ken Q. Customer JR": all between the first word and the last belongs to the last name. */
export function splitFullName(full: string): Pick<LoanFile["borrowers"][number], "firstName" | "lastName"> {
  const [first = "", ...rest] = full.trim().split(/[\s,]+/);
  const suffix = rest.length > 1 ? SUFFIXES[rest.at(-1)?.toUpperCase().replace(/\./g, "") ?? ""] : undefined;
  const last = suffix ? [...rest.slice(0, -1), suffix] : rest;
  return { firstName: first.slice(0, 80), lastName: last.join(" ").slice(0, 80) };
}

/** A state by its name or its two letters. */
export function stateOf(text: string | undefined): string | undefined {
  const asked = text?.trim().toUpperCase();
  return Object.entries(STATES).find(([code, name]) => code === asked || name.toUpperCase() === asked)?.[0];
}

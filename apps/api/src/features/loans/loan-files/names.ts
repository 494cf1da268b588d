import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { STATES } from "@hearthline/contract/values/states";

const SUFFIXES: Readonly<Record<string, string>> = { JR: "Jr.", SR: "Sr.", II: "II", III: "III", IV: "IV", V: "V" };

/** Normalizes "JR" and "jr." as people usually write it; any other suffix stays as it is. */
export const suffixOf = (text: string | undefined): string | undefined =>
  text && (SUFFIXES[text.toUpperCase().replace(/\./g, "")] ?? text);

/** Splits "Ken Q. Customer JR" into first and last name: everything after the first word belongs to the last name. */
export function splitFullName(full: string): Pick<LoanFile["borrowers"][number], "firstName" | "lastName"> {
  const [first = "", ...rest] = full.trim().split(/[\s,]+/);
  const suffix = rest.length > 1 ? SUFFIXES[rest.at(-1)?.toUpperCase().replace(/\./g, "") ?? ""] : undefined;
  const last = suffix ? [...rest.slice(0, -1), suffix] : rest;
  return { firstName: first.slice(0, 80), lastName: last.join(" ").slice(0, 80) };
}

/** Returns a state by its name or two-letter code. */
export function stateOf(text: string | undefined): string | undefined {
  const asked = text?.trim().toUpperCase();
  return Object.entries(STATES).find(([code, name]) => code === asked || name.toUpperCase() === asked)?.[0];
}

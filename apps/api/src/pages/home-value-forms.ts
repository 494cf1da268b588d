import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import type { TypedCorrection } from "@hearthline/report/home-corrections";
import { homeValueLinks } from "../features/home-values/home-value-links.operations.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import type { Services } from "../kernel/calls/services.ts";

/** The fields that a form of a home's page sends. */
export type Fields = Readonly<Record<string, string>>;
type Call = Parameters<typeof invoke>[3];

/** "$435,000" → 43_500_000 cents; anything else becomes NaN, which the operation rejects. */
const centsOf = (typed: string): number => Math.round(Number(typed.replace(/[$,\s]/g, "") || Number.NaN) * 100);
/** "6.25 %" → 0.0625 */
const rateOf = (typed: string): number =>
  Math.round(Number(typed.replace(/[%\s]/g, "") || Number.NaN) * 10_000) / 1_000_000;
/** Leaves out a field that was left empty. */
const said = <T>(name: string, typed: string | undefined, read: (typed: string) => T) =>
  typed?.trim() ? { [name]: read(typed) } : {};

const loanFields = ({ balance, rate }: Fields) => ({
  ...said("balanceCents", balance, centsOf),
  ...said("noteRate", rate, rateOf),
});

/** What was typed, to be shown again after an error. */
export const typedOf = (fields: Fields): TypedCorrection => ({
  what: fields.what === "loan" || fields.what === "ended" ? fields.what : "value",
  fields,
});

/** Passes a correction on, by its subject. @returns the resulting page */
export async function sendCorrection(services: Services, call: Call, fields: Fields): Promise<HomeValueReport> {
  const { key = "", reason = "" } = fields;
  const { what } = typedOf(fields);
  if (what === "loan") {
    const given = { key, reason, ...loanFields(fields), ...said("paymentCents", fields.payment, centsOf) };
    return invoke(services, "homeValueLinks.correctLoan", homeValueLinks.correctLoan, call, given);
  }
  if (what === "ended") {
    const { how = "", endedOn = "" } = fields;
    const given = { key, reason, how, endedOn, ...(how === "refinanced" && loanFields(fields)) };
    return invoke(services, "homeValueLinks.endLoan", homeValueLinks.endLoan, call, given);
  }
  const given = { key, amountCents: centsOf(fields.value ?? ""), reason };
  return invoke(services, "homeValueLinks.correct", homeValueLinks.correct, call, given);
}

/** The choice in the form about emails; the operation rejects an invalid one. */
export function mailsAsked({ key = "", choice, everyMonths, pauseMonths }: Fields) {
  return {
    key,
    choice,
    ...(choice === "every" && said("everyMonths", everyMonths, Number)),
    ...(choice === "pause" && said("pauseMonths", pauseMonths, Number)),
  };
}

import { addMonths } from "../format/dates.ts";
import type { Words } from "../words/catalog/en.ts";
import type { ReportScenario } from "./document-of.ts";

type Insured = Pick<ReportScenario, "termMonths"> & {
  figures: Pick<
    ReportScenario["figures"],
    "mortgageInsuranceCents" | "mortgageInsuranceEndsMonth" | "payoffMonths" | "firstPaymentMonth"
  >;
};

/** Number of the last payment with mortgage insurance; null if there is none, or if it lasts as long as the loan. */
export function lastInsuredPayment({ figures, termMonths }: Insured): number | null {
  const last = figures.mortgageInsuranceEndsMonth;
  const ends = figures.mortgageInsuranceCents > 0 && last !== null && last < Math.min(termMonths, figures.payoffMonths);
  return ends ? last : null;
}

/** "March 2036" if the calendar is known, else "payment 109"; null as in `lastInsuredPayment`. */
export function lastInsuredMonth(scenario: Insured, w: Words): string | null {
  const last = lastInsuredPayment(scenario);
  if (last === null) return null;
  const first = scenario.figures.firstPaymentMonth;
  return first ? w.month(addMonths(first, last - 1)) : w.payment.paymentNumber(last);
}

/** "Last payment with MI: March 2036": the only wording for the end of mortgage insurance. */
export function lastInsuredWords(scenario: Insured, w: Words): string | null {
  const month = lastInsuredMonth(scenario, w);
  return month && w.payment.lastInsuredIn(month);
}

/** The same for a mortgage of record, by the due date of that payment. */
export const lastInsuredOn = (dueDate: string, w: Words): string =>
  w.payment.lastInsuredIn(w.month(dueDate.slice(0, 7)));

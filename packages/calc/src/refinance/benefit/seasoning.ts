import { addDays, addMonths } from "../../dates.ts";
import { firstDue, judgedOn, wholeMonths } from "./case.ts";
import { dayWords, type Found, failed, met, passed, unknown } from "./said.ts";
import type { BenefitCase } from "./types.ts";

const PAYMENTS = 6;
const DAYS = 210;

/** Whether six payments have been made by the day, or the data that is missing to decide it. */
function sixPayments(checked: BenefitCase, first: string): Found {
  const { paymentsMade, lastPaymentDate, today } = checked.facts;
  const on = judgedOn(checked);
  const sixth = addMonths(first, PAYMENTS - 1);
  const told = (made: number) =>
    met(made >= PAYMENTS, `${made} payments`, `${made} payments are made.`, `${made} of six payments are made.`);
  if (paymentsMade !== undefined) return told(paymentsMade);
  const made = lastPaymentDate === undefined ? undefined : Math.max(0, wholeMonths(first, lastPaymentDate) + 1);
  if (made !== undefined && made >= PAYMENTS) return told(made);
  if (sixth > on) return failed(dayWords(sixth), `The sixth payment is due ${dayWords(sixth)}.`);
  // Payments due until the closing can still be made; those due before today were not.
  if (made !== undefined && sixth < today) return told(made);
  return passed("6 payments", `Six payments fall due by ${dayWords(on)}, if all are made on time.`);
}

/**
 * Whether the VA loan that is paid off is old enough: the later of six payments and 210 days after the first one fell due.
 *
 *     earliest day = max(due date of payment 6, first due date + 210 days)
 *
 * @param judged the proposal
 * @see 38 U.S.C. 3709(c)
 * @example vaSeasoning({ basis: refinance, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-27", firstPaymentDate: "2026-05-01" } }).verdict // "passes"
 */
export function vaSeasoning(checked: BenefitCase): Found {
  const first = firstDue(checked.facts);
  if (first === undefined)
    return unknown(
      ["current.closedOn"],
      "The day today’s loan closed is missing: six payments and 210 days are counted from its first payment.",
    );
  const on = judgedOn(checked);
  const earliest = addDays(first, DAYS);
  const payments = sixPayments(checked, first);
  if (on < earliest)
    return failed(
      `from ${dayWords(earliest)}`,
      `Its first payment was due ${dayWords(first)}: 210 days later is ${dayWords(earliest)}, after ${dayWords(on)}.`,
    );
  if (payments.verdict !== "passes") return payments;
  return passed(
    payments.short,
    `${payments.because} 210 days after the first payment were over on ${dayWords(earliest)}.`,
  );
}

/**
 * Whether the FHA loan that is paid off is old enough for a streamline: six payments, six full months since the first one fell due, 210 days
 * since it closed.
 *
 *     earliest day = max(due date of payment 6, first due date + 6 months, closing + 210 days)
 *
 * @param judged the proposal
 * @see HUD 4000.1 II.A.8.d
 * @example fhaSeasoning({ basis: refinance, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }).missing // ["current.closedOn"]
 */
export function fhaSeasoning(checked: BenefitCase): Found {
  const { closedOn } = checked.facts;
  const first = firstDue(checked.facts);
  if (closedOn === undefined || first === undefined)
    return unknown(
      ["current.closedOn"],
      "The day today’s loan closed is missing: six payments, six months and 210 days are counted from it.",
    );
  const on = judgedOn(checked);
  const [sixMonths, days] = [addMonths(first, 6), addDays(closedOn, DAYS)];
  const earliest = sixMonths > days ? sixMonths : days;
  const payments = sixPayments(checked, first);
  if (on < earliest)
    return failed(
      `from ${dayWords(earliest)}`,
      `Six full months since the first payment and 210 days since closing are over on ${dayWords(earliest)}, after ${dayWords(on)}.`,
    );
  if (payments.verdict !== "passes") return payments;
  return passed(payments.short, `${payments.because} The case number can be assigned from ${dayWords(earliest)} on.`);
}

import type { ReportScenario } from "../../document/document-of.ts";
import { addMonths, monthWords, shortMonth } from "../../format/dates.ts";
import { capital, money, span } from "../../format/format.ts";

type Proposal = ReportScenario<"refinance">;

const monthIn = ({ figures }: Proposal, payment: number, write: (month: string) => string): string => {
  const first = figures.firstPaymentMonth;
  return first ? write(addMonths(first, payment - 1)) : `month ${payment}`;
};

/** "$1,026.08 less", "$54.74 more", "No change" */
export function changeWords({ figures }: Proposal): string {
  const change = figures.paymentChangeCents;
  if (change === 0) return "No change";
  return `${money(Math.abs(change))} ${change < 0 ? "less" : "more"}`;
}

/** Against today's loan: "It runs 15 years longer." Null where both end in the same month. */
export function lengthWords({ figures }: Proposal): string | null {
  const { monthsAdded } = figures;
  if (monthsAdded === 0) return null;
  return monthsAdded > 0 ? `It runs ${span(monthsAdded)} longer.` : `It is paid off ${span(-monthsAdded)} sooner.`;
}

/** The month of a payment of the new loan, in a column: "Nov 2027", or "Month 10" where the calendar is not known. */
export const monthShort = (proposal: Proposal, payment: number): string =>
  capital(monthIn(proposal, payment, shortMonth));

/** When interest and insurance saved cover the costs: "Nov 2027", or that they never do. */
export function breakEvenShort(proposal: Proposal): string {
  const { interestBreakEvenMonth: month } = proposal.figures;
  return month === null ? "Never" : monthShort(proposal, month);
}

/** When the proposal is ahead of the current loan, and when it stops being so, in a sentence. */
export function aheadWords(proposal: Proposal): string {
  const { interestBreakEvenMonth: month, turnsWorseMonth: worse, costsToRecoverCents: costs } = proposal.figures;
  if (month === null)
    return costs > 0
      ? `The interest saved never covers the ${money(costs)} of costs.`
      : "It never saves interest against today’s loan.";
  const from =
    costs > 0
      ? `Interest saved covers the ${money(costs)} of costs in ${monthIn(proposal, month, monthWords)}`
      : "It costs nothing, and saves interest from the first month";
  return worse === null
    ? `${from}.`
    : `${from}; from ${monthIn(proposal, worse, monthWords)}, keeping today’s loan would have cost less.`;
}

import type { ReportScenario } from "../../document/document-of.ts";
import { addMonths, monthWords, shortMonth } from "../../format/dates.ts";
import { capital, listWords, money, span } from "../../format/format.ts";

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

/** The figures that say when a refinance has paid for itself. */
export type BreakEven = "simplePaybackMonths" | "interestBreakEvenMonth" | "discountedBreakEvenMonth";

/** When a proposal breaks even by such a figure: "Nov 2027", or that it never does. */
export function breakEvenShort(proposal: Proposal, by: BreakEven = "interestBreakEvenMonth"): string {
  const { [by]: month, costsToRecoverCents } = proposal.figures;
  if (month === null) return "Never";
  return month <= 1 && costsToRecoverCents <= 0 ? "Right away" : monthShort(proposal, month);
}

/** Months in which keeping today's loan would have cost less, after the proposal was ahead; open at the end where it never is again. */
function behindAgain({ figures, secondLien }: Proposal): { from: number; until: number | null }[] {
  const { aheadMonths, current, payoffMonths } = figures;
  const last = Math.max(current.remainingMonths, payoffMonths, secondLien?.amountCents ? secondLien.termMonths : 0);
  return aheadMonths
    .map(({ through }, index) => ({ from: through + 1, until: aheadMonths[index + 1]?.from ?? null }))
    .filter(({ from }) => from <= last);
}

/** "Aug 2046", "Aug 2046 until May 2050"; empty where it stays ahead, or never was. */
export const behindShort = (proposal: Proposal): string =>
  behindAgain(proposal)
    .map(({ from, until }) =>
      [monthShort(proposal, from), until && `until ${monthIn(proposal, until, shortMonth)}`].filter(Boolean).join(" "),
    )
    .join(", ");

/** When the proposal is ahead of the current loan, and when it stops being so, in a sentence. */
export function aheadWords(proposal: Proposal): string {
  const {
    interestBreakEvenMonth: month,
    costsToRecoverCents: costs,
    mortgageInsuranceCents,
    current,
  } = proposal.figures;
  const insured =
    mortgageInsuranceCents > 0 || (current.mortgageInsuranceCents > 0 && current.mortgageInsuranceMonths > 0);
  const saved = insured ? "interest and insurance saved" : "interest saved";
  const covers = insured ? "cover" : "covers";
  if (month === null)
    return costs > 0
      ? `The ${saved} never ${covers} the ${money(costs)} of costs.`
      : `It never saves interest${insured ? " or insurance" : ""} against today’s loan.`;
  const from =
    costs > 0
      ? `${capital(saved)} ${covers} the ${money(costs)} of costs in ${monthIn(proposal, month, monthWords)}`
      : `${withoutCosts(proposal)}, and it is ahead of today’s loan from ${month === 1 ? "the first month" : monthIn(proposal, month, monthWords)}`;
  const behind = behindAgain(proposal).map(({ from, until }) =>
    [`from ${monthIn(proposal, from, monthWords)}`, until && `until ${monthIn(proposal, until, monthWords)}`]
      .filter(Boolean)
      .join(" "),
  );
  return behind.length === 0 ? `${from}.` : `${from}; ${listWords(behind)}, keeping today’s loan would have cost less.`;
}

/** Prepaids and escrow may still be due in cash: only the costs of the loan are said to be covered. */
function withoutCosts({ costs, figures, lenderCreditCents }: Proposal): string {
  if (figures.costsToRecoverCents < 0) return "Credits are more than its costs";
  return costs === "credit" || lenderCreditCents
    ? "The lender’s credit covers its costs"
    : "It has no costs to earn back";
}

/** What it borrows besides the payoff, which the comparison of interest counts against it; null where that is nothing. */
export function alsoWords({ figures }: Proposal): string | null {
  const { cashToCloseCents: cash, debtsPaidCents, debts } = figures;
  const also = [
    cash < 0 && `pays ${money(-cash)} to you`,
    debtsPaidCents > 0 && `pays off ${money(debtsPaidCents)} of other debts`,
  ].filter((part) => part !== false);
  if (also.length === 0) return null;
  const what =
    debtsPaidCents > 0
      ? "; the interest on that is counted, what those debts cost today is not"
      : "; the interest on that is counted";
  const relief =
    debts && debts.paymentCents > 0 ? ` Payments of ${money(debts.paymentCents)} a month on those debts end.` : "";
  return `It also ${listWords(also)}${what}.${relief}`;
}

import { cashPaidOut } from "@hearthline/calc/refinance/cash-options";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { addMonths } from "../../format/dates.ts";
import { capital, dollars, money } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import { wordsOf } from "../../words/catalog/words-of.ts";

type Proposal = ReportScenario<"refinance">;

const monthIn = ({ figures }: Proposal, payment: number, w: Words, write: (month: string) => string): string => {
  const first = figures.firstPaymentMonth;
  return first ? write(addMonths(first, payment - 1)) : w.refinance.month(payment);
};

type Change = [amount: string | null, less: boolean];
const asChange = (cents: number): Change => [cents === 0 ? null : money(Math.abs(cents)), cents < 0];

/** How much the payment changes for good, as money, null if it does not; and whether it falls. */
export const changeOf = ({ figures: { paymentChangeCents } }: Proposal): Change => asChange(paymentChangeCents);

/** Whether the payment falls for good without costing more in the end: by the horizon, and over the whole term. */
export const isGain = ({ figures }: Proposal): boolean =>
  figures.paymentChangeCents < 0 &&
  figures.horizonAdvantageCents >= 0 &&
  figures.totalInterestNewCents <= figures.current.remainingInterestCents;

/** "$769.05 less in the first year and $558.13 less in the second, while the buydown lasts"; null without one. */
export const buydownWords = ({ figures: { buydownChangesCents: years } }: Proposal, { refinance }: Words) =>
  years.length === 0 ? null : refinance.whileBuydown(years.map(asChange));

export function buydownSentence(proposal: Proposal, w: Words): string | null {
  const words = buydownWords(proposal, w);
  return words && `${capital(words)}.`;
}

/** Cash at closing as it is shown: rounding leftovers are not paid out. */
export const cashOf = ({ cashToCloseCents: cents }: Proposal["figures"]): number =>
  cents < 0 ? 0 - cashPaidOut(cents) : cents;

/** "$1,026.08 less", "$54.74 more", "No change" */
export function changeWords(proposal: Proposal, { refinance }: Words): string {
  const [amount, less] = changeOf(proposal);
  return amount ? refinance.changed(amount, less) : refinance.noChange;
}

/** Compared with today's loan: "It runs 15 years longer." Null if both end in the same month. */
export function lengthWords({ figures }: Proposal, { refinance }: Words): string | null {
  const { monthsAdded } = figures;
  if (monthsAdded === 0) return null;
  return monthsAdded > 0 ? refinance.longer(monthsAdded) : refinance.sooner(-monthsAdded);
}

/** The month of a payment of the new loan, in a column: "Nov 2027", or "Month 10" if the calendar is unknown. */
export const monthShort = (proposal: Proposal, payment: number, w: Words): string =>
  proposal.figures.firstPaymentMonth
    ? monthIn(proposal, payment, w, w.shortMonth)
    : capital(monthIn(proposal, payment, w, w.shortMonth));

/** The figures that say when a refinance has paid for itself. */
export type BreakEven = "simplePaybackMonths" | "interestBreakEvenMonth" | "discountedBreakEvenMonth";

/** When a proposal breaks even by such a figure: "Nov 2027", or that it never does. */
export function breakEvenShort(proposal: Proposal, w: Words, by: BreakEven = "interestBreakEvenMonth"): string {
  const { [by]: month, costsToRecoverCents } = proposal.figures;
  if (month === null) return w.refinance.never;
  return month <= 1 && costsToRecoverCents <= 0 ? w.refinance.rightAway : monthShort(proposal, month, w);
}

/** Months in which keeping today's loan would have cost less, after the proposal was ahead; open-ended if the proposal is never ahead again. */
export function behindAgain({ figures }: Proposal): { from: number; until: number | null }[] {
  const { aheadMonths, current, monthsAdded } = figures;
  const last = current.remainingMonths + Math.max(0, monthsAdded);
  return aheadMonths
    .map(({ through }, index) => ({ from: through + 1, until: aheadMonths[index + 1]?.from ?? null }))
    .filter(({ from }) => from <= last);
}

/** "Aug 2046", "Aug 2046 until May 2050"; empty if it stays ahead, or never was. */
export const behindShort = (proposal: Proposal, w: Words): string =>
  behindAgain(proposal)
    .map(({ from, until }) => {
      const start = monthShort(proposal, from, w);
      return until ? w.refinance.until(start, monthIn(proposal, until, w, w.shortMonth)) : start;
    })
    .join(", ");

/** Compares the proposal with today's loan at the officer's horizon: "$12,345 ahead of today’s loan after 7 years." */
export function horizonWords({ horizonMonths, language }: DocumentOf<"refinance">, { figures }: Proposal): string {
  const { verdict } = wordsOf(language);
  const ahead = figures.horizonAdvantageCents;
  if (ahead === 0) return verdict.even(horizonMonths);
  const amount = dollars(Math.abs(ahead));
  return ahead > 0 ? verdict.ahead(amount, horizonMonths) : verdict.behind(amount, horizonMonths);
}

/** When the proposal is ahead of the current loan, and when it stops being so, in a sentence. */
export function aheadWords(proposal: Proposal, w: Words): string {
  const {
    interestBreakEvenMonth: month,
    costsToRecoverCents: costs,
    mortgageInsuranceCents,
    current,
  } = proposal.figures;
  const insured =
    mortgageInsuranceCents > 0 || (current.mortgageInsuranceCents > 0 && current.mortgageInsuranceMonths > 0);
  const { refinanceWritten: words } = w;
  const monthOf = (payment: number) => monthIn(proposal, payment, w, w.month);
  if (month === null) return costs > 0 ? words.neverCovers(insured, money(costs)) : words.neverSaves(insured);
  const from =
    costs > 0
      ? words.covers(insured, money(costs), monthOf(month))
      : words.aheadFrom(withoutCosts(proposal, w), month === 1 ? null : monthOf(month));
  const behind = behindAgain(proposal).map(({ from, until }) =>
    words.behind(monthOf(from), until === null ? null : monthOf(until)),
  );
  return behind.length === 0 ? `${from}.` : words.behindSentence(from, behind);
}

/** Prepaids and escrow may still be due in cash, so only the costs of the loan are called covered. */
function withoutCosts({ costs, figures, lenderCreditCents }: Proposal, { refinanceWritten: words }: Words): string {
  if (figures.costsToRecoverCents < 0) return words.creditsMore;
  return costs === "credit" || lenderCreditCents ? words.creditCovers : words.noCosts;
}

/** What it borrows in addition to the payoff, which the comparison of interest counts against it; null if nothing. */
export function alsoWords({ figures }: Proposal, { refinanceWritten: { also: words } }: Words): string | null {
  const { debtsPaidCents, debts } = figures;
  const cash = cashOf(figures);
  const also = [
    cash < 0 && words.paysYou(money(-cash)),
    debtsPaidCents > 0 && words.paysDebts(money(debtsPaidCents)),
  ].filter((part) => part !== false);
  if (also.length === 0) return null;
  const relief = debts && debts.paymentCents > 0 ? ` ${words.relief(money(debts.paymentCents))}` : "";
  return `${words.sentence(also, debtsPaidCents > 0)}${relief}`;
}

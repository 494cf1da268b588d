import { addMonths, firstPaymentDate } from "../../dates.ts";
import { LENDER_CREDIT } from "../../loan/cash-lines.ts";
import type { BenefitCase } from "./types.ts";

/**
 * Returns the day through which ages are counted: the closing, or today if there is none.
 *
 * @param judged the proposal
 * @example judgedOn({ basis: refinance, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }) // "2026-11-23"
 */
export const judgedOn = ({ basis, facts }: Pick<BenefitCase, "basis" | "facts">): string =>
  basis.closingDate ?? facts.today;

/**
 * Due date of the current loan's first payment: as typed, or the first of the second month after it closed.
 *
 * @param facts of the current loan
 * @example firstDue({ today: "2026-11-23", closedOn: "2026-03-10" }) // "2026-05-01"
 */
export const firstDue = ({ firstPaymentDate: typed, closedOn }: BenefitCase["facts"]): string | undefined =>
  typed ?? (closedOn === undefined ? undefined : firstPaymentDate(closedOn));

/**
 * Whether the borrowers receive cash at closing, or other debts are paid off: more than a new rate and term.
 *
 * @param judged the proposal
 * @example takesCash({ basis: refinance, scenario: { ...proposal, purpose: "cash-out" }, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }) // true
 */
export const takesCash = ({ scenario, figures }: BenefitCase): boolean =>
  scenario.purpose === "cash-out" || figures.debtsPaidCents > 0 || (scenario.cashOutCents ?? 0) > 0;

/**
 * Cash that comes back to the borrowers at closing.
 *
 * @param figures of the proposal
 * @example cashBackCents({ cashToCloseCents: -500_00 }) // 50_000
 */
export const cashBackCents = ({ cashToCloseCents }: Pick<BenefitCase["figures"], "cashToCloseCents">): number =>
  Math.max(0, -cashToCloseCents);

/**
 * Fees, closing costs and expenses as VA counts them: sections A, B, C, E and H as the borrowers pay them, in cash or in the loan, less the lender's
 * credit. Excludes the funding fee, prepaid taxes and interest, and the escrow account.
 *
 *     costs = A + B + C + E + H − funding fee − lender credit, not below zero
 *
 * @param figures of the proposal
 * @example costsCents(refinanceFigures(refinance, proposal)) // 700_000
 */
export function costsCents({
  cashLines,
  upfrontFeeCents,
}: Pick<BenefitCase["figures"], "cashLines" | "upfrontFeeCents">): number {
  let sum = -upfrontFeeCents;
  for (const { section, payer, amountCents, name } of cashLines) {
    const cost = section === "A" || section === "B" || section === "C" || section === "E" || section === "H";
    if ((cost && payer === "borrower") || (section === "credit" && name === LENDER_CREDIT)) sum += amountCents;
  }
  return Math.max(0, sum);
}

/**
 * Whole months from one day to another.
 *
 * @param from first day
 * @param to a later day
 * @example wholeMonths("2026-01-31", "2026-03-30") // 1
 */
export function wholeMonths(from: string, to: string): number {
  const guess =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return addMonths(from, guess) > to ? guess - 1 : guess;
}

/**
 * The first loan and the second one drawn with it.
 *
 * @param judged the proposal
 * @param loanCents of the first loan
 * @example bothLiens({ scenario: proposal }, 100_00) // 10_000
 */
export const bothLiens = ({ scenario }: Pick<BenefitCase, "scenario">, loanCents: number): number =>
  loanCents + (scenario.secondLien?.amountCents ?? 0);

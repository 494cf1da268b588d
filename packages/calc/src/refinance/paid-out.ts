import { FINANCED } from "../loan/cash-lines.ts";
import { SOURCES } from "../rules/sources.ts";
import type { CheckedLoan, Finding } from "../rules/types.ts";
import { dollars } from "../rules/words.ts";
import { mostCashBack } from "./cash-out-rules.ts";

/** A dollar: amounts below it are left over by whole-dollar notes and derived loans, and are not paid out. */
const ROUNDING_CENTS = 100;

/**
 * Cash that the borrower actually gets at closing, whatever the refinance is called, including cash from a typed loan amount, a second lien or a credit.
 *
 *     paid out = −cash at closing − the borrower's own money among prepaids and escrow that comes back
 *
 * Excludes the old escrow balance, which the servicer returns. Sums of whole cents; no more than a dollar counts as none.
 *
 * @param figures cash at closing of the proposal, line by line
 * @see Fannie Mae Selling Guide B2-1.3-02; Texas Constitution, article XVI, section 50(a)(6)
 * @example paidOutCents({ cashToCloseCents: -5_000_00, cashLines: [] }) // 500_000
 */
export function paidOutCents({
  cashToCloseCents,
  cashLines,
}: Pick<CheckedLoan["figures"], "cashToCloseCents" | "cashLines">): number {
  const own = cashLines.reduce(
    (sum, { section, payer, amountCents }) =>
      payer === "borrower" && (section === "F" || section === "G") ? sum + amountCents : sum,
    0,
  );
  const cash = Math.min(0, own) - cashToCloseCents;
  return cash > ROUNDING_CENTS ? cash : 0;
}

/**
 * Money that a refinance must not pay out: more than a rate-and-term refinance may leave over, and a lender credit in excess of the costs.
 *
 *     rate and term: paid out ≤ greater of 2,000 and 1 % of the loan, FHA 500;  lender credit ≤ costs and prepaids that the note does not finance,
 *     a warning if no more than that is returned
 *
 * Sums of whole cents. `downPaymentFindings` covers VA's IRRRL and USDA.
 *
 * @param judged see `judge`
 * @param field of the amount, for a loan that is too large
 * @see Fannie Mae Selling Guide B2-1.3-02; HUD Handbook 4000.1, II.A.8.d
 * @example paidOutFindings(judge(loan, { ...scenario, purpose: "rate-and-term" }, frame, { ...loanFigures(loan, scenario, frame), cashToCloseCents: -9_000_00 }), "loanAmountCents").map(({ rule }) => rule) // ["cash-back-limit"]
 */
export function paidOutFindings({ terms, figures }: CheckedLoan, field: string): Finding[] {
  const found: Finding[] = [];
  const { program } = terms;
  const paid = paidOutCents(figures);
  const isAgency = program === "conventional" || program === "jumbo";
  const most = mostCashBack(program, figures.loanAmountCents);
  if (terms.purpose === "rate-and-term" && (isAgency || program === "fha") && paid > most)
    found.push({
      rule: "cash-back-limit",
      // The program would call it cash-out: a loan with another purpose, not a forbidden loan.
      level: "warning",
      field,
      message: `A rate-and-term refinance pays out at most ${dollars(most)}${isAgency ? ", the greater of $2,000 and 1% of the loan" : ""}; this one pays out ${dollars(paid)}. Choose cash-out, or lower the loan by ${dollars(paid - most)}.`,
      source: isAgency ? SOURCES.fannieLimitedCashOut : SOURCES.hudCashOut,
    });
  const credit = terms.lenderCreditCents ?? 0;
  const inNote = figures.cashLines.reduce(
    (sum, { section, amountCents, name }) => (section === "credit" && name === FINANCED ? sum - amountCents : sum),
    0,
  );
  // Closing costs are stated less the lender's credit.
  const unused = credit - Math.max(0, figures.closingCostsCents + credit - inNote);
  if (credit > 0 && unused > ROUNDING_CENTS)
    found.push({
      rule: paid > 0 ? "cash-back" : "credit-unused",
      // A rate-and-term refinance may leave a small amount of cash back.
      level: paid > 0 && unused > most ? "error" : "warning",
      field: "lenderCreditCents",
      message: `${dollars(unused)} of the lender’s credit has no costs to pay${paid > 0 ? ", and would come out as cash" : ": it would be lost, or come off the loan"}. Lower the credit by ${dollars(unused)}.`,
      source: isAgency ? SOURCES.fannieLimitedCashOut : SOURCES.lenders,
    });
  return found;
}

import { SOURCES } from "./sources.ts";
import type { CheckedLoan, Finding, RuleSource } from "./types.ts";
import { dollars } from "./words.ts";

const SOURCE: Readonly<Record<CheckedLoan["terms"]["program"], RuleSource>> = {
  conventional: SOURCES.fannieCashBack,
  jumbo: SOURCES.fannieCashBack,
  fha: SOURCES.hudCashBack,
  va: SOURCES.vaConcessions,
  usda: SOURCES.usdaContributions,
};

/**
 * Credits that exceed the amount to pay: buyers cannot get back more than their own deposit, and credits pay costs, not the down
 * payment.
 *
 *     excess = −deposit − cash to close + what the seller owes of prorations, where that is above zero
 *
 * Prorations and other adjustments in the buyer's favor are settlements, not credits: they may come back in cash. Sums of whole cents.
 *
 * @param judged see `judge`
 * @see Fannie Mae Selling Guide B2-1.3-01 and B3-4.1-02
 * @example cashBackFindings(judge(loan, scenario, frame, { ...loanFigures(loan, scenario, frame), cashToCloseCents: -3_000_00 })).map(({ level }) => level) // ["error"]
 */
export function cashBackFindings({ terms, figures, buys }: CheckedLoan): Finding[] {
  if (!buys) return [];
  const deposit = terms.depositCents ?? 0;
  const seller = terms.sellerCreditCents ?? 0;
  const lender = terms.lenderCreditCents ?? 0;
  const field =
    seller >= lender && seller > 0 ? "sellerCreditCents" : lender > 0 ? "lenderCreditCents" : "depositCents";
  const settled = figures.cashLines.reduce(
    (sum, { section, amountCents }) => (section === "adjustment" ? sum + amountCents : sum),
    0,
  );
  const excess = -deposit - figures.cashToCloseCents + Math.min(0, settled);
  if (excess > 0)
    return [
      {
        rule: "cash-back",
        level: "error",
        field,
        message: `${dollars(excess)} of the credits has nothing to pay: at most ${deposit > 0 ? `the borrower’s own deposit of ${dollars(deposit)}` : "nothing"} comes back at closing. Lower the credits by ${dollars(excess)}.`,
        source: SOURCE[terms.program],
      },
    ];
  const financed = figures.cashLines.reduce(
    (sum, { section, amountCents, name }) =>
      section === "credit" && name === "Financed in the loan" ? sum - amountCents : sum,
    0,
  );
  // Closing costs are stated less the lender's credit.
  const unused = seller + lender - Math.max(0, figures.closingCostsCents + lender - financed);
  if (unused <= 0 || seller + lender === 0 || terms.program === "va") return [];
  return [
    {
      rule: "credit-unused",
      level: "warning",
      field,
      message: `Credits are ${dollars(unused)} more than the closing costs. They pay costs and prepaids, not the down payment: ${dollars(unused)} would be lost or come off the price.`,
      source:
        terms.program === "conventional" || terms.program === "jumbo"
          ? SOURCES.fannieContributions
          : SOURCE[terms.program],
    },
  ];
}

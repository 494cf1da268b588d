import { pricePaid } from "../loan/price-paid.ts";
import type { CashLine } from "../loan/types.ts";
import { SOURCES } from "./sources.ts";
import type { CheckedLoan, Finding } from "./types.ts";
import { dollars, share } from "./words.ts";

/** Costs that buyers usually pay, so VA does not count the seller's money for them as a concession. */
const USUAL = new Set<CashLine["section"]>(["A", "B", "C", "E", "H"]);
const FUNDING_FEE = "VA funding fee";

/**
 * Limits of seller credits: conventional 3, 6 or 9 % by loan-to-value, FHA and USDA 6 %, VA 4 % in addition to usual closing costs.
 *
 *     given = seller credit + costs the seller pays + the seller's temporary buydown
 *
 * A percentage of the price (FHA, USDA), or of the lesser of price and appraised value (conventional, VA's reasonable value). The prepaid part and the funding fee are concessions to VA, usual closing costs are not.
 *
 * @param judged see `judge`
 * @see Fannie Mae Selling Guide B3-4.1-02; HUD 4000.1 II.A.4.d.iii(G); VA Pamphlet 26-7 chapter 8; USDA HB-1-3555 chapter 6
 * @example sellerCreditFindings(judge(loan, { ...scenario, sellerCreditCents: 40_000_00 }, frame, loanFigures(loan, scenario, frame))).map(({ rule }) => rule) // ["seller-credit"]
 */
export function sellerCreditFindings(checked: CheckedLoan): Finding[] {
  const { terms, figures, frame, combinedLoanToValue, buys } = checked;
  if (!buys) return [];
  const credit = terms.sellerCreditCents ?? 0;
  const paid = figures.cashLines.filter(({ payer }) => payer === "seller");
  const given = credit + sum(paid);
  if (given <= 0) return [];
  const byPrice = terms.program === "fha" || terms.program === "usda";
  const { cents: base, name } = byPrice ? pricePaid(frame) : { cents: frame.valueCents, name: frame.valueName };
  const over = (limit: number, counted: number, rest: Pick<Finding, "level" | "message" | "source">): Finding[] =>
    counted > base * limit + 100 ? [{ rule: "seller-credit", field: "sellerCreditCents", ...rest }] : [];
  const most = (limit: number) => `${share(limit)} of the ${name}, ${dollars(base * limit)}`;
  switch (terms.program) {
    case "conventional":
    case "jumbo": {
      const limit = combinedLoanToValue > 0.90000001 ? 0.03 : combinedLoanToValue > 0.75000001 ? 0.06 : 0.09;
      return over(limit, given, {
        level: "warning",
        message: `The seller gives ${dollars(given)}; at ${share(combinedLoanToValue)} loan to value the most is ${most(limit)}. What is above counts as a cut in price, and loan to value rises.`,
        source: SOURCES.fannieContributions,
      });
    }
    case "fha":
      return over(0.06, given, {
        level: "warning",
        message: `The seller gives ${dollars(given)}; FHA counts at most ${most(0.06)}. What is above comes off the value dollar for dollar.`,
        source: SOURCES.hudContributions,
      });
    case "usda":
      return over(0.06, given, {
        level: "warning",
        message: `The seller gives ${dollars(given)}; USDA counts at most ${most(0.06)}.`,
        source: SOURCES.usdaContributions,
      });
    case "va": {
      const usual = figures.cashLines.filter(
        ({ section, payer, name, amountCents }) =>
          payer === "borrower" && USUAL.has(section) && name !== FUNDING_FEE && amountCents > 0,
      );
      const conceded = paid.filter(
        ({ section, name }) => !USUAL.has(section) || name === FUNDING_FEE || name === "Temporary buydown",
      );
      const concessions = Math.max(0, credit - sum(usual)) + sum(conceded);
      return over(0.04, concessions, {
        level: "error",
        message: `Besides usual closing costs the seller gives ${dollars(concessions)}; VA allows concessions of ${most(0.04)}.`,
        source: SOURCES.vaConcessions,
      });
    }
  }
}

const sum = (lines: readonly CashLine[]) => lines.reduce((total, { amountCents }) => total + amountCents, 0);

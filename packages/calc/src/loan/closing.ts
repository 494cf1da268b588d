import { fractionOf } from "../arithmetic/fraction-of.ts";
import { numberOf } from "../arithmetic/require.ts";
import { type PrepaidInterest, prepaidInterest, prepaidInterestForDays } from "../cash/prepaid-interest.ts";
import { firstOfNextMonth } from "../dates.ts";
import { BUYDOWN_REDUCTIONS, type TemporaryBuydown, temporaryBuydown } from "../schedule/temporary-buydown.ts";
import { cashLines } from "./cash-lines.ts";
import { type LoanAmounts, loanAmounts } from "./loan-amounts.ts";
import type { CashLine, FeeSection, LoanBasis, LoanFrame, LoanTerms } from "./types.ts";

/** What happens at closing: amounts borrowed, each line of cash and their sums, in cents. */
export interface Closing {
  amounts: LoanAmounts;
  discountPointsCents: number;
  prepaid: PrepaidInterest;
  buydown: TemporaryBuydown;
  lines: CashLine[];
  /** Paid by the borrower, by section of the Loan Estimate. */
  sections: Record<FeeSection, number>;
  /** Sections A to H together, before the lender's credit. */
  costsCents: number;
  /** All lines that the borrower pays: cash to close. */
  dueCents: number;
  financeChargeCents: number;
}

/**
 * Computes the closing of a scenario: what is borrowed, what is paid, and by whom.
 *
 *     costs = Σ sections A to H;  due = lines of the frame + costs − credits
 *
 * @param basis what the scenarios share
 * @param terms the loan's terms
 * @param frame base loan, value, and the cash that only this kind of loan has
 * @throws {RangeError} an argument outside its range
 * @example closing(loan, scenario, frame).sections.A // 345_000
 */
export function closing(basis: LoanBasis, terms: LoanTerms, frame: LoanFrame): Closing {
  const amounts = loanAmounts(basis, terms, frame);
  const note = amounts.loanAmountCents;
  const buydown = temporaryBuydown(
    note,
    terms.noteRate,
    terms.termMonths,
    BUYDOWN_REDUCTIONS[terms.buydown?.kind ?? "none"],
    (terms.interestOnlyMonths ?? 0) > 0,
  );
  const discountPointsCents = fractionOf(note, numberOf(terms, "discountPoints", 0, 100, 0) / 100);
  const prepaid = prepaidOf(basis, terms, note);
  const lines = cashLines(terms, frame, {
    amounts,
    discountPointsCents,
    prepaid,
    buydownSubsidyCents: buydown.totalSubsidyCents,
  });
  return { amounts, discountPointsCents, prepaid, buydown, lines, ...sumLines(lines) };
}

function prepaidOf(basis: LoanBasis, terms: LoanTerms, note: number): PrepaidInterest {
  const { perDiemBasis } = basis;
  const from = basis.disbursementDate ?? basis.closingDate;
  if (terms.prepaidDays !== undefined)
    return prepaidInterestForDays(note, terms.noteRate, perDiemBasis ?? 365, terms.prepaidDays);
  if (from === undefined) return { perDiemCents: 0, days: 0, amountCents: 0 };
  return prepaidInterest(note, terms.noteRate, perDiemBasis ?? 365, from, firstOfNextMonth(from));
}

const isCost = (section: CashLine["section"]): section is FeeSection => section.length === 1;

function sumLines(
  lines: readonly CashLine[],
): Pick<Closing, "sections" | "costsCents" | "dueCents" | "financeChargeCents"> {
  const sections: Record<FeeSection, number> = { A: 0, B: 0, C: 0, E: 0, F: 0, G: 0, H: 0 };
  let costsCents = 0;
  let dueCents = 0;
  let financeChargeCents = 0;
  for (const { section, payer, amountCents, financeCharge: counts } of lines) {
    if (payer !== "borrower") continue;
    dueCents += amountCents;
    if (!isCost(section)) continue;
    sections[section] += amountCents;
    costsCents += amountCents;
    if (counts) financeChargeCents += amountCents;
  }
  return { sections, costsCents, dueCents, financeChargeCents };
}

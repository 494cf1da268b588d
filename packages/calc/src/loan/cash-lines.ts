import { fractionOf } from "../arithmetic/fraction-of.ts";
import { multiplyDivide } from "../arithmetic/multiply-divide.ts";
import { centsOrNone, MIN_CENTS, refuse, requireCents } from "../arithmetic/require.ts";
import type { PrepaidInterest } from "../cash/prepaid-interest.ts";
import { displayDollars } from "../disclosure/display.ts";
import { percent } from "../disclosure/percent.ts";
import { borrowerLine } from "./borrower-line.ts";
import { isFinanceCharge } from "./finance-charge.ts";
import type { LoanAmounts } from "./loan-amounts.ts";
import { pricePaid } from "./price-paid.ts";
import type { CashLine, FeeSection, LoanFrame, LoanTerms, ScenarioFee } from "./types.ts";

/** Figures of the loan that some lines depend on. */
export interface CashBasis {
  amounts: LoanAmounts;
  discountPointsCents: number;
  prepaid: PrepaidInterest;
  buydownSubsidyCents: number;
}

/** Name of the credit for the financed part of upfront fees. */
export const FINANCED = "Financed in the loan";
/** Name of the seller's contribution to closing costs. */
export const SELLER_CREDIT = "Seller credit";
/** Name of the interest from closing to the end of its month. */
export const PREPAID_INTEREST = "Prepaid interest";
/** Name of FHA's credit for an old loan's upfront premium toward the new one. */
export const PREMIUM_REFUND = "Refund of the old upfront premium";
/** Name of the lender's credit. */
export const LENDER_CREDIT = "Lender credit";

const SECTIONS: readonly FeeSection[] = ["A", "B", "C", "E", "F", "G", "H"];
const UPFRONT_NAMES = {
  fha: "FHA upfront mortgage insurance",
  va: "VA funding fee",
  usda: "USDA guarantee fee",
} as const;

/**
 * Cash to close line by line: sections A to H of the Loan Estimate and credits, between the lines of the frame.
 *
 * A financed upfront fee is listed as a cost and again as a credit, as the Loan Estimate shows "closing costs financed": it is
 * paid once, through the loan; a credit toward it is listed below it, in its section. Lines that the seller or lender pays are shown but not counted. Where escrow is waived, section G has no months of tax or
 * insurance.
 *
 * @param scenario the loan's terms
 * @param frame value, and the lines that only this kind of loan has
 * @param basis figures of the loan
 * @returns lines in cents, credits negative
 * @throws {RangeError} an argument outside its range
 * @example cashLines({ ...scenario, fees: [], depositCents: 100 }, { ...frame, linesAfter: [] }, { amounts: loanAmounts(loan, scenario, frame), discountPointsCents: 0, prepaid: { perDiemCents: 0, days: 0, amountCents: 0 }, buydownSubsidyCents: 0 }).map((line) => line.amountCents) // [5_000_000]
 */
export function cashLines(scenario: LoanTerms, frame: LoanFrame, basis: CashBasis): CashLine[] {
  const { amounts } = basis;
  const lines: CashLine[] = [...frame.linesBefore];
  const computed = computedLines(scenario, basis);
  const typed = (scenario.fees ?? []).flatMap((fee, feeIndex) =>
    isWaived(fee, scenario) ? [] : [{ ...feeLine(fee, scenario, frame, amounts.loanAmountCents), feeIndex }],
  );
  for (const section of SECTIONS) {
    for (const line of computed) if (line.section === section) lines.push(line);
    for (const line of typed) if (line.section === section) lines.push(line);
  }
  const credit = (name: string, cents: number) => {
    if (cents !== 0) lines.push(borrowerLine(name, "credit", -cents));
  };
  credit(FINANCED, amounts.upfrontFinancedCents + amounts.premiumFinancedCents);
  credit(LENDER_CREDIT, centsOrNone(scenario, "lenderCreditCents"));
  lines.push(...frame.linesAfter);
  return lines;
}

/** Lines that no one types: points, upfront fee, one-time premium, prepaid interest, temporary buydown. */
function computedLines(scenario: LoanTerms, basis: CashBasis): CashLine[] {
  const { amounts } = basis;
  const lines: CashLine[] = [];
  const add = (
    section: FeeSection,
    name: string,
    amountCents: number,
    note?: string,
    financeCharge = true,
    payer: CashLine["payer"] = "borrower",
  ) => {
    if (amountCents !== 0)
      lines.push({ name, section, amountCents, payer, financeCharge, ...(note !== undefined && { note }) });
  };
  add("A", "Discount points", basis.discountPointsCents, `${scenario.discountPoints ?? 0}% of the loan amount`);
  if (scenario.program === "fha" || scenario.program === "va" || scenario.program === "usda") {
    add(
      "B",
      UPFRONT_NAMES[scenario.program],
      amounts.upfrontFeeCents,
      `${percent(amounts.upfrontFeeRate)} of the ${scenario.program === "usda" && amounts.upfrontFinancedCents > 0 ? "total" : "base"} loan`,
    );
    add("B", PREMIUM_REFUND, 0 - amounts.premiumCreditCents);
  }
  add(
    "B",
    "Mortgage insurance premium",
    amounts.singlePremiumCents,
    `${percent(scenario.mortgageInsurance?.singleRate ?? 0)} of the base loan`,
  );
  const { days, amountCents, perDiemCents } = basis.prepaid;
  add(
    "F",
    PREPAID_INTEREST,
    amountCents,
    `${days} ${days === 1 ? "day" : "days"} at ${displayDollars(perDiemCents, true)}`,
  );
  const paidBy = scenario.buydown?.paidBy ?? "borrower";
  add(
    "H",
    "Temporary buydown",
    basis.buydownSubsidyCents,
    `${scenario.buydown?.kind ?? ""} buydown account`,
    true,
    paidBy,
  );
  return lines;
}

/** Without an escrow account nothing is deposited; a prepaid premium is still due. */
const isWaived = (fee: ScenarioFee, { escrowWaived }: LoanTerms): boolean =>
  escrowWaived === true && fee.section === "G" && (fee.basis?.startsWith("months-of-") ?? false);

function feeLine(fee: ScenarioFee, scenario: LoanTerms, frame: LoanFrame, loanAmountCents: number): CashLine {
  const line: CashLine = {
    name: fee.name,
    section: fee.section,
    amountCents: 0,
    payer: fee.payer ?? "borrower",
    financeCharge: isFinanceCharge(fee),
  };
  switch (fee.basis ?? "fixed") {
    case "fixed":
      line.amountCents = requireCents("fees.amountCents", fee.amountCents ?? 0, MIN_CENTS);
      break;
    case "percent-of-price":
      line.amountCents = fractionOf(pricePaid(frame).cents, fee.rate ?? 0);
      line.note = `${percent(fee.rate ?? 0)} of the ${pricePaid(frame).name}`;
      break;
    case "percent-of-loan":
      line.amountCents = fractionOf(loanAmountCents, fee.rate ?? 0);
      line.note = `${percent(fee.rate ?? 0)} of the loan amount`;
      break;
    case "months-of-tax":
      months(line, fee.months ?? 0, scenario.propertyTaxYearlyCents ?? 0);
      break;
    case "months-of-insurance":
      months(line, fee.months ?? 0, scenario.insuranceYearlyCents ?? 0);
      break;
  }
  return line;
}

/** Months paid ahead at the monthly amount, rounded to the cent first as a Closing Disclosure shows it. */
function months(line: CashLine, count: number, yearlyCents: number): void {
  const monthly = multiplyDivide(yearlyCents, 1, 12);
  if (!(count >= 0 && count <= 60)) refuse("fees.months", "be a number from 0 to 60", count);
  line.amountCents = fractionOf(monthly, count);
  line.note = `${count} ${count === 1 ? "month" : "months"} at ${displayDollars(monthly, true)}`;
}

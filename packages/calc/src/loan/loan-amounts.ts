import { fractionOf } from "../arithmetic/fraction-of.ts";
import { centsOrNone, refuse, requireCents, requireNumber } from "../arithmetic/require.ts";
import { tableInEffect } from "../insurance/dated-table.ts";
import { fhaUpfront } from "../insurance/fha-mip.ts";
import { fhaPremiums } from "../insurance/fha-table.ts";
import { USDA_TABLES, usdaUpfront } from "../insurance/usda-fee.ts";
import { vaFundingFee, vaFundingFeeRate } from "../insurance/va-funding-fee.ts";
import type { LoanBasis, LoanFrame, LoanTerms } from "./types.ts";
import { intoNote } from "./whole-dollars.ts";

/** The amounts a scenario borrows, in cents, and the reasons for their differences. */
export interface LoanAmounts {
  /** Before financed fees and premiums. */
  baseLoanCents: number;
  /** Upfront fee of the program (FHA UFMIP, VA funding fee, USDA guarantee fee). */
  upfrontFeeCents: number;
  /** Credit toward FHA's fee, at most the whole fee; it reduces both the cash due and the note. */
  premiumCreditCents: number;
  upfrontFeeRate: number;
  /** Part of it that is financed in the note. */
  upfrontFinancedCents: number;
  /** One-time private mortgage insurance premium. */
  singlePremiumCents: number;
  premiumFinancedCents: number;
  /** Amount of the note. */
  loanAmountCents: number;
  /** Base loan / value. */
  loanToValue: number;
  combinedLoanToValue: number;
}

/**
 * Base loan, upfront fee and note amount of a scenario.
 *
 *     note = base loan + what is financed of the upfront fee or single premium
 *
 * FHA's note is rounded down to whole dollars, with `wholeDollars` every note is: the cents of a financed fee are due at closing. FHA's credit for an old premium
 * lowers the new one, at most to zero; USDA's financed fee is a share of the total loan.
 *
 * @param basis what the scenarios share; the closing day picks the table in effect
 * @param scenario the loan's terms
 * @param frame value, base loan and purpose
 * @throws {RangeError} an argument outside its range
 * @see HUD Handbook 4000.1; 38 U.S.C. 3729; 7 CFR 3555.107
 * @example loanAmounts({}, { ...scenario, program: "fha" }, { ...frame, baseLoanCents: 386_000_00 }).loanAmountCents // 39_275_500
 */
export function loanAmounts(basis: LoanBasis, scenario: LoanTerms, frame: LoanFrame): LoanAmounts {
  const base = frame.baseLoanCents;
  const second = requireCents("secondLien.amountCents", scenario.secondLien?.amountCents ?? 0);
  const ratio = base / frame.valueCents;

  let fee = 0;
  let rate = 0;
  let credited = 0;
  const finance = scenario.upfrontFee?.financed !== false;
  const typed = scenario.upfrontFee?.rate;
  switch (scenario.program) {
    case "fha": {
      rate = typed ?? fhaPremiums(base, ratio, scenario.termMonths, basis.closingDate).upfrontRate;
      fee = fhaUpfront(base, rate).upfrontCents;
      credited = Math.min(fee, centsOrNone(frame, "premiumCreditCents"));
      break;
    }
    case "va":
      rate =
        typed ??
        vaFundingFeeRate(
          scenario.upfrontFee?.vaUse ?? "first",
          frame.downPaymentRate,
          frame.purpose,
          basis.closingDate,
        );
      fee = vaFundingFee(base, rate).feeCents;
      break;
    case "usda":
      rate = typed ?? tableInEffect(USDA_TABLES, basis.closingDate).rows.upfrontRate;
      fee = usdaUpfront(base, rate, finance).feeCents;
      break;
    case "conventional":
    case "jumbo":
      break;
    default:
      refuse("program", "be conventional, fha, va, usda or jumbo", scenario.program);
  }
  const { wholeDollars } = basis;
  const inNote = (borrowed: number, cents: number, whole: boolean | undefined) =>
    whole ? intoNote(borrowed, cents) : cents;
  // FHA has always rounded its notes down.
  const financed = finance ? inNote(base, fee - credited, wholeDollars || scenario.program === "fha") : 0;
  const insurance = scenario.mortgageInsurance;
  const oneTime = insurance?.kind === "single" || insurance?.kind === "financed";
  const premium = oneTime ? fractionOf(base, insurance.singleRate ?? 0) : 0;
  const premiumFinanced = insurance?.kind === "financed" ? inNote(base + financed, premium, wholeDollars) : 0;
  return {
    baseLoanCents: base,
    upfrontFeeCents: fee,
    upfrontFeeRate: rate,
    premiumCreditCents: credited,
    upfrontFinancedCents: financed,
    singlePremiumCents: premium,
    premiumFinancedCents: premiumFinanced,
    loanAmountCents: base + financed + premiumFinanced,
    loanToValue: ratio,
    combinedLoanToValue: (base + second) / frame.valueCents,
  };
}

const MILLION = 1_000_000;
/** Cents that a whole-dollar note leaves to be paid in cash. */
const WHOLE_DOLLAR = 100;

/**
 * The financed part of the upfront fee as a share of the base loan; FHA's yearly premium is reduced by it.
 *
 *     0 where none is financed;  rate of the fee;  financed ÷ base loan where a credit paid part of it
 *
 * Rounded to six decimals.
 *
 * @param amounts of the loan
 * @throws {RangeError} an argument outside its range
 * @see HUD Handbook 4000.1, monthly MIP calculation
 * @example financedUpfrontRate({ baseLoanCents: 300_000_00, upfrontFeeCents: 5_250_00, upfrontFeeRate: 0.0175, loanAmountCents: 303_000_00 }) // 0.01
 */
export function financedUpfrontRate({
  baseLoanCents,
  loanAmountCents,
  upfrontFeeCents,
  upfrontFeeRate,
}: Pick<LoanAmounts, "baseLoanCents" | "loanAmountCents" | "upfrontFeeCents" | "upfrontFeeRate">): number {
  const base = requireCents("baseLoanCents", baseLoanCents, 1);
  const financed = requireCents("loanAmountCents", loanAmountCents) - base;
  if (financed <= 0) return 0;
  if (requireCents("upfrontFeeCents", upfrontFeeCents) - financed < WHOLE_DOLLAR)
    return requireNumber("upfrontFeeRate", upfrontFeeRate, 0, 1);
  return Math.round((financed / base) * MILLION) / MILLION;
}

import { fractionOf } from "../arithmetic/fraction-of.ts";
import { refuse, requireCents } from "../arithmetic/require.ts";
import { tableInEffect } from "../insurance/dated-table.ts";
import { fhaUpfront } from "../insurance/fha-mip.ts";
import { fhaPremiums } from "../insurance/fha-table.ts";
import { USDA_TABLES, usdaUpfront } from "../insurance/usda-fee.ts";
import { vaFundingFee, vaFundingFeeRate } from "../insurance/va-funding-fee.ts";
import type { LoanBasis, LoanFrame, LoanTerms } from "./types.ts";

/** The amounts a scenario borrows, in cents, and where the difference between them comes from. */
export interface LoanAmounts {
  /** Before what is financed of fees and premiums. */
  baseLoanCents: number;
  /** Upfront fee of the program (FHA UFMIP, VA funding fee, USDA guarantee fee). */
  upfrontFeeCents: number;
  upfrontFeeRate: number;
  /** Part of it that is inside the note. */
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
 * FHA's note is cut to whole dollars, the cents are due at closing; USDA's financed fee is a share of the total loan.
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
  let financed = 0;
  const finance = scenario.upfrontFee?.financed !== false;
  const typed = scenario.upfrontFee?.rate;
  switch (scenario.program) {
    case "fha": {
      rate = typed ?? fhaPremiums(base, ratio, scenario.termMonths, basis.closingDate).upfrontRate;
      const upfront = fhaUpfront(base, rate);
      fee = upfront.upfrontCents;
      financed = finance ? fee - upfront.cashCents : 0;
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
      financed = finance ? fee : 0;
      break;
    case "usda":
      rate = typed ?? tableInEffect(USDA_TABLES, basis.closingDate).rows.upfrontRate;
      fee = usdaUpfront(base, rate, finance).feeCents;
      financed = finance ? fee : 0;
      break;
    case "conventional":
    case "jumbo":
      break;
    default:
      refuse("program", "be conventional, fha, va, usda or jumbo", scenario.program);
  }
  const insurance = scenario.mortgageInsurance;
  const oneTime = insurance?.kind === "single" || insurance?.kind === "financed";
  const premium = oneTime ? fractionOf(base, insurance.singleRate ?? 0) : 0;
  const premiumFinanced = insurance?.kind === "financed" ? premium : 0;
  return {
    baseLoanCents: base,
    upfrontFeeCents: fee,
    upfrontFeeRate: rate,
    upfrontFinancedCents: financed,
    singlePremiumCents: premium,
    premiumFinancedCents: premiumFinanced,
    loanAmountCents: base + financed + premiumFinanced,
    loanToValue: ratio,
    combinedLoanToValue: (base + second) / frame.valueCents,
  };
}

import { multiplyDivide } from "../arithmetic/multiply-divide.ts";
import { centsOrNone, requireCents } from "../arithmetic/require.ts";
import { principalAndInterest } from "../payment/principal-and-interest.ts";
import type { LoanFigures, LoanTerms } from "./types.ts";

/** The monthly payment stack of a scenario, in cents. */
export type MonthlyParts = Pick<
  LoanFigures,
  | "principalAndInterestCents"
  | "mortgageInsuranceCents"
  | "propertyTaxMonthlyCents"
  | "insuranceMonthlyCents"
  | "hoaMonthlyCents"
  | "otherMonthlyCents"
  | "secondLienPaymentCents"
  | "housingPaymentCents"
  | "housingPaymentAfterMortgageInsuranceCents"
>;

/**
 * What leaves the account each month: each part rounded half up to the cent, then added.
 *
 * @param scenario what was typed
 * @param principalAndInterestCents first payment of the note
 * @param mortgageInsuranceCents first premium
 * @throws {RangeError} an amount that is not whole cents or below zero
 * @example monthlyParts(scenario, 284_431, 19_875).housingPaymentCents // 369_306
 */
export function monthlyParts(
  scenario: LoanTerms,
  principalAndInterestCents: number,
  mortgageInsuranceCents: number,
): MonthlyParts {
  const twelfth = (name: string, yearlyCents = 0) => multiplyDivide(requireCents(name, yearlyCents), 1, 12);
  const lien = scenario.secondLien;
  const parts = {
    propertyTaxMonthlyCents: twelfth("propertyTaxYearlyCents", scenario.propertyTaxYearlyCents),
    insuranceMonthlyCents: twelfth("insuranceYearlyCents", scenario.insuranceYearlyCents),
    hoaMonthlyCents: centsOrNone(scenario, "hoaMonthlyCents"),
    otherMonthlyCents: centsOrNone(scenario, "otherMonthlyCents"),
    secondLienPaymentCents: lien?.amountCents
      ? principalAndInterest(lien.amountCents, lien.noteRate, lien.termMonths)
      : 0,
  };
  let withoutInsurance = principalAndInterestCents;
  for (const cents of Object.values(parts)) withoutInsurance += cents;
  return {
    principalAndInterestCents,
    mortgageInsuranceCents,
    ...parts,
    housingPaymentCents: withoutInsurance + mortgageInsuranceCents,
    housingPaymentAfterMortgageInsuranceCents: withoutInsurance,
  };
}

import { centsOrNone, wholeOf } from "../arithmetic/require.ts";

/** Mortgage insurance that is still due: so much a month, so many months. */
export interface RemainingInsurance {
  mortgageInsuranceCents?: number;
  mortgageInsuranceMonths?: number;
}

/**
 * The same with none filled in as zero.
 *
 * @param given premium and months, where there is any
 * @throws {RangeError} an argument outside its range
 * @example remainingInsurance({ mortgageInsuranceCents: 120_00 }) // { mortgageInsuranceCents: 12_000, mortgageInsuranceMonths: 0 }
 */
export function remainingInsurance(given: RemainingInsurance): Required<RemainingInsurance> {
  return {
    mortgageInsuranceCents: centsOrNone(given, "mortgageInsuranceCents"),
    mortgageInsuranceMonths: wholeOf(given, "mortgageInsuranceMonths", 0, 1200, 0),
  };
}

import { MAX_CENTS, refuse } from "../../src/arithmetic/require.ts";

const DECIMAL = /^([+-]?)(\d{0,15})(?:\.(\d*))?$/;

/**
 * Dollars typed or printed as text, in whole cents, rounded half up on the digits themselves.
 *
 * Binary floating point gets 1.005 and 1.115 wrong; text does not. Ties go away from zero.
 *
 *     cents = dollars · 100
 *
 * @param dollars decimal text without commas or a currency sign, "1234.565"
 * @throws {RangeError} text that is not a decimal number, or past 100 billion dollars
 * @see Half up, as statements round: 523.125 is 523.13
 * @example centsFromText("1.005") // 101
 * @example centsFromText("-2.675") // -268
 */
export function centsFromText(dollars: string): number {
  const parts = DECIMAL.exec(String(dollars).trim());
  if (parts === null || (!parts[2] && !parts[3])) {
    refuse("dollars", "be a decimal number like 1234.56", JSON.stringify(dollars));
  }
  const decimals = `${parts[3] ?? ""}000`;
  const cents = Number(`${parts[2] || "0"}${decimals.slice(0, 2)}`) + (decimals.charCodeAt(2) >= 53 ? 1 : 0);
  if (cents > MAX_CENTS) refuse("dollars", `be from -${MAX_CENTS / 100} to ${MAX_CENTS / 100}`, dollars);
  return parts[1] === "-" && cents > 0 ? -cents : cents;
}

import { requireCents, requireNumber } from "../../src/arithmetic/require.ts";
import { roundCents } from "../../src/arithmetic/round-cents.ts";

/**
 * Value of a home adjusted by a price index such as FHFA's: value · index now / index then.
 *
 *     value = value then · index now / index then
 *     change = index now / index then − 1
 *
 * @param valueCents known value
 * @param indexThen index of the quarter in which the value was known, above zero
 * @param indexNow index of the quarter in question
 * @returns value in cents, rounded half up, and its change as a fraction
 * @throws {RangeError} an argument outside its range
 * @see FHFA House Price Index
 * @example indexedValue(350_000_00, 380.25, 412.77).valueCents // 37_993_294
 */
export function indexedValue(
  valueCents: number,
  indexThen: number,
  indexNow: number,
): { valueCents: number; changeRate: number } {
  requireCents("valueCents", valueCents);
  requireNumber("indexThen", indexThen, 1e-9, 1e9);
  requireNumber("indexNow", indexNow, 1e-9, 1e9);
  return { valueCents: roundCents((valueCents * indexNow) / indexThen), changeRate: indexNow / indexThen - 1 };
}

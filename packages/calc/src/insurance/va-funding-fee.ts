import { fractionOf } from "../arithmetic/fraction-of.ts";
import { requireCents, requireNumber } from "../arithmetic/require.ts";
import { type RowsSince, tableInEffect } from "./dated-table.ts";

export type VaUse = "first" | "later" | "exempt";
/** `irrrl` is the streamline refinance. */
export type VaPurpose = "purchase" | "cash-out" | "irrrl" | "assumption";

interface VaTable {
  /** Purchase and construction: rate by down payment of at least so much, highest first. */
  purchase: readonly { downFrom: number; first: number; later: number }[];
  cashOut: { first: number; later: number };
  irrrl: number;
  assumption: number;
}

/**
 * VA's schedules with the day they took effect: fractions of the base loan by use, purpose and share down.
 *
 * @see VA funding fee schedules, 38 U.S.C. 3729
 * @example VA_TABLES.map((table) => table.from) // ["2020-01-01", "2023-04-07"]
 */
export const VA_TABLES: readonly RowsSince<VaTable>[] = [
  {
    from: "2020-01-01",
    rows: {
      purchase: [
        { downFrom: 0.1, first: 0.014, later: 0.014 },
        { downFrom: 0.05, first: 0.0165, later: 0.0165 },
        { downFrom: 0, first: 0.023, later: 0.036 },
      ],
      cashOut: { first: 0.023, later: 0.036 },
      irrrl: 0.005,
      assumption: 0.005,
    },
  },
  {
    from: "2023-04-07",
    rows: {
      purchase: [
        { downFrom: 0.1, first: 0.0125, later: 0.0125 },
        { downFrom: 0.05, first: 0.015, later: 0.015 },
        { downFrom: 0, first: 0.0215, later: 0.033 },
      ],
      cashOut: { first: 0.0215, later: 0.033 },
      irrrl: 0.005,
      assumption: 0.005,
    },
  },
];

/**
 * Rate of the VA funding fee.
 *
 *     funding fee rate = table in effect, by use, down payment and purpose
 *
 * As printed in the table.
 *
 * @param use first use of the entitlement, a later one, or exempt (disability)
 * @param downPaymentRate down payment / price, a fraction; counts on a purchase only
 * @param purpose purchase when left out
 * @param closedOn closing day; the newest table when left out
 * @returns fraction of the base loan
 * @throws {RangeError} an argument outside its range
 * @see 38 U.S.C. 3729; VA funding fee schedule in effect on the closing day
 * @example vaFundingFeeRate("later", 0) // 0.033
 */
export function vaFundingFeeRate(
  use: VaUse,
  downPaymentRate: number,
  purpose: VaPurpose = "purchase",
  closedOn?: string,
): number {
  requireNumber("downPaymentRate", downPaymentRate, 0, 1);
  if (use === "exempt") return 0;
  const { rows } = tableInEffect(VA_TABLES, closedOn);
  switch (purpose) {
    case "irrrl":
      return rows.irrrl;
    case "assumption":
      return rows.assumption;
    case "cash-out":
      return rows.cashOut[use];
    case "purchase":
      return rows.purchase.find((r) => downPaymentRate >= r.downFrom - 1e-12)?.[use] ?? 0;
  }
}

/**
 * VA funding fee, rounded half up, and the loan with the fee in it.
 *
 *     funding fee = base loan · rate
 *     loan amount = base loan + funding fee
 *
 * @param baseLoanCents loan without the fee, cents
 * @param rate see `vaFundingFeeRate`
 * @throws {RangeError} an argument outside its range
 * @see 38 U.S.C. 3729; VA funding fee schedule in effect on the closing day
 * @example vaFundingFee(285_030_00, 0.0215) // { feeCents: 612_815, financedLoanCents: 29_115_815 }
 */
export function vaFundingFee(baseLoanCents: number, rate: number): { feeCents: number; financedLoanCents: number } {
  const feeCents = fractionOf(requireCents("baseLoanCents", baseLoanCents), requireNumber("rate", rate, 0, 1));
  return { feeCents, financedLoanCents: baseLoanCents + feeCents };
}

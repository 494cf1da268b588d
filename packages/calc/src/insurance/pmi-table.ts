import { requireNumber, requireWhole } from "../arithmetic/require.ts";
import { type RowsSince, tableInEffect } from "./dated-table.ts";
import { needsMortgageInsurance } from "./needs-mortgage-insurance.ts";

/** A card of yearly borrower-paid premiums: a row per loan-to-value band, a column per score band. */
export interface PmiCard {
  /** Lowest score of each column, best first. */
  scoresFrom: readonly number[];
  /** `upTo` is the highest loan-to-value of the row, a fraction; `rates` has one fraction per column. */
  rows: readonly { upTo: number; rates: readonly number[] }[];
}

/**
 * The card used until a company types its own: monthly borrower-paid premiums as rate cards of 2018 printed them for
 * fixed loans over 20 years with standard coverage. An estimate, not an insurer's quote; `pmiRate` takes any other card.
 *
 * Fractions of the loan a year, by credit score and loan-to-value.
 *
 * @see The card's own source
 * @example PMI_CARDS[0]?.rows.scoresFrom.length // 8
 */
export const PMI_CARDS: readonly RowsSince<PmiCard>[] = [
  {
    from: "2018-06-04",
    rows: {
      scoresFrom: [760, 740, 720, 700, 680, 660, 640, 620],
      rows: [
        { upTo: 0.85, rates: [0.0019, 0.002, 0.0023, 0.0025, 0.0028, 0.0038, 0.004, 0.0044] },
        { upTo: 0.9, rates: [0.0028, 0.0038, 0.0046, 0.0055, 0.0065, 0.009, 0.0091, 0.0094] },
        { upTo: 0.95, rates: [0.0038, 0.0053, 0.0066, 0.0078, 0.0096, 0.0128, 0.0133, 0.0142] },
        { upTo: 0.97, rates: [0.0058, 0.007, 0.0087, 0.0099, 0.0121, 0.0154, 0.0165, 0.0186] },
      ],
    },
  },
];

/**
 * Yearly PMI rate by credit score and loan-to-value from a card.
 *
 * None is needed at 80 % or less. A score below the card's last column uses that column, a loan-to-value above its last
 * row that row: the card has no rate there, and the highest rate is the safe estimate.
 *
 *     yearly rate = row of the loan to value, column of the score
 *
 * As printed in the table.
 *
 * @param loanToValue fraction
 * @param creditScore 300 to 900; 740 when left out
 * @param card any card; the default one in effect `on` a day when left out
 * @returns yearly premium as a fraction of the loan amount
 * @throws {RangeError} an argument outside its range
 * @see Rate card in effect (`PMI_CARDS`, or a company's own)
 * @example pmiRate(0.95, 745) // 0.0053
 */
export function pmiRate(loanToValue: number, creditScore = 740, card: PmiCard = tableInEffect(PMI_CARDS).rows): number {
  requireNumber("loanToValue", loanToValue, 0, 100);
  requireWhole("creditScore", creditScore, 300, 900);
  if (!needsMortgageInsurance(loanToValue)) return 0;
  const found = card.scoresFrom.findIndex((from) => creditScore >= from);
  const column = found === -1 ? card.scoresFrom.length - 1 : found;
  const row = card.rows.find((r) => loanToValue <= r.upTo + 1e-9) ?? card.rows[card.rows.length - 1];
  return row?.rates[column] ?? 0;
}

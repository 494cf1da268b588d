import { tableInEffect } from "./dated-table.ts";
import { PMI_CARDS, type PmiCard } from "./pmi-table.ts";

/**
 * Returns the column of a PMI card for a borrower's score, as a separate card: it gives the same rate at every loan-to-value and does not reveal the score.
 *
 *     pmiRate(ltv, any score, pmiColumn(score)) = pmiRate(ltv, score)
 *
 * @param creditScore 300 to 900; 740 when left out. Below the card's last column that column counts, as in `pmiRate`
 * @param card any card; the default one in effect when left out
 * @returns a card with one column, for every score
 * @see Rate card in effect (`PMI_CARDS`, or a company's own)
 * @example pmiColumn(745).rows[2] // { upTo: 0.95, rates: [0.0053] }
 */
export function pmiColumn(creditScore = 740, card: PmiCard = tableInEffect(PMI_CARDS).rows): PmiCard {
  const found = card.scoresFrom.findIndex((from) => creditScore >= from);
  const column = found === -1 ? card.scoresFrom.length - 1 : found;
  return {
    scoresFrom: [300],
    rows: card.rows.map(({ upTo, rates }) => ({ upTo, rates: rates[column] === undefined ? [] : [rates[column]] })),
  };
}

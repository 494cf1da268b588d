import type { LoanFigures, YearRow } from "./types.ts";

/**
 * The schedule of a scenario summed by year: payments 1 to 12, 13 to 24, … Cent-rounded convention.
 *
 *     year = number of the payment ÷ 12, rounded up
 *     principal = Σ principal of the year's payments
 *     interest = Σ interest of the year's payments
 *     mortgage insurance = Σ premiums of the year's payments
 *     extra principal = Σ extra principal of the year's payments
 *     balance = balance after the last payment of the year
 *
 * @param figures see `loanFigures`
 * @returns one row per started year, in cents; `principalCents` holds scheduled and extra principal together
 * @see Rows of the schedule
 * @example yearRows(loanFigures(loan, scenario, frame)).length // 30
 */
export function yearRows(figures: LoanFigures): YearRow[] {
  const { interestCents, principalCents, extraCents, mortgageInsuranceCents, balanceCents } = figures.schedule;
  const rows: YearRow[] = [];
  for (let from = 0; from < balanceCents.length; from += 12) {
    const row: YearRow = {
      year: from / 12 + 1,
      principalCents: 0,
      interestCents: 0,
      mortgageInsuranceCents: 0,
      extraCents: 0,
      balanceCents: 0,
    };
    const end = Math.min(from + 12, balanceCents.length);
    for (let k = from; k < end; k++) {
      row.principalCents += principalCents[k] ?? 0;
      row.interestCents += interestCents[k] ?? 0;
      row.mortgageInsuranceCents += mortgageInsuranceCents[k] ?? 0;
      row.extraCents += extraCents[k] ?? 0;
    }
    row.balanceCents = balanceCents[end - 1] ?? 0;
    rows.push(row);
  }
  return rows;
}

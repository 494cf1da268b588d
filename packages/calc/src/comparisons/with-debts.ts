import { monthInterest } from "../arithmetic/month-interest.ts";
import { partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { requireCents, requireMonths } from "../arithmetic/require.ts";
import type { Debt } from "./consolidation.ts";
import type { LoanColumns } from "./loan-columns.ts";

/**
 * A loan with other debts, month by month, each debt with its current payment until it is paid off.
 *
 *     interest = round(balance · rate ÷ 12);  principal = payment − interest
 *
 * If a debt's payment never pays it off, the payment is all interest and the balance stays the same: its growth is not counted.
 * Cent-rounded rows.
 *
 * @param loan see `keptColumns`
 * @param debts any number of them
 * @param months length of the comparison: a debt that never ends is computed this far
 * @throws {RangeError} an argument outside its range
 * @see Credit card and installment statements: each row half up to the cent
 * @example withDebts(keptColumns(current), [{ name: "Card", balanceCents: 12_000_00, rate: 0.22, paymentCents: 400_00 }], 276).interestCents[0] // 211_583
 */
export function withDebts(loan: LoanColumns, debts: readonly Debt[], months: number): LoanColumns {
  if (debts.length === 0) return loan;
  const rows = Math.max(requireMonths("months", months), loan.balanceCents.length);
  const longer = (column: Float64Array) => {
    const copy = new Float64Array(rows);
    copy.set(column);
    return copy;
  };
  const columns: LoanColumns = {
    startCents: loan.startCents,
    paymentCents: loan.paymentCents,
    interestCents: longer(loan.interestCents),
    principalCents: longer(loan.principalCents),
    extraCents: longer(loan.extraCents),
    mortgageInsuranceCents: longer(loan.mortgageInsuranceCents),
    balanceCents: longer(loan.balanceCents),
  };
  const { interestCents, principalCents, balanceCents } = columns;
  for (const debt of debts) {
    const parts = partsPerMillion(debt.rate, "debts.rate");
    const payment = requireCents("debts.paymentCents", debt.paymentCents);
    let balance = requireCents("debts.balanceCents", debt.balanceCents);
    columns.startCents += balance;
    columns.paymentCents += payment;
    for (let k = 0; k < rows && balance > 0; k++) {
      const due = monthInterest(balance, parts);
      const interest = Math.min(due, payment);
      const principal = Math.min(payment - interest, balance);
      balance -= principal;
      interestCents[k] = (interestCents[k] ?? 0) + interest;
      principalCents[k] = (principalCents[k] ?? 0) + principal;
      balanceCents[k] = (balanceCents[k] ?? 0) + balance;
    }
  }
  return columns;
}

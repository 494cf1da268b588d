import { refuse, requireCents } from "../arithmetic/require.ts";
import { type NoteTerms, scenarioPlan } from "../loan/scenario-plan.ts";
import { loanSchedule } from "../schedule/loan-schedule.ts";
import { type StatementOutlook, statementOutlook } from "../schedule/statement-outlook.ts";

/** A debt the new loan would pay off. */
export interface Debt {
  name: string;
  balanceCents: number;
  /** Yearly rate as a fraction. */
  rate: number;
  /** Monthly payment. */
  paymentCents: number;
}

/** Debts kept as they are, compared with the same debts inside a mortgage; cents. */
export interface Consolidation {
  /** Each debt as it runs now; null figures if its payment never pays it off. */
  debts: (Debt & StatementOutlook)[];
  balanceCents: number;
  paymentCents: number;
  /** Balance-weighted rate, a fraction. */
  blendedRate: number;
  /** Remaining interest if the debts are kept; null if one of them never ends. */
  interestKeptCents: number | null;
  /** Months until the last of them is paid; null if one never is. */
  monthsKept: number | null;
  /** What they add to the mortgage payment. */
  mortgagePaymentCents: number;
  /** What they cost stretched over the mortgage's term. */
  interestStretchedCents: number;
  /** Stretched − kept: above zero the lower payment costs more in the end; null if one never ends. */
  extraInterestCents: number | null;
  monthlyReliefCents: number;
  /** Months to pay them off within the mortgage if the old payments continue as extra principal. */
  monthsAtSamePayment: number;
  interestAtSamePaymentCents: number;
}

/**
 * Debts consolidated into a mortgage: relief each month, and what the same debts cost stretched over its term.
 *
 * The debts' share of the mortgage is computed as a separate loan on the mortgage's terms. Cent-rounded schedules.
 *
 *     relief a month = Σ payments of the debts − payment of their share of the mortgage
 *     kept = Σ interest of each debt until it is paid off
 *     stretched = interest of their share over the mortgage's term
 *     extra interest = stretched − kept
 *
 * @param debts any number of them
 * @param note terms of the new loan: rate, term, an ARM's changes, interest-only months
 * @throws {RangeError} an argument outside its range, no debts at all
 * @see Own definition, as no agency publishes one; payments and balances as a statement has them
 * @example consolidation([{ name: "Card", balanceCents: 12_000_00, rate: 0.22, paymentCents: 400_00 }], { amortization: "fixed", noteRate: 0.065, termMonths: 360 }).mortgagePaymentCents // 7_585
 */
export function consolidation(debts: readonly Debt[], note: NoteTerms): Consolidation {
  if (debts.length === 0) refuse("debts", "hold at least one debt");
  let balanceCents = 0;
  let paymentCents = 0;
  let weighted = 0;
  let interestKeptCents: number | null = 0;
  let monthsKept: number | null = 0;
  const outlooks = debts.map((debt) => {
    const outlook = statementOutlook(debt.balanceCents, debt.rate, debt.paymentCents);
    balanceCents += requireCents("debts.balanceCents", debt.balanceCents);
    paymentCents += debt.paymentCents;
    weighted += debt.balanceCents * debt.rate;
    interestKeptCents = addOrNull(interestKeptCents, outlook.remainingInterestCents);
    monthsKept =
      monthsKept === null || outlook.paymentsRemaining === null
        ? null
        : Math.max(monthsKept, outlook.paymentsRemaining);
    const { name, balanceCents: owed, rate, paymentCents: paid } = debt;
    return { name, balanceCents: owed, rate, paymentCents: paid, ...outlook };
  });
  const plan = scenarioPlan(note, balanceCents);
  const share = loanSchedule(plan);
  const fast = loanSchedule(plan, { upToCents: new Float64Array(plan.termMonths).fill(paymentCents) });
  return {
    debts: outlooks,
    balanceCents,
    paymentCents,
    blendedRate: weighted / balanceCents,
    interestKeptCents,
    monthsKept,
    mortgagePaymentCents: share.firstPaymentCents,
    interestStretchedCents: share.totalInterestCents,
    extraInterestCents: interestKeptCents === null ? null : share.totalInterestCents - interestKeptCents,
    monthlyReliefCents: paymentCents - share.firstPaymentCents,
    monthsAtSamePayment: fast.payments,
    interestAtSamePaymentCents: fast.totalInterestCents,
  };
}

function addOrNull(sum: number | null, value: number | null): number | null {
  return sum === null || value === null ? null : sum + value;
}

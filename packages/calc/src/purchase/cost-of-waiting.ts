import { centsOf, centsOrNone, numberOf, wholeOf } from "../arithmetic/require.ts";
import { savedMoney } from "../comparisons/saved-money.ts";
import { appreciatedValue } from "../home-value/home-value.ts";
import { balanceAt } from "../schedule/balance-at.ts";
import { type PurchaseTerms, purchaseTermsLoan, worthAtPurchase } from "./purchase-terms.ts";

/** Assumptions of the cost of waiting. */
export interface Waiting {
  months: number;
  /** Yearly growth of the price meanwhile. */
  appreciationRate: number;
  /** Rate of the later purchase; the same when left out. */
  laterNoteRate?: number;
  rentMonthlyCents: number;
  /** Taxes, insurance, dues and upkeep an owner pays a month. */
  ownerMonthlyCents?: number;
  /** Yearly return on the money kept meanwhile. */
  yearlyReturn: number;
  /** Months from today until both are compared; not before the later purchase. */
  horizonMonths: number;
}

/** Buying now compared with buying later, at the horizon; cents. */
export interface CostOfWaiting {
  priceLaterCents: number;
  paymentNowCents: number;
  paymentLaterCents: number;
  rentPaidCents: number;
  /** Earnings of the money kept while waiting, until the later purchase. */
  earnedWhileWaitingCents: number;
  netWorthNowCents: number;
  netWorthLaterCents: number;
  /** Now − later: above zero it is the cost of waiting. */
  costCents: number;
}

/**
 * Cost of waiting: compares buying now with renting for some months and then buying, both with the same money.
 *
 * The buyer who waits pays rent, saves the cash of the purchase and whatever rent is below an owner's outlay, and earns a return on it;
 * then buys at the later price and rate, with the same share down. The buyer who does not wait saves any surplus the same way. Both are
 * compared on the same day by net worth: home value − balance + savings. Cent-rounded schedules; savings compounded monthly.
 *
 *     cost = net worth of buying now − net worth of buying later, at the horizon
 *     net worth = home value − balance + money put aside
 *
 * @param terms the purchase as it could be made today
 * @param waiting how long, and other assumptions
 * @throws {RangeError} an argument outside its range
 * @see Own definition, as no agency publishes one; payments and balances as a statement has them
 * @example costOfWaiting({ priceCents: 400_000_00, downPaymentRate: 0.2, noteRate: 0.065, termMonths: 360 }, { months: 12, appreciationRate: 0, rentMonthlyCents: 2_000_00, yearlyReturn: 0, horizonMonths: 60 }).priceLaterCents // 40_000_000
 */
export function costOfWaiting(terms: PurchaseTerms, waiting: Waiting): CostOfWaiting {
  const wait = wholeOf(waiting, "months", 0, 600);
  const horizon = wholeOf(waiting, "horizonMonths", Math.max(1, wait), 1200);
  numberOf(waiting, "yearlyReturn", -0.5, 1);
  const rent = centsOf(waiting, "rentMonthlyCents");
  const owner = centsOrNone(waiting, "ownerMonthlyCents");
  const priceLaterCents = appreciatedValue(terms.priceCents, waiting.appreciationRate, wait);
  const now = purchaseTermsLoan(terms);
  const later = purchaseTermsLoan({
    ...terms,
    priceCents: priceLaterCents,
    noteRate: waiting.laterNoteRate ?? terms.noteRate,
  });

  const outlayNow = Array.from({ length: horizon }, (_, k) => (now.schedule.paymentCents[k] ?? 0) + owner);
  const outlayLater = Array.from({ length: horizon }, (_, k) =>
    k < wait ? rent : (later.schedule.paymentCents[k - wait] ?? 0) + owner,
  );
  // Both can spend the larger of the two outlays each month, and the larger amount of cash; they save what they do not spend.
  const budget = outlayNow.map((cents, k) => Math.max(cents, outlayLater[k] ?? 0));
  const leftNow = budget.map((cents, k) => cents - (outlayNow[k] ?? 0));
  const leftLater = budget.map((cents, k) => cents - (outlayLater[k] ?? 0));
  const cash = Math.max(now.cashCents, later.cashCents);
  const savedWaiting = savedMoney(cash, leftLater.slice(0, wait), waiting.yearlyReturn);
  const putAside = leftLater.slice(0, wait).reduce((sum, cents) => sum + cents, cash);
  const value = appreciatedValue(worthAtPurchase(terms), waiting.appreciationRate, horizon);
  const netWorthNowCents =
    value -
    balanceAt(now.loanAmountCents, now.schedule.balanceCents, horizon) +
    savedMoney(cash - now.cashCents, leftNow, waiting.yearlyReturn);
  const netWorthLaterCents =
    value -
    balanceAt(later.loanAmountCents, later.schedule.balanceCents, horizon - wait) +
    savedMoney(savedWaiting - later.cashCents, leftLater.slice(wait), waiting.yearlyReturn);
  return {
    priceLaterCents,
    paymentNowCents: now.schedule.levelPaymentCents,
    paymentLaterCents: later.schedule.levelPaymentCents,
    rentPaidCents: rent * wait,
    earnedWhileWaitingCents: savedWaiting - putAside,
    netWorthNowCents,
    netWorthLaterCents,
    costCents: netWorthNowCents - netWorthLaterCents,
  };
}

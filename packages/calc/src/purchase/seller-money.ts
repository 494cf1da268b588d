import { MILLION, partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { requireCents, requireMonths, requireNumber } from "../arithmetic/require.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import { monthsOfYear } from "../schedule/months-of-year.ts";
import { progressAt } from "../schedule/progress-at.ts";
import { BUYDOWN_REDUCTIONS, temporaryBuydown } from "../schedule/temporary-buydown.ts";
import { type PurchaseTerms, type PurchaseTermsLoan, purchaseTermsLoan } from "./purchase-terms.ts";

/** One use of the seller's money; cents. */
export interface SellerMoneyUse {
  use: "price-cut" | "points" | "2-1 buydown" | "3-2-1 buydown" | "closing-costs";
  /** How much of the money it uses; the rest goes to closing costs. */
  usedCents: number;
  /** Left over for closing costs. */
  restCents: number;
  loanAmountCents: number;
  noteRate: number;
  firstPaymentCents: number;
  /** Payment once a temporary buydown is over. */
  laterPaymentCents: number;
  cashToCloseCents: number;
  /** Interest the borrower bears through the horizon. */
  interestCents: number;
  /** Cash at closing + payments − principal paid through the horizon: the total cost without the down payment. */
  costAtHorizonCents: number;
  balanceCents: number;
  /** False if the money is not enough; then the borrower pays the rest at closing. */
  affordable: boolean;
}

/**
 * The same seller money as a price cut, as discount points, as a temporary buydown, or towards closing costs.
 *
 * A price cut lowers loan and down payment; points lower the rate permanently; a buydown lowers only the first payments and leaves the note unchanged.
 * Points are bought in eighths; the rest of the money pays closing costs, up to their amount. Cent-rounded
 * schedules.
 *
 *     as price cut = loan · (price − money) / price
 *     as points = money / loan in points, each lowering the rate
 *     as buydown = money into the subsidy account
 *
 * @param terms purchase at the full price, with its closing costs
 * @param moneyCents what the seller gives
 * @param ratePerPoint how much one point lowers the rate, a fraction: 0.0025
 * @param horizonMonths how long the borrower expects to keep the loan
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Selling Guide B3-4.1-02: interested party contributions
 * @example sellerMoney({ priceCents: 500_000_00, downPaymentRate: 0.2, noteRate: 0.07, termMonths: 360, closingCostsCents: 9_000_00 }, 10_000_00, 0.0025, 84).map((use) => use.firstPaymentCents) // [260_799, 249_548, 214_729, 190_966, 266_121]
 */
export function sellerMoney(
  terms: PurchaseTerms,
  moneyCents: number,
  ratePerPoint: number,
  horizonMonths: number,
): SellerMoneyUse[] {
  const money = requireCents("moneyCents", moneyCents, 0, terms.priceCents - 1);
  requireNumber("ratePerPoint", ratePerPoint, 0, 0.05);
  requireMonths("horizonMonths", horizonMonths);
  const full = purchaseTermsLoan(terms);
  const costs = terms.closingCostsCents ?? 0;
  const cut = purchaseTermsLoan({ ...terms, priceCents: terms.priceCents - money });
  const bought = pointsBought(full.loanAmountCents, terms.noteRate, money, ratePerPoint);

  const use = (
    kind: SellerMoneyUse["use"],
    loan: PurchaseTermsLoan,
    noteRate: number,
    usedCents: number,
    reductions: readonly number[] = [],
  ): SellerMoneyUse => {
    const schedule = levelSchedule(loan.loanAmountCents, noteRate, terms.termMonths);
    const years =
      reductions.length === 0
        ? []
        : temporaryBuydown(loan.loanAmountCents, noteRate, terms.termMonths, reductions).years;
    const restCents = Math.max(0, money - usedCents);
    const cashToCloseCents = loan.cashCents - Math.min(restCents, costs) + Math.max(0, usedCents - money);
    const made = Math.min(horizonMonths, schedule.payments);
    const progress = progressAt(loan.loanAmountCents, schedule, made);
    let interestCents = progress.interestCents;
    years.forEach((year, k) => {
      interestCents -= year.subsidyCents * monthsOfYear(made, k);
    });
    return {
      use: kind,
      usedCents,
      restCents,
      loanAmountCents: loan.loanAmountCents,
      noteRate,
      firstPaymentCents: years[0]?.borrowerPaymentCents ?? schedule.levelPaymentCents,
      laterPaymentCents: schedule.levelPaymentCents,
      cashToCloseCents,
      interestCents,
      costAtHorizonCents: interestCents + cashToCloseCents - loan.downPaymentCents - (kind === "price-cut" ? money : 0),
      balanceCents: progress.balanceCents,
      affordable: usedCents <= money,
    };
  };
  const buydown = (kind: "2-1" | "3-2-1") => {
    const reductions = BUYDOWN_REDUCTIONS[kind].filter((reduction) => reduction <= terms.noteRate);
    const { totalSubsidyCents } = temporaryBuydown(full.loanAmountCents, terms.noteRate, terms.termMonths, reductions);
    return use(`${kind} buydown`, full, terms.noteRate, totalSubsidyCents, reductions);
  };
  return [
    use("price-cut", cut, terms.noteRate, money),
    use("points", full, bought.noteRate, bought.costCents),
    buydown("2-1"),
    buydown("3-2-1"),
    use("closing-costs", full, terms.noteRate, 0),
  ];
}

/** Points in eighths that the money buys, and the resulting rate, cut to a part per million. */
function pointsBought(
  loanCents: number,
  noteRate: number,
  money: number,
  ratePerPoint: number,
): { noteRate: number; costCents: number } {
  const eighths = Math.floor((money * 800) / loanCents);
  const off = Math.min(Math.floor((eighths / 8) * ratePerPoint * MILLION + 1e-6), partsPerMillion(noteRate));
  return { noteRate: (partsPerMillion(noteRate) - off) / MILLION, costCents: Math.floor((loanCents * eighths) / 800) };
}

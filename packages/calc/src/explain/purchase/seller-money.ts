import type { PurchaseTerms } from "../../purchase/purchase-terms.ts";
import type { SellerMoneyUse } from "../../purchase/seller-money.ts";
import { BUYDOWN_REDUCTIONS } from "../../schedule/temporary-buydown.ts";
import {
  CENT_ROWS,
  cents,
  computed,
  given,
  HALF_UP,
  type Inputs,
  inOneStep,
  LEVEL,
  months,
  NOT_ROUNDED,
  percent,
  rate,
  typed,
  WHOLE_CENTS,
  WHOLE_DOLLARS,
} from "../parts.ts";
import type { Explanations } from "../types.ts";

/** Figures of one use of seller money that can be explained. */
export type SellerMoneyFigure = Exclude<keyof SellerMoneyUse, "use" | "affordable">;

/** The seller's money, the rate reduction per point, and how long the loan is kept. */
export interface SellerMoneyTerms {
  moneyCents: number;
  ratePerPoint: number;
  horizonMonths: number;
}

export interface SellerMoneyContext {
  terms: PurchaseTerms;
  seller: SellerMoneyTerms;
  use: SellerMoneyUse;
}

const BUYDOWN = "sum of the monthly differences between the note's payment and the reduced ones";
const TAKES: Record<SellerMoneyUse["use"], string> = {
  "price-cut": "all of the money comes off the price",
  points: "points in whole eighths that the money buys × loan amount ÷ 100",
  "2-1 buydown": BUYDOWN,
  "3-2-1 buydown": BUYDOWN,
  "closing-costs": "nothing is used; all of it is left for closing costs",
};
const REDUCED = `${LEVEL} at the reduced rate of year one`;
const FIRST: Record<SellerMoneyUse["use"], string> = {
  "price-cut": LEVEL,
  points: LEVEL,
  "2-1 buydown": REDUCED,
  "3-2-1 buydown": REDUCED,
  "closing-costs": LEVEL,
};
const SAME = "The same money of the seller, put to another use";

const gives = ({ seller }: SellerMoneyContext) => typed("Seller gives", seller.moneyCents);
const horizon = ({ seller }: SellerMoneyContext) => given("Horizon", months(seller.horizonMonths));
const note = ({ terms, use }: SellerMoneyContext) => [
  computed("Loan amount", use.loanAmountCents),
  given("Note rate", percent(use.noteRate), use.use === "points" ? "computed" : "typed"),
  given("Term", months(terms.termMonths)),
];

/** Rate of the first year under a temporary buydown. */
function reducedRate({ terms, use }: SellerMoneyContext): Inputs {
  if (use.use !== "2-1 buydown" && use.use !== "3-2-1 buydown") return [];
  const reductions = BUYDOWN_REDUCTIONS[use.use === "2-1 buydown" ? "2-1" : "3-2-1"];
  const off = reductions.find((reduction) => reduction <= terms.noteRate) ?? 0;
  return [given("Reduced rate of year one", percent(use.noteRate - off), "computed")];
}

/** Figures of one use of the seller's money, see `sellerMoney`. */
export const SELLER_MONEY: Explanations<SellerMoneyFigure, SellerMoneyContext> = {
  usedCents: (c) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Money used",
        TAKES[c.use.use],
        c.use.usedCents,
        [gives(c), given("Use", c.use.use), ...note(c)],
        c.use.use.endsWith("buydown") ? "Fannie Mae Selling Guide B2-1.4-04" : SAME,
      ),
    ),
  restCents: (c) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Left for closing costs",
        "money of the seller − money used, not below zero",
        c.use.restCents,
        [gives(c), computed("Money used", c.use.usedCents)],
        "Pays closing costs as far as there are any",
      ),
    ),
  loanAmountCents: (c) =>
    inOneStep(
      c.terms.wholeDollars ? WHOLE_DOLLARS : HALF_UP,
      cents(
        "Loan amount",
        c.use.use === "price-cut" ? "(price − money of the seller) × (1 − share down)" : "price × (1 − share down)",
        c.use.loanAmountCents,
        [typed("Price", c.terms.priceCents), gives(c), given("Share down", percent(c.terms.downPaymentRate))],
        SAME,
      ),
    ),
  noteRate: (c) =>
    inOneStep(
      c.use.use === "points" ? "Cut down to a millionth." : NOT_ROUNDED,
      rate(
        "Note rate",
        c.use.use === "points" ? "note rate − points bought × what a point takes off" : "as typed; this use leaves it",
        c.use.noteRate,
        [
          given("Note rate without points", percent(c.terms.noteRate)),
          computed("Spent on this use", c.use.usedCents),
          given("A point takes off", percent(c.seller.ratePerPoint)),
        ],
        "The lender's price of points",
      ),
    ),
  firstPaymentCents: (c) =>
    inOneStep(
      HALF_UP,
      cents(
        "First payment",
        FIRST[c.use.use],
        c.use.firstPaymentCents,
        [...note(c), ...reducedRate(c)],
        "Level payment of an amortizing note",
      ),
    ),
  laterPaymentCents: (c) =>
    inOneStep(
      HALF_UP,
      cents(
        "Payment later",
        LEVEL,
        c.use.laterPaymentCents,
        note(c),
        "The note's payment; a temporary buydown is over by then",
      ),
    ),
  cashToCloseCents: (c) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Cash to close",
        "down payment + closing costs − what is left of the money, as far as there are costs, + what it does not cover",
        c.use.cashToCloseCents,
        [
          typed("Price", c.terms.priceCents),
          given("Share down", percent(c.terms.downPaymentRate)),
          typed("Closing costs", c.terms.closingCostsCents),
          gives(c),
          computed("Money used", c.use.usedCents),
        ],
        c.use.affordable ? SAME : "The money is not enough; the borrower pays the rest at closing",
      ),
    ),
  interestCents: (c) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest through the horizon",
        "sum of the interest of the payments made, less what a temporary buydown paid",
        c.use.interestCents,
        c.use.use.endsWith("buydown")
          ? [...note(c), horizon(c), computed("Buydown account", c.use.usedCents)]
          : [...note(c), horizon(c)],
        "Cent-rounded schedule",
      ),
    ),
  costAtHorizonCents: (c) => {
    const { interestCents, cashToCloseCents, costAtHorizonCents } = c.use;
    const cut = c.use.use === "price-cut" ? c.seller.moneyCents : 0;
    const down = interestCents + cashToCloseCents - cut - costAtHorizonCents;
    return inOneStep(
      CENT_ROWS,
      cents(
        "Cost at the horizon",
        `interest + cash to close − down payment${cut > 0 ? " − what came off the price" : ""}`,
        costAtHorizonCents,
        [
          computed("Interest through the horizon", interestCents),
          computed("Cash to close", cashToCloseCents),
          computed("Down payment", -down),
          ...(cut > 0 ? [typed("Came off the price", -cut)] : []),
          horizon(c),
        ],
        "The down payment stays the borrower's own",
      ),
    );
  },
  balanceCents: (c) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Balance at the horizon",
        "loan amount − principal of the payments made",
        c.use.balanceCents,
        [...note(c), horizon(c)],
        "Cent-rounded schedule",
      ),
    ),
};

import { appreciatedValue } from "../../home-value/home-value.ts";
import type { BuyAgainstRent, RentComparison } from "../../purchase/buy-against-rent.ts";
import { type PurchaseTerms, purchaseTermsLoan, worthAtPurchase } from "../../purchase/purchase-terms.ts";
import { balanceAt } from "../../schedule/balance-at.ts";
import {
  CENT_ROWS,
  cents,
  computed,
  count,
  explained,
  given,
  HALF_UP,
  inOneStep,
  months,
  percent,
  typed,
} from "../parts.ts";
import type { ExplanationStep, Explanations } from "../types.ts";
import { isBelowPrice, worthInput } from "./worth-input.ts";

/** Figures of buying compared with renting that can be explained; the net worths are at the horizon. */
export type RentingFigure = keyof BuyAgainstRent;

export interface RentingContext {
  terms: PurchaseTerms;
  rent: RentComparison;
  result: BuyAgainstRent;
}

const OPPORTUNITY = "Who pays less in a month invests the difference: the opportunity cost of the down payment";
const horizon = ({ rent }: RentingContext) => given("Months", rent.months);
const returns = ({ rent }: RentingContext) => given("Return a year", percent(rent.yearlyReturn));

function buying(context: RentingContext): ExplanationStep {
  const { terms, rent, result } = context;
  const worth = result.buyNetWorthCents[rent.months - 1] ?? 0;
  const { loanAmountCents, schedule } = purchaseTermsLoan(terms);
  const value = appreciatedValue(worthAtPurchase(terms), rent.appreciationRate, rent.months);
  const balance = balanceAt(loanAmountCents, schedule.balanceCents, rent.months);
  return cents(
    "Net worth when bought",
    "home value − cost to sell − balance + money put aside, with its return",
    worth,
    [
      computed("Home value", value),
      computed("Balance", balance),
      computed("Money put aside", worth - value + result.sellingCostCents + balance),
      worthInput(terms),
      given("Appreciation a year", percent(rent.appreciationRate)),
      computed("Cost to sell", result.sellingCostCents),
      computed("Interest paid", result.interestPaidCents),
      computed("Income tax saved", result.taxSavedCents),
      typed("Owner's costs a month", rent.ownerMonthlyCents),
      returns(context),
      horizon(context),
    ],
    OPPORTUNITY,
  );
}

function renting(context: RentingContext): ExplanationStep {
  const { terms, rent, result } = context;
  const worth = result.rentNetWorthCents[rent.months - 1] ?? 0;
  const { cashCents } = purchaseTermsLoan(terms);
  return cents(
    "Net worth when rented",
    "cash of the purchase + what rent leaves each month, with its return",
    worth,
    [
      computed("Cash of the purchase", cashCents),
      computed("Added by the months and the return", worth - cashCents),
      typed("Price", terms.priceCents),
      given("Share down", percent(terms.downPaymentRate)),
      typed("Closing costs", terms.closingCostsCents),
      computed("Rent paid", result.rentPaidCents),
      returns(context),
      horizon(context),
    ],
    OPPORTUNITY,
  );
}

/** Figures of `buyAgainstRent`, at its horizon. */
export const BUY_AGAINST_RENT: Explanations<RentingFigure, RentingContext> = {
  buyNetWorthCents: (c) => inOneStep(HALF_UP, buying(c)),
  rentNetWorthCents: (c) => inOneStep(HALF_UP, renting(c)),
  advantageCents: (c) =>
    explained(
      "Advantage of buying",
      HALF_UP,
      buying(c),
      renting(c),
      cents(
        "Advantage of buying",
        "net worth when bought − net worth when rented",
        c.result.advantageCents,
        [
          computed("Bought", c.result.buyNetWorthCents[c.rent.months - 1] ?? 0),
          computed("Rented", c.result.rentNetWorthCents[c.rent.months - 1] ?? 0),
        ],
        "Below zero, renting is ahead",
      ),
    ),
  buyingAheadFrom: (c) =>
    inOneStep(
      "Whole months; none where buying is not ahead at the horizon.",
      count(
        "Buying is ahead from month",
        "first month from which net worth when bought stays at or above that when rented, to the horizon",
        c.result.buyingAheadFrom,
        [computed("Advantage at the horizon", c.result.advantageCents), horizon(c)],
        OPPORTUNITY,
      ),
    ),
  rentPaidCents: (c) =>
    inOneStep(
      "Rent rounded half up to the cent after each rise.",
      cents(
        "Rent paid",
        "sum of the rent of all months, rising once a year",
        c.result.rentPaidCents,
        [
          typed("Rent a month", c.rent.rentMonthlyCents),
          given("Rise a year", percent(c.rent.rentRise ?? 0)),
          horizon(c),
        ],
        "Rent builds no equity",
      ),
    ),
  interestPaidCents: (c) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest paid",
        "sum of the interest of the payments made",
        c.result.interestPaidCents,
        [
          typed("Price", c.terms.priceCents),
          given("Share down", percent(c.terms.downPaymentRate)),
          given("Note rate", percent(c.terms.noteRate)),
          given("Term", months(c.terms.termMonths)),
          horizon(c),
        ],
        "Cent-rounded schedule",
      ),
    ),
  taxSavedCents: (c) =>
    inOneStep(
      "Each month rounded half up to the cent.",
      cents(
        "Income tax saved",
        "Σ (interest + property tax of the month) × tax rate",
        c.result.taxSavedCents,
        [
          computed("Interest paid", c.result.interestPaidCents),
          typed("Property tax a month", c.rent.propertyTaxMonthlyCents),
          given("Rise a year", percent(c.rent.ownerRise ?? 0)),
          given("Tax rate", percent(c.rent.taxRate ?? 0)),
          horizon(c),
        ],
        "One share of interest and property tax, not a tax return",
      ),
    ),
  sellingCostCents: (c) =>
    inOneStep(
      HALF_UP,
      cents(
        "Cost to sell",
        `${isBelowPrice(c.terms) ? "appraised value" : "price"} × (1 + appreciation)^(months ÷ 12) × share`,
        c.result.sellingCostCents,
        [
          worthInput(c.terms),
          given("Appreciation a year", percent(c.rent.appreciationRate)),
          horizon(c),
          given("Cost to sell, share of the value", percent(c.rent.sellingCostRate ?? 0)),
        ],
        "Commission and closing of a sale at the horizon",
      ),
    ),
};

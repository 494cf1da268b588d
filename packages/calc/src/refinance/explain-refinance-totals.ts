import {
  CENT_ROWS,
  cents,
  computed,
  count,
  type ExplainedParts,
  given,
  HALF_UP,
  inOneStep,
  months,
  NOT_ROUNDED,
  percent,
  rate,
  typed,
  WHOLE_CENTS,
} from "../loan/explain-parts.ts";
import type { Explanation } from "../loan/types.ts";
import type { CurrentLoan } from "./current-loan.ts";
import { paymentInputs } from "./explain-payments.ts";
import { SAME_TERMS_SAVED } from "./explain-same-terms.ts";
import type { RefinanceBasis, RefinanceFigures } from "./refinance-figures.ts";
import type { RefinanceProposal } from "./refinance-savings.ts";

/** Totals, ratios and same-terms figures of a refinance beside those of `explainRefinance`. */
export type RefinanceTotal =
  | "monthlySavingsCents"
  | "newLoanToValue"
  | "simplePaybackMonths"
  | "simplePaybackNearestMonths"
  | "remainingInterestCurrentCents"
  | "totalInterestNewCents"
  | "interestChangeCents"
  | "simpleLifetimeSavingsCents"
  | "monthsAdded"
  | "horizonDiscountedCents"
  | "samePaymentMonthsSaved"
  | "samePaymentInterestSavedCents"
  | "samePayoffDateSavingsCents"
  | "samePayoffDateInterestSavedCents";

interface Context {
  current: CurrentLoan;
  proposal: RefinanceProposal;
  basis: RefinanceBasis;
  figures: RefinanceFigures;
}

const SIMPLE = "Looks at the payment only: a longer term lowers it without saving anything";

const costs = ({ proposal }: Context) => typed("Closing costs", proposal.closingCostsCents);
const saved = ({ figures }: Context) => computed("Payment saved", figures.monthlySavingsCents);
const kept = ({ figures }: Context) =>
  computed("Interest left on the current loan", figures.remainingInterestCurrentCents);

const EXPLAIN: Record<RefinanceTotal, (context: Context) => ExplainedParts> = {
  monthlySavingsCents: ({ current, proposal, figures }) =>
    inOneStep(
      HALF_UP,
      cents(
        "Payment saved",
        "current payment − new payment, mortgage insurance with each",
        figures.monthlySavingsCents,
        paymentInputs(current, proposal, figures.newPaymentCents),
        "Principal, interest and mortgage insurance; taxes and insurance stay",
      ),
    ),
  newLoanToValue: ({ basis, figures }) =>
    inOneStep(
      NOT_ROUNDED,
      rate(
        "New loan-to-value",
        "new loan ÷ home value; none without a value",
        figures.newLoanToValue,
        [
          computed("New loan", figures.newLoanCents),
          basis.homeValueCents ? typed("Home value", basis.homeValueCents) : given("Home value", "not given"),
        ],
        "Fannie Mae Selling Guide B2-1.2-01",
      ),
    ),
  simplePaybackMonths: (c) =>
    inOneStep(
      NOT_ROUNDED,
      count(
        "Simple payback",
        "closing costs ÷ payment saved",
        c.figures.simplePaybackMonths,
        [costs(c), saved(c)],
        SIMPLE,
      ),
    ),
  simplePaybackNearestMonths: (c) =>
    inOneStep(
      "To the nearest whole month, as people say it.",
      count(
        "Simple payback",
        "closing costs ÷ payment saved",
        c.figures.simplePaybackNearestMonths,
        [costs(c), saved(c)],
        SIMPLE,
      ),
    ),
  remainingInterestCurrentCents: ({ current, figures }) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest left on the current loan",
        "sum over the payments left of round(balance × rate ÷ 12)",
        figures.remainingInterestCurrentCents,
        [
          computed("Balance", current.balanceCents),
          given("Rate", percent(current.noteRate)),
          computed("Payment", current.paymentCents),
          given("Payments left", months(current.remainingMonths), "computed"),
        ],
        "Cent-rounded schedule",
      ),
    ),
  totalInterestNewCents: ({ proposal, figures }) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest of the new loan",
        "sum over all payments of round(balance × rate ÷ 12)",
        figures.totalInterestNewCents,
        [
          computed("New loan", figures.newLoanCents),
          given("Rate", percent(proposal.noteRate)),
          given("Term", months(proposal.termMonths)),
        ],
        "Cent-rounded schedule",
      ),
    ),
  interestChangeCents: (c) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Change in interest",
        "interest of the new loan − interest left on the current one",
        c.figures.interestChangeCents,
        [computed("Interest of the new loan", c.figures.totalInterestNewCents), kept(c)],
        "Above zero: more interest in the end",
      ),
    ),
  simpleLifetimeSavingsCents: (c) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Payments saved over the new term",
        "payment saved × new term − closing costs",
        c.figures.simpleLifetimeSavingsCents,
        [saved(c), given("New term", months(c.proposal.termMonths)), costs(c)],
        "Only means something where both loans end together",
      ),
    ),
  monthsAdded: ({ current, proposal, figures }) =>
    inOneStep(
      "Whole months.",
      count(
        "Months added",
        "new term − months left",
        figures.monthsAdded,
        [
          given("New term", months(proposal.termMonths)),
          given("Months left", months(current.remainingMonths), "computed"),
        ],
        "Below zero the new loan ends sooner",
      ),
    ),
  horizonDiscountedCents: (c) =>
    inOneStep(
      HALF_UP,
      cents(
        "Advantage at the horizon in today's money",
        "Σ payment saved ÷ (1 + d)ᵏ + balance difference ÷ (1 + d)ᵏ + money taken out − costs in cash,  d monthly",
        c.figures.horizonDiscountedCents,
        [
          given("Horizon", months(c.figures.horizonMonth)),
          given("Return elsewhere a year", percent(c.basis.discountRate ?? 0.04)),
          saved(c),
          computed("Money taken out", (c.proposal.cashOutCents ?? 0) + (c.proposal.debtsPaidCents ?? 0)),
          computed("Costs in cash", c.figures.timeline.cashCostsCents),
        ],
        "Net present value at what the borrower's money earns elsewhere",
      ),
    ),
  ...SAME_TERMS_SAVED,
};

/**
 * How a total, a ratio or a same-terms figure of a refinance is computed.
 *
 * @param figure which one
 * @param current the loan as it stands
 * @param proposal the new one
 * @param basis home value, horizon, return elsewhere, as the figures were asked with
 * @param figures of these, see `refinanceFigures`
 * @example explainRefinanceTotal("monthsAdded", currentFromRoughEntry({ balanceCents: 250_000_00, noteRate: 0.068, remainingMonths: 300 }), { noteRate: 0.058, termMonths: 360, closingCostsCents: 5_000_00 }, {}, refinanceFigures(currentFromRoughEntry({ balanceCents: 250_000_00, noteRate: 0.068, remainingMonths: 300 }), { noteRate: 0.058, termMonths: 360, closingCostsCents: 5_000_00 })).steps.at(-1)?.valueCount // 60
 */
export function explainRefinanceTotal(
  figure: RefinanceTotal,
  current: CurrentLoan,
  proposal: RefinanceProposal,
  basis: RefinanceBasis,
  figures: RefinanceFigures,
): Explanation {
  return { figure, ...EXPLAIN[figure]({ current, proposal, basis, figures }) };
}

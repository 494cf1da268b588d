import {
  CENT_ROWS,
  cents,
  computed,
  count,
  type ExplainedParts,
  explained,
  given,
  HALF_UP,
  type Inputs,
  LEVEL,
  months,
  type Origin,
  percent,
  typed,
} from "../loan/explain-parts.ts";
import type { ExplanationStep } from "../loan/types.ts";
import type { BalanceCertainty, CurrentLoan } from "./current-loan.ts";
import { paymentInputs } from "./explain-payments.ts";
import { SAME_TERMS } from "./explain-same-terms.ts";
import type { RefinanceFigures } from "./refinance-figures.ts";
import type { RefinanceProposal } from "./refinance-savings.ts";

/** Figures of a refinance that can be explained. */
export type RefinanceFigure =
  | "currentBalanceCents"
  | "newLoanCents"
  | "newPaymentCents"
  | "paymentChangeCents"
  | "breakEvenMonths"
  | "interestBreakEvenMonth"
  | "turnsWorseMonth"
  | "discountedBreakEvenMonth"
  | "horizonAdvantageCents"
  | "netLifetimeBenefitCents"
  | "samePaymentMonths"
  | "samePayoffDatePaymentCents"
  | "cashAtClosingCents";

/** How one figure of a refinance is computed; the last step's value is the figure. */
export interface RefinanceExplanation extends ExplainedParts {
  figure: RefinanceFigure;
}

interface Context {
  current: CurrentLoan;
  proposal: RefinanceProposal;
  figures: RefinanceFigures;
}

/** Premiums left on the current loan − those of the new one. */
const insuranceSaved = ({ proposal, figures }: Context) =>
  figures.netLifetimeBenefitCents + figures.interestChangeCents + proposal.closingCostsCents;

const ORIGIN: Record<BalanceCertainty, Origin> = { statement: "record", scheduled: "computed", estimate: "typed" };
const SCHEDULES = "Two cent-rounded schedules side by side";
const PAYOFF = "Payoff of the current loan";

const costs = ({ proposal }: Context) => typed("Closing costs", proposal.closingCostsCents);
const payments = ({ current, proposal, figures }: Context): Inputs =>
  paymentInputs(current, proposal, figures.newPaymentCents);
const takenOut = ({ proposal }: Context) =>
  computed("Money taken out", (proposal.cashOutCents ?? 0) + (proposal.debtsPaidCents ?? 0));
const cashCosts = ({ figures }: Context) => computed("Costs in cash", figures.timeline.cashCostsCents);

function balance({ current }: Context): ExplanationStep {
  const inputs = [given("Balance", computed("", current.balanceCents).value, ORIGIN[current.certainty])];
  return cents(
    PAYOFF,
    current.basis,
    current.balanceCents,
    inputs,
    "Principal balance; interest to the payoff day comes on top",
  );
}

function newLoan({ current, proposal, figures }: Context): ExplanationStep {
  return cents(
    "New loan",
    "payoff + cash out + debts paid + financed costs",
    figures.newLoanCents,
    [
      computed(PAYOFF, current.balanceCents),
      typed("Cash out", proposal.cashOutCents),
      typed("Debts paid", proposal.debtsPaidCents),
      typed("Financed costs", proposal.costsFinanced ? proposal.closingCostsCents : 0),
    ],
    "Financed costs are paid once, through the loan",
  );
}

function saving(context: Context): ExplanationStep {
  return cents(
    "Payment saved",
    "current payment − new payment, mortgage insurance with each",
    context.figures.monthlySavingsCents,
    payments(context),
    "Principal, interest and mortgage insurance; taxes and insurance stay",
  );
}

/** Interest, insurance and costs through a month, from the timeline's own columns. */
function advantage(context: Context, month: number): ExplanationStep {
  const { timeline } = context.figures;
  const k = Math.max(0, Math.min(month, timeline.advantageCents.length) - 1);
  return cents(
    `After ${months(month)}`,
    "paid + owed on the current loan − (paid + owed + costs in cash − money taken out) on the new one",
    timeline.advantageCents[k] ?? 0,
    [
      computed("Paid, current", timeline.currentPaidCents[k] ?? 0),
      computed("Owed, current", timeline.currentBalanceCents[k] ?? 0),
      computed("Paid, new", timeline.newPaidCents[k] ?? 0),
      computed("Owed, new", timeline.newBalanceCents[k] ?? 0),
      cashCosts(context),
      takenOut(context),
    ],
    SCHEDULES,
  );
}

const CASH = "Equal to interest and mortgage insurance saved less costs";
const EXPLAIN: Record<RefinanceFigure, (context: Context) => ExplainedParts> = {
  currentBalanceCents: (c) => explained("Current balance", HALF_UP, balance(c)),
  newLoanCents: (c) => explained("New loan", "Sum of whole cents.", balance(c), newLoan(c)),
  newPaymentCents: (c) =>
    explained(
      "New payment",
      HALF_UP,
      newLoan(c),
      cents(
        "New payment",
        LEVEL,
        c.figures.newPaymentCents,
        [
          computed("New loan", c.figures.newLoanCents),
          given("Rate", percent(c.proposal.noteRate)),
          given("Term", months(c.proposal.termMonths)),
        ],
        "Level payment of an amortizing note",
      ),
    ),
  paymentChangeCents: (c) =>
    explained(
      "Payment change",
      HALF_UP,
      cents(
        "Payment change",
        "new payment − current payment, mortgage insurance with each",
        c.figures.paymentChangeCents,
        payments(c),
        "Negative: the payment falls",
      ),
    ),
  breakEvenMonths: (c) =>
    explained(
      "Simple payback",
      "Up to the whole month in which the costs are covered.",
      saving(c),
      count(
        "Simple payback",
        "closing costs ÷ payment saved",
        c.figures.breakEvenMonths,
        [costs(c), computed("Payment saved", c.figures.monthlySavingsCents)],
        "Looks at the payment only: a longer term lowers it without saving anything",
      ),
    ),
  interestBreakEvenMonth: (c) => {
    const month = c.figures.interestBreakEvenMonth;
    const last = count("Ahead from month", "first month in which the sum is zero or more", month, [costs(c)], CASH);
    return explained("Break-even by interest", CENT_ROWS, advantage(c, month ?? c.figures.horizonMonth), last);
  },
  turnsWorseMonth: (c) => {
    const month = c.figures.turnsWorseMonth;
    const last = count(
      "Behind again from month",
      "first month after it was ahead in which the sum is below zero",
      month,
      [costs(c)],
      CASH,
    );
    return explained("When it turns worse again", CENT_ROWS, advantage(c, month ?? c.figures.horizonMonth), last);
  },
  discountedBreakEvenMonth: (c) =>
    explained(
      "Discounted break-even",
      "Not rounded until compared.",
      count(
        "Ahead in today's money from month",
        "Σ payment saved ÷ (1 + d)ᵏ + balance difference ÷ (1 + d)ᵏ + money taken out − costs in cash ≥ 0,  d = return elsewhere ÷ 12",
        c.figures.discountedBreakEvenMonth,
        [...payments(c), takenOut(c), cashCosts(c)],
        "Net present value at what the borrower's money earns elsewhere",
      ),
    ),
  horizonAdvantageCents: (c) => explained("Advantage at the horizon", CENT_ROWS, advantage(c, c.figures.horizonMonth)),
  netLifetimeBenefitCents: (c) =>
    explained(
      "Benefit over the whole life",
      CENT_ROWS,
      cents(
        "Benefit over the whole life",
        "interest and insurance left on the current loan − those of the new one − costs",
        c.figures.netLifetimeBenefitCents,
        [
          computed("Interest left on the current loan", c.figures.remainingInterestCurrentCents),
          computed("Interest of the new loan", c.figures.totalInterestNewCents),
          computed("Mortgage insurance left, less that of the new loan", insuranceSaved(c)),
          costs(c),
        ],
        "Costs count once, in cash or inside the new loan",
      ),
    ),
  ...SAME_TERMS,
  cashAtClosingCents: (c) =>
    explained(
      "Cash at closing",
      "Sum of whole cents; negative is cash to the borrower.",
      cents(
        "Cash at closing",
        "costs paid in cash − cash out",
        c.figures.cashAtClosingCents,
        [computed("Costs paid in cash", c.figures.timeline.cashCostsCents), typed("Cash out", c.proposal.cashOutCents)],
        "12 CFR 1026.38(e), alternative table",
      ),
    ),
};

/**
 * How a figure of a refinance is computed: formula in words, inputs with values and origin, and the rule it follows.
 *
 * The values are those of `figures`, and the last step's value is the figure itself.
 *
 * @param figure which one
 * @param current the loan as it stands
 * @param proposal the new one
 * @param figures of that proposal, see `refinanceFigures`
 * @example explainRefinance("breakEvenMonths", currentFromRoughEntry({ balanceCents: 250_000_00, noteRate: 0.068, remainingMonths: 300 }), { noteRate: 0.058, termMonths: 300, closingCostsCents: 5_000_00 }, refinanceFigures(currentFromRoughEntry({ balanceCents: 250_000_00, noteRate: 0.068, remainingMonths: 300 }), { noteRate: 0.058, termMonths: 300, closingCostsCents: 5_000_00 })).steps.at(-1)?.valueCount // 33
 */
export function explainRefinance(
  figure: RefinanceFigure,
  current: CurrentLoan,
  proposal: RefinanceProposal,
  figures: RefinanceFigures,
): RefinanceExplanation {
  return { figure, ...EXPLAIN[figure]({ current, proposal, figures }) };
}

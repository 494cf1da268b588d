import type { BalanceCertainty, RefinanceBasis, RefinanceFigures, RefinanceScenario } from "../../refinance/types.ts";
import { cashToClose } from "../loan/closing.ts";
import type { LoanContext } from "../loan/loan-context.ts";
import { type ExplainedFigure, LOAN } from "../loan/loan-figures.ts";
import { loanAmount } from "../loan/payment.ts";
import {
  cents,
  computed,
  explained,
  given,
  HALF_UP,
  type Inputs,
  inOneStep,
  money,
  type Origin,
  typed,
} from "../parts.ts";
import type { ExplanationStep, Explanations } from "../types.ts";
import { againstCurrent } from "./against-current.ts";
import { breakEvens } from "./break-evens.ts";
import { sameTerms } from "./same-terms.ts";

export interface RefinanceContext extends LoanContext {
  basis: RefinanceBasis;
  scenario: RefinanceScenario;
  figures: RefinanceFigures;
}

type Compared = keyof typeof againstCurrent | keyof typeof breakEvens | keyof typeof sameTerms;
export type RefinanceFigure = ExplainedFigure | Compared | "payoffCents" | "costsToRecoverCents";

const ORIGIN: Record<BalanceCertainty, Origin> = { statement: "record", scheduled: "computed", estimate: "typed" };
const PAYOFF = "Payoff of the current loan";

function payoff({ figures: { current } }: RefinanceContext): ExplanationStep {
  return cents(
    PAYOFF,
    current.basis,
    current.balanceCents,
    [given("Balance", money(current.balanceCents), ORIGIN[current.certainty])],
    "Principal balance; interest to the payoff date is added",
  );
}

function baseLoan(context: RefinanceContext): ExplanationStep {
  const { scenario, figures } = context;
  if (scenario.loanAmountCents !== undefined)
    return cents(
      "Base loan",
      "as typed",
      figures.baseLoanCents,
      [typed("New loan", scenario.loanAmountCents)],
      "Cash at closing follows",
    );
  const financed =
    figures.baseLoanCents + (scenario.secondLien?.amountCents ?? 0) - figures.payoffCents - figures.debtsPaidCents;
  const cashOut = scenario.cashOutCents ?? 0;
  const inputs: Inputs = [
    computed(PAYOFF, figures.payoffCents),
    computed("Debts paid off", figures.debtsPaidCents),
    typed("Cash out", cashOut),
    computed("Financed costs", financed - cashOut),
    typed("Second lien", -(scenario.secondLien?.amountCents ?? 0)),
  ];
  return cents(
    "Base loan",
    "payoff + debts paid off + cash out + financed costs − second lien",
    figures.baseLoanCents,
    inputs,
    "Fannie Mae Selling Guide B2-1.3-02, -03; financed costs are paid once, through the loan",
  );
}

/** Figures of `refinanceFigures`. */
export const REFINANCE: Explanations<RefinanceFigure, RefinanceContext> = {
  ...LOAN,
  ...againstCurrent,
  ...breakEvens,
  ...sameTerms,
  payoffCents: (context) => explained("Payoff", HALF_UP, payoff(context)),
  loanAmountCents: (context) => loanAmount(context, payoff(context), baseLoan(context)),
  cashToCloseCents: (context) =>
    cashToClose(context, "payoffs + total closing costs (J) − financed costs − new loan; negative: to the borrower"),
  costsToRecoverCents: ({ figures }) => {
    const { A, B, C, E, H, F, G } = figures.sectionTotalsCents;
    return inOneStep(
      "Sum of whole cents.",
      cents(
        "Costs to earn back",
        "sections A + B + C + E + H − credits",
        figures.costsToRecoverCents,
        [
          ...Object.entries({ A, B, C, E, H }).map(([section, amount]) => computed(`Section ${section}`, amount)),
          computed("Credits", figures.closingCostsCents - F - G - (A + B + C + E + H)),
        ],
        "Prepaids and escrow are the borrower's own money and left out; costs count once, in cash or inside the loan",
      ),
    );
  },
};

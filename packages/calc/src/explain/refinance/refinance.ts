import type { PathFigures } from "../../loan/types.ts";
import { withoutExtra } from "../../refinance/planned-extra.ts";
import type { RefinanceBasis, RefinanceFigures, RefinanceScenario } from "../../refinance/types.ts";
import { cashToClose } from "../loan/closing.ts";
import type { LoanContext } from "../loan/loan-context.ts";
import { type ExplainedFigure, LOAN } from "../loan/loan-figures.ts";
import { leftToCash, loanAmount } from "../loan/payment.ts";
import {
  CENT_ROWS,
  cents,
  computed,
  explained,
  HALF_UP,
  type Inputs,
  inOneStep,
  typed,
  WHOLE_CENTS,
} from "../parts.ts";
import type { Explain, ExplanationStep, Explanations } from "../types.ts";
import { againstCurrent } from "./against-current.ts";
import { breakEvens } from "./break-evens.ts";
import { extraOnCurrent } from "./extra.ts";
import { newInterest, newPayment } from "./new-loan.ts";
import {
  balance,
  currentPayment,
  debtsPaid,
  escrowRefund,
  PAYOFF,
  payoff,
  payoffInterest,
  premiumRefunded,
  skipped,
} from "./payoff.ts";
import { sameTerms } from "./same-terms.ts";

export interface RefinanceContext extends LoanContext {
  basis: RefinanceBasis;
  scenario: RefinanceScenario;
  figures: RefinanceFigures & PathFigures;
}

const DAY_FIRST = "Interest per day rounded half up to the cent first, then multiplied.";

type Compared =
  | keyof typeof againstCurrent
  | keyof typeof breakEvens
  | keyof typeof extraOnCurrent
  | keyof typeof sameTerms;
export type RefinanceFigure =
  | ExplainedFigure
  | Compared
  | "currentPaymentCents"
  | "newPaymentCents"
  | "totalInterestNewCents"
  | "currentBalanceCents"
  | "payoffCents"
  | "payoffInterestCents"
  | "skippedPayments"
  | "escrowRefundCents"
  | "upfrontPremiumRefundCents"
  | "debtsPaidCents"
  | "costsToRecoverCents";

function baseLoan(context: RefinanceContext): ExplanationStep[] {
  const { scenario, figures } = context;
  const base = figures.baseLoanCents;
  const { loanAmountCents } = scenario;
  if (loanAmountCents !== undefined)
    return [
      cents(
        "Base loan",
        loanAmountCents === base ? "as typed" : "as typed, rounded down to the dollar",
        base,
        [typed("New loan", loanAmountCents)],
        "Cash at closing follows",
      ),
      ...leftToCash(loanAmountCents, base),
    ];
  const second = scenario.secondLien?.amountCents ?? 0;
  const cashOut = scenario.cashOutCents ?? 0;
  const needed = figures.payoffCents + figures.debtsPaidCents + cashOut - second;
  const costs = Math.max(0, base - needed);
  const inputs: Inputs = [
    computed(PAYOFF, figures.payoffCents),
    ...(figures.debtsPaidCents ? [computed("Debts paid off", figures.debtsPaidCents)] : []),
    ...(cashOut ? [typed("Cash out", cashOut)] : []),
    ...(costs ? [computed("Closing costs in the loan", costs)] : []),
    ...(second ? [typed("Second lien", -second)] : []),
  ];
  return [
    cents(
      "Base loan",
      base < needed
        ? "payoff + debts paid off + cash out + closing costs in the loan − second lien, rounded down to the dollar"
        : "payoff + debts paid off + cash out + closing costs in the loan − second lien",
      base,
      inputs,
      "Fannie Mae Selling Guide B2-1.3-02, -03; costs in the loan are paid once, through it",
    ),
    ...leftToCash(needed, base),
  ];
}

/** Compared with the current loan, a proposal's position follows from the payments that are due. */
const asDue =
  (explain: Explain<LoanContext>): Explain<RefinanceContext> =>
  (context) =>
    explain({ ...context, scenario: withoutExtra(context.scenario) });

/** Figures of `refinanceFigures`. */
export const REFINANCE: Explanations<RefinanceFigure, RefinanceContext> = {
  ...LOAN,
  ...againstCurrent,
  ...breakEvens,
  ...extraOnCurrent,
  ...sameTerms,
  horizonInterestCents: asDue(LOAN.horizonInterestCents),
  horizonBalanceCents: asDue(LOAN.horizonBalanceCents),
  horizonEquityCents: asDue(LOAN.horizonEquityCents),
  horizonBorrowingCostCents: asDue(LOAN.horizonBorrowingCostCents),
  currentPaymentCents: (context) => inOneStep(HALF_UP, currentPayment(context)),
  newPaymentCents: (context) => explained("New payment", HALF_UP, ...newPayment(context)),
  totalInterestNewCents: (context) => explained("Interest of the new loan", CENT_ROWS, ...newInterest(context)),
  interestToPayCents: (context) => explained("Interest of the new loan", CENT_ROWS, ...newInterest(context)),
  currentBalanceCents: (context) => inOneStep(HALF_UP, balance(context)),
  payoffCents: (context) => explained(PAYOFF, DAY_FIRST, ...payoff(context)),
  payoffInterestCents: (context) => explained("Interest to the payoff day", DAY_FIRST, ...payoffInterest(context)),
  skippedPayments: (context) => inOneStep("Whole months.", skipped(context)),
  escrowRefundCents: (context) => inOneStep(WHOLE_CENTS, escrowRefund(context)),
  upfrontPremiumRefundCents: (context) => inOneStep(HALF_UP, premiumRefunded(context)),
  debtsPaidCents: (context) => inOneStep(WHOLE_CENTS, debtsPaid(context, context.basis.debts ?? [])),
  loanAmountCents: (context) => loanAmount(context, ...payoff(context), ...baseLoan(context)),
  cashToCloseCents: (context) =>
    cashToClose(
      context,
      "Cash at closing",
      "payoff and debts paid off + total closing costs (J) − fees financed in the loan − new loan; below zero: paid to the borrower",
      "12 CFR 1026.37(h)(2); CFPB forms H-24(D), H-25(E)",
    ),
  costsToRecoverCents: ({ figures }) => {
    const { A, B, C, E, H, F, G } = figures.sectionTotalsCents;
    return inOneStep(
      WHOLE_CENTS,
      cents(
        "Costs to earn back",
        figures.payoffFeesCents === 0
          ? "sections A + B + C + E + H − credits"
          : "sections A + B + C + E + H + fees of the payoff − credits",
        figures.costsToRecoverCents,
        [
          ...Object.entries({ A, B, C, E, H }).map(([section, amount]) => computed(`Section ${section}`, amount)),
          ...(figures.payoffFeesCents === 0 ? [] : [typed("Fees of the payoff", figures.payoffFeesCents)]),
          computed("Credits", figures.closingCostsCents - F - G - (A + B + C + E + H)),
        ],
        "Prepaids and escrow are the borrower's own money and left out; costs count once, in cash or inside the loan",
      ),
    );
  },
};

import {
  CENT_ROWS,
  cents,
  computed,
  type ExplainedParts,
  explained,
  given,
  HALF_UP,
  inOneStep,
  months,
  percent,
  rate,
  typed,
  UNROUNDED,
} from "../loan/explain-parts.ts";
import type { Explanation, ExplanationStep } from "../loan/types.ts";
import type { LoanPlan } from "../schedule/loan-plan.ts";
import type { DisclosureTerms, LoanDisclosure } from "./loan-disclosure.ts";

/** Figures of a loan's disclosure that can be explained. */
export type LoanDisclosureFigure = keyof LoanDisclosure;

interface Context {
  plan: LoanPlan;
  terms: DisclosureTerms;
  result: LoanDisclosure;
}

const convention = ({ terms }: Context) => (terms.convention === "unrounded" ? UNROUNDED : CENT_ROWS);

function amountFinanced({ plan, terms, result }: Context): ExplanationStep {
  const whole = terms.amountFinancedCents !== undefined;
  return cents(
    "Amount financed",
    whole ? "as it was given" : "loan amount − prepaid finance charges − points",
    result.amountFinancedCents,
    whole
      ? [typed("Amount financed", terms.amountFinancedCents)]
      : [
          typed("Loan amount", plan.principalCents),
          typed("Prepaid finance charges", terms.prepaidFinanceChargeCents),
          given("Points", terms.points ?? 0),
        ],
    "12 CFR 1026.18(b), 1026.4",
  );
}

function payments({ plan, terms, result }: Context): ExplanationStep {
  return cents(
    "All payments",
    terms.convention === "unrounded"
      ? "scheduled P&I, unrounded, + mortgage insurance"
      : "P&I of the cent-rounded schedule + mortgage insurance",
    result.paymentsCents,
    [
      typed("Loan amount", plan.principalCents),
      given("Rate at first", percent(plan.stretches[0]?.noteRate ?? 0)),
      given("Term", months(plan.termMonths)),
      typed("Mortgage insurance a month", terms.mortgageInsuranceMonthlyCents),
      given("Payments that carry it", terms.mortgageInsurancePayments ?? 0),
    ],
    "12 CFR 1026, comment 17(c)(1); CFPB form H-25(B)",
  );
}

const EXPLAIN: Record<LoanDisclosureFigure, (context: Context) => ExplainedParts> = {
  amountFinancedCents: (c) => inOneStep(HALF_UP, amountFinanced(c)),
  paymentsCents: (c) => inOneStep(convention(c), payments(c)),
  financeChargeCents: (c) =>
    explained(
      "Finance charge",
      convention(c),
      amountFinanced(c),
      payments(c),
      cents(
        "Finance charge",
        "all payments − amount financed",
        c.result.financeChargeCents,
        [computed("All payments", c.result.paymentsCents), computed("Amount financed", c.result.amountFinancedCents)],
        "12 CFR 1026.18(d), 1026.38(o)(2)",
      ),
    ),
  apr: (c) =>
    explained(
      "Annual percentage rate",
      "Solved to the last digit of a double; shown with three decimals. 1/8 point is within tolerance.",
      amountFinanced(c),
      payments(c),
      rate(
        "APR",
        "12 · i, where amount financed = Σ paymentₜ ÷ ((1 + f · i) · (1 + i)ᵗ), f the part of a month of odd days",
        c.result.apr,
        [
          computed("Amount financed", c.result.amountFinancedCents),
          computed("All payments", c.result.paymentsCents),
          given("Odd days", c.terms.oddDays ?? 0),
        ],
        "12 CFR 1026, Appendix J (actuarial method)",
      ),
    ),
};

/**
 * How the APR, or a figure it comes from, of a loan is computed.
 *
 * @param figure which one
 * @param plan the note
 * @param terms amount financed or finance charges, insurance, odd days, convention
 * @param result of both, see `loanDisclosure`
 * @example explainLoanDisclosure("financeChargeCents", fixedPlan(162_000_00, 0.03875, 360), { mortgageInsuranceMonthlyCents: 8_235, mortgageInsurancePayments: 80, convention: "unrounded" }, loanDisclosure(fixedPlan(162_000_00, 0.03875, 360), { mortgageInsuranceMonthlyCents: 8_235, mortgageInsurancePayments: 80, convention: "unrounded" })).steps.at(-1)?.valueCents // 11_883_027
 */
export function explainLoanDisclosure(
  figure: LoanDisclosureFigure,
  plan: LoanPlan,
  terms: DisclosureTerms,
  result: LoanDisclosure,
): Explanation {
  return { figure, ...EXPLAIN[figure]({ plan, terms, result }) };
}

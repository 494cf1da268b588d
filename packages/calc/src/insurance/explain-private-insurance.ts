import {
  cents,
  computed,
  count,
  type ExplainedParts,
  explained,
  given,
  HALF_UP,
  inOneStep,
  months,
  NOT_ROUNDED,
  percent,
  rate,
  typed,
} from "../loan/explain-parts.ts";
import type { Explanation, ExplanationStep } from "../loan/types.ts";
import type { PrivateInsurance, privateInsurance } from "./mi-termination.ts";

/** Figures of private mortgage insurance that can be explained. */
export type PrivateInsuranceFigure = Exclude<keyof PrivateInsurance, "required">;
type Loan = Parameters<typeof privateInsurance>[0];

interface Context {
  loan: Loan;
  yearlyRate: number;
  result: PrivateInsurance;
}

const HPA = "Homeowners Protection Act, 12 U.S.C. 4901-4902";
const ON_SCHEDULE = "Payment number; 0 where no insurance is needed, none where the schedule never gets there.";

const note = ({ loan }: Context) => [
  typed("Original loan", loan.principalCents),
  typed("Original value", loan.originalValueCents),
  given("Note rate", percent(loan.noteRate)),
  given("Term", months(loan.termMonths)),
];

function monthly({ loan, yearlyRate, result }: Context): ExplanationStep {
  const known = loan.premiumMonthlyCents !== undefined && result.required;
  return cents(
    "Mortgage insurance a month",
    known ? "the premium as it is known" : "original loan × yearly rate ÷ 12",
    result.monthlyCents,
    [
      typed("Original loan", loan.principalCents),
      known ? typed("Premium", loan.premiumMonthlyCents) : given("Yearly rate", percent(yearlyRate), "table"),
      given("Needed", result.required ? "yes" : "no", "computed"),
    ],
    "The insurer's rate card; needed above a loan-to-value of 80%",
  );
}

function lasts(context: Context): ExplanationStep {
  const { loan, result } = context;
  return count(
    "Payments with mortgage insurance",
    "until 78% of the original value or the midpoint of the term, longer for a borrower who is behind then",
    result.payments,
    [
      given("Payment at 78%", result.automatic ?? "none", "computed"),
      given("Midpoint of the term", result.midpoint, "computed"),
      given("Current again with payment", loan.currentAgainMonth ?? "not behind"),
    ],
    HPA,
  );
}

const EXPLAIN: Record<PrivateInsuranceFigure, (context: Context) => ExplainedParts> = {
  loanToValue: ({ loan, result }) =>
    inOneStep(
      NOT_ROUNDED,
      rate(
        "Loan-to-value at first",
        "original loan ÷ original value",
        result.loanToValue,
        [typed("Original loan", loan.principalCents), typed("Original value", loan.originalValueCents)],
        "Original value: the lesser of price and appraisal",
      ),
    ),
  request: (c) =>
    inOneStep(
      ON_SCHEDULE,
      count(
        "May be asked to end from payment",
        "first payment with balance ≤ 80% of the original value, extra principal counted",
        c.result.request,
        [...note(c), typed("Extra a month", c.loan.extraMonthlyCents)],
        HPA,
      ),
    ),
  automatic: (c) =>
    inOneStep(
      ON_SCHEDULE,
      count(
        "Ends by itself with payment",
        "first payment with balance ≤ 78% of the original value on the initial schedule",
        c.result.automatic,
        note(c),
        `${HPA}; extra payments do not move it`,
      ),
    ),
  midpoint: ({ loan, result }) =>
    inOneStep(
      "Cut down to a whole payment.",
      count("Midpoint of the term", "term ÷ 2", result.midpoint, [given("Term", months(loan.termMonths))], HPA),
    ),
  payments: (c) => inOneStep("Whole payments.", lasts(c)),
  monthlyCents: (c) => inOneStep(HALF_UP, monthly(c)),
  totalCents: (c) =>
    explained(
      "All of the mortgage insurance",
      HALF_UP,
      monthly(c),
      lasts(c),
      cents(
        "All of the mortgage insurance",
        "premium a month × payments with it",
        c.result.totalCents,
        [computed("Premium a month", c.result.monthlyCents), given("Payments with it", c.result.payments, "computed")],
        HPA,
      ),
    ),
};

/**
 * How a figure of private mortgage insurance by the original value is computed.
 *
 * @param figure which one
 * @param loan original loan and value, rate, term
 * @param yearlyRate premium as a share of the original loan a year
 * @param result of these, see `privateInsurance`
 * @example explainPrivateInsurance("totalCents", { principalCents: 360_000_00, originalValueCents: 400_000_00, noteRate: 0.065, termMonths: 360 }, 0.0045, privateInsurance({ principalCents: 360_000_00, originalValueCents: 400_000_00, noteRate: 0.065, termMonths: 360 }, 0.0045)).steps.at(-1)?.valueCents // 1_471_500
 */
export function explainPrivateInsurance(
  figure: PrivateInsuranceFigure,
  loan: Loan,
  yearlyRate: number,
  result: PrivateInsurance,
): Explanation {
  return { figure, ...EXPLAIN[figure]({ loan, yearlyRate, result }) };
}

import {
  CENT_ROWS,
  cents,
  computed,
  count,
  explained,
  given,
  type Inputs,
  money,
  NOT_ROUNDED,
  rate,
  typed,
} from "../parts.ts";
import type { Explain } from "../types.ts";
import { type LoanContext, noteInputs } from "./loan-context.ts";
import { paymentStep } from "./payment.ts";

const SCHEDULES = "Difference of two cent-rounded schedules (SAS PROC LOAN, example 17.3)";

function extraInputs({ scenario }: LoanContext): Inputs {
  const inputs = [typed("Extra a month", scenario.extraMonthlyCents), typed("Extra a year", scenario.extraYearlyCents)];
  for (const lump of scenario.extraOnce ?? [])
    inputs.push(given(`With payment ${lump.month}`, money(lump.amountCents)));
  if (scenario.biweekly !== undefined) inputs.push(given("Biweekly", scenario.biweekly));
  return inputs;
}

const DTI_SOURCE = "Fannie Mae Selling Guide B3-6-02";
const housingAndIncome = ({ basis, figures }: LoanContext) => [
  computed("Housing payment", figures.housingPaymentCents),
  typed("Gross monthly income", basis.monthlyIncomeCents),
];

/** The data sent to a reader has the ratio, to the tenth of a percent, and not the income and debts behind it. */
function sharedRatio({ basis, figures }: LoanContext) {
  if (basis.monthlyIncomeCents !== undefined || figures.debtToIncomeBack === null) return undefined;
  return explained(
    "Debt-to-income",
    "To the tenth of a percent.",
    rate(
      "Debt-to-income",
      "(housing payment + other debts) ÷ gross income; your loan officer has your income and debts on file",
      figures.debtToIncomeBack,
      [computed("Housing payment", figures.housingPaymentCents)],
      DTI_SOURCE,
    ),
  );
}

/** Interest of the schedule, savings from extra principal, and the ratios. */
export const savingsFigures = {
  totalInterestCents: (context) =>
    explained(
      "Total interest",
      CENT_ROWS,
      paymentStep(context),
      cents(
        "Total interest",
        `sum over all payments of round(balance × ${context.scenario.amortization === "arm" ? "rate of the month" : "note rate"} ÷ 12)`,
        context.figures.totalInterestCents,
        [...noteInputs(context), given("Payments made", context.figures.payoffMonths, "computed")],
        "Cent-rounded schedule, as a statement shows it (SAS PROC LOAN, HP 12C)",
      ),
    ),
  interestSavedCents: (context) => {
    const { interestSavedCents, totalInterestCents } = context.figures;
    return explained(
      "Interest saved",
      CENT_ROWS,
      cents(
        "Interest saved",
        "interest of the schedule without extra principal − interest with it",
        interestSavedCents,
        [
          computed("Without extra principal", totalInterestCents + interestSavedCents),
          computed("With extra principal", totalInterestCents),
          ...extraInputs(context),
        ],
        SCHEDULES,
      ),
    );
  },
  monthsSaved: (context) => {
    const { payoffMonths, monthsSaved: saved } = context.figures;
    return explained(
      "Months saved",
      "The payment that ends the loan counts.",
      count(
        "Months saved",
        "payments without extra principal − payments with it",
        saved,
        [
          given("Without extra principal", payoffMonths + saved, "computed"),
          given("With extra principal", payoffMonths, "computed"),
          ...extraInputs(context),
        ],
        SCHEDULES,
      ),
    );
  },
  debtToIncomeFront: (context) =>
    explained(
      "Housing ratio",
      NOT_ROUNDED,
      rate(
        "Housing ratio",
        "housing payment ÷ gross income",
        context.figures.debtToIncomeFront,
        housingAndIncome(context),
        DTI_SOURCE,
      ),
    ),
  debtToIncomeBack: (context) =>
    sharedRatio(context) ??
    explained(
      "Debt-to-income",
      NOT_ROUNDED,
      rate(
        "Debt-to-income",
        "(housing payment + other debts) ÷ gross income",
        context.figures.debtToIncomeBack,
        [...housingAndIncome(context), typed("Other monthly debts", context.basis.monthlyDebtsCents)],
        DTI_SOURCE,
      ),
    ),
} satisfies Record<string, Explain<LoanContext>>;

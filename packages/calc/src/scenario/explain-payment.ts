import {
  CENT_ROWS,
  computed,
  type Explain,
  type ExplainContext,
  type ExplainedParts,
  given,
  HALF_UP,
  money,
  NOT_ROUNDED,
  noteInputs,
  percent,
} from "./explain-parts.ts";
import type { ExplanationStep } from "./types.ts";

const PROGRAM_SOURCE = {
  conventional: "Homeowners Protection Act, 12 U.S.C. 4901-4902",
  jumbo: "Homeowners Protection Act, 12 U.S.C. 4901-4902",
  fha: "HUD Mortgagee Letter 2023-05; HUD monthly MIP calculation",
  va: "VA funding fee schedule; VA loans carry no monthly insurance",
  usda: "USDA HB-1-3555, chapter 16",
};

export const loanAmount: Explain = ({ scenario, figures }) => {
  const base: ExplanationStep = {
    label: "Base loan",
    formula: "price − down payment − second lien",
    valueCents: figures.baseLoanCents,
    inputs: [
      given("Price", money(scenario.priceCents)),
      given("Down payment", money(scenario.downPaymentCents)),
      given("Second lien", money(scenario.secondLien?.amountCents ?? 0)),
    ],
    source: "Amount borrowed before financed fees",
  };
  const financed = figures.loanAmountCents - figures.baseLoanCents;
  const note: ExplanationStep = {
    label: "Loan amount",
    formula: "base loan + financed fees",
    valueCents: figures.loanAmountCents,
    inputs: [computed("Base loan", figures.baseLoanCents), computed("Financed fees", financed)],
    source: financed === 0 ? "Nothing is financed beyond the base loan" : PROGRAM_SOURCE[scenario.program],
  };
  return {
    title: "Loan amount",
    steps: [base, note],
    rounding: scenario.program === "fha" ? "Cut to whole dollars; the cents are due at closing." : HALF_UP,
  };
};

export const loanToValueRatio: Explain = ({ scenario, figures }) => ({
  title: "Loan-to-value",
  steps: [
    {
      label: "Loan-to-value",
      formula: "base loan ÷ price",
      valueRate: figures.loanToValue,
      inputs: [computed("Base loan", figures.baseLoanCents), given("Price", money(scenario.priceCents))],
      source: "Fannie Mae Selling Guide B2-1.2-01: lesser of price and appraisal",
    },
  ],
  rounding: "Not rounded here; agencies cut to two decimals and round up to the whole percent.",
});

export const principalAndInterest: Explain = (context) => ({
  title: "Principal and interest",
  steps: [paymentStep(context)],
  rounding: HALF_UP,
});

function paymentStep(context: ExplainContext): ExplanationStep {
  const { scenario, figures } = context;
  const only = (scenario.interestOnlyMonths ?? 0) > 0;
  return {
    label: only ? "Interest-only payment" : "Monthly payment",
    formula: only ? "P · i,  i = note rate ÷ 12" : "P · i ÷ (1 − (1 + i)⁻ⁿ),  i = note rate ÷ 12",
    valueCents: figures.principalAndInterestCents,
    inputs: noteInputs(context),
    source: only
      ? "Terms of the note: interest only at first"
      : "Level payment of an amortizing note; CFPB form H-24(B)",
  };
}

export const mortgageInsurance: Explain = ({ scenario, figures }) => {
  const government = scenario.program === "fha" || scenario.program === "usda";
  const typed = scenario.mortgageInsurance?.yearlyRate !== undefined;
  const step: ExplanationStep = {
    label: "Mortgage insurance, first year",
    formula:
      scenario.program === "fha"
        ? "average balance of the year × annual rate ÷ (1 + financed upfront rate) ÷ 12"
        : government
          ? "average balance of the year × annual rate ÷ 12"
          : "loan amount × yearly rate ÷ 12",
    valueCents: figures.mortgageInsuranceCents,
    inputs: [
      computed("Loan amount", figures.loanAmountCents),
      given("Yearly rate", percent(figures.mortgageInsuranceYearlyRate), typed ? "typed" : "table"),
      given("Loan-to-value", percent(figures.loanToValue), "computed"),
    ],
    source: PROGRAM_SOURCE[scenario.program],
  };
  return {
    title: "Mortgage insurance",
    steps: [step],
    rounding: scenario.program === "fha" ? "Half up to the cent at each step, as HUD computes it." : HALF_UP,
  };
};

export const insuranceEnds: Explain = (context) => {
  const { scenario, figures } = context;
  const hpa = scenario.program === "conventional" || scenario.program === "jumbo";
  const step: ExplanationStep = {
    label: "Last payment with mortgage insurance",
    formula: hpa
      ? "first payment with scheduled balance ≤ 78% of the original value, at the latest the midpoint of the term"
      : scenario.program === "fha"
        ? "132 payments at a loan-to-value of 90% or less, else the whole term"
        : "the whole term",
    inputs: [
      ...noteInputs(context),
      given("Original value", money(scenario.priceCents)),
      given(
        "May be asked to end",
        figures.mortgageInsuranceRequestMonth === null
          ? "no"
          : `payment ${figures.mortgageInsuranceRequestMonth} (80%)`,
        "computed",
      ),
    ],
    source: PROGRAM_SOURCE[scenario.program],
  };
  if (figures.mortgageInsuranceEndsMonth !== null) step.valueCount = figures.mortgageInsuranceEndsMonth;
  return {
    title: "When mortgage insurance ends",
    steps: [step],
    rounding: "On the initial schedule; extra payments do not move it.",
  };
};

export const housingPayment: Explain = (context) => stack(context, "Housing payment", true);
export const housingPaymentAfter: Explain = (context) =>
  stack(context, "Housing payment after mortgage insurance", false);

function stack(context: ExplainContext, title: string, withInsurance: boolean): ExplainedParts {
  const { figures } = context;
  const parts: [string, number][] = [
    ["Principal and interest", figures.principalAndInterestCents],
    ["Mortgage insurance", withInsurance ? figures.mortgageInsuranceCents : 0],
    ["Property tax", figures.propertyTaxMonthlyCents],
    ["Homeowner's insurance", figures.insuranceMonthlyCents],
    ["HOA dues", figures.hoaMonthlyCents],
    ["Other", figures.otherMonthlyCents],
    ["Second lien", figures.secondLienPaymentCents],
  ];
  const inputs = parts
    .filter(([name, cents]) => cents !== 0 || name === "Principal and interest")
    .map(([name, cents]) => computed(name, cents));
  const total: ExplanationStep = {
    label: title,
    formula: "sum of the monthly parts",
    valueCents: withInsurance ? figures.housingPaymentCents : figures.housingPaymentAfterMortgageInsuranceCents,
    inputs,
    source: "Each part as shown; with a temporary buydown at the note rate",
  };
  return { title, steps: [paymentStep(context), total], rounding: "Each part half up to the cent, then added." };
}

const twelfth =
  (title: string, yearly: (context: ExplainContext) => number, monthly: (context: ExplainContext) => number): Explain =>
  (context) => ({
    title,
    steps: [
      {
        label: title,
        formula: "yearly amount ÷ 12",
        valueCents: monthly(context),
        inputs: [given("Yearly amount", money(yearly(context)))],
        source: "12 CFR 1024.17: a twelfth of the yearly disbursements",
      },
    ],
    rounding: HALF_UP,
  });

export const propertyTax = twelfth(
  "Property tax",
  ({ scenario }) => scenario.propertyTaxYearlyCents ?? 0,
  ({ figures }) => figures.propertyTaxMonthlyCents,
);
export const homeInsurance = twelfth(
  "Homeowner's insurance",
  ({ scenario }) => scenario.insuranceYearlyCents ?? 0,
  ({ figures }) => figures.insuranceMonthlyCents,
);

export const secondLienPayment: Explain = ({ scenario, figures }) => ({
  title: "Second lien payment",
  steps: [
    {
      label: "Second lien payment",
      formula: "P · i ÷ (1 − (1 + i)⁻ⁿ)",
      valueCents: figures.secondLienPaymentCents,
      inputs: [
        given("Second lien", money(scenario.secondLien?.amountCents ?? 0)),
        given("Its rate", percent(scenario.secondLien?.noteRate ?? 0)),
        given("Its term", `${scenario.secondLien?.termMonths ?? 0} months`),
      ],
      source: "Level payment of an amortizing note",
    },
  ],
  rounding: HALF_UP,
});

export const buydownSubsidy: Explain = (context) => {
  const { scenario, figures } = context;
  const steps = figures.buydownPaymentsCents.map(
    (payment, k): ExplanationStep => ({
      label: `Year ${k + 1}`,
      formula: "payment at the note rate − payment at the reduced rate",
      valueCents: figures.principalAndInterestCents - payment,
      inputs: [
        computed("Payment at the note rate", figures.principalAndInterestCents),
        computed("Payment of the borrower", payment),
      ],
      source: "Fannie Mae Selling Guide B2-1.4-04",
    }),
  );
  steps.push({
    label: "Buydown account",
    formula: "sum of the monthly differences over all months",
    valueCents: figures.buydownSubsidyCents,
    inputs: [
      given("Kind", scenario.buydown?.kind ?? "none"),
      given("Paid by", scenario.buydown?.paidBy ?? "borrower"),
      ...noteInputs(context),
    ],
    source: "Fannie Mae Selling Guide B2-1.4-04: the note never changes, the borrower qualifies at its rate",
  });
  return { title: "Temporary buydown", steps, rounding: "Each payment half up to the cent." };
};

export const totalInterest: Explain = (context) => ({
  title: "Total interest",
  steps: [
    paymentStep(context),
    {
      label: "Total interest",
      formula: "sum over all payments of round(balance × note rate ÷ 12)",
      valueCents: context.figures.totalInterestCents,
      inputs: [...noteInputs(context), given("Payments made", String(context.figures.payoffMonths), "computed")],
      source: "Cent-rounded schedule, as a statement shows it (SAS PROC LOAN, HP 12C)",
    },
  ],
  rounding: CENT_ROWS,
});

function extraInputs({ scenario }: ExplainContext): ExplanationStep["inputs"] {
  const inputs = [
    given("Extra a month", money(scenario.extraMonthlyCents ?? 0)),
    given("Extra a year", money(scenario.extraYearlyCents ?? 0)),
  ];
  for (const lump of scenario.extraOnce ?? [])
    inputs.push(given(`With payment ${lump.month}`, money(lump.amountCents)));
  if ((scenario.biweekly ?? "none") !== "none") inputs.push(given("Biweekly", scenario.biweekly ?? "none"));
  return inputs;
}

export const interestSaved: Explain = (context) => {
  const { figures } = context;
  return {
    title: "Interest saved",
    steps: [
      {
        label: "Interest saved",
        formula: "interest of the schedule without extra principal − interest with it",
        valueCents: figures.interestSavedCents,
        inputs: [
          computed("Without extra principal", figures.totalInterestCents + figures.interestSavedCents),
          computed("With extra principal", figures.totalInterestCents),
          ...extraInputs(context),
        ],
        source: "Difference of two cent-rounded schedules (SAS PROC LOAN, example 17.3)",
      },
    ],
    rounding: CENT_ROWS,
  };
};

export const monthsSaved: Explain = (context) => {
  const { figures } = context;
  return {
    title: "Months saved",
    steps: [
      {
        label: "Months saved",
        formula: "payments without extra principal − payments with it",
        valueCount: figures.monthsSaved,
        inputs: [
          given("Without extra principal", String(figures.payoffMonths + figures.monthsSaved), "computed"),
          given("With extra principal", String(figures.payoffMonths), "computed"),
          ...extraInputs(context),
        ],
        source: "Difference of two cent-rounded schedules (SAS PROC LOAN, example 17.3)",
      },
    ],
    rounding: "The payment that ends the loan counts.",
  };
};

const ratio =
  (title: string, formula: string, withDebts: boolean): Explain =>
  ({ loan, figures }) => {
    const value = withDebts ? figures.debtToIncomeBack : figures.debtToIncomeFront;
    const step: ExplanationStep = {
      label: title,
      formula,
      inputs: [
        computed("Housing payment", figures.housingPaymentCents),
        given("Gross monthly income", money(loan.monthlyIncomeCents ?? 0)),
      ],
      source: "Fannie Mae Selling Guide B3-6-02",
    };
    if (withDebts) step.inputs.push(given("Other monthly debts", money(loan.monthlyDebtsCents ?? 0)));
    if (value !== null) step.valueRate = value;
    return { title, steps: [step], rounding: NOT_ROUNDED };
  };

export const debtToIncomeFront = ratio("Housing ratio", "housing payment ÷ gross income", false);
export const debtToIncomeBack = ratio("Debt-to-income", "(housing payment + other debts) ÷ gross income", true);

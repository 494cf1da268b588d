import {
  computed,
  type Explain,
  type ExplainContext,
  given,
  HALF_UP,
  money,
  NOT_ROUNDED,
  noteInputs,
  percent,
  UNROUNDED,
} from "./explain-parts.ts";
import type { CashLine, ExplanationStep } from "./types.ts";

const isCost = (line: CashLine) => line.section.length === 1 && line.payer === "borrower";

/** Lines as inputs; what was typed as a fee or credit is told apart from what follows from the loan. */
function lineInputs(context: ExplainContext, wanted: (line: CashLine) => boolean): ExplanationStep["inputs"] {
  const typed = new Set((context.scenario.fees ?? []).map((fee) => fee.name));
  return context.figures.cashLines
    .filter(wanted)
    .map((line) =>
      given(
        line.note === undefined ? line.name : `${line.name} (${line.note})`,
        money(line.amountCents),
        typed.has(line.name) ? "template" : "computed",
      ),
    );
}

const sum = (lines: readonly CashLine[]) => lines.reduce((total, line) => total + line.amountCents, 0);

export const closingCosts: Explain = (context) => {
  const { scenario, figures } = context;
  const costs = sum(figures.cashLines.filter(isCost));
  return {
    title: "Closing costs",
    steps: [
      {
        label: "Costs paid by the borrower",
        formula: "sections A + B + C + E + F + G + H",
        valueCents: costs,
        inputs: lineInputs(context, isCost),
        source: "12 CFR 1026.37(f), (g)",
      },
      {
        label: "Total closing costs (J)",
        formula: "D + I − lender credits",
        valueCents: figures.closingCostsCents,
        inputs: [
          computed("Costs paid by the borrower", costs),
          given("Lender credit", money(scenario.lenderCreditCents ?? 0)),
        ],
        source: "12 CFR 1026.37(g)(6)",
      },
    ],
    rounding: HALF_UP,
  };
};

export const cashToClose: Explain = (context) => {
  const { scenario, figures } = context;
  const credit = (line: CashLine) =>
    (line.section === "credit" || line.section === "deposit") && line.name !== "Lender credit";
  return {
    title: "Cash to close",
    steps: [
      ...closingCosts(context).steps,
      {
        label: "Cash to close",
        formula: "down payment + total closing costs (J) − financed costs − seller credit − deposit",
        valueCents: figures.cashToCloseCents,
        inputs: [
          given("Down payment", money(scenario.downPaymentCents)),
          computed("Total closing costs (J)", figures.closingCostsCents),
          ...lineInputs(context, credit),
        ],
        source: "12 CFR 1026.37(h); CFPB forms H-24(B), H-25(B)",
      },
    ],
    rounding: "Sum of whole cents; negative is cash to the borrower.",
  };
};

export const prepaidInterest: Explain = (context) => {
  const { loan, figures } = context;
  const basis = loan.perDiemBasis ?? 365;
  return {
    title: "Prepaid interest",
    steps: [
      {
        label: "Interest per day",
        formula: `loan amount × note rate ÷ ${basis}`,
        valueCents: figures.perDiemCents,
        inputs: [...noteInputs(context), given("Days in the year", String(basis))],
        source: "12 CFR 1026.37(g)(2)(iii)",
      },
      {
        label: "Prepaid interest",
        formula: "interest per day × days from closing (included) to the first of the next month (excluded)",
        valueCents: figures.prepaidInterestCents,
        inputs: [
          computed("Interest per day", figures.perDiemCents),
          given("Closing day", loan.closingDate ?? "not set"),
          given("Days", String(figures.prepaidInterestDays), "computed"),
        ],
        source: "CFPB form H-25(B), section F",
      },
    ],
    rounding: "The day's interest half up to the cent first, then multiplied.",
  };
};

export const discountPoints: Explain = ({ scenario, figures }) => ({
  title: "Discount points",
  steps: [
    {
      label: "Discount points",
      formula: "loan amount × points ÷ 100",
      valueCents: figures.discountPointsCents,
      inputs: [computed("Loan amount", figures.loanAmountCents), given("Points", String(scenario.discountPoints ?? 0))],
      source: "12 CFR 1026.37(f)(1)(i): a point is one percent of the loan amount, not of the price",
    },
  ],
  rounding: HALF_UP,
});

export const upfrontFee: Explain = ({ scenario, figures }) => {
  const usda = scenario.program === "usda" && scenario.upfrontFee?.financed !== false;
  return {
    title: "Upfront fee",
    steps: [
      {
        label: "Upfront fee",
        formula: usda ? "base loan ÷ (1 − rate) − base loan" : "base loan × rate",
        valueCents: figures.upfrontFeeCents,
        inputs: [
          computed("Base loan", figures.baseLoanCents),
          given("Rate", percent(figures.upfrontFeeRate), scenario.upfrontFee?.rate === undefined ? "table" : "typed"),
        ],
        source: {
          fha: "HUD Mortgagee Letter 2023-05",
          va: "VA funding fee schedule",
          usda: "USDA HB-1-3555, chapter 16",
          conventional: "No upfront fee",
          jumbo: "No upfront fee",
        }[scenario.program],
      },
    ],
    rounding: HALF_UP,
  };
};

function amountFinancedStep(context: ExplainContext): ExplanationStep {
  const { figures } = context;
  return {
    label: "Amount financed",
    formula: "loan amount − prepaid finance charges",
    valueCents: figures.amountFinancedCents,
    inputs: [
      computed("Loan amount", figures.loanAmountCents),
      ...lineInputs(context, (line) => isCost(line) && line.financeCharge),
    ],
    source: "12 CFR 1026.18(b), 1026.4",
  };
}

function paymentsStep({ figures }: ExplainContext): ExplanationStep {
  const paid = figures.financeChargeCents + figures.amountFinancedCents;
  return {
    label: "All payments",
    formula: "scheduled P&I, unrounded, + mortgage insurance until it must end",
    valueCents: paid,
    inputs: [
      computed("First payment of principal and interest", figures.principalAndInterestCents),
      computed("First mortgage insurance premium", figures.mortgageInsuranceCents),
      given("Last payment with it", String(figures.mortgageInsuranceEndsMonth ?? "none"), "computed"),
    ],
    source: "12 CFR 1026, comment 17(c)(1); CFPB form H-25(B)",
  };
}

export const amountFinanced: Explain = (context) => ({
  title: "Amount financed",
  steps: [amountFinancedStep(context)],
  rounding: HALF_UP,
});

export const financeCharge: Explain = (context) => {
  const payments = paymentsStep(context);
  return {
    title: "Finance charge",
    steps: [
      amountFinancedStep(context),
      payments,
      {
        label: "Finance charge",
        formula: "all payments − amount financed",
        valueCents: context.figures.financeChargeCents,
        inputs: [
          computed("All payments", payments.valueCents ?? 0),
          computed("Amount financed", context.figures.amountFinancedCents),
        ],
        source: "12 CFR 1026.18(d), 1026.38(o)(2)",
      },
    ],
    rounding: UNROUNDED,
  };
};

export const apr: Explain = (context) => {
  const { figures } = context;
  const step: ExplanationStep = {
    label: "APR",
    formula: "12 · i, where amount financed = Σ paymentₜ ÷ (1 + i)ᵗ",
    inputs: [
      computed("Amount financed", figures.amountFinancedCents),
      computed("All payments", figures.financeChargeCents + figures.amountFinancedCents),
    ],
    source: "12 CFR 1026, Appendix J (actuarial method)",
  };
  if (figures.apr !== null) step.valueRate = figures.apr;
  return {
    title: "Annual percentage rate",
    steps: [amountFinancedStep(context), paymentsStep(context), step],
    rounding: "Solved to the last digit of a double; shown with three decimals. 1/8 point is within tolerance.",
  };
};

export const totalInterestPercentage: Explain = (context) => {
  const { figures } = context;
  return {
    title: "Total interest percentage (TIP)",
    steps: [
      {
        label: "TIP",
        formula: "(scheduled interest, unrounded, + prepaid interest) ÷ loan amount",
        valueRate: figures.totalInterestPercentage,
        inputs: [
          computed("Interest and prepaid interest", figures.totalInterestPercentage * figures.loanAmountCents),
          computed("of which prepaid interest", figures.prepaidInterestCents),
          computed("Loan amount", figures.loanAmountCents),
        ],
        source: "12 CFR 1026.37(l)(3)",
      },
    ],
    rounding: NOT_ROUNDED,
  };
};

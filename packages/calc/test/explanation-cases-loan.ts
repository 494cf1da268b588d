import * as told from "../src/explain.ts";
import * as calc from "../src/index.ts";
import { loan, scenario } from "./example-scenario.ts";
import { all, type Case } from "./explanation-cases.ts";

export const horizons = (): Case[] => {
  const secondLien = { amountCents: 40_000_00, noteRate: 0.085, termMonths: 240 };
  const credits = { lenderCreditCents: 700_00, sellerCreditCents: 2_000_00, extraMonthlyCents: 100_00 };
  const buydown = { kind: "2-1", paidBy: "seller" } as const;
  return [scenario, { ...scenario, ...credits, secondLien, buydown }].flatMap((one, k) =>
    [0, 18, 600].flatMap((month) => {
      const figures = calc.purchaseFigures(loan, one);
      const at = calc.horizonFigures(loan, one, calc.purchaseFrame(one), figures, month);
      return all<told.HorizonFigure>(`horizon ${month} of ${k}`, { ...at }, (figure) =>
        told.explainHorizon(figure, loan, one, figures, at),
      );
    }),
  );
};

export const closing = (): Case[] => {
  const purchase = {
    priceCents: 180_000_00,
    loanAmountCents: 162_000_00,
    closingCostsCents: 9_712_10,
    paidBeforeClosingCents: 29_80,
    financedCostsCents: 300_00,
    depositCents: 10_000_00,
    sellerCreditsCents: 2_500_00,
    adjustmentsCents: -1_035_04,
  };
  const bought = calc.purchaseCashToClose(purchase);
  const refinance = { loanAmountCents: 150_000_00, closingCostsCents: 5_757_57, payoffsCents: 115_000_00 };
  const refinanced = calc.refinanceCashToClose(refinance);
  const { direction: _, ...boughtCents } = bought;
  const { direction: __, ...refinancedCents } = refinanced;
  return [
    ...all<told.PurchaseCashFigure>("closing a purchase", boughtCents, (figure) =>
      told.explainPurchaseCash(figure, purchase, bought),
    ),
    ...all<told.RefinanceCashFigure>("closing a refinance", refinancedCents, (figure) =>
      told.explainRefinanceCash(figure, refinance, refinanced),
    ),
  ];
};

export const ratios = (): Case[] => {
  const from = { incomeCents: 10_000_00, housingCents: 2_800_00, debtsCents: 800_00 };
  const ratio = calc.debtToIncome(from.incomeCents, from.housingCents, from.debtsCents);
  const capacity = { ...from, mostDebtToIncome: 0.43, noteRate: 0.0675, termMonths: 360, mortgageInsuranceRate: 0.005 };
  const poor = { ...capacity, incomeCents: 1_000_00 };
  const plan = calc.fixedPlan(162_000_00, 0.03875, 360);
  const insurance = { mortgageInsuranceMonthlyCents: 8_235, mortgageInsurancePayments: 80 };
  const disclosed = [
    { ...insurance, convention: "unrounded", amountFinancedCents: 160_000_00, oddDays: 12 },
    { convention: "cent-rounded", prepaidFinanceChargeCents: 1_000_00, points: 0.5 },
  ] as const;
  const note = { principalCents: 360_000_00, originalValueCents: 400_000_00, noteRate: 0.065, termMonths: 360 };
  const insured = [
    note,
    { ...note, extraMonthlyCents: 500_00, premiumMonthlyCents: 99_00, currentAgainMonth: 120 },
    { ...note, principalCents: 300_000_00 },
  ];
  return [
    ...all<told.DebtToIncomeFigure>("ratio", ratio, (figure) => told.explainDebtToIncome(figure, from, ratio)),
    ...[capacity, poor].flatMap((each) => {
      const largest = calc.largestLoan(each);
      return all<told.LargestLoanFigure>("largest loan", largest, (figure) =>
        told.explainLargestLoan(figure, each, largest),
      );
    }),
    ...disclosed.flatMap((terms) => {
      const result = calc.loanDisclosure(plan, terms);
      return all<told.LoanDisclosureFigure>(`disclosure, ${terms.convention}`, { ...result }, (figure) =>
        told.explainLoanDisclosure(figure, plan, terms, result),
      );
    }),
    ...insured.flatMap((each, k) => {
      const result = calc.privateInsurance(each, 0.0045);
      const { required: _, ...values } = result;
      return all<told.PrivateInsuranceFigure>(`private insurance ${k}`, values, (figure) =>
        told.explainPrivateInsurance(figure, each, 0.0045, result),
      );
    }),
  ];
};

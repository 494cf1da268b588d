import * as told from "../src/explain.ts";
import * as calc from "../src/index.ts";
import { purchaseShown } from "../src/purchase/purchase-shown.ts";
import { refinanceLoan } from "../src/refinance/refinance-loan.ts";
import { refinanceShown } from "../src/refinance/refinance-shown.ts";
import { current, loan, proposal, refinance, scenario } from "./example-scenario.ts";
import { all, type Case } from "./explanation-cases.ts";

export const horizons = (): Case[] => {
  const secondLien = { amountCents: 40_000_00, noteRate: 0.085, termMonths: 240 };
  const credits = { lenderCreditCents: 700_00, sellerCreditCents: 2_000_00, extraMonthlyCents: 100_00 };
  const buydown = { kind: "2-1", paidBy: "seller" } as const;
  return [scenario, { ...scenario, ...credits, secondLien, buydown }].flatMap((one, k) =>
    [0, 18, 600].flatMap((month) => {
      const figures = purchaseShown(loan, one);
      const at = calc.horizonFigures(loan, one, calc.purchaseFrame(one), figures, month);
      const context = { basis: loan, scenario: one, frame: calc.purchaseFrame(one), figures, at };
      return all<told.HorizonFigure>(`horizon ${month} of ${k}`, { ...at }, (figure) =>
        told.explain(told.HORIZON, figure, context),
      );
    }),
  );
};

const FIVE_ONE: calc.ScenarioArm = {
  initialFixedMonths: 60,
  adjustEveryMonths: 12,
  capInitial: 0.02,
  capPeriodic: 0.02,
  capLifetime: 0.05,
  index: 0.045,
  margin: 0.0275,
};

export const refinances = (): Case[] => {
  const statement = { source: "mortgage-statement", balanceCents: 287_412_55, noteRate: 0.065 } as const;
  const basis: calc.RefinanceBasis = {
    ...refinance,
    closingDate: "2027-02-15",
    monthlyIncomeCents: 9_000_00,
    debts: [{ name: "Card", balanceCents: 12_000_00, rate: 0.22, paymentCents: 400_00, payOff: true }],
    current: {
      ...statement,
      principalAndInterestCents: 1_896_20,
      mortgageInsuranceMonthlyCents: 110_00,
      mortgageInsuranceMonths: 40,
    },
  };
  const offers: calc.RefinanceScenario[] = [
    { ...proposal, noteRate: 0.055, purpose: "cash-out", cashOutCents: 10_000_00 },
    { ...proposal, noteRate: 0.07, termMonths: 180, costs: "financed", discountPoints: 1 },
    {
      ...proposal,
      costs: "credit",
      program: "va",
      secondLien: { amountCents: 9_000_00, noteRate: 0.08, termMonths: 120 },
    },
    { ...proposal, loanAmountCents: 310_000_00, buydown: { kind: "2-1", paidBy: "lender" } },
    { ...proposal, loanAmountCents: 450_000_00, program: "fha" },
    { ...proposal, loanAmountCents: 450_000_00, amortization: "arm", arm: FIVE_ONE },
    { ...proposal, loanAmountCents: 450_000_00, interestOnlyMonths: 120 },
    { ...proposal, extraMonthlyCents: 500_00, buydown: { kind: "2-1", paidBy: "borrower" } },
    { ...proposal, biweekly: "true", extraYearlyCents: 2_000_00, extraOnce: [{ month: 24, amountCents: 9_000_00 }] },
  ];
  return offers.flatMap((offer, k) => {
    const f = refinanceShown(basis, offer);
    const values: Record<told.RefinanceFigure, number | null> = {
      ...f,
      currentBalanceCents: f.current.balanceCents,
      horizonInterestCents: f.horizon.interestCents,
      horizonBalanceCents: f.horizon.balanceCents,
      horizonEquityCents: f.horizon.equityCents,
      horizonBorrowingCostCents: f.horizon.borrowingCostCents,
      firstPrincipalAndInterestCents: f.paymentPath[0]?.principalAndInterestCents ?? null,
      insuranceEndPaymentCents: f.insuranceEnd?.housingPaymentCents ?? null,
      highestPaymentCents: f.highestPayment?.housingPaymentCents ?? null,
      extraOnCurrentInterestSavedCents: f.extraOnCurrent?.interestSavedCents ?? null,
      extraOnCurrentMonthsSaved: f.extraOnCurrent?.monthsSaved ?? null,
      samePaymentMonths: f.samePayment.months,
      samePaymentMonthsSaved: f.samePayment.monthsSaved,
      samePaymentInterestSavedCents: f.samePayment.interestSavedCents,
      samePayoffDatePaymentCents: f.samePayoffDate.paymentCents,
      samePayoffDateSavingsCents: f.samePayoffDate.monthlySavingsCents,
      samePayoffDateInterestSavedCents: f.samePayoffDate.interestSavedCents,
    };
    const { frame } = refinanceLoan(basis, offer, f.payoffCents);
    return all<told.RefinanceFigure>(`refinance ${k}`, pick(values, told.REFINANCE), (figure) =>
      told.explain(told.REFINANCE, figure, { basis, scenario: offer, frame, figures: f }),
    );
  });
};

/** The values that a subject explains. */
function pick<F extends string>(
  values: Record<F, number | null>,
  subject: Record<F, unknown>,
): Record<F, number | null> {
  const figures = Object.keys(subject).filter((figure): figure is F => figure in values);
  return Object.fromEntries(figures.map((figure) => [figure, values[figure]])) as Record<F, number | null>;
}

export const debtsAndLiens = (): Case[] => {
  const note = { amortization: "fixed", noteRate: 0.065, termMonths: 360 } as const;
  const card = { name: "Card", balanceCents: 12_000_00, rate: 0.22, paymentCents: 400_00 };
  const car = { name: "Car", balanceCents: 18_500_00, rate: 0.079, paymentCents: 455_00 };
  const idle = { ...card, name: "Idle card", paymentCents: 100_00 };
  const aims = [
    { aim: { by: "payment", withinMonths: 24 }, step: undefined },
    { aim: { by: "interest", withinMonths: 36 }, step: 0.0025 },
    { aim: { by: "interest", withinMonths: 1 }, step: undefined },
    { aim: { by: "saving", monthlySavingsCents: 150_00 }, step: undefined },
  ] as const;
  const second = { amountCents: 60_000_00, noteRate: 0.085, termMonths: 240, closingCostsCents: 500_00 };
  const first = { ...calc.keptColumns(current), noteRate: current.noteRate };
  const single = { ...calc.levelColumns(410_000_00, 0.0675, 360), closingCostsCents: 6_000_00 };
  return [
    ...[
      [card, car],
      [card, idle],
    ].flatMap((debts) => {
      const result = calc.consolidation(debts, note);
      const { debts: _, ...values } = result;
      return all<told.ConsolidationFigure>(debts.map(({ name }) => name).join(" and "), values, (figure) =>
        told.explain(told.CONSOLIDATION, figure, { note, result }),
      );
    }),
    ...[0, 120].flatMap((interestOnlyMonths) => {
      const context = { first, second: { ...second, interestOnlyMonths }, single, months: 60 };
      const result = calc.secondLienComparison(first, context.second, single, 60);
      return all<told.SecondLienFigure>(`second lien, ${interestOnlyMonths} interest-only`, { ...result }, (figure) =>
        told.explain(told.SECOND_LIEN, figure, { ...context, result }),
      );
    }),
    ...aims.map(({ aim, step }): Case => {
      const value = calc.strikeRate(refinance, proposal, aim, step);
      const context = { basis: refinance, scenario: proposal, aim, value };
      const explanation = told.explain(
        told.STRIKE_RATE,
        "strikeRate",
        step === undefined ? context : { ...context, step },
      );
      return [`strike rate by ${aim.by}`, explanation, value];
    }),
  ];
};

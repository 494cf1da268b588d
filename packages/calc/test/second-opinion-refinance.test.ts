import { describe, expect, it } from "vitest";
import { type RefinanceBasis, type RefinanceScenario, refinanceFigures } from "../src/index.ts";
import { type Case, refinanceAgain } from "./second-opinion-refinance.ts";

/** Pseudorandom numbers that are the same in each run (Park and Miller). */
function generator(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const one = <T>(...of: readonly [T, ...T[]]): T => of[whole(0, of.length - 1)] ?? of[0];
  return { whole, one };
}

function caseOf(seed: number): Case {
  const { whole, one } = generator(seed * 7_919 + 17);
  const rate = (min: number, max: number) => whole(min * 8, max * 8) / 800;
  const owed = whole(80_000_00, 600_000_00);
  const currentRate = rate(3, 9);
  const closingDate = `20${whole(26, 29)}-${String(whole(1, 12)).padStart(2, "0")}-${String(whole(1, 28)).padStart(2, "0")}`;
  const months = whole(60, 348);
  const level = Math.round((owed * (currentRate / 12)) / (1 - (1 + currentRate / 12) ** -months));
  const current = one<Case["current"]>(
    { source: "rough-entry", balanceCents: owed, noteRate: currentRate, remainingMonths: months },
    {
      source: "mortgage-statement",
      balanceCents: owed,
      noteRate: currentRate,
      principalAndInterestCents: level + 1 + whole(0, 200_00),
    },
    {
      source: "original-purchase",
      originalLoanCents: owed,
      noteRate: currentRate,
      termMonths: 360,
      paymentsMade: whole(0, 200),
      firstPaymentDate: "2015-03-01",
    },
  );
  const arm = {
    fixed: one(36, 60, 84),
    every: one(6, 12),
    initial: 0.02,
    periodic: 0.01,
    lifetime: 0.05,
    index: rate(2, 5),
    margin: 0.0275,
  };
  const special = whole(0, 5);
  return {
    homeValueCents: Math.round(owed * one(1.15, 1.25, 1.6, 2.2)),
    closingDate,
    occupancy: one("primary", "investment"),
    horizonMonths: whole(12, 180),
    perDiemBasis: one(360, 365),
    discountRate: rate(0, 6),
    current,
    mortgageInsuranceMonthlyCents: one(0, 95_00, 140_50),
    mortgageInsuranceMonths: whole(1, 48),
    payoffFeesCents: one(0, 0, 75_00),
    debts: Array.from({ length: whole(0, 4) }, (_, k) => ({
      name: `Debt ${k + 1}`,
      balanceCents: whole(500_00, 20_000_00),
      rate: rate(0, 24),
      paymentCents: whole(50_00, 900_00),
      payOff: one(true, false),
    })),
    noteRate: rate(3.5, 8),
    termMonths: one(120, 180, 240, 360),
    ...(special === 1 && { arm }),
    ...(special === 2 && { buydown: "2-1" as const }),
    extraMonthlyCents: special === 3 ? whole(50_00, 500_00) : 0,
    monthlyInsuranceRate: one(0, 0.0052),
    ...(special === 4 && {
      secondLien: { amountCents: whole(5_000_00, 30_000_00), noteRate: 0.085, termMonths: one(120, 240) },
    }),
    costs: one("paid", "financed", "credit"),
    ...(special === 5 && { loanAmountCents: owed + whole(-5_000_00, 30_000_00) }),
    cashOutCents: one(0, 0, whole(1_000_00, 60_000_00)),
    points: one(0, 0.5, 1.25),
    feeCents: whole(500_00, 6_000_00),
    titleRate: one(0, 0.0018, 0.004),
    escrowCents: whole(0, 4_000_00),
  };
}

function packaged(c: Case) {
  const basis: RefinanceBasis = {
    homeValueCents: c.homeValueCents,
    closingDate: c.closingDate,
    occupancy: c.occupancy,
    horizonMonths: c.horizonMonths,
    perDiemBasis: c.perDiemBasis,
    discountRate: c.discountRate,
    current: {
      ...c.current,
      mortgageInsuranceMonthlyCents: c.mortgageInsuranceMonthlyCents,
      mortgageInsuranceMonths: c.mortgageInsuranceMonths,
      payoffFeesCents: c.payoffFeesCents,
    },
    debts: c.debts,
  };
  const scenario: RefinanceScenario = {
    name: "again",
    program: "conventional",
    purpose: c.cashOutCents > 0 ? "cash-out" : "rate-and-term",
    amortization: c.arm ? "arm" : "fixed",
    ...(c.arm && {
      arm: {
        initialFixedMonths: c.arm.fixed,
        adjustEveryMonths: c.arm.every,
        capInitial: c.arm.initial,
        capPeriodic: c.arm.periodic,
        capLifetime: c.arm.lifetime,
        index: c.arm.index,
        margin: c.arm.margin,
      },
    }),
    ...(c.buydown && { buydown: { kind: c.buydown, paidBy: "lender" } }),
    termMonths: c.termMonths,
    noteRate: c.noteRate,
    extraMonthlyCents: c.extraMonthlyCents,
    mortgageInsurance: { kind: "monthly", yearlyRate: c.monthlyInsuranceRate },
    ...(c.secondLien && { secondLien: c.secondLien }),
    costs: c.costs,
    ...(c.loanAmountCents !== undefined && { loanAmountCents: c.loanAmountCents }),
    cashOutCents: c.cashOutCents,
    discountPoints: c.points,
    fees: [
      { name: "Fees", section: "A", amountCents: c.feeCents },
      { name: "Title", section: "C", basis: "percent-of-loan", rate: c.titleRate },
      { name: "Escrow", section: "G", amountCents: c.escrowCents },
    ],
  };
  return refinanceFigures(basis, scenario);
}

describe("a refinance computed a second time from its rules, in exact rationals", () => {
  it.each(Array.from({ length: 240 }, (_, k) => k + 1))("case %i agrees in every figure, to the cent", (seed) => {
    const one = caseOf(seed);
    const figures = packaged(one);
    const told: Record<string, unknown> = {
      ...figures,
      balanceCents: figures.current.balanceCents,
      remainingMonths: figures.current.remainingMonths,
    };
    const again = refinanceAgain(one);
    expect(Object.fromEntries(Object.keys(again).map((figure) => [figure, told[figure]]))).toEqual(again);
  });
});

import { describe, expect, it } from "vitest";
import * as told from "../src/explain.ts";
import type { Formula } from "../src/formulas/formula.ts";
import { FORMULAS } from "../src/formulas/formulas.ts";
import * as calc from "../src/index.ts";
import { callsOf, functions, NO_FIGURES } from "./documented.ts";

type Called = (...given: unknown[]) => unknown;
const explain = told.explainFigure as unknown as (
  of: string,
  figure: string,
  args: unknown[],
  result: unknown,
) => calc.Explanation;

const formulas = Object.entries(FORMULAS) as unknown as [string, Formula<Called>][];
/** Figures with a telling of their own, in more than one step. */
const TOLD_BY: Record<string, keyof typeof told> = {
  aggregateAdjustment: "explainAggregateAdjustment",
  appreciatedValue: "explainAppreciatedValue",
  armPaths: "explain",
  bidOverAsking: "explainBidOverAsking",
  blendedRate: "explainBlendedRate",
  borrowable: "explainBorrowable",
  buyAgainstRent: "explainBuyAgainstRent",
  consolidation: "explainConsolidation",
  costOfWaiting: "explainCostOfWaiting",
  debtToIncome: "explainDebtToIncome",
  disclosureTotals: "explainDisclosure",
  escrowAnalysis: "explainEscrow",
  homeEquity: "explainHomeEquity",
  homeProgress: "explainHomeProgress",
  horizonFigures: "explainHorizon",
  inFiveYears: "explainInFiveYears",
  indexedValue: "explainIndexedValue",
  initialEscrow: "explainInitialEscrow",
  insuranceRemoval: "explainInsuranceRemoval",
  largestLoan: "explainLargestLoan",
  loanAmounts: "explain",
  loanFigures: "explain",
  loanDisclosure: "explainLoanDisclosure",
  netWorth: "explainNetWorth",
  payoffAmount: "explainPayoff",
  pointsLadder: "explainPoints",
  privateInsurance: "explainPrivateInsurance",
  purchaseCashToClose: "explainPurchaseCash",
  purchaseFigures: "explain",
  refinanceCashToClose: "explainRefinanceCash",
  refinanceFigures: "explainRefinance",
  refinanceSavings: "explainRefinanceTotal",
  samePayment: "explainRefinanceTotal",
  samePayoffDate: "explainRefinanceTotal",
  secondLienComparison: "explainSecondLien",
  sellerMoney: "explainSellerMoney",
  strikeRate: "explainStrikeRate",
  valueRange: "explainValueRange",
};

/** Told step by step where the screens ask, the rest by one formula; the types see to it that nothing is left out. */
const IN_PART = new Set(["purchaseFigures", "refinanceFigures"]);

describe("every function of the package", () => {
  it.each(functions.map(({ name }) => name))("%s tells its figures in words, or has none", (name) => {
    const ways = [name in FORMULAS, name in TOLD_BY, NO_FIGURES.has(name)].filter(Boolean);
    expect(ways, "a formula in src/formulas, an explanation of its own, or no figures").toHaveLength(
      IN_PART.has(name) ? 2 : 1,
    );
    const by = TOLD_BY[name];
    if (by !== undefined) expect(Reflect.get(told, by)).toBeTypeOf("function");
  });
});

describe("a formula", () => {
  it.each(formulas)("of %s repeats what the function gives, with inputs and source", (name, formula) => {
    const found = functions.find((each) => each.name === name);
    expect(found).toBeDefined();
    for (const args of found === undefined ? [] : callsOf(found)) {
      const result = (Reflect.get(calc, name) as Called)(...args);
      for (const figure of Object.keys(formula.figures)) {
        const given =
          figure === "value" ? result : Reflect.get(Object(Array.isArray(result) ? result[0] : result), figure);
        if (figure !== "value") expect(given, `${name}.${figure}`).toBeDefined();
        const { steps, title, rounding } = explain(name, figure, args, result);
        const step = steps[0];
        const value = step?.valueCents ?? step?.valueRate ?? step?.valueCount;
        if (typeof given === "number" && !Array.isArray(result)) expect(value, `${name}.${figure}`).toBe(given);
        for (const text of [title, rounding, step?.formula, step?.source]) expect(text?.length).toBeGreaterThan(1);
        expect(step?.inputs.length).toBeGreaterThan(0);
        for (const { value } of step?.inputs ?? []) expect(value).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
      }
    }
  });
});

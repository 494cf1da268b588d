import { type PointsRung, pointsLadder } from "../comparisons/points-ladder.ts";
import type { LoanBasis } from "../loan/types.ts";
import { type AffordableHome, affordableHome, easedLimits, type HomeLimits } from "./affordable-home.ts";
import { type AnalyzedScenario, analysisTerms, ownerMonthly } from "./analysis-terms.ts";
import { type BidOverAsking, bidOverAsking } from "./bid-over-asking.ts";
import { type BuyAgainstRent, buyAgainstRent, type RentComparison } from "./buy-against-rent.ts";
import { type CostOfWaiting, costOfWaiting, type Waiting } from "./cost-of-waiting.ts";
import type { PurchaseTerms } from "./purchase-terms.ts";
import { type SellerMoneyUse, sellerMoney } from "./seller-money.ts";

/** Letter of the scenario an analysis is about. */
interface About {
  scenario?: string;
}

/** Inputs of each analysis; rent, growth and horizon default to the loan's. */
export interface AnalysisInputs {
  waiting: About & {
    months: number;
    laterNoteRate?: number;
    rentMonthlyCents?: number;
    upkeepRate: number;
    yearlyReturn: number;
  };
  renting: About & {
    rentMonthlyCents?: number;
    rentRise: number;
    ownerRise: number;
    upkeepRate: number;
    yearlyReturn: number;
    sellingCostRate: number;
    taxRate: number;
  };
  bidding: About & { bidsCents: number[]; appraisalCents?: number };
  sellerMoney: About & { moneyCents: number; ratePerPoint: number };
  points: About & { offers: { points: number; noteRate: number }[] };
  affordable: About & HomeLimits & { gives: "price" | "down-payment" };
}

/** The parts of a loan that the analyses use. */
export interface AnalysisLoan {
  basis: LoanBasis;
  currentRentCents?: number;
  /** Which of the home's costs are estimates, which scale with its price. */
  estimated?: { propertyTax?: boolean; insurance?: boolean };
}

/** One limit of `affordable`, loosened or tightened, and the home it allows. */
export interface AffordableStep {
  /** Share of the limits: 1 for the limits as given. */
  share: number;
  home: AffordableHome | null;
}

/** Inputs and results of each analysis. */
export interface AnalysisFigures {
  waiting: { terms: PurchaseTerms; asked: Waiting; result: CostOfWaiting };
  renting: {
    terms: PurchaseTerms;
    asked: RentComparison;
    result: Omit<BuyAgainstRent, "buyNetWorthCents" | "rentNetWorthCents">;
    /** Net worth when bought and when rented after each year, the horizon last. */
    years: { month: number; buyCents: number; rentCents: number }[];
  };
  bidding: {
    asking: PurchaseTerms;
    appreciationRate: number;
    appraisalCents?: number;
    bids: { bidCents: number; result: BidOverAsking }[];
  };
  sellerMoney: {
    terms: PurchaseTerms;
    asked: { moneyCents: number; ratePerPoint: number; horizonMonths: number };
    uses: SellerMoneyUse[];
  };
  points: {
    terms: { loanAmountCents: number; termMonths: number; horizonMonths: number };
    rungs: (PointsRung & { own: boolean })[];
  };
  affordable: { limits: HomeLimits; gives: "price" | "down-payment"; steps: AffordableStep[] };
}

type Compute<Name extends keyof AnalysisInputs> = (
  inputs: AnalysisInputs[Name],
  analyzed: AnalyzedScenario,
  loan: AnalysisLoan,
) => AnalysisFigures[Name] | null;

const HORIZON = 84;
const SHARES = [0.9, 0.95, 1, 1.05, 1.1];

/**
 * The analyses of a purchase loan: each computes figures from its inputs, a scenario and its loan; null if the loan lacks data, such as the rent.
 *
 * The arithmetic is that of `costOfWaiting`, `buyAgainstRent`, `bidOverAsking`, `sellerMoney`, `pointsLadder` and `affordableHome`.
 */
export const ANALYSES: { [Name in keyof AnalysisInputs]: Compute<Name> } = {
  waiting(inputs, analyzed, { basis, currentRentCents }) {
    const rentMonthlyCents = inputs.rentMonthlyCents ?? currentRentCents;
    if (rentMonthlyCents === undefined) return null;
    const terms = analysisTerms(analyzed, basis);
    const asked: Waiting = {
      months: inputs.months,
      appreciationRate: basis.appreciationRate ?? 0,
      ...(inputs.laterNoteRate !== undefined && { laterNoteRate: inputs.laterNoteRate }),
      rentMonthlyCents,
      ownerMonthlyCents: ownerMonthly(analyzed, inputs.upkeepRate),
      yearlyReturn: inputs.yearlyReturn,
      // Compared once the buyer who waited has owned for at least a year.
      horizonMonths: Math.max(basis.horizonMonths ?? HORIZON, inputs.months + 12),
    };
    return { terms, asked, result: costOfWaiting(terms, asked) };
  },

  renting({ scenario: _, upkeepRate, ...inputs }, analyzed, { basis, currentRentCents }) {
    const rentMonthlyCents = inputs.rentMonthlyCents ?? currentRentCents;
    if (rentMonthlyCents === undefined) return null;
    const terms = analysisTerms(analyzed, basis);
    const months = basis.horizonMonths ?? HORIZON;
    const asked: RentComparison = {
      ...inputs,
      rentMonthlyCents,
      ownerMonthlyCents: ownerMonthly(analyzed, upkeepRate),
      propertyTaxMonthlyCents: analyzed.figures.propertyTaxMonthlyCents,
      appreciationRate: basis.appreciationRate ?? 0,
      months,
    };
    const { buyNetWorthCents, rentNetWorthCents, ...result } = buyAgainstRent(terms, asked);
    const ends = [...Array.from({ length: Math.floor((months - 1) / 12) }, (_, year) => (year + 1) * 12), months];
    const years = ends.map((month) => ({
      month,
      buyCents: buyNetWorthCents[month - 1] ?? 0,
      rentCents: rentNetWorthCents[month - 1] ?? 0,
    }));
    return { terms, asked, result, years };
  },

  bidding(inputs, analyzed, { basis }) {
    const { bidsCents, appraisalCents = analyzed.scenario.appraisedValueCents } = inputs;
    const asking = analysisTerms(analyzed, basis);
    const appreciationRate = basis.appreciationRate ?? 0;
    const market = { appreciationRate, ...(appraisalCents !== undefined && { appraisalCents }) };
    const bids = bidsCents.map((bidCents) => ({ bidCents, result: bidOverAsking(asking, bidCents, market) }));
    return { asking, ...market, bids };
  },

  sellerMoney({ moneyCents, ratePerPoint }, analyzed, { basis }) {
    const own = analysisTerms(analyzed, basis);
    // The seller's existing contribution in this scenario is reallocated, and not counted twice.
    const closingCostsCents = (own.closingCostsCents ?? 0) + (analyzed.scenario.sellerCreditCents ?? 0);
    const asked = { moneyCents, ratePerPoint, horizonMonths: basis.horizonMonths ?? HORIZON };
    const terms = { ...own, closingCostsCents };
    return { terms, asked, uses: sellerMoney(terms, moneyCents, ratePerPoint, asked.horizonMonths) };
  },

  points({ offers }, { scenario, figures }, { basis }) {
    const { discountPoints = 0, lenderCreditCents = 0, noteRate, termMonths } = scenario;
    const { loanAmountCents } = figures;
    const horizonMonths = basis.horizonMonths ?? HORIZON;
    // A credit is negative points, to the thousandth that a rate sheet shows.
    const ownPoints = discountPoints - Math.round((lenderCreditCents / loanAmountCents) * 100_000) / 1000;
    const all = [
      { points: ownPoints, noteRate, own: true },
      ...offers
        .filter((offer) => offer.points !== ownPoints || offer.noteRate !== noteRate)
        .map((offer) => ({ ...offer, own: false })),
    ].sort((one, other) => one.points - other.points || other.noteRate - one.noteRate);
    const terms = { loanAmountCents, termMonths, horizonMonths };
    const rungs = pointsLadder(loanAmountCents, termMonths, all, horizonMonths);
    return { terms, rungs: rungs.map((rung, index) => ({ ...rung, own: all[index]?.own ?? false })) };
  },

  affordable({ scenario: _, gives, ...limits }, { scenario }, { basis, estimated }) {
    const given = Object.values(limits).some((limit) => limit !== undefined);
    if (!given || (limits.debtToIncome !== undefined && basis.monthlyIncomeCents === undefined)) return null;
    const steps = SHARES.map((share) => ({
      share,
      home: affordableHome(basis, scenario, easedLimits(limits, share), gives, estimated),
    }));
    return { limits, gives, steps };
  },
};

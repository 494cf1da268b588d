import type { AnalysisName } from "@hearthline/contract/purchase/analyses";
import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { AnalysisValues } from "./draft.ts";

/** One input field. */
export interface AskedField {
  name: string;
  label: string;
  unit: "$" | "%" | "wait" | "gives";
  help?: string;
}

/** The parts of a scenario that provide the default values. */
interface Start {
  noteRate: number | null;
  priceCents?: number | null;
  sellerCreditCents?: number | null;
}

/** An analysis as the tab asks for it. */
export interface AskedAnalysis {
  section: ReportSection;
  title: string;
  about: string;
  fields: readonly AskedField[];
  /** Default values from a scenario. */
  start(scenario: Start | undefined): AnalysisValues;
  /** Why there is no result although no field has an error. */
  lacks: string;
}

const RENT: AskedField = {
  name: "rentMonthlyCents",
  label: "Rent a month",
  unit: "$",
  help: "Empty: the rent under All scenarios.",
};
const UPKEEP: AskedField = { name: "upkeepRate", label: "Upkeep a year, of the price", unit: "%" };
const RETURN: AskedField = { name: "yearlyReturn", label: "Savings earn a year", unit: "%" };
const NO_RENT = "Type the rent here, or under All scenarios, and the answer appears.";
const WAITS = "The answer appears once this scenario can be computed.";
const off = (rate: number | null, less: number) => (rate === null ? null : Number(Math.max(0, rate - less).toFixed(6)));
const share = (cents: number | null, by: number) =>
  cents === null ? null : Math.round((cents * by) / 100_000) * 100_000;

export const ASKED: { [Name in AnalysisName]: AskedAnalysis } = {
  waiting: {
    section: "waiting",
    title: "Cost of waiting",
    about: "Buying now against renting for some months and buying then.",
    fields: [
      { name: "months", label: "They wait", unit: "wait" },
      { name: "laterNoteRate", label: "Rate then", unit: "%", help: "Empty: today’s." },
      RENT,
      UPKEEP,
      RETURN,
    ],
    start: () => ({ months: 12, laterNoteRate: null, rentMonthlyCents: null, upkeepRate: 0.01, yearlyReturn: 0.04 }),
    lacks: NO_RENT,
  },
  renting: {
    section: "renting",
    title: "Buy or rent",
    about: "What they have if they buy and if they rent, year by year.",
    fields: [
      RENT,
      { name: "rentRise", label: "Rent rises a year", unit: "%" },
      { name: "ownerRise", label: "Costs of the home rise a year", unit: "%" },
      UPKEEP,
      RETURN,
      { name: "sellingCostRate", label: "Cost to sell, of the value", unit: "%" },
      { name: "taxRate", label: "Income tax saved, of interest and tax", unit: "%", help: "0: none is counted." },
    ],
    start: () => ({
      rentMonthlyCents: null,
      rentRise: 0.03,
      ownerRise: 0.03,
      upkeepRate: 0.01,
      yearlyReturn: 0.04,
      sellingCostRate: 0.06,
      taxRate: 0,
    }),
    lacks: NO_RENT,
  },
  bidding: {
    section: "bidding",
    title: "Bid over asking",
    about: "What bids above the price of the scenario take, now and each month.",
    fields: [{ name: "appraisalCents", label: "Appraisal", unit: "$", help: "Empty: not known yet." }],
    start: (scenario) => ({
      bidsCents: [share(scenario?.priceCents ?? null, 1.02), share(scenario?.priceCents ?? null, 1.05)],
      appraisalCents: null,
    }),
    lacks: WAITS,
  },
  sellerMoney: {
    section: "seller-money",
    title: "Seller’s money",
    about: "The same money as a lower price, points, a buydown or closing costs.",
    fields: [
      { name: "moneyCents", label: "The seller gives", unit: "$", help: "In place of the scenario’s seller credit." },
      { name: "ratePerPoint", label: "A point takes off", unit: "%" },
    ],
    start: (scenario) => ({
      moneyCents: scenario?.sellerCreditCents || share(scenario?.priceCents ?? null, 0.02),
      ratePerPoint: 0.0025,
    }),
    lacks: "It has to be less than the price, and the scenario has to be computed.",
  },
  points: {
    section: "points",
    title: "Points ladder",
    about: "What each rate costs in points, when it pays, and which costs least.",
    fields: [],
    start: (scenario) => ({
      offers: [
        { points: 1, noteRate: off(scenario?.noteRate ?? null, 0.0025) },
        { points: 2, noteRate: off(scenario?.noteRate ?? null, 0.005) },
      ],
    }),
    lacks: WAITS,
  },
  affordable: {
    section: "affordable",
    title: "How much home",
    about: "The highest price, or the lowest down payment, that keeps what they want to pay.",
    fields: [
      { name: "gives", label: "Find", unit: "gives" },
      { name: "paymentCents", label: "At most a month", unit: "$" },
      { name: "cashToCloseCents", label: "At most at closing", unit: "$" },
      { name: "debtToIncome", label: "DTI at most", unit: "%", help: "Needs the income under All scenarios." },
    ],
    start: () => ({ gives: "price", paymentCents: null, cashToCloseCents: null, debtToIncome: null }),
    lacks: "A DTI needs the monthly income: type it under All scenarios.",
  },
};

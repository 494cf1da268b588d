import type * as fha from "../insurance/fha-mip.ts";
import type { fhaPremiums } from "../insurance/fha-table.ts";
import type * as limits from "../insurance/loan-limits.ts";
import type * as ends from "../insurance/mi-termination.ts";
import type * as card from "../insurance/pmi-table.ts";
import type * as usda from "../insurance/usda-fee.ts";
import type * as va from "../insurance/va-funding-fee.ts";
import { HALF_UP } from "../loan/explain-parts.ts";
import { amount, plain, share, tell } from "./formula.ts";

const HUD = "HUD, monthly (periodic) MIP calculation";
const HPA = "Homeowners Protection Act, 12 U.S.C. 4901, 4902";
const VA = "38 U.S.C. 3729; VA funding fee schedule in force on the closing day";
const USDA = "7 CFR 3555.107; USDA guaranteed loans";
const TABLE = "As printed in the table.";

const ofBase = ([cents, rate]: readonly [number, number, ...unknown[]]) => [
  amount("Base loan", cents),
  share("Rate", rate),
];

/** Insurance premiums, programme fees and loan limits. */
export const PROGRAMMES = {
  averageBalance: tell<typeof fha.averageBalance>({
    inputs: ([start, , month]) => [amount("Balance before the year", start), plain("First payment of the year", month)],
    source: HUD,
    rounding: "Not rounded.",
    figures: { value: ["Average balance of the year", "(balance before the year + the next eleven) ÷ 12", "cents"] },
  }),
  fhaMonthlyPremium: tell<typeof fha.fhaMonthlyPremium>({
    inputs: ([average, rate, upfront]) => [
      amount("Average balance", Math.round(average), "computed"),
      share("Annual rate", rate),
      share("Financed upfront rate", upfront),
    ],
    source: HUD,
    rounding: "Half up to the cent at each step.",
    figures: {
      grossYearlyCents: ["Premium of the year on the whole loan", "average balance · annual rate"],
      netYearlyCents: ["Without the financed upfront premium", "that ÷ (1 + upfront rate)"],
      monthlyCents: ["Monthly premium", "that ÷ 12"],
      yearlyCents: ["Premium of the year", "monthly premium · 12"],
    },
  }),
  fhaPremiumInYear: tell<typeof fha.fhaPremiumInYear>({
    inputs: ([loan, year, rate, upfront]) => [
      amount("Loan with the financed premium", loan.totalLoanCents),
      share("Note rate", loan.noteRate),
      plain("Year", year),
      share("Annual rate", rate),
      share("Financed upfront rate", upfront),
    ],
    source: HUD,
    rounding: "Half up to the cent at each step.",
    figures: { value: ["Monthly premium", "average balance · annual rate ÷ (1 + upfront rate) ÷ 12", "cents"] },
  }),
  fhaPremiums: tell<typeof fhaPremiums>({
    inputs: ([base, ratio, term], { source }) => [
      amount("Base loan", base),
      share("Loan to value", ratio, "computed"),
      plain("Term in months", term),
      plain("Table in force", source, "table"),
    ],
    source: (_, { source }) => source,
    rounding: TABLE,
    figures: {
      upfrontRate: ["Upfront rate", "table in force, any loan", "rate"],
      annualRate: ["Annual rate", "table in force, by term, base loan and loan to value", "rate"],
      durationMonths: ["Months it lasts", "11 years where loan to value is 90 % or less, else the term"],
    },
  }),
  fhaUpfront: tell<typeof fha.fhaUpfront>({
    inputs: ofBase,
    source: "HUD Handbook 4000.1: the loan is cut down to whole dollars",
    rounding: HALF_UP,
    figures: {
      upfrontCents: ["Upfront premium", "base loan · rate"],
      totalLoanCents: ["Loan amount", "base loan + upfront premium, cut down to whole dollars"],
      cashCents: ["Paid in cash", "what is cut off"],
    },
  }),
  monthlyPremium: tell<typeof ends.monthlyPremium>({
    inputs: ([cents, rate]) => [amount("Original loan", cents), share("Yearly rate", rate)],
    source: "Rate card of the insurer",
    rounding: HALF_UP,
    figures: { value: ["Monthly premium", "original loan · yearly rate ÷ 12", "cents"] },
  }),
  pmiRate: tell<typeof card.pmiRate>({
    inputs: ([ratio, score]) => [
      share("Loan to value", ratio, "computed"),
      plain("Credit score", score ?? 740),
      plain("Rate card", "in force, or the company's own", "table"),
    ],
    source: "Rate card in force (`PMI_CARDS`, or a company's own)",
    rounding: TABLE,
    figures: { value: ["Yearly rate", "row of the loan to value, column of the score", "rate"] },
  }),
  needsMortgageInsurance: tell<typeof card.needsMortgageInsurance>({
    inputs: ([ratio]) => [share("Loan to value", ratio)],
    source: HPA,
    rounding: "Not rounded.",
    figures: { value: ["Mortgage insurance needed", "loan to value above 80 %"] },
  }),
  firstPaymentAtShare: tell<typeof ends.firstPaymentAtShare>({
    inputs: ([loan, , value, part]) => [
      amount("Loan amount", loan),
      amount("Original value", value),
      share("Share", part),
    ],
    source: HPA,
    rounding: "Whole payments.",
    figures: { value: ["Payment after which the share is reached", "first balance ≤ original value · share"] },
  }),
  pmiTermination: tell<typeof ends.pmiTermination>({
    inputs: ([loan]) => [
      amount("Loan amount", loan.principalCents),
      amount("Original value", loan.originalValueCents),
      plain("Term in months", loan.termMonths),
      plain("Current again with payment", loan.currentAgainMonth ?? 0),
    ],
    source: HPA,
    rounding: "Whole payments.",
    figures: {
      request: ["The borrower may ask after payment", "first balance as paid ≤ 80 % of the original value"],
      automatic: ["It must end after payment", "first balance of the initial schedule ≤ 78 % of the original value"],
      midpoint: ["Midpoint of the term", "term ÷ 2"],
      payments: ["Payments that carry it", "the earlier of both, not before the loan is current"],
    },
  }),
  usdaUpfront: tell<typeof usda.usdaUpfront>({
    inputs: (args) => [...ofBase(args), plain("Financed", args[2] ? "yes" : "no")],
    source: USDA,
    rounding: HALF_UP,
    figures: {
      feeCents: ["Guarantee fee", "financed: base ÷ (1 − rate) − base, else base · rate"],
      totalLoanCents: ["Loan amount", "base loan + the fee where it is financed"],
    },
  }),
  usdaAnnualFee: tell<typeof usda.usdaAnnualFee>({
    inputs: ([cents, rate]) => [amount("Balance", cents), share("Yearly rate", rate)],
    source: USDA,
    rounding: HALF_UP,
    figures: {
      yearlyCents: ["Annual fee", "balance · yearly rate"],
      monthlyCents: ["Fee a month", "annual fee ÷ 12"],
    },
  }),
  vaFundingFeeRate: tell<typeof va.vaFundingFeeRate>({
    inputs: ([use, down, purpose]) => [
      plain("Use", use),
      share("Down payment", down),
      plain("Purpose", purpose ?? "purchase"),
      plain("Table", "in force on the closing day", "table"),
    ],
    source: VA,
    rounding: TABLE,
    figures: { value: ["Funding fee rate", "table in force, by use, down payment and purpose", "rate"] },
  }),
  vaFundingFee: tell<typeof va.vaFundingFee>({
    inputs: ofBase,
    source: VA,
    rounding: HALF_UP,
    figures: {
      feeCents: ["Funding fee", "base loan · rate"],
      financedLoanCents: ["Loan amount", "base loan + funding fee"],
    },
  }),
  loanLimits: tell<typeof limits.loanLimits>({
    inputs: ([year, units, state], { source }) => [
      plain("Year", year),
      plain("Units", units ?? 1),
      plain("State", state ?? "any"),
      plain("Table", source, "table"),
    ],
    source: (_, { source }) => source,
    rounding: "As published; FHA's floor cut down to whole dollars.",
    figures: {
      year: ["Year", "newest table up to the year asked for"],
      baselineCents: [
        "Baseline limit",
        "table of the year; 150 % of it in Alaska, Hawaii, Guam and the Virgin Islands",
      ],
      ceilingCents: ["Ceiling in high-cost areas", "150 % of the baseline"],
      fhaFloorCents: ["FHA floor", "65 % of the baseline"],
    },
  }),
  classifyLoan: tell<typeof limits.classifyLoan>({
    inputs: ([cents, found, county]) => [
      amount("Loan amount", cents),
      amount("Baseline limit", found.baselineCents, "table"),
      amount("County limit", county ?? found.baselineCents, "table"),
    ],
    source: "FHFA conforming loan limit values",
    rounding: "Not rounded; a loan at a limit is within it.",
    figures: {
      value: ["Kind of loan", "≤ baseline: conforming; ≤ county limit: high-balance; above: jumbo"],
    },
  }),
  nextBaseline: tell<typeof limits.nextBaseline>({
    inputs: ([cents, growth]) => [amount("Baseline limit", cents, "table"), share("Growth of the index", growth)],
    source: "FHFA conforming loan limit values",
    rounding: "Cut down to a multiple of 50 dollars.",
    figures: { value: ["Next baseline limit", "baseline · (1 + growth)", "cents"] },
  }),
};

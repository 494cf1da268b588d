import {
  annualPercentageRate,
  fixedPlan,
  keptColumns,
  levelColumns,
  loanSchedule,
  purchaseFigures,
  refinanceSavings,
} from "@hearthline/calc";
import { affordableHome } from "@hearthline/calc/purchase/affordable-home";
import { estimatedTax } from "@hearthline/contract/estimates/estimates";
import type {
  Assumption,
  CalculatorResult,
  ShownCalculator,
  SiteCalculatorName,
} from "@hearthline/contract/sites/calculators";
import type { SiteDocument } from "@hearthline/contract/sites/site";
import { STATES } from "@hearthline/contract/values/states";
import { type Figures, readCalculator, type Typed } from "./calculator-input.ts";
import {
  type Asked,
  figure,
  insuranceAssumption,
  NO_FIGURE,
  type Purchase,
  purchaseOf,
  termsOf,
  withoutApr,
} from "./calculator-purchase.ts";
import { licensedStates } from "./licensed-states.ts";
import { type QuotedToday, quotedToday, type SiteQuote, surveyYears } from "./listings/site-quote.ts";
import { rentOrBuyResult } from "./rent-or-buy.ts";

/** The nonzero parts of a month's payment. */
const paymentLines = (found: Purchase): CalculatorResult["lines"] =>
  (
    [
      ["Principal and interest", found.principalAndInterestCents],
      ["Property tax", found.propertyTaxMonthlyCents],
      ["Home insurance", found.insuranceMonthlyCents],
      ["Mortgage insurance", found.mortgageInsuranceCents],
      ["HOA dues", found.hoaMonthlyCents],
    ] as const
  )
    .filter(([, cents]) => cents > 0)
    .map(([label, cents]) => ({ label, figure: { cents } }));

function paymentResult(asked: Asked): CalculatorResult {
  const { scenario, assumptions } = purchaseOf(asked, figure(asked.figures, "priceCents"));
  const found = purchaseFigures({}, scenario);
  const label = "Monthly payment";
  if (found.apr === null) return withoutApr(label);
  return {
    label,
    main: { cents: found.housingPaymentCents },
    sentence: "",
    lines: [
      ...paymentLines(found),
      { label: "Down payment", figure: { cents: scenario.downPaymentCents } },
      { label: "Loan", figure: { cents: found.loanAmountCents } },
    ],
    terms: termsOf(found, found.apr, scenario),
    assumptions: [...assumptions, insuranceAssumption(found)],
  };
}

/** A price from which taxes and down payment are scaled; the result does not depend on it. */
const SOME_PRICE = 400_000_00;

function affordabilityResult(asked: Asked): CalculatorResult {
  const { figures } = asked;
  const { scenario, assumptions } = purchaseOf(asked, SOME_PRICE);
  const basis = {
    monthlyIncomeCents: figure(figures, "monthlyIncomeCents"),
    monthlyDebtsCents: figure(figures, "monthlyDebtsCents"),
  };
  const limits = { debtToIncome: figure(figures, "debtToIncome") };
  const home = affordableHome(basis, scenario, limits, "price", { propertyTax: true });
  const label = "Home price";
  if (!home)
    return {
      ...NO_FIGURE,
      label,
      sentence:
        "With these debts no home price stays within that share of the income. A smaller debt or a higher ratio changes that.",
      lines: [],
      assumptions: [],
    };
  const bought = {
    ...scenario,
    priceCents: home.priceCents,
    downPaymentCents: home.downPaymentCents,
    propertyTaxYearlyCents: estimatedTax(home.priceCents, { state: asked.state }).value,
  };
  const found = purchaseFigures(basis, bought);
  if (found.apr === null) return withoutApr(label);
  return {
    label,
    main: { cents: home.priceCents },
    sentence: "",
    lines: [
      { label: "Monthly payment", figure: { cents: home.housingPaymentCents } },
      { label: "Down payment", figure: { cents: home.downPaymentCents } },
      { label: "Loan", figure: { cents: home.loanAmountCents } },
      { label: "Housing and debts, of income", figure: { fraction: home.debtToIncomeBack ?? 0 } },
    ],
    terms: termsOf(found, found.apr, bought),
    assumptions: [...assumptions, insuranceAssumption(found)],
  };
}

/** The visitor's loan: its remaining balance with the current payment. */
function currentLoan(figures: Figures) {
  const balanceCents = figure(figures, "balanceCents");
  const noteRate = figure(figures, "currentRate");
  const remainingMonths = figure(figures, "remainingYears") * 12;
  const { paymentCents } = levelColumns(balanceCents, noteRate, remainingMonths);
  return {
    balanceCents,
    noteRate,
    remainingMonths,
    paymentCents,
    mortgageInsuranceCents: 0,
    mortgageInsuranceMonths: 0,
  };
}

function refinanceResult({ figures, discountPoints }: Asked): CalculatorResult {
  const current = currentLoan(figures);
  const noteRate = figure(figures, "noteRate");
  const payments = figure(figures, "termYears") * 12;
  const pointsCents = Math.round((current.balanceCents * discountPoints) / 100);
  const costs = figure(figures, "closingCostsCents") + pointsCents;
  const proposed = levelColumns(current.balanceCents, noteRate, payments);
  const saved = refinanceSavings(keptColumns(current), proposed, costs);
  const apr = annualPercentageRate({
    advances: [{ amountCents: current.balanceCents - costs, unitPeriods: 0 }],
    payments: [{ amountCents: proposed.paymentCents, count: payments, unitPeriods: 1 }],
    unitPeriodsPerYear: 12,
  });
  const months = saved.simplePaybackMonths;
  return {
    label: "Break-even",
    main: months === null ? null : { months },
    sentence:
      months !== null
        ? ""
        : saved.monthlySavingsCents > 0
          ? "The lower payment never earns back these costs."
          : "The payment does not fall, so there is nothing that earns back the costs.",
    lines: [
      { label: "Payment now", figure: { cents: saved.currentPaymentCents } },
      { label: "New payment", figure: { cents: saved.newPaymentCents } },
      { label: "Saved a month", figure: { cents: saved.monthlySavingsCents } },
      ...(pointsCents > 0 ? [{ label: "Points of the new rate", figure: { cents: pointsCents } }] : []),
      { label: "Interest left now", figure: { cents: saved.remainingInterestCurrentCents } },
      { label: "Interest of the new loan", figure: { cents: saved.totalInterestNewCents } },
      { label: "Saved over both loans, after costs", figure: { cents: saved.netLifetimeBenefitCents } },
    ],
    terms: {
      ...{ loanCents: current.balanceCents, noteRate, discountPoints, apr, payments },
      paymentCents: proposed.paymentCents,
    },
    assumptions: [{ is: "same-insurance" }],
  };
}

function extraResult({ figures }: Asked): CalculatorResult {
  const { balanceCents, noteRate, remainingMonths, paymentCents } = currentLoan(figures);
  const plan = fixedPlan(balanceCents, noteRate, remainingMonths);
  const asDue = loanSchedule(plan);
  const withExtra = loanSchedule(plan, { monthlyCents: figure(figures, "extraMonthlyCents") });
  return {
    label: "Interest saved",
    main: { cents: asDue.totalInterestCents - withExtra.totalInterestCents },
    sentence: "",
    lines: [
      { label: "Paid off sooner by", figure: { months: asDue.payments - withExtra.payments } },
      { label: "Paid off in", figure: { months: withExtra.payments } },
      { label: "Payment as due", figure: { cents: paymentCents } },
      { label: "Interest as due", figure: { cents: asDue.totalInterestCents } },
      { label: "Interest with extra payments", figure: { cents: withExtra.totalInterestCents } },
    ],
    terms: null,
    assumptions: [{ is: "principal-and-interest" }],
  };
}

const RESULTS: Record<SiteCalculatorName, (asked: Asked) => CalculatorResult> = {
  payment: paymentResult,
  affordability: affordabilityResult,
  refinance: refinanceResult,
  "extra-payments": extraResult,
  "rent-or-buy": rentOrBuyResult,
};

/** Fields that depend on the state of a home. */
const BY_STATE: ReadonlySet<SiteCalculatorName> = new Set(["payment", "affordability", "rent-or-buy"]);

/** The source of a rate that was not typed; nothing for one that was. */
function rateAssumption(
  { starts }: SiteDocument["calculators"][number],
  noteRate: number | undefined,
  quoted: QuotedToday | null,
  years: 15 | 30,
): Assumption[] {
  if (noteRate === undefined) return [];
  if (starts.noteRate !== undefined) return noteRate === starts.noteRate ? [{ is: "officer-rate" }] : [];
  if (noteRate !== quoted?.noteRate) return [];
  const { rateFrom: from, rateOn: date } = quoted;
  return [from === "survey" ? { is: "survey-rate", date, years } : { is: "sheet-rate", from, date }];
}

/** The rate that a calculator starts with. A rate sheet's is an offer, which needs an APR with its costs: without them, the survey's. */
function startingRate(quote: SiteQuote, termMonths: number): QuotedToday | null {
  const sheets = quote.fees ? quote.sheets : { own: null, company: null };
  return quotedToday({ sheets, survey: quote.survey }, { program: "conventional", termMonths });
}

const DEFAULT_YEARS = 30;

/**
 * Computes a website calculator from a visitor's input with the engine of the reports. Every figure that was not typed is named with its source.
 *
 * @param typed the query of the page's URL
 * @param quote today's rates, survey and costs: without one of this week, no rate is filled in
 * @returns null if the website does not have it
 */
export function calculate(
  document: Pick<SiteDocument, "calculators" | "company">,
  name: string,
  typed: Typed,
  quote: SiteQuote,
): ShownCalculator | null {
  const chosen = document.calculators.find(({ calculator }) => calculator === name);
  if (!chosen) return null;
  const termMonths = (Number(typed.years ?? chosen.starts.termYears) || DEFAULT_YEARS) * 12;
  const quoted = startingRate(quote, termMonths);
  const { fields, figures, isComplete } = readCalculator(chosen, typed, quoted?.noteRate ?? null);
  const codes = [...licensedStates(document.company.licenses)];
  const code = codes.find((one) => one === typed.state) ?? codes[0];
  const { calculator } = chosen;
  const isBelow = figure(figures, "closingCostsCents") < (figures.balanceCents ?? Number.POSITIVE_INFINITY);
  const costs = fields.find(({ field }) => field === "closingCostsCents");
  if (!isBelow && costs) costs.error = "Write an amount up to $500,000 that is below what you owe.";
  const rates = rateAssumption(chosen, figures.noteRate, quoted, surveyYears(termMonths));
  const discountPoints = rates.some(({ is }) => is === "sheet-rate") ? (quoted?.discountPoints ?? 0) : 0;
  const asked = { figures, state: code, discountPoints, fees: quote.fees };
  const found = isComplete && isBelow ? RESULTS[calculator](asked) : null;
  return {
    name: calculator,
    fields,
    states: BY_STATE.has(calculator)
      ? codes.map((one) => ({ code: one, name: STATES[one], chosen: one === code }))
      : [],
    inputs: new URLSearchParams([
      ...fields.map(({ param, typed: text }): [string, string] => [param, text]),
      ...(code && BY_STATE.has(calculator) ? [["state", code] as [string, string]] : []),
    ]).toString(),
    result: found && { ...found, assumptions: [...rates, ...found.assumptions] },
  };
}

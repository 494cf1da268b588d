import { bestFigures } from "../../document/best.ts";
import { type ComparisonRow, differing, plainRow, sharedRows, spokenRows } from "../../document/comparison-rows.ts";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { cashKnownWords, knownParagraphs, paymentKnownWords, paymentTold } from "../../document/known.ts";
import { afterWords } from "../../document/payment-parts.ts";
import { EXAMPLE_EXTRA_CENTS, plannedExtraWords } from "../../document/planned-extra.ts";
import { columnMoney, dollars, money, shortMoney } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import { factWords } from "../../words/fact-words.ts";
import { bestSayings } from "../../words/sayings.ts";
import type { KindView, LeadFigure } from "../kind-view.ts";
import { purchaseTries } from "./tries.ts";

type Document = DocumentOf<"purchase">;

export const purchaseView = (w: Words): KindView<"purchase"> => ({
  name: w.purchase.name,
  steps: {
    title: w.purchase.steps,
    keys: ["application", "pre-approval", "offer", "contract", "appraisal", "clear-to-close", "closing"],
  },
  pinned: null,
  cash: { before: ["down-payment"], after: ["credit", "adjustment", "deposit"], total: w.purchase.cash },
  sliderHint: w.purchase.slider,
  horizonLines: ["interestCents", "mortgageInsuranceCents", "borrowingCostCents", "balanceCents", "equityCents"],
  horizonNote: w.purchase.horizonNote,
  tries: purchaseTries(w),

  headline: w.purchase.headline,
  startMonth: ({ horizonMonths }) => horizonMonths,
  exampleExtraCents: () => EXAMPLE_EXTRA_CENTS,
  opening: (document, closing) => w.purchase.opening(priceWords(document, w), closing),
  comparisonTitle: ({ scenarios }) => w.purchase.sideBySide(scenarios.length),

  leadFigures(document, index): LeadFigure[] {
    const scenario = document.scenarios[index];
    if (!scenario) return [];
    const { figures, priceCents } = scenario;
    const cash = figures.cashToCloseCents;
    const told = paymentTold(document, w);
    const after = [
      ...paymentKnownWords(document, scenario, w),
      told.whole && (afterWords(scenario, w) ?? uninsuredWords(scenario, w)),
      plannedExtraWords(scenario, w),
    ];
    return [
      { label: w.comparison.price, cents: priceCents, whole: true },
      { label: w.comparison.loan, cents: figures.loanAmountCents, figure: "loanAmountCents", whole: true },
      {
        label: told.label,
        cents: told.cents[index] ?? 0,
        figure: told.whole ? "firstHousingPaymentCents" : "firstPrincipalAndInterestCents",
        hero: true,
        after: after.filter(Boolean).join(" ") || null,
      },
      {
        label: cash < 0 ? w.purchase.cashToYou : w.purchase.cash,
        cents: Math.abs(cash),
        figure: "cashToCloseCents",
        after: cashKnownWords(document, w),
      },
    ];
  },

  bestFigures,

  comparisonRows(document, best) {
    const { payment, insuranceEnds, onceInsuranceEnds, cash, interest, debtToIncome, ...shared } = sharedRows(
      document,
      best,
    );
    return spokenRows([
      ...differing(priceRow(document, w)),
      ...termsRows(document, shared, w),
      payment,
      insuranceEnds,
      onceInsuranceEnds,
      cash,
      interest,
      debtToIncome,
    ]);
  },

  glance(document, best) {
    const {
      payment: _,
      cash: __,
      insuranceEnds,
      onceInsuranceEnds,
      interest,
      debtToIncome,
      ...shared
    } = sharedRows(document, best);
    const figures = document.scenarios.map((scenario) => scenario.figures);
    const told = paymentTold(document, w);
    return {
      lead: [
        { label: told.label, cents: told.cents, best: told.whole ? best.payment : [] },
        { label: w.purchase.cash, cents: figures.map((one) => one.cashToCloseCents), best: best.cash },
      ],
      rows: [
        priceRow(document, w),
        ...spokenRows([...termsRows(document, shared, w), insuranceEnds, onceInsuranceEnds, interest, debtToIncome]),
      ],
    };
  },

  pinnedStanding: () => null,
  horizonRows: () => [],
  among: ({ scenarios }) => w.purchase.among(scenarios.length),
  sayings: bestSayings,
  disclosures: () => [],

  monthlyWords(document, index) {
    const told = paymentTold(document, w);
    const amount = w.payment.amountAMonth(money(told.cents[index] ?? 0));
    return told.whole ? amount : `${amount} (${told.label.toLowerCase()})`;
  },

  inShort(document, index) {
    const scenario = document.scenarios[index];
    if (!scenario) return "";
    return w.purchase.inShort(
      scenario.name,
      this.monthlyWords(document, index),
      money(scenario.figures.cashToCloseCents),
    );
  },

  mailColumns(document, best) {
    const told = paymentTold(document, w);
    const cash = document.scenarios.map(({ figures }) => figures.cashToCloseCents);
    return [
      { label: told.label, values: columnMoney(told.cents), best: told.whole ? best.payment : [] },
      { label: w.purchase.cash, values: columnMoney(cash), best: best.cash },
    ];
  },

  mailFacts(document) {
    const { scenarios } = document;
    const prices = scenarios.map(({ priceCents }) => priceCents);
    const loans = scenarios.map(({ figures }) => figures.loanAmountCents);
    const known = [...knownParagraphs(document, w)].map((words) => ` ${words}`).join("");
    return `${factWords(w.comparison.price, w, scenarios, prices)} ${factWords(w.comparison.loan, w, scenarios, loans)}${known}`;
  },

  mailLines(document, index) {
    const scenario = document.scenarios[index];
    if (!scenario) return [];
    const { priceCents, figures } = scenario;
    const told = paymentTold(document, w);
    return [
      w.purchase.priceAndLoan(shortMoney(priceCents), shortMoney(figures.loanAmountCents)),
      `${told.label} ${money(told.cents[index] ?? 0)}`,
      `${w.purchase.cash} ${money(figures.cashToCloseCents)}`,
      ...(index === document.scenarios.length - 1 ? knownParagraphs(document, w) : []),
    ];
  },
});

const priceRow = ({ scenarios }: Document, { comparison }: Words) =>
  plainRow(
    comparison.price,
    scenarios.map((one) => shortMoney(one.priceCents)),
  );

type TermRows = Pick<
  ReturnType<typeof sharedRows>,
  "kindOfLoan" | "term" | "loanAmount" | "secondLoan" | "loanToValue" | "rate" | "apr" | "points"
>;

const termsRows = ({ scenarios }: Document, rows: TermRows, { comparison }: Words): ComparisonRow[] => [
  ...differing(rows.kindOfLoan),
  ...differing(rows.term),
  plainRow(
    comparison.downPayment,
    scenarios.map((one) => shortMoney(one.downPaymentCents)),
  ),
  rows.loanAmount,
  rows.secondLoan,
  rows.loanToValue,
  rows.rate,
  rows.apr,
  rows.points,
];

/** "$500,000", or "$450,000 to $500,000" where the scenarios differ in it. */
function priceWords({ scenarios }: Document, { purchase }: Words): string {
  const prices = scenarios.map((scenario) => scenario.priceCents);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return low === high ? dollars(low) : purchase.priceRange(dollars(low), dollars(high));
}

/** Why no mortgage insurance is due, where a large down payment is the reason. */
const uninsuredWords = ({ program, figures }: ReportScenario<"purchase">, { payment }: Words): string | null =>
  program === "conventional" && figures.mortgageInsuranceCents === 0 && figures.downPaymentRate >= 0.2
    ? payment.uninsured(Math.round(figures.downPaymentRate * 100))
    : null;

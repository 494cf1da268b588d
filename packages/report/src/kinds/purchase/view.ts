import { bestFigures } from "../../document/best.ts";
import { isOwnDeposit } from "../../document/cash-table.ts";
import { type ComparisonRow, differing, plainRow, sharedRows, spokenRows } from "../../document/comparison-rows.ts";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { insuranceOnTopWords, knownParagraphs, openingKnownWords, paymentTold } from "../../document/known.ts";
import { changesLater, pathSentence } from "../../document/path-rows.ts";
import { EXAMPLE_EXTRA_CENTS, plannedExtraWords } from "../../document/planned-extra.ts";
import { standingAt } from "../../document/standing.ts";
import { columnMoney, dollars, money, shortMoney } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import { factWords } from "../../words/fact-words.ts";
import { laterLines, mailNotes, recommendedLines } from "../../words/mail-notes.ts";
import { pointsWords, verdictLead, verdictSayings } from "../../words/verdict-sayings.ts";
import type { KindView, LeadFigure } from "../kind-view.ts";
import { investedNote, investedRow } from "./invested-row.ts";
import { purchaseTries } from "./tries.ts";

type Document = DocumentOf<"purchase">;

export const purchaseView = (w: Words): KindView<"purchase"> => ({
  name: w.purchase.name,
  steps: {
    title: w.timeline.title,
    keys: ["application", "pre-approval", "offer", "contract", "appraisal", "clear-to-close", "closing"],
  },
  pinned: null,
  pinnedSaid: null,
  cash: { before: [], total: w.purchase.cash },
  sliderHint: w.purchase.slider,
  horizonLines: ["interestCents", "mortgageInsuranceCents", "borrowingCostCents", "balanceCents", "equityCents"],
  horizonNote: () => w.purchase.horizonNote,
  costNote: (document) => [w.verdict.costNote, investedNote(document)].filter(Boolean).join(" "),
  tries: purchaseTries(w),

  headline: w.purchase.headline,
  startMonth: ({ horizonMonths }) => horizonMonths,
  exampleExtraCents: () => EXAMPLE_EXTRA_CENTS,
  opening(document, closing) {
    const appraised = document.scenarios.find(isAppraisedBelow);
    const opening = w.purchase.opening(dollars(sharedPrice(document)), closing);
    return [opening, appraised && appraisalWords(appraised, w)].filter(Boolean).join(" ");
  },
  comparisonTitle: ({ scenarios }) => w.purchase.sideBySide(scenarios.length),

  leadFigures(document, index): LeadFigure[] {
    const scenario = document.scenarios[index];
    if (!scenario) return [];
    const { figures, priceCents } = scenario;
    const cash = figures.cashToCloseCents;
    const told = paymentTold(document, w);
    const known = openingKnownWords(document, w);
    const after = [
      known.payment,
      insuranceOnTopWords(document, scenario, w),
      matterWords(document, index, told.whole, w),
      plannedExtraWords(scenario, w),
    ];
    return [
      {
        label: this.aside(document, index) ? w.verdict.anotherPriceLabel : w.comparison.price,
        cents: priceCents,
        whole: true,
        after: appraisalWords(scenario, w),
      },
      { label: w.comparison.loan, cents: figures.loanAmountCents, figure: "loanAmountCents", whole: true },
      {
        label: told.label,
        cents: told.cents[index] ?? 0,
        figure: told.whole ? "firstHousingPaymentCents" : "firstPrincipalAndInterestCents",
        hero: true,
        after: after.filter(Boolean).join(" ") || null,
      },
      {
        label: isOwnDeposit(figures) ? w.purchase.ownDeposit : cash < 0 ? w.purchase.cashToYou : w.purchase.cash,
        cents: Math.abs(cash),
        figure: "cashToCloseCents",
        after: known.cash,
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
      shared.cost,
      investedRow(document),
      ...differing(priceRow(document, w)),
      ...termsRows(document, shared, w),
      payment,
      shared.later,
      shared.highest,
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
        { label: told.label, cents: told.cents, best: best.payment },
        { label: w.purchase.cash, cents: figures.map((one) => one.cashToCloseCents), best: best.cash },
      ],
      rows: [
        priceRow(document, w),
        ...spokenRows([
          shared.cost,
          investedRow(document),
          shared.later,
          shared.highest,
          ...termsRows(document, shared, w),
          insuranceEnds,
          onceInsuranceEnds,
          interest,
          debtToIncome,
        ]),
      ],
    };
  },

  pinnedPayoff: () => null,
  pinnedStanding: () => null,
  savedBy: (document, index, month) =>
    index === 0
      ? null
      : standingAt(document, 0, month).borrowingCostCents - standingAt(document, index, month).borrowingCostCents,
  horizonRows: () => [],
  among: ({ scenarios }) => w.purchase.among(scenarios.length),
  sayings: (document, best) => verdictSayings(document, best, w),
  disclosures: () => [],

  monthlyWords(document, index) {
    const told = paymentTold(document, w);
    const amount = w.payment.amountAMonth(money(told.cents[index] ?? 0));
    return told.whole ? amount : `${amount} (${told.label.toLowerCase()})`;
  },

  aside(document, index) {
    const price = document.scenarios[index]?.priceCents;
    return price === undefined || price === sharedPrice(document) ? null : w.verdict.anotherPrice(shortMoney(price));
  },

  inShort(document, index) {
    const scenario = document.scenarios[index];
    if (!scenario) return "";
    const cash = money(scenario.figures.cashToCloseCents);
    const aside = this.aside(document, index);
    return [
      w.purchase.inShort(scenario.name, this.monthlyWords(document, index), cash),
      ...laterLines(scenario, paymentTold(document, w).whole, w).map((words) => `${words}.`),
      ...(aside ? [`${aside}.`] : []),
    ].join(" ");
  },

  mailColumns(document, best) {
    const told = paymentTold(document, w);
    const cash = document.scenarios.map(({ figures }) => figures.cashToCloseCents);
    return [
      { label: told.label, values: columnMoney(told.cents), best: best.payment },
      { label: w.purchase.cash, values: columnMoney(cash), best: best.cash },
    ];
  },

  mailFacts(document) {
    const { scenarios } = document;
    const prices = scenarios.map(({ priceCents }) => priceCents);
    const loans = scenarios.map(({ figures }) => figures.loanAmountCents);
    const asides = scenarios.map((_, index) => this.aside(document, index));
    const leads = scenarios.length > 1 ? scenarios.map((_, index) => verdictLead(document, index, w)) : [];
    const appraisals = new Set(scenarios.flatMap((scenario) => appraisalWords(scenario, w) ?? []));
    return [
      factWords(w.comparison.price, w, scenarios, prices),
      ...appraisals,
      factWords(w.comparison.loan, w, scenarios, loans),
      ...mailNotes(document, asides, leads, w),
      ...knownParagraphs(document, w),
    ].join(" ");
  },

  mailLines(document, index) {
    const scenario = document.scenarios[index];
    if (!scenario) return [];
    const { priceCents, figures } = scenario;
    const told = paymentTold(document, w);
    return [
      w.purchase.priceAndLoan(shortMoney(priceCents), shortMoney(figures.loanAmountCents)),
      ...(isAppraisedBelow(scenario) ? [appraisalWords(scenario, w) ?? ""] : []),
      `${told.label} ${money(told.cents[index] ?? 0)}`,
      ...laterLines(scenario, told.whole, w),
      `${w.purchase.cash} ${money(figures.cashToCloseCents)}`,
      ...(document.scenarios.length > 1 ? [verdictLead(document, index, w)] : []),
      ...(this.aside(document, index) ? [this.aside(document, index) ?? ""] : []),
      ...recommendedLines(document, index, w),
      ...(index === document.scenarios.length - 1 ? knownParagraphs(document, w) : []),
    ];
  },
});

/** The property's price: that of most scenarios, of the first of them where there is no most. */
function sharedPrice({ scenarios }: Document): number {
  const prices = scenarios.map(({ priceCents }) => priceCents);
  const times = (price: number) => prices.filter((one) => one === price).length;
  return prices.reduce((most, price) => (times(price) > times(most) ? price : most), prices[0] ?? 0);
}

const priceRow = ({ scenarios }: Document, { comparison }: Words) =>
  plainRow(
    comparison.price,
    scenarios.map((one) => shortMoney(one.priceCents)),
  );

type Appraised = Pick<ReportScenario<"purchase">, "priceCents" | "appraisedValueCents">;

/** Whether the loan is measured by an appraisal instead of the price. */
const isAppraisedBelow = ({ priceCents, appraisedValueCents = priceCents }: Appraised) =>
  appraisedValueCents < priceCents;

/** That the lender goes by an appraisal below the price; null where the price counts. */
const appraisalWords = (scenario: Appraised, { purchase }: Words): string | null =>
  isAppraisedBelow(scenario) ? purchase.appraisedBelow(dollars(scenario.appraisedValueCents ?? 0)) : null;

/** What the home was appraised at, beside the loan to value that goes by it; no line where the price counts for all. */
const appraisedRows = ({ scenarios }: Document, { comparison, purchase }: Words): ComparisonRow[] =>
  scenarios.some(isAppraisedBelow)
    ? [
        plainRow(
          purchase.appraisedValue,
          scenarios.map(({ appraisedValueCents: cents }) =>
            cents === undefined ? comparison.notKnown : shortMoney(cents),
          ),
        ),
      ]
    : [];

type TermRows = Pick<
  ReturnType<typeof sharedRows>,
  "kindOfLoan" | "term" | "loanAmount" | "secondLoan" | "loanToValue" | "rate" | "apr" | "points"
>;

const termsRows = (document: Document, rows: TermRows, w: Words): ComparisonRow[] => [
  ...differing(rows.kindOfLoan),
  ...differing(rows.term),
  plainRow(
    w.comparison.downPayment,
    document.scenarios.map((one) => shortMoney(one.downPaymentCents)),
  ),
  rows.loanAmount,
  rows.secondLoan,
  ...appraisedRows(document, w),
  rows.loanToValue,
  rows.rate,
  rows.apr,
  rows.points,
];

/** Why no mortgage insurance is due, where a large down payment is the reason. */
const uninsuredWords = ({ program, figures }: ReportScenario<"purchase">, { payment }: Words): string | null =>
  program === "conventional" && figures.mortgageInsuranceCents === 0 && figures.downPaymentRate >= 0.2
    ? payment.uninsured(Math.round(figures.downPaymentRate * 100))
    : null;

/** The one sentence that matters to a borrower of this scenario: that its payment changes, when its points return, or what ends or never began. */
function matterWords(document: Document, index: number, whole: boolean, w: Words): string | null {
  const scenario = document.scenarios[index];
  if (!scenario) return null;
  const path = pathSentence(scenario, w, whole);
  if (changesLater(scenario)) return path;
  if (scenario.recommendation || !whole) return null;
  const stays = scenario.figures.mortgageInsuranceCents > 0 ? w.payment.insuranceStaysSentence : null;
  const own = pointsWords(document, index, w) ?? path ?? stays ?? uninsuredWords(scenario, w);
  return own ?? verdictLead(document, index, w);
}

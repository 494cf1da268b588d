import { bestFigures } from "../../document/best.ts";
import { isOwnDeposit } from "../../document/cash-table.ts";
import { type ComparisonRow, differing, plainRow, sharedRows, spokenRows } from "../../document/comparison-rows.ts";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { insuranceOnTopWords, openingKnownWords, paymentTold } from "../../document/known.ts";
import { changesLater, pathSentence } from "../../document/path-rows.ts";
import { EXAMPLE_EXTRA_CENTS, plannedExtraWords } from "../../document/planned-extra.ts";
import { positionAt } from "../../document/position.ts";
import { shortMoney } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import { pointsWords, verdictLead } from "../../words/verdict-sayings.ts";
import type { KindView, LeadFigure } from "../kind-view.ts";
import { investedNote, investedRow } from "./invested-row.ts";
import { appraisalWords, isAppraisedBelow, sharedPrice } from "./price.ts";
import { purchaseTries } from "./tries.ts";
import { purchaseWritten } from "./written-view.ts";

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

  pinnedPosition: () => null,
  savedBy: (document, index, month) =>
    index === 0
      ? null
      : positionAt(document, 0, month).borrowingCostCents - positionAt(document, index, month).borrowingCostCents,
  horizonRows: () => [],
  among: ({ scenarios }) => w.purchase.among(scenarios.length),
  aside(document, index) {
    const price = document.scenarios[index]?.priceCents;
    return price === undefined || price === sharedPrice(document) ? null : w.verdict.anotherPrice(shortMoney(price));
  },

  ...purchaseWritten(w),
});

const priceRow = ({ scenarios }: Document, { comparison }: Words) =>
  plainRow(
    comparison.price,
    scenarios.map((one) => shortMoney(one.priceCents)),
  );

/** The appraised value, next to the loan-to-value based on it; no line if the price counts for all. */
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

/** Says why no mortgage insurance is due, if a large down payment is the reason. */
const uninsuredWords = ({ program, figures }: ReportScenario<"purchase">, { payment }: Words): string | null =>
  program === "conventional" && figures.mortgageInsuranceCents === 0 && figures.downPaymentRate >= 0.2
    ? payment.uninsured(Math.round(figures.downPaymentRate * 100))
    : null;

/** The one sentence that matters to a borrower of this scenario: that its payment changes, when its points pay back, or which cost ends or does not apply. */
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

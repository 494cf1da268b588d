import { bestAgainstToday } from "@hearthline/calc/refinance/best-against-today";
import type { BestFigures } from "../../document/best.ts";
import type { DocumentOf } from "../../document/document-of.ts";
import { EXAMPLE_EXTRA_CENTS } from "../../document/planned-extra.ts";
import { positionAt } from "../../document/position.ts";
import { signed } from "../../format/format.ts";
import { liveFigures } from "../../live/live.ts";
import type { Words } from "../../words/catalog/en.ts";
import type { KindView } from "../kind-view.ts";
import { changeRows, leadingRows, loanRows, paymentLabel } from "./compared-rows.ts";
import { sharesFirstPage } from "./glance-rows.ts";
import { furthestAhead, investedNote, investedRows } from "./invested.ts";
import { withKnown } from "./known-leads.ts";
import { leadFigures } from "./lead-figures.ts";
import { debtInterestAt, todayAt } from "./today.ts";
import { refinanceTries } from "./tries.ts";
import { isGain } from "./words.ts";
import { refinanceWritten } from "./written-view.ts";

type Document = DocumentOf<"refinance">;

export const refinanceView = (w: Words): KindView<"refinance"> => ({
  name: w.refinance.name,
  steps: { title: w.timeline.title, keys: ["application", "appraisal", "clear-to-close", "closing"] },
  pinned: w.refinance.today,
  pinnedSaid: w.refinance.todaysLoan,
  cash: {
    before: ["payoff"],
    total: w.refinance.cash,
    nothingDue: w.refinance.nothingDue,
    explained: { "payoff 1 Payoff of the current loan": "payoffCents", "loan-amount": "loanAmountCents" },
  },
  sliderHint: w.refinance.slider,
  horizonLines: ["interestCents", "mortgageInsuranceCents", "balanceCents", "equityCents"],
  costNote: () => "",
  tries: refinanceTries(w),

  headline: w.refinance.headline,

  startMonth: ({ horizonMonths, reportAdjustment }) => reportAdjustment?.sliderMonth ?? horizonMonths,
  exampleExtraCents: ({ reportAdjustment }) => reportAdjustment?.extraMonthlyCents || EXAMPLE_EXTRA_CENTS,
  comparisonTitle: ({ scenarios }) => w.refinance.comparison(scenarios.length),

  leadFigures: (document, index) => withKnown(document, index, leadFigures(document, index, w), w),
  bestFigures: bestAgainstTodays,
  comparisonRows(document, best) {
    const { payment, cash } = leadingRows(document, best, w);
    const [change, ...changes] = changeRows(document, best, w);
    return [...loanRows(document, best), payment, ...(change ? [change] : []), cash, ...changes];
  },

  glance(document, best) {
    const figures = document.scenarios.map((scenario) => scenario.figures);
    return {
      lead: [
        {
          label: paymentLabel(document, w),
          cents: figures.map((one) => one.newPaymentCents),
          best: best.payment,
          pinnedCents: figures[0]?.currentPaymentCents ?? 0,
          plain: document.scenarios.flatMap((one, index) => (isGain(one) ? [] : [index])),
        },
        { label: w.refinance.cash, cents: figures.map((one) => one.cashToCloseCents), best: best.cash },
      ],
      rows: sharesFirstPage(document)
        ? [...changeRows(document, best, w), ...loanRows(document, best)]
        : changeRows(document, best, w).filter(({ figure, label }) => isTold(figure) || label === w.refinance.together),
    };
  },

  pinnedPosition: todayAt,

  savedBy: aheadBy,

  horizonRows(document, month) {
    const ahead = document.scenarios.flatMap((_, index) => aheadBy(document, index, month) ?? []);
    if (ahead.length < document.scenarios.length) return [];
    return [
      {
        label: w.refinance.ahead,
        values: ahead.map(signed),
        best: furthestAhead(document, ahead, month),
        pinned: "",
        strong: true,
        ...(month === document.horizonMonths && { figure: "horizonAdvantageCents" as const }),
      },
      ...investedRows(document, ahead, month, w),
    ];
  },

  horizonNote: (document) => [w.refinance.horizonNote, investedNote(document, w)].filter(Boolean).join(" "),

  among: () => w.refinance.among,

  aside: () => null,

  ...refinanceWritten(w),
});

const TOLD_FIRST = [
  "paymentChangeCents",
  "housingPaymentCents",
  "interestBreakEvenMonth",
  "totalInterestNewCents",
  "monthsAdded",
];

/** Whether it is among the few lines of a full first page. */
const isTold = (figure: string | undefined) => figure !== undefined && TOLD_FIRST.includes(figure);

/** Best marks as in builder and loan page. A single proposal is compared with today's loan. */
function bestAgainstTodays({ scenarios }: Document): BestFigures {
  const marks = bestAgainstToday(
    scenarios,
    scenarios.map(({ figures }) => figures),
  );
  return {
    payment: marks.firstHousingPaymentCents,
    cash: marks.cashToCloseCents,
    apr: marks.apr,
    rate: marks.noteRate,
    interest: marks.interestToPayCents,
    cost: marks.horizonBorrowingCostCents,
  };
}

/** Savings by `month` in interest and mortgage insurance compared with today's loan and the paid-off debts, less the costs of refinancing; null if today's loan is unknown. */
function aheadBy(document: Document, index: number, month: number): number | null {
  const today = todayAt(document, month);
  const figures = document.scenarios[index]?.figures;
  if (!today || !figures) return null;
  // The frozen years include the extra payments, which are not a gain from the new loan.
  if (figures.interestSavedCents !== 0 && !liveFigures(document, index)) return null;
  const { interestCents, mortgageInsuranceCents } = positionAt(document, index, month);
  const kept = today.borrowingCostCents + debtInterestAt(document, index, month);
  return kept - interestCents - mortgageInsuranceCents - figures.costsToRecoverCents;
}

import { bestOf } from "@hearthline/calc/loan/best-scenarios";
import { COMPARED, comparableThrough } from "@hearthline/calc/loan/compared-figures";
import type { BestFigure } from "@hearthline/calc/loan/types";
import { type BestFigures, bestFigures } from "../../document/best.ts";
import type { DocumentOf } from "../../document/document-of.ts";
import { EXAMPLE_EXTRA_CENTS } from "../../document/planned-extra.ts";
import { standingAt } from "../../document/standing.ts";
import { capital, columnMoney, dollars, money, numberWord, rate, shortMoney } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import { factWords } from "../../words/fact-words.ts";
import type { KindView } from "../kind-view.ts";
import { breakEvenNote } from "./break-even.ts";
import { changeRows, leadingRows, loanRows, paymentLabel } from "./compared-rows.ts";
import { escrowToday, insuranceToday, knownFrom } from "./known-from.ts";
import { leadFigures } from "./lead-figures.ts";
import { currentOf, todayAt } from "./today.ts";
import { refinanceTries } from "./tries.ts";
import { aheadWords, alsoWords, breakEvenShort, changeWords, lengthWords } from "./words.ts";

type Document = DocumentOf<"refinance">;

const CASH = "Cash at closing";

export const refinanceView = (w: Words): KindView<"refinance"> => ({
  name: "Refinance",
  steps: { title: "From here to closing", keys: ["application", "appraisal", "clear-to-close", "closing"] },
  pinned: "Today",
  cash: {
    before: ["payoff"],
    after: ["credit", "new-loan"],
    total: CASH,
    nothingDue: "Nothing is due at closing.",
    explained: { "payoff 1 Payoff of the current loan": "payoffCents", "new-loan 1 New loan": "loanAmountCents" },
  },
  sliderHint: "Drag to the year you expect to sell or refinance again.",
  horizonLines: ["interestCents", "mortgageInsuranceCents", "balanceCents", "equityCents"],
  horizonNote:
    "Ahead of today’s loan is the interest and mortgage insurance saved so far, less the costs of refinancing.",
  tries: refinanceTries,

  headline: (count, place) =>
    count === 1 ? `Refinancing ${place}` : `${capital(numberWord(count))} ways to refinance ${place}`,

  startMonth: ({ horizonMonths, reportAdjustment }) => reportAdjustment?.sliderMonth ?? horizonMonths,
  exampleExtraCents: ({ reportAdjustment }) => reportAdjustment?.extraMonthlyCents || EXAMPLE_EXTRA_CENTS,
  opening(document, closing) {
    const { balanceCents, noteRate, certainty } = currentOf(document);
    const owed = `${certainty === "estimate" ? "about " : ""}${dollars(balanceCents)}`;
    const home = dollars(document.homeValueCents);
    return `Today you owe ${owed} at ${rate(noteRate)} on a home valued at ${home}${closing && `; closing is planned for ${closing}`}.`;
  },

  comparisonTitle({ scenarios }) {
    if (scenarios.length === 1) return "Today and the new loan";
    return scenarios.length === 2 ? "Today against both" : `Today against all ${numberWord(scenarios.length)}`;
  },

  leadFigures: (document, index) => leadFigures(document, index, w),
  bestFigures: bestAgainstToday,
  comparisonRows(document, best) {
    const { payment, cash } = leadingRows(document, best);
    const [change, ...changes] = changeRows(document, best);
    return [...loanRows(document, best), payment, ...(change ? [change] : []), cash, ...changes];
  },

  glance(document, best) {
    const figures = document.scenarios.map((scenario) => scenario.figures);
    return {
      lead: [
        {
          label: paymentLabel(document),
          cents: figures.map((one) => one.newPaymentCents),
          best: best.payment,
          pinnedCents: figures[0]?.currentPaymentCents ?? 0,
        },
        { label: CASH, cents: figures.map((one) => one.cashToCloseCents), best: best.cash },
      ],
      rows: [...changeRows(document, best), ...loanRows(document, best)],
    };
  },

  pinnedStanding: todayAt,

  horizonRows(document, month) {
    const today = todayAt(document, month);
    if (!today) return [];
    const ahead = document.scenarios.map(({ figures }, index) => {
      const { interestCents, mortgageInsuranceCents } = standingAt(document, index, month);
      return today.borrowingCostCents - interestCents - mortgageInsuranceCents - figures.costsToRecoverCents;
    });
    return [
      {
        label: "Ahead of today’s loan",
        values: ahead.map((cents) => `${cents > 0 ? "+" : ""}${dollars(cents)}`),
        // Behind today's loan, none is best.
        best: bestOf([...ahead, 0], "high", (one, other) => {
          const [a, b] = [document.scenarios[one], document.scenarios[other]];
          return !a || !b || comparableThrough(a, b, month);
        }),
        pinned: "",
        strong: true,
        ...(month === document.horizonMonths && { figure: "horizonAdvantageCents" as const }),
      },
    ];
  },

  among: () => "of these and today’s loan",

  sayings: ({ scenarios }) =>
    scenarios.map((scenario, index) => ({
      index,
      lead:
        scenario.figures.paymentChangeCents === 0
          ? "The same payment as today."
          : `${changeWords(scenario)} a month than today.`,
      rest: [lengthWords(scenario), aheadWords(scenario), alsoWords(scenario)].filter(Boolean).join(" "),
    })),

  disclosures(document) {
    const { balanceCents, noteRate } = currentOf(document);
    return [
      [
        `Today’s loan is taken at ${money(balanceCents)} and ${rate(noteRate)}, ${knownFrom(document)}.`,
        insuranceToday(document),
        escrowToday(document),
        "Your servicer’s payoff letter is what counts: it adds interest for every day until the loan is paid off. Break-even by interest compares the interest and mortgage insurance of both loans month by month with the costs of refinancing; taxes, and what the money could have earned, are not counted.",
        breakEvenNote(document),
      ]
        .filter(Boolean)
        .join(" "),
    ];
  },

  monthlyWords({ scenarios }, index) {
    const scenario = scenarios[index];
    if (!scenario) return "";
    const { paymentChangeCents: change, newPaymentCents } = scenario.figures;
    return `${money(newPaymentCents)} a month, ${change === 0 ? "the same as" : `${changeWords(scenario)} than`} today`;
  },

  inShort(document, index) {
    const scenario = document.scenarios[index];
    return scenario ? `${scenario.name}: ${this.monthlyWords(document, index)}.` : "";
  },

  mailColumns: ({ scenarios }, best) => [
    {
      label: "New payment",
      values: columnMoney(scenarios.map(({ figures }) => figures.newPaymentCents)),
      best: best.payment,
    },
    { label: "Against today", values: scenarios.map(changeWords), best: [] },
  ],

  mailFacts(document) {
    const { scenarios } = document;
    const [first] = scenarios;
    if (!first) return "";
    const { balanceCents, noteRate } = currentOf(document);
    const today = `Today ${money(first.figures.currentPaymentCents)} a month on ${dollars(balanceCents)} at ${rate(noteRate)}.`;
    const loans = scenarios.map(({ figures }) => figures.loanAmountCents);
    const cash = scenarios.map(({ figures }) => figures.cashToCloseCents);
    return `${today} ${factWords("New loan", scenarios, loans)} ${factWords(CASH, scenarios, cash, cashWords)}`;
  },

  mailLines({ scenarios }, index) {
    const scenario = scenarios[index];
    if (!scenario) return [];
    const { figures } = scenario;
    return [
      `New loan ${shortMoney(figures.loanAmountCents)}`,
      `New payment ${money(figures.newPaymentCents)}, against ${money(figures.currentPaymentCents)} today`,
      `${CASH} ${cashWords(figures.cashToCloseCents)}`,
      `Break-even by interest: ${breakEvenShort(scenario)}`,
    ];
  },
});

const cashWords = (cents: number) => (cents < 0 ? `${money(-cents)} to you` : money(cents));

/** Payment, rate and interest are best only where they beat the current loan's too; APR and cash it has none. Money that is borrowed to be paid out makes no cash better. */
function bestAgainstToday(document: Document): BestFigures {
  const { scenarios } = document;
  const current = currentOf(document);
  const shared = bestFigures(document);
  const lowest = (figure: BestFigure, values: number[], today: number) =>
    bestOf([...values, today], "low", (one, other) => {
      const loans = [scenarios[one], scenarios[other]].flatMap((terms) =>
        terms ? [{ terms, figures: terms.figures }] : [],
      );
      const [a, b] = loans;
      if (a && b) return COMPARED[figure].comparable(a, b);
      // Today's loan has a fixed rate and pays principal.
      return loans.every(({ terms }) => terms.amortization === "fixed" && !terms.interestOnlyMonths);
    }).filter((at) => at < values.length);
  return {
    ...shared,
    cash: scenarios.some(({ figures }) => figures.cashToCloseCents < 0) ? [] : shared.cash,
    payment: lowest(
      "firstHousingPaymentCents",
      scenarios.map(({ figures }) => figures.newPaymentCents),
      scenarios[0]?.figures.currentPaymentCents ?? 0,
    ),
    rate: lowest(
      "noteRate",
      scenarios.map(({ noteRate }) => noteRate),
      current.noteRate,
    ),
    interest: lowest(
      "interestToPayCents",
      scenarios.map(({ figures }) => figures.totalInterestNewCents),
      current.remainingInterestCents,
    ),
  };
}

import { extraOnCurrent, plansExtra } from "@hearthline/calc/refinance/planned-extra";
import type { ReportScenario } from "../../document/document-of.ts";
import { knownParagraphs, paymentTold } from "../../document/known.ts";
import { columnMoney, dollars, money, rate, shortMoney } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import { factWords } from "../../words/fact-words.ts";
import { laterLines, mailNotes, recommendedLines } from "../../words/mail-notes.ts";
import type { KindView, WrittenView } from "../kind-view.ts";
import { breakEvenNote } from "./break-even.ts";
import { againstFurthest, investedWords } from "./invested-words.ts";
import { escrowToday, insuranceToday, knownFrom } from "./known-from.ts";
import { newPaymentLabel } from "./known-leads.ts";
import { skippedOf } from "./paid-month.ts";
import { currentOf } from "./today.ts";
import {
  aheadWords,
  alsoWords,
  breakEvenShort,
  buydownSentence,
  buydownWords,
  cashOf,
  changeOf,
  changeWords,
  horizonWords,
  lengthWords,
} from "./words.ts";

/** Sentences, disclosures and emails of a refinance. No link's script includes them. */
export const refinanceWritten = (w: Words): WrittenView<"refinance"> & ThisType<KindView<"refinance">> => ({
  disclosures(document) {
    const { balanceCents, noteRate } = currentOf(document);
    return [
      [
        w.refinanceWritten.disclosure.takenAt(money(balanceCents), rate(noteRate), knownFrom(document, w)),
        insuranceToday(document, w),
        escrowToday(document, w),
        w.refinanceWritten.disclosure.payoffLetter,
        breakEvenNote(document, w),
      ]
        .filter(Boolean)
        .join(" "),
    ];
  },

  opening(document, closing) {
    const { balanceCents, noteRate, certainty } = currentOf(document);
    const home = dollars(document.homeValueCents);
    return w.refinanceWritten.opening(dollars(balanceCents), certainty === "estimate", rate(noteRate), home, closing);
  },

  sayings: (document) =>
    document.scenarios.map((scenario, index) => ({
      index,
      lead: horizonWords(document, scenario),
      rest: [
        w.refinanceWritten.changedSentence(...changeOf(scenario)),
        buydownSentence(scenario, w),
        lengthWords(scenario, w),
        aheadWords(scenario, w),
        alsoWords(scenario, w),
        investedWords(document, scenario, w),
        againstFurthest(document, index, w),
      ]
        .filter(Boolean)
        .join(" "),
    })),

  pinnedPayoff(document) {
    const current = currentOf(document);
    const dueMonths = current.remainingMonths - skippedOf(document);
    const [plan, ...others] = document.scenarios.map(planOf);
    if (!plan || others.some((other) => other !== plan)) return { dueMonths, aheadMonths: null, savedCents: 0 };
    const [first] = document.scenarios;
    const planned = first && plansExtra(first) ? first : { extraMonthlyCents: this.exampleExtraCents(document) };
    const outcome = extraOnCurrent(current, planned);
    return {
      dueMonths,
      aheadMonths: outcome && dueMonths - outcome.monthsSaved,
      savedCents: outcome?.interestSavedCents ?? 0,
    };
  },

  monthlyWords(document, index) {
    const scenario = document.scenarios[index];
    if (!scenario) return "";
    const monthly = w.refinanceWritten.monthly(money(scenario.figures.newPaymentCents), ...changeOf(scenario));
    const label = newPaymentLabel(document, [scenario], w);
    const lasting = label ? `${monthly} (${label.toLowerCase()})` : monthly;
    return [lasting, buydownWords(scenario, w)].filter(Boolean).join("; ");
  },

  inShort(document, index) {
    const scenario = document.scenarios[index];
    return scenario ? `${scenario.name}: ${this.monthlyWords(document, index)}.` : "";
  },

  mailColumns: (document, best) => [
    {
      label: newPaymentLabel(document, document.scenarios, w) ?? w.refinance.newPayment,
      values: columnMoney(document.scenarios.map(({ figures }) => figures.newPaymentCents)),
      best: best.payment,
    },
    { label: w.refinance.against, values: document.scenarios.map((one) => changeWords(one, w)), best: [] },
  ],

  mailFacts(document) {
    const { scenarios } = document;
    const [first] = scenarios;
    if (!first) return "";
    const { balanceCents, noteRate } = currentOf(document);
    const today = w.refinanceWritten.mail.today(
      money(first.figures.currentPaymentCents),
      dollars(balanceCents),
      rate(noteRate),
    );
    const loans = scenarios.map(({ figures }) => figures.loanAmountCents);
    const cash = scenarios.map(({ figures }) => cashOf(figures));
    return [
      today,
      factWords(w.refinance.newLoan, w, scenarios, loans),
      factWords(w.refinance.cash, w, scenarios, cash, (cents) => cashWords(cents, w)),
      ...mailNotes(
        document,
        [],
        scenarios.map((scenario) => horizonWords(document, scenario)),
        w,
      ),
      ...knownParagraphs(document, w),
    ].join(" ");
  },

  mailLines(document, index) {
    const scenario = document.scenarios[index];
    if (!scenario) return [];
    const { figures } = scenario;
    const lowered = buydownSentence(scenario, w);
    return [
      w.refinanceWritten.mail.newLoan(shortMoney(figures.loanAmountCents)),
      w.refinanceWritten.mail.newPayment(
        newPaymentLabel(document, [scenario], w) ?? w.refinance.newPayment,
        money(figures.newPaymentCents),
        money(figures.currentPaymentCents),
      ),
      ...(lowered ? [lowered] : []),
      `${w.refinance.cash} ${cashWords(cashOf(figures), w)}`,
      `${w.refinance.breakEven.interest}: ${breakEvenShort(scenario, w)}`,
      horizonWords(document, scenario),
      ...laterLines(scenario, paymentTold(document, w).whole, w),
      ...recommendedLines(document, index, w),
      ...(index === document.scenarios.length - 1 ? knownParagraphs(document, w) : []),
    ];
  },
});

/** Extra payments, for comparison with those of another proposal. */
const planOf = ({ extraMonthlyCents, extraYearlyCents, extraOnce, biweekly }: ReportScenario<"refinance">) =>
  JSON.stringify([extraMonthlyCents, extraYearlyCents ?? 0, extraOnce ?? [], biweekly ?? "none"]);

const cashWords = (cents: number, { refinance }: Words) => (cents < 0 ? refinance.toYou(money(-cents)) : money(cents));

import { knownParagraphs, paymentTold } from "../../document/known.ts";
import { columnMoney, dollars, money, shortMoney } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import { factWords } from "../../words/fact-words.ts";
import { laterLines, mailNotes, recommendedLines } from "../../words/mail-notes.ts";
import { verdictLead, verdictSayings } from "../../words/verdict-sayings.ts";
import type { KindView, WrittenView } from "../kind-view.ts";
import { appraisalWords, isAppraisedBelow, sharedPrice } from "./price.ts";

/** Sentences and emails of a purchase. No link's script includes them. */
export const purchaseWritten = (w: Words): WrittenView<"purchase"> & ThisType<KindView<"purchase">> => ({
  opening(document, closing) {
    const appraised = document.scenarios.find(isAppraisedBelow);
    const opening = w.purchase.opening(dollars(sharedPrice(document)), closing);
    return [opening, appraised && appraisalWords(appraised, w)].filter(Boolean).join(" ");
  },

  sayings: (document, best) => verdictSayings(document, best, w),
  disclosures: () => [],

  pinnedPayoff: () => null,

  monthlyWords(document, index) {
    const told = paymentTold(document, w);
    const amount = w.payment.amountAMonth(money(told.cents[index] ?? 0));
    return told.whole ? amount : `${amount} (${told.label.toLowerCase()})`;
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

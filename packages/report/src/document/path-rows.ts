import { firstChange, highestAfterChange } from "@hearthline/calc/loan/first-change";
import type { PaymentStep } from "@hearthline/calc/loan/types";
import { capital, money, rate } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";
import type { ReportScenario } from "./document-of.ts";
import { lastInsuredWords } from "./last-insured.ts";

/** A step of the payment path, as text. */
export interface PathRow {
  key: string;
  /** "Feb 2029", or "Payment 25" if the calendar is unknown. */
  from: string;
  why: string;
  cents: number;
  /** The maximum an adjustable rate may reach: not what is expected. */
  highest?: boolean;
}

/** What is needed of a scenario, frozen or stored. */
type Changing = Pick<ReportScenario, "amortization" | "arm"> & {
  figures: Pick<ReportScenario["figures"], "paymentPath" | "highestPayment" | "payoffMonths">;
};

const monthOf = ({ date, fromPayment }: PaymentStep, w: Words) =>
  date ? w.shortMonth(date) : capital(w.payment.paymentNumber(fromPayment));

/** After another word: "Feb 2029", or "payment 25". */
const shortMonthOf = ({ date, fromPayment }: PaymentStep, w: Words) =>
  date ? w.shortMonth(date) : w.payment.paymentNumber(fromPayment);

/** In a sentence: "February 2029", or "payment 25". */
export const sentenceMonth = ({ date, fromPayment }: Pick<PaymentStep, "date" | "fromPayment">, w: Words) =>
  date ? w.month(date) : w.payment.paymentNumber(fromPayment);

/** Says why a payment changes. */
export function whyWords(
  { why, fromPayment, noteRate }: PaymentStep,
  before: PaymentStep | undefined,
  { path }: Words,
): string {
  switch (why) {
    case "first":
      return path.first;
    case "buydown":
      return path.buydown(Math.ceil(fromPayment / 12));
    case "note-rate":
      return path.noteRate(rate(noteRate));
    case "rate-change":
      return before?.noteRate === noteRate ? path.rateStays(rate(noteRate)) : path.rateChange(rate(noteRate));
    case "principal-begins":
      return before?.noteRate === noteRate ? path.principalBegins : path.principalAtNewRate(rate(noteRate));
    case "insurance-ends":
      return path.insuranceEnds;
    case "second-lien-ends":
      return path.secondLoanEnds;
  }
}

/** The payment shown for a step: the whole one, or principal and interest if the rest is unknown. */
const centsOf = (step: PaymentStep, whole: boolean) =>
  whole ? step.housingPaymentCents : step.principalAndInterestCents;

/**
 * Returns how the payment of a scenario changes, one row per step; empty if it never changes.
 *
 * @param whole false if taxes or insurance are missing: then principal and interest only
 */
export function pathRows(scenario: ReportScenario, w: Words, whole: boolean): PathRow[] {
  const highest = highestAfterChange(scenario, scenario.figures);
  const steps = stepsOf(scenario).filter(
    ({ why }) => whole || (why !== "insurance-ends" && why !== "second-lien-ends"),
  );
  if (steps.length < 2 && !highest) return [];
  const rows = steps.map(
    (step, index): PathRow => ({
      key: String(step.fromPayment),
      from: monthOf(step, w),
      why: whyWords(step, steps[index - 1], w),
      cents: centsOf(step, whole),
    }),
  );
  if (!highest) return rows;
  return [
    ...rows,
    {
      key: "highest",
      from: w.path.highest,
      why: w.path.highestWhy(rate(highest.noteRate), monthOf(highest, w)),
      cents: centsOf(highest, whole),
      highest: true,
    },
  ];
}

/** Whether the payment changes for a reason other than the end of mortgage insurance: then the headline is not the later payment. */
export const changesLater = (scenario: ReportScenario): boolean =>
  highestAfterChange(scenario, scenario.figures) !== null ||
  scenario.figures.paymentPath.some(
    ({ why }) => why !== "first" && why !== "insurance-ends" && why !== "second-lien-ends",
  );

/** The steps of the path, and the first day an adjustable rate may change, which is a step even if today's index leaves the rate unchanged. */
function stepsOf(scenario: ReportScenario): PaymentStep[] {
  const { paymentPath: path } = scenario.figures;
  const change = firstChange(scenario, scenario.figures);
  if (!change || path.some(({ fromPayment }) => fromPayment === change.fromPayment)) return path;
  return [...path, change].sort((one, other) => one.fromPayment - other.fromPayment);
}

/** The reasons for changes of the payment, one by one: a buydown ends, an adjustable rate changes, principal starts. */
const changesOf = (scenario: Changing) => {
  const { paymentPath: path } = scenario.figures;
  const lowered = path.filter(({ why }) => why === "buydown");
  return {
    lowered,
    full: lowered.length > 0 ? path.find(({ why }) => why === "note-rate") : undefined,
    change: firstChange(scenario, scenario.figures),
    principal: path.find(({ why }) => why === "principal-begins"),
  };
};

/** Describes how the first payment changes, in a few sentences in the order of their months; null if it stays. */
export function pathSentence(scenario: ReportScenario, w: Words, whole = true): string | null {
  const { figures, interestOnlyMonths = 0 } = scenario;
  const { paymentPath: path, insuranceEnd } = figures;
  const highest = highestAfterChange(scenario, scenario.figures);
  const [first] = path;
  if (!first) return null;
  const { lowered, full, change, principal } = changesOf(scenario);
  const paid = (step: PaymentStep) => money(centsOf(step, whole));
  const told: { from: number; words: string }[] = [];
  if (lowered.length > 0) {
    const years = lowered.map(paid);
    const words = full ? w.path.loweredYears(years, paid(full), sentenceMonth(full, w)) : w.path.loweredOnly(years);
    told.push({ from: 1, words });
  }
  if (principal && principal.fromPayment !== change?.fromPayment) {
    const indexed = change !== null && change.fromPayment < principal.fromPayment;
    told.push({
      from: principal.fromPayment,
      words:
        lowered.length > 0 || indexed
          ? w.path.principalFrom(sentenceMonth(principal, w), paid(principal), indexed)
          : w.path.interestOnly(paid(first), interestOnlyMonths, paid(principal)),
    });
  }
  if (highest && change) {
    const began = lowered.length > 0 || (principal && principal.fromPayment < change.fromPayment);
    const month = sentenceMonth(change, w);
    const words = began
      ? w.path.adjusts(month, paid(change), paid(highest))
      : w.path.adjustable(paid(first), month, paid(change), paid(highest));
    const both = principal?.fromPayment === change.fromPayment;
    told.push({ from: change.fromPayment, words: both ? `${words} ${w.path.principalThen}` : words });
  }
  if (told.length > 0)
    return told
      .sort((one, other) => one.from - other.from)
      .map(({ words }) => words)
      .join(" ");
  if (!insuranceEnd || !whole) return null;
  const last = lastInsuredWords(scenario, w);
  return last && w.path.insured(money(insuranceEnd.housingPaymentCents), last);
}

/** What the first payment becomes: "$3,536.81 from Feb 2029", one after another; empty if nothing but insurance changes. */
export function nextInShort(scenario: Changing, w: Words, whole: boolean): string {
  const { full, change, principal } = changesOf(scenario);
  const steps = [full, change, principal].filter((step) => step !== undefined && step !== null);
  return [...new Map(steps.map((step) => [step.fromPayment, step])).values()]
    .sort((one, other) => one.fromPayment - other.fromPayment)
    .map((step) => w.path.inShort(money(centsOf(step, whole)), shortMonthOf(step, w)))
    .join(", ");
}

/** The maximum payment of an adjustable rate; empty for a fixed one. */
export function highestInShort(scenario: Changing, whole: boolean): string {
  const highest = highestAfterChange(scenario, scenario.figures);
  return highest ? money(centsOf(highest, whole)) : "";
}

/** Both in few words: "$3,536.81 from Feb 2029, $4,912.20 at the most". */
export function laterInShort(scenario: ReportScenario, w: Words, whole: boolean): string {
  const highest = highestInShort(scenario, whole);
  return [nextInShort(scenario, w, whole), highest && w.path.atMost(highest)].filter(Boolean).join(", ");
}

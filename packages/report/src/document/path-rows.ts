import type { PaymentStep } from "@hearthline/calc/loan/types";
import { capital, money, rate } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";
import type { ReportScenario } from "./document-of.ts";

/** A step of the payment's path, as it is written. */
export interface PathRow {
  key: string;
  /** "Feb 2029", or "Payment 25" where the calendar is not known. */
  from: string;
  why: string;
  cents: number;
  /** What an adjustable rate may come to: not what is expected. */
  highest?: boolean;
}

const monthOf = ({ date, fromPayment }: PaymentStep, w: Words) =>
  date ? w.shortMonth(date) : capital(w.payment.paymentNumber(fromPayment));

/** In a sentence: "February 2029", or "payment 25". */
const sentenceMonth = ({ date, fromPayment }: Pick<PaymentStep, "date" | "fromPayment">, w: Words) =>
  date ? w.month(date) : w.payment.paymentNumber(fromPayment);

function whyWords({ why, fromPayment, noteRate }: PaymentStep, { path }: Words): string {
  switch (why) {
    case "first":
      return path.first;
    case "buydown":
      return path.buydown(Math.ceil(fromPayment / 12));
    case "note-rate":
      return path.noteRate(rate(noteRate));
    case "rate-change":
      return path.rateChange(rate(noteRate));
    case "principal-begins":
      return path.principalBegins;
    case "insurance-ends":
      return path.insuranceEnds;
    case "second-lien-ends":
      return path.secondLoanEnds;
  }
}

/** What is told of a step: the whole payment, or principal and interest where the rest is not known. */
const centsOf = (step: PaymentStep, whole: boolean) =>
  whole ? step.housingPaymentCents : step.principalAndInterestCents;

/**
 * How the payment of a scenario goes on, one row a step; empty where it never changes.
 *
 * @param whole false where taxes or insurance are missing: then principal and interest alone
 */
export function pathRows({ figures }: ReportScenario, w: Words, whole: boolean): PathRow[] {
  const { highestPayment: highest } = figures;
  const paymentPath = figures.paymentPath.filter(
    ({ why }) => whole || (why !== "insurance-ends" && why !== "second-lien-ends"),
  );
  if (paymentPath.length < 2 && !highest) return [];
  const rows = paymentPath.map(
    (step): PathRow => ({
      key: String(step.fromPayment),
      from: monthOf(step, w),
      why: whyWords(step, w),
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

/** Whether the payment changes for another reason than that mortgage insurance ends: the headline is then not what is paid later. */
export const changesLater = ({ figures }: ReportScenario): boolean =>
  figures.highestPayment !== null ||
  figures.paymentPath.some(({ why }) => why !== "first" && why !== "insurance-ends" && why !== "second-lien-ends");

/** What becomes of the first payment, in a sentence; null where it stays. */
export function pathSentence(scenario: ReportScenario, w: Words, whole = true): string | null {
  const { figures, interestOnlyMonths = 0 } = scenario;
  const { paymentPath: path, highestPayment: highest, insuranceEnd } = figures;
  const [first] = path;
  if (!first) return null;
  const change = path.find(({ why }) => why === "rate-change");
  if (highest && change)
    return w.path.adjustable(
      money(centsOf(first, whole)),
      sentenceMonth(change, w),
      money(centsOf(change, whole)),
      money(centsOf(highest, whole)),
    );
  const lowered = path.filter(({ why }) => why === "buydown");
  const full = path.find(({ why }) => why === "note-rate");
  if (lowered.length > 0 && full)
    return w.path.loweredYears(
      lowered.map((step) => money(centsOf(step, whole))),
      money(centsOf(full, whole)),
      sentenceMonth(full, w),
    );
  const principal = path.find(({ why }) => why === "principal-begins");
  if (principal)
    return w.path.interestOnly(money(centsOf(first, whole)), interestOnlyMonths, money(centsOf(principal, whole)));
  if (!insuranceEnd || !whole) return null;
  return w.path.insured(money(insuranceEnd.housingPaymentCents), sentenceMonth(insuranceEnd, w));
}

/** What the first payment becomes: "$3,536.81 from Feb 2029"; empty where nothing but insurance changes. */
export function nextInShort(scenario: ReportScenario, w: Words, whole: boolean): string {
  if (!changesLater(scenario)) return "";
  const { paymentPath } = scenario.figures;
  const next =
    paymentPath.findLast(({ why }) => why === "note-rate") ??
    paymentPath.find(({ why }) => why === "rate-change" || why === "principal-begins");
  return next ? w.path.inShort(money(centsOf(next, whole)), monthOf(next, w)) : "";
}

/** What an adjustable rate may come to; empty for a fixed one. */
export const highestInShort = ({ figures: { highestPayment } }: ReportScenario, whole: boolean): string =>
  highestPayment ? money(centsOf(highestPayment, whole)) : "";

/** Both in few words: "$3,536.81 from Feb 2029, $4,912.20 at the most". */
export function laterInShort(scenario: ReportScenario, w: Words, whole: boolean): string {
  const highest = highestInShort(scenario, whole);
  return [nextInShort(scenario, w, whole), highest && w.path.atMost(highest)].filter(Boolean).join(", ");
}

import { bestAgainstToday } from "@hearthline/calc/refinance/best-against-today";
import { cashPaidOut } from "@hearthline/calc/refinance/cash-options";
import type { BestFigures } from "../../document/best.ts";
import { type ComparisonRow, differing, plainRow, sharedRows } from "../../document/comparison-rows.ts";
import type { DocumentOf } from "../../document/document-of.ts";
import { addMonths } from "../../format/dates.ts";
import { columnMoney, dollars, money, percent, rate } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import { allInRows } from "./all-in.ts";
import { breakEvenWords, headlineOf } from "./break-even.ts";
import { newPaymentLabel } from "./known-leads.ts";
import { paymentsDue } from "./paid-month.ts";
import { currentOf } from "./today.ts";
import { behindShort, breakEvenShort, changeWords } from "./words.ts";

type Document = DocumentOf<"refinance">;

/** "Principal and interest" if no loan has mortgage insurance, including today's. */
export const paymentLabel = (document: Document, w: Words): string =>
  newPaymentLabel(document, document.scenarios, w) ??
  ([...document.scenarios.map(({ figures }) => figures), currentOf(document)].some(
    ({ mortgageInsuranceCents }) => mortgageInsuranceCents > 0,
  )
    ? w.refinance.paymentInsured
    : w.payment.parts.pi);

/** A line of sums including today's, in one format. */
function sums(label: string, today: number, values: readonly number[], more: Partial<ComparisonRow>): ComparisonRow {
  const [pinned = "", ...written] = columnMoney([today, ...values]);
  return plainRow(label, written, { pinned, ...more });
}

/** Payment and cash, which lead on paper. */
export function leadingRows(document: Document, best: BestFigures, w: Words) {
  const figures = document.scenarios.map((scenario) => scenario.figures);
  const cash = columnMoney(figures.map((one) => one.cashToCloseCents));
  return {
    payment: sums(
      paymentLabel(document, w),
      figures[0]?.currentPaymentCents ?? 0,
      figures.map((one) => one.newPaymentCents),
      {
        best: best.payment,
        strong: true,
        figure: "newPaymentCents",
        pinnedFigure: "currentPaymentCents",
      },
    ),
    cash: plainRow(
      w.refinance.cash,
      cash.map((words, index) => {
        const paidOut = figures[index] ? cashPaidOut(figures[index].cashToCloseCents) : 0;
        // With its sign and cents it would not fit a phone's narrowest column.
        return paidOut > 0 ? dollars(-paidOut) : words;
      }),
      {
        best: best.cash,
        strong: true,
        figure: "cashToCloseCents",
      },
    ),
  };
}

/** The loans themselves, before the payment. */
export function loanRows(document: Document, best: BestFigures): ComparisonRow[] {
  const current = currentOf(document);
  const shared = sharedRows(document, best);
  return [
    {
      ...shared.loanAmount,
      values: document.scenarios.map(({ figures }) => dollars(figures.loanAmountCents)),
      pinned: dollars(current.balanceCents),
      pinnedFigure: "currentBalanceCents",
    },
    ...(document.scenarios.some(({ secondLien }) => secondLien?.amountCents) ? [shared.secondLoan] : []),
    ...differing(shared.kindOfLoan),
    { ...shared.loanToValue, pinned: percent(current.balanceCents / document.homeValueCents, 1) },
    { ...shared.rate, pinned: rate(current.noteRate) },
    shared.apr,
    ...(document.scenarios.some(({ figures }) => figures.discountPointsCents) ? [shared.points] : []),
  ];
}

/** What changes, its cost, and when it pays back. */
export function changeRows(document: Document, best: BestFigures, w: Words): ComparisonRow[] {
  const { scenarios } = document;
  const current = currentOf(document);
  const { refinance } = w;
  const { debtToIncome } = sharedRows(document, best);
  const lead = headlineOf(document, w);
  const figures = scenarios.map((scenario) => scenario.figures);
  const marks = bestAgainstToday(scenarios, figures);
  return [
    plainRow(
      refinance.change,
      scenarios.map((one) => changeWords(one, w)),
      { strong: true, figure: "paymentChangeCents" },
    ),
    plainRow(
      refinance.buydownYears,
      scenarios.map(({ figures: { buydownChangesCents } }) => yearsWords(buydownChangesCents, w)),
      { figure: "paymentChangeCents" },
    ),
    ...allInRows(document, w),
    plainRow(refinance.costs, columnMoney(figures.map((one) => one.costsToRecoverCents)), {
      pinned: refinance.none,
      figure: "costsToRecoverCents",
    }),
    ...(lead.figure === "interestBreakEvenMonth"
      ? []
      : [
          plainRow(
            lead.label,
            scenarios.map((scenario) => breakEvenWords(document, scenario, w)),
            { figure: lead.figure, best: marks[lead.figure] },
          ),
        ]),
    plainRow(
      refinance.breakEven.interest,
      scenarios.map((scenario) => breakEvenShort(scenario, w)),
      { figure: "interestBreakEvenMonth", best: marks.interestBreakEvenMonth },
    ),
    plainRow(
      refinance.behindAgain,
      scenarios.map((one) => behindShort(one, w)),
      { figure: "turnsWorseMonth" },
    ),
    plainRow(
      refinance.interestFromHere,
      figures.map((one) => dollars(one.totalInterestNewCents)),
      {
        pinned: dollars(current.remainingInterestCents),
        best: best.interest,
        figure: "totalInterestNewCents",
        pinnedFigure: "remainingInterestCurrentCents",
      },
    ),
    lastPayment(document, w),
    debtToIncome,
  ].filter((row) => [row.pinned, ...row.values].some(Boolean));
}

/** "$769.05 less, $558.13 less": the years of a buydown in order. */
const yearsWords = (years: readonly number[], { refinance }: Words) =>
  years
    .map((cents) => (cents === 0 ? refinance.noChange : refinance.changed(money(Math.abs(cents)), cents < 0)))
    .join(", ");

/** The month of the last payment; without a closing date, the time until it. Both as due. */
function lastPayment(document: Document, { refinance, span, shortMonth }: Words): ComparisonRow {
  const current = currentOf(document);
  const figures = document.scenarios.map((scenario) => scenario.figures);
  const months = figures.map((one) =>
    one.firstPaymentMonth === null ? null : addMonths(one.firstPaymentMonth, paymentsDue(one) - 1),
  );
  if (current.payoffMonth === null || months.includes(null))
    return plainRow(
      refinance.timeToPayOff,
      figures.map((one) => span(paymentsDue(one))),
      { pinned: span(current.remainingMonths), figure: "monthsAdded" },
    );
  return plainRow(
    refinance.lastPayment,
    months.map((month) => (month ? shortMonth(month) : "")),
    { pinned: shortMonth(current.payoffMonth), figure: "monthsAdded" },
  );
}

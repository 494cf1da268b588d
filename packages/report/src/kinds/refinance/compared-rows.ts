import type { BestFigures } from "../../document/best.ts";
import { type ComparisonRow, differing, plainRow, sharedRows } from "../../document/comparison-rows.ts";
import type { DocumentOf } from "../../document/document-of.ts";
import { shortMonth } from "../../format/dates.ts";
import { columnMoney, dollars, percent, rate, span } from "../../format/format.ts";
import { breakEvenWords, headlineOf } from "./break-even.ts";
import { currentOf } from "./today.ts";
import { behindShort, breakEvenShort, changeWords } from "./words.ts";

type Document = DocumentOf<"refinance">;

/** "Principal and interest" where no loan has mortgage insurance, today's included. */
export const paymentLabel = (document: Document): string =>
  [...document.scenarios.map(({ figures }) => figures), currentOf(document)].some(
    ({ mortgageInsuranceCents }) => mortgageInsuranceCents > 0,
  )
    ? "Payment, with mortgage insurance"
    : "Principal and interest";

/** A line of sums, today's among them, written alike. */
function sums(label: string, today: number, values: readonly number[], more: Partial<ComparisonRow>): ComparisonRow {
  const [pinned = "", ...written] = columnMoney([today, ...values]);
  return plainRow(label, written, { pinned, ...more });
}

/** Payment and cash, which lead on paper. */
export function leadingRows(document: Document, best: BestFigures) {
  const figures = document.scenarios.map((scenario) => scenario.figures);
  const cash = columnMoney(figures.map((one) => one.cashToCloseCents));
  return {
    payment: sums(
      paymentLabel(document),
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
      "Cash at closing",
      cash.map((words, index) => {
        const cents = figures[index]?.cashToCloseCents ?? 0;
        // With its sign and cents it would not fit a phone's narrowest column.
        return cents < 0 ? dollars(cents) : words;
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
      pinnedFigure: "payoffCents",
    },
    ...(document.scenarios.some(({ secondLien }) => secondLien?.amountCents) ? [shared.secondLoan] : []),
    ...differing(shared.kindOfLoan),
    { ...shared.loanToValue, pinned: percent(current.balanceCents / document.homeValueCents, 1) },
    { ...shared.rate, pinned: rate(current.noteRate) },
    shared.apr,
    ...(document.scenarios.some(({ figures }) => figures.discountPointsCents) ? [shared.points] : []),
  ];
}

/** What changes, what that costs, and when it pays. */
export function changeRows(document: Document, best: BestFigures): ComparisonRow[] {
  const { scenarios } = document;
  const current = currentOf(document);
  const { debtToIncome } = sharedRows(document, best);
  const lead = headlineOf(document);
  const figures = scenarios.map((scenario) => scenario.figures);
  return [
    plainRow("Change from today", scenarios.map(changeWords), { strong: true, figure: "paymentChangeCents" }),
    ...(figures.some((one) => one.housingPaymentCents !== one.newPaymentCents)
      ? [
          plainRow("With taxes, insurance and dues", columnMoney(figures.map((one) => one.housingPaymentCents)), {
            figure: "housingPaymentCents",
          }),
        ]
      : []),
    plainRow("Costs of refinancing", columnMoney(figures.map((one) => one.costsToRecoverCents)), {
      pinned: "None",
      figure: "costsToRecoverCents",
    }),
    ...(lead.figure === "interestBreakEvenMonth"
      ? []
      : [
          plainRow(
            lead.label,
            scenarios.map((scenario) => breakEvenWords(document, scenario)),
            { figure: lead.figure },
          ),
        ]),
    plainRow(
      "Break-even by interest",
      scenarios.map((scenario) => breakEvenShort(scenario)),
      { figure: "interestBreakEvenMonth" },
    ),
    plainRow("Behind today’s loan again from", scenarios.map(behindShort), { figure: "turnsWorseMonth" }),
    plainRow(
      "Interest from here on",
      figures.map((one) => dollars(one.totalInterestNewCents)),
      {
        pinned: dollars(current.remainingInterestCents),
        best: best.interest,
        figure: "totalInterestNewCents",
        pinnedFigure: "remainingInterestCurrentCents",
      },
    ),
    lastPayment(document),
    debtToIncome,
  ].filter((row) => [row.pinned, ...row.values].some(Boolean));
}

/** The month of the last payment; without a closing date, how long that takes. */
function lastPayment(document: Document): ComparisonRow {
  const current = currentOf(document);
  const figures = document.scenarios.map((scenario) => scenario.figures);
  const months = figures.map(({ payoffMonth }) => payoffMonth);
  if (current.payoffMonth === null || months.includes(null))
    return plainRow(
      "Time to pay off",
      figures.map(({ payoffMonths }) => span(payoffMonths)),
      { pinned: span(current.remainingMonths), figure: "monthsAdded" },
    );
  return plainRow(
    "Last payment",
    months.map((month) => (month ? shortMonth(month) : "")),
    { pinned: shortMonth(current.payoffMonth), figure: "monthsAdded" },
  );
}

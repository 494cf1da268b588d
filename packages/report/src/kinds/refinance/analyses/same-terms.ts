import type { AnalysisCell, AnalysisRow } from "../../../document/analysis-view.ts";
import { dollars, money } from "../../../format/format.ts";
import { changed, type Draw, type Drawing, headsOf, type Proposal } from "./parts.ts";

/** The new loan at today's payment, and paid off with today's last payment: what it saves without a longer term, if anything. */
export const sameTerms: Draw = (drawing) => {
  const { document, a, w } = drawing;
  const { payment, date, notes } = a.sameTerms;
  const row = (label: string, cell: (proposal: Proposal) => AnalysisCell, strong = false): AnalysisRow => ({
    label,
    strong,
    cells: document.scenarios.map((proposal) => ({ label, ...cell(proposal) })),
  });
  return {
    answer: [],
    each: document.scenarios.map((proposal, index) => ({ index, ...outlook(proposal, drawing) })),
    table: {
      title: payment.title,
      caption: payment.caption,
      corner: a.corner,
      ...headsOf(document),
      rows: [
        row(payment.rows.payment, ({ figures }) => ({
          words: money(paidThen(figures)),
          figure: figures.monthlySavingsCents < 0 ? "newPaymentCents" : "currentPaymentCents",
        })),
        row(payment.rows.done, ({ figures: { samePayment } }) => ({
          words: samePayment.payoffMonth ? w.shortMonth(samePayment.payoffMonth) : w.span(samePayment.months),
          figure: "samePaymentMonths",
        })),
        row(
          payment.rows.length,
          ({ figures }) => ({
            words: lengthOf(figures.samePayment.monthsSaved, drawing),
            figure: "samePaymentMonthsSaved",
          }),
          true,
        ),
        row(payment.rows.interest, ({ figures }) => ({
          words: changed(-figures.samePayment.interestSavedCents, drawing),
          figure: "samePaymentInterestSavedCents",
        })),
      ],
    },
    more: [
      {
        title: date.title,
        caption: date.caption,
        corner: a.corner,
        ...headsOf(document),
        rows: [
          row(date.rows.payment, ({ figures }) => ({
            words: money(figures.samePayoffDate.paymentCents),
            figure: "samePayoffDatePaymentCents",
          })),
          row(
            date.rows.change,
            ({ figures }) => ({
              words: changed(-figures.samePayoffDate.monthlySavingsCents, drawing),
              figure: "samePayoffDateSavingsCents",
            }),
            true,
          ),
          row(date.rows.interest, ({ figures }) => ({
            words: changed(-figures.samePayoffDate.interestSavedCents, drawing),
            figure: "samePayoffDateInterestSavedCents",
          })),
        ],
      },
    ],
    notes: [notes],
  };
};

/** Today's payment, or the new one if that is higher. */
const paidThen = ({ currentPaymentCents: today, monthlySavingsCents: saved }: Proposal["figures"]) =>
  saved < 0 ? today - saved : today;

function lengthOf(monthsSaved: number, { a }: Drawing): string {
  const { payment } = a.sameTerms;
  if (monthsSaved === 0) return payment.asLong;
  return monthsSaved > 0 ? payment.sooner(monthsSaved) : payment.later(-monthsSaved);
}

function outlook({ figures }: Proposal, { a, w }: Drawing): { lead: string; rest: string } {
  const { payment } = a.sameTerms;
  const { monthsSaved, interestSavedCents: saved } = figures.samePayment;
  const higher = -figures.monthlySavingsCents;
  const words = higher > 0 ? payment.higher(money(higher)) : payment.kept;
  return {
    lead:
      monthsSaved === 0
        ? words.same
        : monthsSaved > 0
          ? words.sooner(w.span(monthsSaved))
          : words.later(w.span(-monthsSaved)),
    rest: saved > 0 ? payment.saves(dollars(saved)) : saved < 0 ? payment.costs(dollars(-saved)) : "",
  };
}

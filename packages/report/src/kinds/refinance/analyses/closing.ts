import { OWN_MONEY } from "@hearthline/calc/explain/refinance/own-money";
import type { AnalysisCell, AnalysisRow, AnalysisTable } from "../../../document/analysis-view.ts";
import { addMonths } from "../../../format/dates.ts";
import { money, percent } from "../../../format/format.ts";
import { letterAt } from "../../../words/scenario-words.ts";
import { currentOf } from "../today.ts";
import { cashOf } from "../words.ts";
import { type Draw, type Drawing, headsOf, type Proposal, telling } from "./parts.ts";

type Figures = Proposal["figures"];

/** Below cash at closing: the parts of the payoff, the months without a payment, and the borrowers' own money. */
export const closing: Draw = (drawing) => {
  const [first] = drawing.document.scenarios;
  if (!first) return null;
  return {
    answer: daysWords(first.figures, drawing),
    table: payoffTable(first.figures, drawing),
    more: [ownMoneyTable(drawing)],
    notes: notesOf(drawing),
  };
};

/** The months without a payment, who pays for them, and the days of the payoff; the same for every proposal. */
function daysWords(figures: Figures, { a, w }: Drawing): string[] {
  const words = a.closing;
  const { skippedPayments, firstPaymentMonth, disbursementDate, rescissionEndsOn } = figures;
  if (skippedPayments === null || firstPaymentMonth === null) return [words.noDate, words.noDateInterest];
  const skipped = Array.from({ length: skippedPayments }, (_, index) =>
    w.month(addMonths(firstPaymentMonth, index - skippedPayments)),
  );
  return [
    skipped.length > 0 ? words.skips(w.list(skipped), skipped.length > 1) : words.skipsNone,
    words.firstPayment(w.month(firstPaymentMonth)),
    ...(rescissionEndsOn ? [words.cancel(w.day(rescissionEndsOn))] : []),
    ...(disbursementDate ? [words.paysOut(w.day(disbursementDate))] : []),
  ];
}

function payoffTable(figures: Figures, { document, a }: Drawing): AnalysisTable {
  const { payoff } = a.closing;
  const { payoffDays: days, payoffPerDiemCents: perDiem } = figures;
  const row = (label: string, cents: number, figure: AnalysisCell["figure"], more: Partial<AnalysisRow> = {}) => ({
    label,
    cells: [{ words: money(cents), label, ...(figure && { figure }) }],
    ...more,
  });
  return {
    title: payoff.title,
    caption: payoff.title,
    corner: "",
    heads: [],
    rows: [
      row(payoff.rows.balance, currentOf(document).balanceCents, "currentBalanceCents"),
      row(payoff.rows.interest, figures.payoffInterestCents, "payoffInterestCents", {
        aside: days > 0 ? payoff.days(days, money(perDiem)) : payoff.eachDay(money(perDiem)),
      }),
      ...(figures.payoffFeesCents ? [row(payoff.rows.fees, figures.payoffFeesCents, undefined)] : []),
      row(payoff.rows.payoff, figures.payoffCents, "payoffCents", { strong: true }),
    ],
  };
}

/** A sum of each proposal, and its explanation. */
interface Moving {
  label: string;
  of(figures: Figures): number;
  aside?: string;
  figure?: AnalysisCell["figure"];
  told?(figures: Figures): AnalysisCell["told"];
}

/** The cost of a refinance, then money that moves at or after closing and is not a cost. */
function ownMoneyTable(drawing: Drawing): AnalysisTable {
  const { document, a } = drawing;
  const { own } = a.closing;
  const { rows } = own;
  const tell = telling(drawing, OWN_MONEY);
  const told = (figure: "paidAheadCents" | "newEscrowCents") => (one: Figures) =>
    tell(`closing.${figure}`, figure, () => one);
  const [first] = document.scenarios;
  const days = first?.figures.prepaidInterestDays ?? 0;
  const moves: Moving[] = [
    {
      label: rows.interest,
      of: (one) => one.prepaidInterestCents,
      figure: "prepaidInterestCents",
      aside: own.days(days),
    },
    {
      label: rows.ahead,
      of: (one) => one.sectionTotalsCents.F - one.prepaidInterestCents,
      told: told("paidAheadCents"),
    },
    { label: rows.escrow, of: (one) => one.sectionTotalsCents.G, told: told("newEscrowCents") },
    { label: rows.oldEscrow, of: (one) => -one.escrowRefundCents, figure: "escrowRefundCents", aside: own.later },
    { label: rows.premium, of: (one) => -one.upfrontPremiumRefundCents, figure: "upfrontPremiumRefundCents" },
  ];
  const costs: Moving = { label: rows.costs, of: (one) => one.costsToRecoverCents, figure: "costsToRecoverCents" };
  const figures = document.scenarios.map((proposal) => proposal.figures);
  return {
    title: own.title,
    caption: own.title,
    corner: a.corner,
    ...headsOf(document),
    rows: [costs, ...moves.filter(({ of }) => figures.some((one) => of(one) !== 0))].map(
      ({ label, of, aside, figure, told: opens }) => ({
        label,
        ...(aside && { aside }),
        cells: figures.map((one) => ({
          label,
          words: money(of(one)),
          ...(figure && { figure }),
          ...(opens && { told: opens(one) }),
        })),
      }),
    ),
  };
}

function notesOf({ document, a, w }: Drawing): string[] {
  const { notes } = a.closing;
  const { scenarios, current } = document;
  /** The proposals that a sentence is about; empty if it is about all of them. */
  const among = (is: (one: Proposal) => boolean): string | null => {
    const letters = scenarios.flatMap((one, index) => (is(one) ? [letterAt(scenarios, index)] : []));
    if (letters.length === 0) return null;
    return letters.length === scenarios.length ? "" : w.list(letters);
  };
  const said = (letters: string | null, words: (letters: string) => string) =>
    letters === null ? [] : [words(letters)];
  const [first] = scenarios;
  const refund = Math.max(...scenarios.map(({ figures }) => figures.upfrontPremiumRefundCents));
  const share = refund / Math.max(1, current.upfrontPremiumCents ?? 0);
  return [
    notes.own,
    ...(first?.figures.escrowRefundCents ? [notes.escrow(money(first.figures.escrowRefundCents))] : []),
    ...(refund > 0 ? [notes.premium(percent(Math.round(share * 100) / 100), money(refund))] : []),
    ...said(
      among(({ costs }) => costs === "financed"),
      notes.financed,
    ),
    ...said(
      among(({ costs, lenderCreditCents }) => costs === "credit" || Boolean(lenderCreditCents)),
      notes.credit,
    ),
    ...said(
      among(({ figures }) => cashOf(figures) < 0),
      notes.cashOut,
    ),
  ];
}

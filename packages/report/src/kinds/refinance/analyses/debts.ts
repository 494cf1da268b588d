import { CONSOLIDATION } from "@hearthline/calc/explain/consolidation";
import { SAME_OUTGO } from "@hearthline/calc/explain/refinance/same-outgo";
import type { AnalysisCell, AnalysisRow, AnalysisTable } from "../../../document/analysis-view.ts";
import { dollars, money, rate } from "../../../format/format.ts";
import { isolated } from "../../../words/isolated.ts";
import type { RefinanceAnalysisFigure } from "../../../words/refinance-analyses/en.ts";
import { letterAt } from "../../../words/scenario-words.ts";
import { changed, type Document, type Draw, type Drawing, headsOf, type Proposal, telling } from "./parts.ts";

type Moved = NonNullable<Proposal["figures"]["debts"]>;

/** The borrowers' debts: which are paid off, the monthly relief, and the cost in the end. */
export const debts: Draw = (drawing) => {
  const { document, a } = drawing;
  const moving = document.scenarios.flatMap((proposal, index) => {
    const { debts: moved } = proposal.figures;
    return moved ? [{ index, proposal, moved }] : [];
  });
  if (moving.length === 0) return null;
  return {
    answer: [],
    each: moving.map(({ index, proposal, moved }) => ({ index, ...outlook(proposal, moved, drawing) })),
    table: debtsTable(drawing),
    more: [movedTable(moving, drawing)],
    notes: [a.debts.notes],
  };
};

/** Debts that a proposal pays off, as they currently are. */
function debtsTable({ document, a, w }: Drawing): AnalysisTable {
  const { heads, corner, caption } = a.debts;
  return {
    caption,
    corner,
    heads: [heads.balance, heads.rate, heads.payment, heads.becomes],
    rows: document.debts.flatMap((debt) => {
      const by = movedBy(debt, document);
      return by.length === 0
        ? []
        : {
            label: isolated(debt.name),
            cells: [
              { words: money(debt.balanceCents) },
              { words: rate(debt.rate) },
              { words: money(debt.paymentCents) },
              {
                words: by.length === document.scenarios.length ? a.debts.paidOff : a.debts.paidOffBy(w.list(by)),
              },
            ],
          };
    }),
  };
}

/** The proposals that pay a debt off, by letter. Debts that no proposal pays off are private to the borrowers: no link names them. */
const movedBy = ({ name, balanceCents }: Document["debts"][number], { scenarios }: Document): string[] =>
  scenarios.flatMap(({ figures }, index) =>
    figures.debts?.debts.some((one) => one.name === name && one.balanceCents === balanceCents)
      ? [letterAt(scenarios, index)]
      : [],
  );

interface Moving {
  index: number;
  proposal: Proposal;
  moved: Moved;
}

function movedTable(moving: readonly Moving[], drawing: Drawing): AnalysisTable {
  const { document, a, w } = drawing;
  const { rows, ways, waysCaption, neverEnds } = a.debts;
  const tell = telling(drawing, CONSOLIDATION);
  const outgo = telling(drawing, SAME_OUTGO);
  type Opened = RefinanceAnalysisFigure extends infer Name
    ? Name extends `debts.${infer Figure}`
      ? Figure
      : never
    : never;
  const cell = (label: string, figure: Opened, { proposal, moved }: Moving, words: string): AnalysisCell => ({
    words,
    label,
    told: tell(`debts.${figure}`, figure, () => ({ note: proposal, result: moved })),
  });
  const row = (label: string, of: (one: Moving) => AnalysisCell, strong = false): AnalysisRow => ({
    label,
    strong,
    cells: moving.map(of),
  });
  return {
    title: ways,
    caption: waysCaption,
    corner: a.corner,
    ...headsOf(
      document,
      moving.map(({ index }) => index),
    ),
    rows: [
      row(rows.paid, (one) => cell(rows.paid, "balanceCents", one, money(one.moved.balanceCents))),
      row(rows.before, (one) => cell(rows.before, "paymentCents", one, money(one.moved.paymentCents))),
      row(rows.inLoan, (one) => cell(rows.inLoan, "mortgagePaymentCents", one, money(one.moved.mortgagePaymentCents))),
      row(
        rows.relief,
        (one) => cell(rows.relief, "monthlyReliefCents", one, changed(-one.moved.monthlyReliefCents, drawing)),
        true,
      ),
      row(rows.keptInterest, (one) =>
        cell(
          rows.keptInterest,
          "interestKeptCents",
          one,
          one.moved.interestKeptCents === null ? neverEnds : money(one.moved.interestKeptCents),
        ),
      ),
      row(rows.stretched, (one) =>
        cell(rows.stretched, "interestStretchedCents", one, money(one.moved.interestStretchedCents)),
      ),
      row(
        rows.extra,
        (one) =>
          cell(
            rows.extra,
            "extraInterestCents",
            one,
            one.moved.extraInterestCents === null ? a.none : changed(one.moved.extraInterestCents, drawing),
          ),
        true,
      ),
      row(rows.done, ({ proposal: { figures } }) => {
        const { sameOutgo } = figures;
        if (!sameOutgo) return { words: a.none };
        return {
          words: sameOutgo.payoffMonth ? w.shortMonth(sameOutgo.payoffMonth) : w.span(sameOutgo.months),
          label: rows.done,
          told: outgo("outgo.months", "months", () => ({ ...figures, sameOutgo })),
        };
      }),
      row(rows.doneInterest, ({ proposal: { figures } }) => {
        const { sameOutgo } = figures;
        if (!sameOutgo) return { words: a.none };
        return {
          words: changed(-sameOutgo.interestSavedCents, drawing),
          label: rows.doneInterest,
          told: outgo("outgo.interestSavedCents", "interestSavedCents", () => ({ ...figures, sameOutgo })),
        };
      }),
    ],
  };
}

/** The relief now, its cost in the end, and how to avoid that cost. */
function outlook({ termMonths, figures }: Proposal, moved: Moved, { a, w }: Drawing): { lead: string; rest: string } {
  const words = a.debts;
  const { monthlyReliefCents: relief, extraInterestCents: extra, balanceCents } = moved;
  const { sameOutgo } = figures;
  const owed = dollars(balanceCents);
  const term = w.span(termMonths);
  const plan =
    sameOutgo &&
    relief > 0 &&
    words.plan(
      money(figures.currentPaymentCents + moved.paymentCents),
      sameOutgo.payoffMonth ? w.month(sameOutgo.payoffMonth) : w.span(sameOutgo.months),
    );
  const end =
    extra === null
      ? words.noEnd
      : extra > 0
        ? words.costs(term, dollars(extra))
        : extra < 0
          ? words.saves(term, dollars(-extra))
          : "";
  return {
    lead: relief >= 0 ? words.relieves(money(relief), owed) : words.raises(money(-relief), owed),
    rest: [end, plan].filter(Boolean).join(" "),
  };
}

import { COST_OF_WAITING } from "@hearthline/calc/explain/purchase/cost-of-waiting";
import type { AnalysisCell } from "../../../document/analysis-view.ts";
import { dollars, money, percent, rate, shortMoney } from "../../../format/format.ts";
import { growthWords } from "../../../words/scenario-words.ts";
import { aboutWords, type Draw, telling } from "./parts.ts";

export const waiting: Draw<"waiting"> = (drawing) => {
  const { document, figures, a, w } = drawing;
  const { terms, asked, result } = figures;
  const tell = telling(document, COST_OF_WAITING);
  const words = a.waiting;
  const wait = w.span(asked.months);
  const after = w.span(asked.horizonMonths);
  const cost = dollars(Math.abs(result.costCents));
  const heads = [words.now, words.later(wait)];
  type Opened = Exclude<keyof typeof result, "costCents">;
  const cell = (label: string, column: 0 | 1, figure: Opened): AnalysisCell => ({
    words: money(result[figure]),
    label: `${label}, ${heads[column]}`,
    told: tell(`waiting.${figure}`, figure, () => ({ terms, waiting: asked, result })),
  });
  const { rows } = words;
  const worth = rows.worth(after);
  return {
    answer: [
      cost === "$0"
        ? words.same(wait, after)
        : result.costCents > 0
          ? words.costs(wait, cost, after)
          : words.pays(wait, cost, after),
      ...(result.priceLaterCents === terms.priceCents
        ? []
        : [
            words.price(
              dollars(terms.priceCents),
              dollars(result.priceLaterCents),
              result.priceLaterCents > terms.priceCents,
            ),
          ]),
      words.rent(dollars(result.rentPaidCents)),
    ],
    table: {
      caption: words.caption,
      corner: words.corner,
      heads,
      rows: [
        { label: rows.price, cells: [{ words: money(terms.priceCents) }, cell(rows.price, 1, "priceLaterCents")] },
        {
          label: rows.rate,
          cells: [{ words: rate(terms.noteRate) }, { words: rate(asked.laterNoteRate ?? terms.noteRate) }],
        },
        {
          label: rows.payment,
          cells: [cell(rows.payment, 0, "paymentNowCents"), cell(rows.payment, 1, "paymentLaterCents")],
        },
        { label: rows.rentPaid, cells: [{ words: a.none }, cell(rows.rentPaid, 1, "rentPaidCents")] },
        { label: rows.earned, cells: [{ words: a.none }, cell(rows.earned, 1, "earnedWhileWaitingCents")] },
        {
          label: worth,
          strong: true,
          cells: [cell(worth, 0, "netWorthNowCents"), cell(worth, 1, "netWorthLaterCents")],
        },
      ],
    },
    notes: [
      ...aboutWords(drawing),
      words.worthNote,
      words.rentNote(shortMoney(asked.rentMonthlyCents)),
      a.ownerCosts(money(asked.ownerMonthlyCents ?? 0)),
      a.mortgageInsurance,
      a.growth(growthWords(asked.appreciationRate, w)),
      a.returns(percent(asked.yearlyReturn)),
      a.sameMoney,
      a.level,
      a.noForecast,
    ],
  };
};

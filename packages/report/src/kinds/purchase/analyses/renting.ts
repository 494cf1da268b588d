import { BUY_AGAINST_RENT } from "@hearthline/calc/explain/purchase/buy-against-rent";
import { buyAgainstRent } from "@hearthline/calc/purchase/buy-against-rent";
import type { AnalysisCell, AnalysisRow } from "../../../document/analysis-view.ts";
import { dollars, money, percent, shortMoney } from "../../../format/format.ts";
import { growthWords } from "../../../words/scenario-words.ts";
import { aboutWords, type Draw, type FiguresOf, telling } from "./parts.ts";

type Years = FiguresOf<"renting">["years"];

/** The years that fit a table: each of a few, else every second or fifth; always the first and the last. */
function shownYears(years: Years): Years {
  const step = years.length > 15 ? 5 : years.length > 7 ? 2 : 1;
  return years.filter((_, index) => index === 0 || index === years.length - 1 || (index + 1) % step === 0);
}

export const renting: Draw<"renting"> = (drawing) => {
  const { document, figures, a, w } = drawing;
  const { terms, asked, result, years } = figures;
  const words = a.renting;
  const after = w.span(asked.months);
  const advantage = dollars(Math.abs(result.advantageCents));
  const tell = telling(document, BUY_AGAINST_RENT);
  const through = (months: number) => () => {
    const rent = { ...asked, months };
    return { terms, rent, result: buyAgainstRent(terms, rent) };
  };
  const last = years.at(-1);
  const ahead = result.buyingAheadFrom;
  const worths = ({ month, buyCents, rentCents }: Years[number]): AnalysisRow => {
    const label = a.each(month);
    return {
      label,
      strong: month === asked.months,
      cells: [
        {
          words: dollars(buyCents),
          label: `${label}, ${words.buy}`,
          told: tell("renting.buyNetWorthCents", "buyNetWorthCents", through(month)),
        },
        {
          words: dollars(rentCents),
          label: `${label}, ${words.rent}`,
          told: tell("renting.rentNetWorthCents", "rentNetWorthCents", through(month)),
        },
      ],
    };
  };
  const paid = (
    label: string,
    figure: "rentPaidCents" | "interestPaidCents" | "taxSavedCents" | "sellingCostCents",
  ): AnalysisRow => {
    const told = tell(`renting.${figure}`, figure, through(asked.months));
    const cell: AnalysisCell = { words: dollars(result[figure]), label, told };
    const none = { words: a.none };
    return { label, cells: figure === "rentPaidCents" ? [none, cell] : [cell, none] };
  };
  return {
    answer: [
      advantage === "$0"
        ? words.same(after)
        : result.advantageCents > 0
          ? words.buying(advantage, after)
          : words.renting(advantage, after),
      ahead === null ? words.never : ahead === 1 ? words.aheadAtOnce : words.aheadFrom(w.span(ahead)),
    ],
    ...(years.length > 2 && {
      lines: {
        caption: words.caption,
        drawing: words.drawing(after, dollars(last?.buyCents ?? 0), dollars(last?.rentCents ?? 0)),
        lines: [
          { label: words.buy, values: years.map(({ buyCents }) => buyCents) },
          { label: words.rent, values: years.map(({ rentCents }) => rentCents) },
        ],
        from: a.each(years[0]?.month ?? 12),
        to: after,
      },
    }),
    table: {
      caption: words.caption,
      corner: words.corner,
      heads: [words.buy, words.rent],
      rows: [
        ...shownYears(years).map(worths),
        paid(words.paid.rent, "rentPaidCents"),
        paid(words.paid.interest, "interestPaidCents"),
        ...(result.taxSavedCents > 0 ? [paid(words.paid.tax, "taxSavedCents")] : []),
        paid(words.paid.selling, "sellingCostCents"),
      ],
    },
    notes: [
      ...aboutWords(drawing),
      words.rents(shortMoney(asked.rentMonthlyCents), percent(asked.rentRise ?? 0)),
      a.ownerCosts(money(asked.ownerMonthlyCents)),
      words.costsRise(percent(asked.ownerRise ?? 0)),
      a.mortgageInsurance,
      a.growth(growthWords(asked.appreciationRate, w)),
      a.returns(percent(asked.yearlyReturn)),
      words.selling(percent(asked.sellingCostRate ?? 0)),
      asked.taxRate ? words.tax(percent(asked.taxRate)) : words.noTax,
      a.sameMoney,
      a.level,
      a.noForecast,
    ],
  };
};

import { BID_OVER_ASKING } from "@hearthline/calc/explain/purchase/bid-over-asking";
import { money, percent, shortMoney } from "../../../format/format.ts";
import { growthWords } from "../../../words/scenario-words.ts";
import { aboutWords, type Draw, type Drawing, moneyCells, telling } from "./parts.ts";

type Bid = Drawing<"bidding">["figures"]["bids"][number];

/** Describes the highest bid: how much over asking it is, what it needs, and when the home is worth it. */
function answerOf({ bidCents, result }: Bid, { a, w }: Drawing<"bidding">): string[] {
  const words = a.bidding;
  const at = shortMoney(bidCents);
  const by = shortMoney(Math.abs(result.overCents));
  const { extraCashCents: cash, extraPaymentCents: payment, monthsToCatchUp: months } = result;
  const sizes = [money(Math.abs(cash)), money(Math.abs(payment))] as const;
  const lead = result.overCents === 0 ? words.at(at) : result.overCents > 0 ? words.over(at, by) : words.under(at, by);
  if (cash === 0 && payment === 0) return [lead];
  const change =
    cash >= 0 && payment >= 0
      ? words.takes(...sizes)
      : cash <= 0 && payment <= 0
        ? words.saves(...sizes)
        : words.mixed(money(cash), money(payment));
  const gap = result.appraisalGapCents > 0 ? [words.gap(shortMoney(result.appraisalGapCents))] : [];
  const worth = months === null ? [words.neverWorth] : months > 0 ? [words.worth(w.span(months))] : [];
  return [lead, change, ...gap, ...worth];
}

export const bidding: Draw<"bidding"> = (drawing) => {
  const { document, figures, a, w } = drawing;
  const { asking, appreciationRate, appraisalCents, bids } = figures;
  const words = a.bidding;
  const tell = telling(document, BID_OVER_ASKING);
  const market = { appreciationRate, ...(appraisalCents !== undefined && { appraisalCents }) };
  const heads = bids.map(({ bidCents }) => shortMoney(bidCents));
  const opened = (label: string, figure: keyof Bid["result"]) => (index: number) => {
    const bid = bids[index];
    if (!bid) return {};
    const context = () => ({ asking, bidCents: bid.bidCents, market, result: bid.result });
    return { label: `${label}, ${heads[index]}`, told: tell(`bidding.${figure}`, figure, context) };
  };
  const sums = (label: string, figure: Exclude<keyof Bid["result"], "monthsToCatchUp">) => ({
    label,
    cells: moneyCells(
      bids.map(({ result }) => result[figure]),
      opened(label, figure),
    ),
  });
  const catchUp = (months: number | null) => (months === null ? a.neverPays : months === 0 ? a.atOnce : w.span(months));
  const [highest] = [...bids].sort((one, other) => other.bidCents - one.bidCents);
  const { rows } = words;
  return {
    answer: highest ? answerOf(highest, drawing) : [],
    table: {
      caption: words.caption,
      corner: words.corner(shortMoney(asking.priceCents)),
      heads,
      rows: [
        sums(rows.over, "overCents"),
        sums(rows.cash, "extraCashCents"),
        sums(rows.loan, "extraLoanCents"),
        { ...sums(rows.payment, "extraPaymentCents"), strong: true },
        ...(bids.some(({ result }) => result.appraisalGapCents > 0) ? [sums(rows.gap, "appraisalGapCents")] : []),
        sums(rows.interest, "extraInterestCents"),
        {
          label: rows.worth,
          cells: bids.map(({ result }, index) => ({
            words: catchUp(result.monthsToCatchUp),
            ...opened(rows.worth, "monthsToCatchUp")(index),
          })),
        },
      ],
    },
    notes: [
      ...aboutWords(drawing),
      appraisalCents === undefined ? words.notAppraised : words.appraised(shortMoney(appraisalCents)),
      words.share(percent(asking.downPaymentRate, 2)),
      words.insuranceLeftOut,
      a.growth(growthWords(appreciationRate, w)),
      a.level,
      a.noForecast,
    ],
  };
};

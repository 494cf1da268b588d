import { SELLER_MONEY } from "@hearthline/calc/explain/purchase/seller-money";
import { dollars, money, percent, rate, shortMoney } from "../../../format/format.ts";
import { aboutWords, type Draw, lowest, moneyCells, telling } from "./parts.ts";

type Sum =
  | "loanAmountCents"
  | "firstPaymentCents"
  | "laterPaymentCents"
  | "cashToCloseCents"
  | "costAtHorizonCents"
  | "balanceCents";

export const sellerMoney: Draw<"sellerMoney"> = (drawing) => {
  const { document, figures, a, w } = drawing;
  const { terms, asked, uses } = figures;
  const words = a.sellerMoney;
  const after = w.span(asked.horizonMonths);
  const tell = telling(document, SELLER_MONEY);
  const heads = uses.map(({ use }) => words.names[use]);
  const opened = (label: string, figure: Sum | "noteRate") => (index: number) => {
    const use = uses[index];
    if (!use) return {};
    const context = () => ({ terms, seller: asked, use });
    return { label: `${label}, ${heads[index]}`, told: tell(`sellerMoney.${figure}`, figure, context) };
  };
  // Five columns on a phone fit whole dollars only; each opens to the cent.
  const sums = (label: string, figure: Sum, { marked = true, whole = true } = {}) => {
    const values = uses.map((use) => use[figure]);
    const best = lowest(marked ? values : []);
    return {
      label,
      cells: moneyCells(values, (index) => ({
        best: best.has(index),
        ...(whole && { words: dollars(values[index] ?? 0) }),
        ...opened(label, figure)(index),
      })),
    };
  };
  const by = (figure: Sum) => [...uses].sort((one, other) => one[figure] - other[figure]);
  const costs = uses.map(({ costAtHorizonCents }) => costAtHorizonCents);
  const best = lowest(costs);
  const [cheapest, next] = by("costAtHorizonCents");
  const gain = dollars((next?.costAtHorizonCents ?? 0) - (cheapest?.costAtHorizonCents ?? 0));
  const given = shortMoney(asked.moneyCents);
  const [payment] = by("firstPaymentCents");
  const [cash] = by("cashToCloseCents");
  const unpaid = uses.filter(({ affordable }) => !affordable).map(({ use }) => words.names[use]);
  const { rows } = words;
  return {
    answer: [
      gain === "$0" || !cheapest ? words.tied(given, after) : words.best(given, words.names[cheapest.use], after, gain),
      ...(payment ? [words.lowestFirst(words.names[payment.use], money(payment.firstPaymentCents))] : []),
      ...(cash ? [words.lowestCash(words.names[cash.use], dollars(cash.cashToCloseCents))] : []),
      ...(unpaid.length > 0 ? [words.unpaid(w.list(unpaid))] : []),
    ],
    ...(costs.every((cost) => cost >= 0) && {
      bars: {
        caption: words.bars(after),
        bars: costs.map((cents, index) => ({
          label: heads[index] ?? "",
          cents,
          words: dollars(cents),
          best: best.has(index),
        })),
      },
    }),
    table: {
      caption: words.caption,
      corner: words.corner,
      heads,
      rows: [
        sums(rows.loan, "loanAmountCents", { marked: false }),
        {
          label: rows.rate,
          cells: uses.map(({ noteRate }, index) => ({
            words: rate(noteRate),
            ...opened(rows.rate, "noteRate")(index),
          })),
        },
        sums(rows.first, "firstPaymentCents", { whole: false }),
        sums(rows.later, "laterPaymentCents", { whole: false }),
        sums(rows.cash, "cashToCloseCents"),
        sums(rows.owed(after), "balanceCents"),
        { ...sums(rows.cost(after), "costAtHorizonCents"), strong: true },
      ],
    },
    notes: [
      ...aboutWords(drawing),
      words.cost,
      words.points(percent(asked.ratePerPoint)),
      words.buydown,
      words.rest,
      words.cash,
      a.level,
    ],
  };
};

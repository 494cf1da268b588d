import { AFFORDABLE_HOME } from "@hearthline/calc/explain/purchase/affordable-home";
import { easedLimits } from "@hearthline/calc/purchase/affordable-home";
import type { AnalysisRow } from "../../../document/analysis-view.ts";
import { dollars, money, percent, rate, shortMoney } from "../../../format/format.ts";
import { aboutWords, type Draw, type Drawing, placeOf, telling } from "./parts.ts";

type Figures = Drawing<"affordable">["figures"];
type Said = Drawing<"affordable">["a"]["affordable"]["limits"];

const said = (limits: Figures["limits"], how: Said): string[] => [
  ...(limits.paymentCents === undefined ? [] : [how.payment(shortMoney(limits.paymentCents))]),
  ...(limits.cashToCloseCents === undefined ? [] : [how.cash(shortMoney(limits.cashToCloseCents))]),
  ...(limits.debtToIncome === undefined ? [] : [how.ratio(percent(limits.debtToIncome, 1))]),
];

/** The result in a sentence, for the current limits. */
function lead({ figures, a, w }: Drawing<"affordable">): string {
  const { limits, gives, steps } = figures;
  const words = a.affordable;
  const within = w.list(said(limits, words.limits));
  const home = steps.find(({ share }) => share === 1)?.home;
  if (!home) return words.nothing(within);
  if (gives === "price") return words.price(within, dollars(home.priceCents));
  const onlyCash = limits.paymentCents === undefined && limits.debtToIncome === undefined;
  return (onlyCash ? words.downMost : words.down)(within, dollars(home.downPaymentCents));
}

export const affordable: Draw<"affordable"> = (drawing) => {
  const { document, figures, a } = drawing;
  const { limits, gives, steps } = figures;
  const words = a.affordable;
  const { heads } = words;
  const tell = telling(document, AFFORDABLE_HOME);
  const own = steps.find(({ share }) => share === 1)?.home;
  const several = Object.values(limits).filter((limit) => limit !== undefined).length > 1;
  const scenario = document.scenarios[placeOf(document, figures.letter)];
  const solved = gives === "price" ? "priceCents" : "downPaymentCents";
  const head = gives === "price" ? heads.price : heads.down;
  const row = ({ share, home }: Figures["steps"][number]): AnalysisRow => {
    const here = easedLimits(limits, share);
    const [label = "", ...others] = said(here, words.short);
    const found = home && [
      {
        words: dollars(home[solved]),
        label: `${head}, ${label}`,
        told: tell(`affordable.${solved}`, solved, () => ({ limits: here, home })),
      },
      { words: dollars(home.loanAmountCents) },
      { words: money(home.housingPaymentCents) },
      { words: dollars(home.cashToCloseCents) },
    ];
    const none = { words: a.none };
    return {
      label,
      ...(others.length > 0 && { aside: others.join(", ") }),
      strong: share === 1,
      cells: found ?? [none, none, none, none],
    };
  };
  return {
    answer: [lead(drawing), ...(own && several && gives === "price" ? [words.bound[own.boundBy]] : [])],
    table: {
      caption: words.caption,
      corner: words.corner,
      heads: [head, heads.loan, heads.payment, heads.cash],
      rows: steps.map(row),
    },
    notes: [
      ...aboutWords(drawing),
      ...(scenario ? [words.terms(rate(scenario.noteRate))] : []),
      ...(scenario && gives === "price"
        ? [words.share(percent(scenario.downPaymentCents / scenario.priceCents, 2))]
        : []),
      words.homeCosts,
    ],
  };
};

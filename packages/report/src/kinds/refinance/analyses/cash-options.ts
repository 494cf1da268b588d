import { SECOND_LIEN } from "@hearthline/calc/explain/second-lien";
import type { AnalysisCell, AnalysisTable } from "../../../document/analysis-view.ts";
import { dollars, money, rate } from "../../../format/format.ts";
import { isolated } from "../../../words/isolated.ts";
import { type Draw, type Drawing, type Proposal, telling } from "./parts.ts";

type Options = NonNullable<Drawing["document"]["cashOptions"][number]>;
const WAYS = ["refinance", "heloc", "second"] as const;
type Way = (typeof WAYS)[number];

interface Costed {
  way: Way;
  /** Rate on everything that is owed, weighted by balance. */
  rate: number;
  paymentCents: number;
  costCents: number;
}

interface Paying {
  index: number;
  proposal: Proposal;
  options: Options;
  ways: Costed[];
}

/** The cash of a refinance compared with a HELOC and a second mortgage for the same cash. */
export const cashOptions: Draw = (drawing) => {
  const { document, a, w } = drawing;
  const paying = document.scenarios.flatMap((proposal, index): Paying[] => {
    const options = document.cashOptions[index];
    return options ? [{ index, proposal, options, ways: costed(options) }] : [];
  });
  const [table, ...more] = paying.map((one) => tableOf(one, paying.length > 1, drawing));
  if (!table) return null;
  const after = w.span(document.horizonMonths);
  const { heloc } = document.cashAlternatives ?? {};
  const words = a.cash;
  return {
    answer: [],
    each: paying.map(({ index, ways }) => ({ index, lead: cheapest(ways, after, drawing), rest: "" })),
    table,
    more,
    notes: [
      words.keeps,
      words.blended,
      words.counts,
      ...(heloc ? [words.variable(Math.min(heloc.drawMonths, heloc.termMonths - 1))] : []),
    ],
  };
};

const costed = ({ refinance, heloc, second }: Options): Costed[] => [
  { way: "refinance", rate: refinance.noteRate, paymentCents: refinance.paymentCents, costCents: refinance.costCents },
  ...(
    [
      ["heloc", heloc],
      ["second", second],
    ] as const
  ).flatMap(([way, beside]) =>
    beside
      ? [
          {
            way,
            rate: beside.blendedRate,
            paymentCents: beside.paymentTogetherCents,
            costCents: beside.secondLienCostCents,
          },
        ]
      : [],
  ),
];

function cheapest(ways: readonly Costed[], after: string, { a }: Drawing): string {
  const [least, next] = [...ways].sort((one, other) => one.costCents - other.costCents);
  if (!least || !next || least.costCents === next.costCents) return a.cash.equal(after);
  return a.cash.cheapest(a.cash.ways[least.way], dollars(next.costCents - least.costCents), after);
}

function tableOf({ proposal, options, ways }: Paying, several: boolean, drawing: Drawing): AnalysisTable {
  const { document, a } = drawing;
  const words = a.cash;
  const { rows } = words;
  const tell = telling(drawing, SECOND_LIEN);
  const told = (
    way: Way,
    figure: "blendedRate" | "paymentTogetherCents" | "secondLienCostCents" | "singleCostCents",
  ) => {
    const context = contextOf(proposal, options, way, drawing);
    return context && tell(`cash.${figure}`, figure, () => context);
  };
  const cells = (
    label: string,
    of: (one: Costed) => { words: string; told?: AnalysisCell["told"] },
    best?: (one: Costed) => boolean,
  ): AnalysisCell[] =>
    ways.map((one) => ({ label: `${label}, ${words[one.way]}`, ...of(one), ...(best?.(one) && { best: true }) }));
  const least = Math.min(...ways.map(({ costCents }) => costCents));
  const single = ways.filter(({ costCents }) => costCents === least).length === 1;
  const cost = rows.cost(document.horizonMonths);
  const name = isolated(proposal.name);
  return {
    ...(several && { title: words.for(name) }),
    caption: words.caption(name),
    corner: words.corner,
    heads: ways.map(({ way }) => words[way]),
    rows: [
      { label: rows.cash, cells: cells(rows.cash, () => ({ words: money(options.cashCents) })) },
      {
        label: rows.rate,
        cells: cells(rows.rate, (one) => ({
          words: rate(one.rate),
          ...(one.way !== "refinance" && { told: told(one.way, "blendedRate") }),
        })),
      },
      {
        label: rows.payment,
        cells: cells(rows.payment, (one) => ({
          words: money(one.paymentCents),
          ...(one.way !== "refinance" && { told: told(one.way, "paymentTogetherCents") }),
        })),
      },
      {
        label: cost,
        strong: true,
        cells: cells(
          cost,
          (one) => ({
            words: money(one.costCents),
            told: told(one.way, one.way === "refinance" ? "singleCostCents" : "secondLienCostCents"),
          }),
          ({ costCents }) => single && costCents === least,
        ),
      },
    ],
  };
}

/** The inputs of a figure of one option; undefined if the report no longer has them. */
function contextOf({ figures }: Proposal, options: Options, way: Way, { document }: Drawing) {
  const other = way === "refinance" ? (options.heloc ? "heloc" : "second") : way;
  const terms = document.cashAlternatives?.[other];
  const result = options[other];
  if (!terms || !result) return undefined;
  const { current, loanAmountCents, costsToRecoverCents } = figures;
  return {
    first: {
      startCents: current.balanceCents,
      paymentCents: result.paymentTogetherCents - result.secondPaymentCents,
      noteRate: current.noteRate,
    },
    second: {
      ...terms,
      amountCents: options.cashCents,
      interestOnlyMonths: "drawMonths" in terms ? Math.min(terms.drawMonths, terms.termMonths - 1) : 0,
    },
    single: { startCents: loanAmountCents, closingCostsCents: Math.max(0, costsToRecoverCents) },
    months: figures.horizon.month,
    result,
  };
}

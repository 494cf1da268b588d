import { POINTS_LADDER } from "@hearthline/calc/explain/points-ladder";
import type { AnalysisRow } from "../../../document/analysis-view.ts";
import { columnMoney, dollars, rate } from "../../../format/format.ts";
import { aboutWords, type Draw, type Drawing, lowest, telling } from "./parts.ts";

type Rung = Drawing<"points">["figures"]["rungs"][number];

/** "6.250% with 1 point" */
const offerWords = ({ noteRate, points }: Rung, { a, w }: Drawing<"points">): string => {
  const words = a.points;
  const paid = points === 0 ? words.noPoints : points < 0 ? words.credit(w.points(-points)) : w.points(points);
  return words.offer(rate(noteRate), paid);
};

export const points: Draw<"points"> = (drawing) => {
  const { document, figures, a, w } = drawing;
  const { terms, rungs } = figures;
  const words = a.points;
  const { heads } = words;
  const after = w.span(terms.horizonMonths);
  const tell = telling(document, POINTS_LADDER);
  const [first] = rungs;
  const dearest = rungs.at(-1);
  const costs = rungs.map(({ costAtHorizonCents }) => costAtHorizonCents);
  const best = lowest(costs);
  const [cheapest, next] = [...rungs].sort((one, other) => one.costAtHorizonCents - other.costAtHorizonCents);
  const gain = dollars((next?.costAtHorizonCents ?? 0) - (cheapest?.costAtHorizonCents ?? 0));
  const written = {
    pointsCents: columnMoney(rungs.map(({ pointsCents }) => pointsCents)),
    paymentCents: columnMoney(rungs.map(({ paymentCents }) => paymentCents)),
    costAtHorizonCents: columnMoney(costs),
  };
  const backWords = (rung: Rung) =>
    rung === first
      ? a.none
      : rung.breakEvenMonths === null
        ? a.neverPays
        : rung.breakEvenMonths === 0
          ? a.atOnce
          : w.span(rung.breakEvenMonths);
  const row = (rung: Rung, index: number): AnalysisRow => {
    const label = offerWords(rung, drawing);
    const context = () => ({ terms, first: first ?? rung, rung });
    const sum = (figure: keyof typeof written, head: string) => ({
      words: written[figure][index] ?? "",
      label: `${head}, ${label}`,
      told: tell(`points.${figure}`, figure, context),
    });
    return {
      label,
      ...(rung.own && { aside: a.thisReport }),
      cells: [
        sum("pointsCents", heads.cost),
        sum("paymentCents", heads.payment),
        {
          words: backWords(rung),
          ...(rung !== first && {
            label: `${heads.back}, ${label}`,
            told: tell("points.breakEvenMonths", "breakEvenMonths", context),
          }),
        },
        { ...sum("costAtHorizonCents", heads.horizon(after)), best: best.has(index) },
      ],
    };
  };
  const back =
    dearest && first && dearest.pointsCents > first.pointsCents
      ? dearest.breakEvenMonths === null
        ? [words.neverPays(offerWords(dearest, drawing))]
        : [words.pays(offerWords(dearest, drawing), w.span(dearest.breakEvenMonths))]
      : [];
  const lead = !next || !cheapest ? words.only(after) : words.tied(after);
  return {
    answer: [
      cheapest && next && gain !== "$0" ? words.best(offerWords(cheapest, drawing), after, gain) : lead,
      ...back,
    ],
    ...(rungs.length > 1 &&
      costs.every((cost) => cost >= 0) && {
        bars: {
          caption: words.bars(after),
          bars: rungs.map((rung, index) => ({
            label: offerWords(rung, drawing),
            cents: rung.costAtHorizonCents,
            words: dollars(rung.costAtHorizonCents),
            best: best.has(index),
          })),
        },
      }),
    table: {
      caption: words.caption,
      corner: words.corner,
      heads: [heads.cost, heads.payment, heads.back, heads.horizon(after)],
      rows: rungs.map(row),
    },
    notes: [
      ...aboutWords(drawing),
      words.first,
      words.cost(after),
      words.payment,
      ...(rungs.some((rung) => rung.points < 0) ? [words.below] : []),
      a.level,
    ],
  };
};

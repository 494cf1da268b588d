import { z } from "zod";
import { cleanText, unguarded } from "./cells/cell.ts";
import { figureOf } from "./cells/figures.ts";
import { shareOf, UNIT_EDGES, unitOfValue } from "./cells/shares.ts";
import { DECIMAL_MARKS, PERCENT_UNITS } from "./plan.ts";
import type { ImportTarget } from "./targets.ts";

export const NEGATIVES = ["minus", "parentheses"] as const;

/** Notation of a column's numbers, as far as its cells, number formats and heading determine it. */
export const ColumnNotation = z
  .object({
    decimalMark: z
      .enum(DECIMAL_MARKS)
      .nullable()
      .meta({ description: "Decimal separator; null if no cell determines it", examples: ["point"] }),
    open: z.boolean().meta({
      description: "Whether numbers such as 3.600 may mean 3.6 or 3,600; `decimalMark` of the plan decides",
      examples: [false],
    }),
    percentUnit: z
      .enum(PERCENT_UNITS)
      .nullable()
      .meta({
        description: "Whether 6.5% is written as 6.5 or 0.065; null if undetermined",
        examples: ["percent"],
      }),
    negative: z
      .enum(NEGATIVES)
      .nullable()
      .meta({ description: "Notation of negative numbers; null if there are none", examples: ["minus"] }),
    ofNumbers: z.boolean().meta({
      description:
        "Whether cells with decimals are numbers in the workbook, in which case `decimalMark` of the plan has no effect",
      examples: [false],
    }),
  })
  .meta({ id: "ColumnNotation", description: "Notation of the numbers in an imported column" });
export type ColumnNotation = z.output<typeof ColumnNotation>;

const count = z.int().min(0);

/** Counts of notations in a column's cells, regardless of its target. */
export const NotationTally = z.object({
  point: count,
  comma: count,
  dotGroup: count,
  commaGroup: count,
  minus: count,
  parentheses: count,
  /** Numbers with a percent sign, in the cell or its number format, and fractions such as 6 7/8. */
  percents: count,
  /** Counts of numbers without a sign, by the interval between `UNIT_EDGES` they fall in. */
  values: z.array(count),
  /** Workbook numbers that have decimals or are negative; these are written with a point and a minus. */
  numberPoint: count,
  numberMinus: count,
});
export type NotationTally = z.output<typeof NotationTally>;

const emptyTally = (): NotationTally => ({
  point: 0,
  comma: 0,
  dotGroup: 0,
  commaGroup: 0,
  minus: 0,
  parentheses: 0,
  percents: 0,
  values: Array<number>(UNIT_EDGES.length + 1).fill(0),
  numberPoint: 0,
  numberMinus: 0,
});

/** Maximum length of a number. */
const LONGEST = 40;
const PERCENT = /%|\bpct\b|\bpercent\b/gi;
const UNITS = /\$|\bUSD?\b/gi;

/** Adds a cell to its column's counts. @param isNumber whether it is a number in a workbook, not a text */
function addCell(tally: NotationTally, cell: string, isNumber: boolean): void {
  if (cell.length > LONGEST || !/[\d½¼¾⅛⅜⅝⅞]/.test(cell)) return;
  const { text } = unguarded(cleanText(cell));
  const bare = text.replaceAll(PERCENT, "");
  const figure = figureOf(bare.replaceAll(UNITS, ""));
  if (!figure) return;
  const { style, negative, decimal } = figure;
  if (negative === "minus" || negative === "parentheses") tally[negative] += 1;
  if (isNumber && negative === "minus") tally.numberMinus += 1;
  if (isNumber && text.includes(".")) tally.numberPoint += 1;
  if (style === "point" || style === "comma") tally[style] += 1;
  else if (style === "dot-group") tally.dotGroup += 1;
  else if (style === "comma-group") tally.commaGroup += 1;
  if (style === "fraction" || bare !== text) tally.percents += 1;
  else {
    const value = Number(decimal);
    const at = UNIT_EDGES.findIndex((edge) => value < edge);
    const stretch = at < 0 ? UNIT_EDGES.length : at;
    tally.values[stretch] = (tally.values[stretch] ?? 0) + 1;
  }
}

/** Counts the notations of each column's numbers, row by row. */
export function notationTallies(columns: number) {
  const tallies = Array.from({ length: columns }, emptyTally);
  return {
    tallies: tallies as readonly NotationTally[],
    /** @param numbers columns whose cell is a number in the workbook */
    add(cells: readonly string[], numbers: readonly number[] = []): void {
      tallies.forEach((tally, column) => {
        const cell = cells[column] ?? "";
        if (cell !== "") addCell(tally, cell, numbers.includes(column));
      });
    },
  };
}

/** Targets whose numbers are too small for thousands, so that a single separator precedes decimals. */
export const hasNoThousands = ({ type, key }: Pick<ImportTarget, "type" | "key">): boolean =>
  type === "percent" || type === "term" || key === "creditScore";

function decimalMarkOf(tally: NotationTally, small: boolean): Pick<ColumnNotation, "decimalMark" | "open"> {
  if (tally.numberPoint > 0) return { decimalMark: "point", open: false };
  const point = tally.point + (small ? tally.dotGroup : 0);
  const comma = tally.comma + (small ? tally.commaGroup : 0);
  if (point !== comma) return { decimalMark: point > comma ? "point" : "comma", open: false };
  if (point > 0) return { decimalMark: "point", open: true };
  return { decimalMark: null, open: tally.dotGroup > 0 };
}

/** Returns the percent unit stated in a heading: "Rate (%)", "LTV as decimal". */
export function unitOfHeading(heading: string): ColumnNotation["percentUnit"] {
  if (/%|\bpct\b|\bpercent(age)?s?\b/i.test(heading)) return "percent";
  return /\b(fraction|decimal)s?\b/i.test(heading) ? "fraction" : null;
}

function percentUnitOf(tally: NotationTally, key: string, heading: string): ColumnNotation["percentUnit"] {
  const said = unitOfHeading(heading);
  if (said) return said;
  const share = shareOf(key);
  let [percents, fractions] = [tally.percents, 0];
  tally.values.forEach((count, stretch) => {
    // The interval's lower edge represents it, because all values of an interval have the same unit.
    const unit = unitOfValue(share, UNIT_EDGES[stretch - 1] ?? 0);
    if (unit === "percent") percents += count;
    else if (unit === "fraction") fractions += count;
  });
  if (percents + fractions === 0) return null;
  return percents >= fractions ? "percent" : "fraction";
}

function negativeOf({ minus, parentheses, numberMinus }: NotationTally): ColumnNotation["negative"] {
  if (minus + parentheses === 0) return null;
  return numberMinus > 0 || minus >= parentheses ? "minus" : "parentheses";
}

/** Determines the notation of a column's numbers for a target. The majority of cells decides for all. */
export function notationOf(
  tally: NotationTally,
  target: Pick<ImportTarget, "key" | "type">,
  heading: string,
): ColumnNotation {
  return {
    ...decimalMarkOf(tally, hasNoThousands(target)),
    percentUnit: target.type === "percent" ? percentUnitOf(tally, target.key, heading) : null,
    negative: negativeOf(tally),
    ofNumbers: tally.numberPoint > 0,
  };
}

const NUMBERS = new Set<ImportTarget["type"]>(["money", "percent", "term", "integer", "number"]);
/** Whether a target's cells are numbers, whose notation the column decides. */
export const isOfNumbers = ({ type }: Pick<ImportTarget, "type">): boolean => NUMBERS.has(type);

/** The notation used to read cells; omitted parts are unknown. */
export interface Notation {
  decimalMark?: "point" | "comma";
  open?: boolean;
  percentUnit?: "percent" | "fraction";
  negative?: "minus" | "parentheses";
}

/** Returns the notation for reading a column's cells: the user's choice or, without one, what was found. */
export function readingNotation(
  found: ColumnNotation | null | undefined,
  chosen: { decimalMark?: Notation["decimalMark"] | undefined },
): Notation {
  const { decimalMark, percentUnit, negative, ofNumbers = false } = found ?? {};
  const others = { ...(percentUnit && { percentUnit }), ...(negative && { negative }) };
  if (chosen.decimalMark && !ofNumbers) return { ...others, decimalMark: chosen.decimalMark };
  return { ...others, ...(decimalMark && { decimalMark }), ...(found?.open && { open: true }) };
}

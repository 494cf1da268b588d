import { z } from "zod";
import { cleanText, unguarded } from "./cells/cell.ts";
import { figureOf } from "./cells/figures.ts";
import { shareOf, UNIT_EDGES, unitOfValue } from "./cells/shares.ts";
import { DECIMAL_MARKS, PERCENT_UNITS } from "./plan.ts";
import type { ImportTarget } from "./targets.ts";

export const NEGATIVES = ["minus", "parentheses"] as const;

/** How the numbers of a column are written, as far as its cells, number formats and heading say. */
export const ColumnNotation = z
  .object({
    decimalMark: z
      .enum(DECIMAL_MARKS)
      .nullable()
      .meta({ description: "What stands before the decimals; null where no cell says it", examples: ["point"] }),
    open: z.boolean().meta({
      description: "Whether numbers such as 3.600 may be 3.6 or 3,600: `decimalMark` of the plan decides it",
      examples: [false],
    }),
    percentUnit: z
      .enum(PERCENT_UNITS)
      .nullable()
      .meta({
        description: "Whether 6.5 % is written 6.5 or 0.065; null where nothing says it",
        examples: ["percent"],
      }),
    negative: z
      .enum(NEGATIVES)
      .nullable()
      .meta({ description: "How a number below zero is written; null where none is", examples: ["minus"] }),
    ofNumbers: z.boolean().meta({
      description:
        "Whether a cell with decimals is a number of the workbook: `decimalMark` of the plan changes nothing then",
      examples: [false],
    }),
  })
  .meta({ id: "ColumnNotation", description: "How the numbers of an imported column are written" });
export type ColumnNotation = z.output<typeof ColumnNotation>;

const count = z.int().min(0);

/** What the numbers of a column say of how they are written, whatever the column is of. */
export const NotationTally = z.object({
  point: count,
  comma: count,
  dotGroup: count,
  commaGroup: count,
  minus: count,
  parentheses: count,
  /** With a percent sign, in their cell or by their number format, and fractions such as 6 7/8. */
  percents: count,
  /** Bare numbers, by the stretch between two edges that they are in. */
  values: z.array(count),
  /** Cells that are numbers of a workbook and have decimals, or are below zero: they are written here with a point and a minus. */
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

/** No number of a list is longer. */
const LONGEST = 40;
const PERCENT = /%|\bpct\b|\bpercent\b/gi;
const UNITS = /\$|\bUSD?\b/gi;

/** Adds a cell to what its column says. @param isNumber whether it is a number of a workbook, not a text */
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

/** Counts, row by row, how the numbers of each column of a file are written. */
export function notationTallies(columns: number) {
  const tallies = Array.from({ length: columns }, emptyTally);
  return {
    tallies: tallies as readonly NotationTally[],
    /** @param numbers columns whose cell is a number of a workbook */
    add(cells: readonly string[], numbers: readonly number[] = []): void {
      tallies.forEach((tally, column) => {
        const cell = cells[column] ?? "";
        if (cell !== "") addCell(tally, cell, numbers.includes(column));
      });
    },
  };
}

/** Targets whose numbers are too small for thousands: one separator is that of decimals. */
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

/** What a heading says of its percentages: "Rate (%)", "LTV as decimal". */
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
    // Its lower edge: every value of a stretch is of one unit.
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

/** How a column's numbers are written, where they go to a target. What most of its cells say holds for all. */
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
/** Whether a target's cells are numbers, whose notation their column decides. */
export const isOfNumbers = ({ type }: Pick<ImportTarget, "type">): boolean => NUMBERS.has(type);

/** What a reader of cells goes by; what is left out is not known. */
export interface Notation {
  decimalMark?: "point" | "comma";
  open?: boolean;
  percentUnit?: "percent" | "fraction";
  negative?: "minus" | "parentheses";
}

/** How the cells of a column are read: as somebody chose, else as the column says. */
export function readingNotation(
  found: ColumnNotation | null | undefined,
  chosen: { decimalMark?: Notation["decimalMark"] | undefined },
): Notation {
  const { decimalMark, percentUnit, negative, ofNumbers = false } = found ?? {};
  const others = { ...(percentUnit && { percentUnit }), ...(negative && { negative }) };
  if (chosen.decimalMark && !ofNumbers) return { ...others, decimalMark: chosen.decimalMark };
  return { ...others, ...(decimalMark && { decimalMark }), ...(found?.open && { open: true }) };
}

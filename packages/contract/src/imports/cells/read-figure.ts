import type { Notation } from "../notation.ts";
import { type CellFault, fault, quoted } from "./cell.ts";
import { grouped, plainDecimal } from "./decimals.ts";
import { type Figure, figureOf } from "./figures.ts";

/** A number as its column says: an exact decimal. */
export interface FigureValue {
  value: string;
  /** It has a fraction: 6 7/8. */
  isFraction: boolean;
  /** False for a fraction that no decimal is exactly. */
  exact: boolean;
}

export interface FigureOptions {
  notation: Notation;
  /** The target's numbers have no thousands: 6.125 is six and an eighth. */
  small?: boolean;
  /** Whether a number may be below zero: of others the sign itself is wrong. */
  signed?: boolean;
  /** A unit that was taken off and belongs to what is suggested: "%". */
  unit?: string;
}

/** Whether three digits behind a separator may be thousands or decimals in this column. */
const isUndecided = ({ decimalMark, open }: Notation): boolean => decimalMark === undefined || open === true;

/** A decimal as a cell of the column would have it, so that it is read as this number and no other. */
export function asWritten(value: string, notation: Notation, as?: "grouped" | "small"): string {
  const { decimalMark, negative } = notation;
  const isNegative = value.startsWith("-");
  const size = isNegative ? value.slice(1) : value;
  const decimals = size.split(".")[1] ?? "";
  let text = as === "grouped" && decimalMark !== "comma" && !notation.open ? grouped(size) : size;
  if (decimals.length === 3 && isUndecided(notation) && as !== "small") text = `${text}0`;
  if (decimalMark === "comma") text = text.replace(".", ",");
  if (!isNegative) return text;
  return negative === "parentheses" ? `(${text})` : `-${text}`;
}

type Size = { value: string } | { contradicts: string } | { either: readonly [string, string] };

/** What a figure's digits are, or that its column does not write them so. */
function sizeOf({ style, decimal, whole }: Figure, notation: Notation, small: boolean): Size {
  const { decimalMark, open } = notation;
  if (style === "plain" || style === "fraction") return { value: decimal };
  const isPoint = style === "point" || style === "dot-group";
  const isOwn = decimalMark === (isPoint ? "point" : "comma");
  if (style === "point") return decimalMark === undefined || isOwn ? { value: decimal } : { contradicts: decimal };
  if (style === "comma") {
    if (decimalMark !== undefined) return isOwn ? { value: decimal } : { contradicts: decimal };
    // A comma in the wrong place, or one before decimals.
    const isSlip = !small && (decimal.split(".")[1] ?? "").length > 2;
    return isSlip ? { either: [decimal, decimal.replace(".", "")] } : { value: decimal };
  }
  if (small) return decimalMark === undefined || isOwn ? { value: decimal } : { contradicts: decimal };
  if (open || (decimalMark === undefined && isPoint)) return { either: isPoint ? [decimal, whole] : [whole, decimal] };
  // Where nothing says it, a comma is between thousands, as everybody here writes them.
  return { value: decimalMark !== undefined && isOwn ? decimal : whole };
}

const MARKS = { point: "a decimal point", comma: "a decimal comma" } as const;
const SIGNS = { minus: "a minus sign", parentheses: "parentheses" } as const;

/** A number with parentheses and a sign: which of the two is meant nobody knows. */
function bothSigns(asked: string, size: Size, signed: boolean, write: (value: string) => string): CellFault {
  const sentence = `${asked} has both parentheses and a sign, so it is not clear whether it is below zero.`;
  const value = "value" in size ? size.value : "contradicts" in size ? size.contradicts : size.either[0];
  const [below, above] = [write(`-${value}`), write(value)];
  if (!signed) return fault(`${sentence} Did you mean ${above}?`, above);
  return fault(`${sentence} Did you mean ${below} or ${above}?`, below, above);
}

/**
 * A number as its column writes numbers: undefined where a text is none; a fault with what to write instead where it contradicts its column or itself, or
 * may be either of two numbers.
 */
export function readFigure(
  typed: string,
  { notation, small = false, signed = true, unit = "" }: FigureOptions,
): FigureValue | CellFault | undefined {
  const figure = figureOf(typed);
  if (!figure) return undefined;
  const { style, negative, exact } = figure;
  const asked = quoted(`${typed.trim()}${unit}`);
  const write = (value: string) => `${asWritten(plainDecimal(value), notation, small ? "small" : undefined)}${unit}`;
  const withSign = (value: string) => (negative === "no" ? value : `-${value}`);
  const size = sizeOf(figure, notation, small);
  if (negative === "both") return bothSigns(asked, size, signed, write);
  if ("either" in size) {
    const [first = "", second = ""] = size.either.map((value) => write(withSign(value)));
    return fault(
      `${asked} may be ${first} or ${second}. Write which it is, or choose how this column writes decimals.`,
      first,
      second,
    );
  }
  if ("contradicts" in size) {
    const meant = write(withSign(size.contradicts));
    const [here, there] =
      notation.decimalMark === "comma" ? (["point", "comma"] as const) : (["comma", "point"] as const);
    return fault(
      `${asked} has ${MARKS[here]}, and its column is written with ${MARKS[there]}. Did you mean ${meant}?`,
      meant,
    );
  }
  const value = plainDecimal(withSign(size.value));
  if (signed && negative !== "no" && notation.negative && notation.negative !== negative) {
    const meant = write(value);
    return fault(
      `${asked} has ${SIGNS[negative]}, and its column is written with ${SIGNS[notation.negative]}. Did you mean ${meant}?`,
      meant,
    );
  }
  return { value, isFraction: style === "fraction", exact };
}

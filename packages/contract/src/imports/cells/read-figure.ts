import type { Notation } from "../notation.ts";
import { type CellFault, fault, quoted } from "./cell.ts";
import { grouped, plainDecimal } from "./decimals.ts";
import { type Figure, figureOf } from "./figures.ts";

/** A number read in its column's notation, as an exact decimal. */
export interface FigureValue {
  value: string;
  /** Whether it was written as a fraction: 6 7/8. */
  isFraction: boolean;
  /** False for a fraction that no decimal represents exactly. */
  exact: boolean;
}

export interface FigureOptions {
  notation: Notation;
  /** Whether the target's numbers are too small for thousands: 6.125 is six and an eighth. */
  small?: boolean;
  /** Whether negative numbers are allowed; otherwise the sign itself is the error. */
  signed?: boolean;
  /** A unit that was removed and is added to suggestions again: "%". */
  unit?: string;
}

/** Whether three digits after a separator may be thousands or decimals in this column. */
const isUndecided = ({ decimalMark, open }: Notation): boolean => decimalMark === undefined || open === true;

/** Writes a decimal in the column's notation, so that it can only be read as this number. */
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

/** Returns the value of a figure's digits, or that they contradict the column's notation or are ambiguous. */
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
  // By default a comma separates thousands, as in the US.
  return { value: decimalMark !== undefined && isOwn ? decimal : whole };
}

const MARKS = { point: "a decimal point", comma: "a decimal comma" } as const;
const SIGNS = { minus: "a minus sign", parentheses: "parentheses" } as const;

/** Returns the error for a number with both parentheses and a sign, which is ambiguous. */
function bothSigns(asked: string, size: Size, signed: boolean, write: (value: string) => string): CellFault {
  const sentence = `${asked} has both parentheses and a sign, so it is not clear whether it is below zero.`;
  const value = "value" in size ? size.value : "contradicts" in size ? size.contradicts : size.either[0];
  const [below, above] = [write(`-${value}`), write(value)];
  if (!signed) return fault(`${sentence} Did you mean ${above}?`, above);
  return fault(`${sentence} Did you mean ${below} or ${above}?`, below, above);
}

/**
 * Reads a number in its column's notation. Returns undefined if the text is not a number, and an error with suggestions if it contradicts its column
 * or itself, or is ambiguous.
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

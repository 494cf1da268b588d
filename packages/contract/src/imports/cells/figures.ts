import { fractionDecimal, plainDecimal, shifted } from "./decimals.ts";

/**
 * How a number's separators can be read. `plain`: it has none. `point`, `comma`: this one precedes the decimals. `dot-group`, `comma-group`: one
 * separator followed by three digits, which are thousands or decimals. `fraction`: 6 7/8.
 */
export type FigureStyle = "plain" | "point" | "comma" | "dot-group" | "comma-group" | "fraction";

/** A parsed number, before its column's notation is applied. */
export interface Figure {
  style: FigureStyle;
  /** How it is marked as negative; `both` is contradictory. */
  negative: "no" | "minus" | "parentheses" | "both";
  /** The value without its sign: `decimal` if the separator precedes decimals, `whole` if it separates thousands. */
  decimal: string;
  whole: string;
  /** False for a fraction that no decimal represents exactly. */
  exact: boolean;
}

type Unsigned = Pick<Figure, "style" | "decimal" | "whole" | "exact">;

const of = (style: FigureStyle, decimal: string, whole = decimal, exact = true): Unsigned => ({
  style,
  decimal: plainDecimal(decimal),
  whole: plainDecimal(whole),
  exact,
});

const VULGAR: Readonly<Record<string, string>> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

/** Parses 6 7/8, 6-7/8, 6⅞ and 7/8. */
function fractionOf(text: string): Unsigned | undefined {
  const spelled = text.replace(/\s?([½¼¾⅛⅜⅝⅞])$/, (_, sign: string) => ` ${VULGAR[sign] ?? ""}`).trim();
  const [, whole = "0", above = "", below = ""] = /^(?:(\d{1,9})[ -])?(\d{1,3})\/(\d{1,3})$/.exec(spelled) ?? [];
  if (above === "" || Number(above) === 0 || Number(above) >= Number(below)) return undefined;
  const { value, exact } = fractionDecimal(whole, Number(above), Number(below));
  return of("fraction", value, value, exact);
}

/** Parses 4.5E+05, the way a spreadsheet shortens a number. */
function shortenedOf(text: string): Unsigned | undefined {
  const [, digits = "", power = ""] = /^(\d+(?:\.\d+)?|\.\d+)e([+-]?\d{1,2})$/i.exec(text) ?? [];
  return digits === "" ? undefined : of(digits.includes(".") ? "point" : "plain", shifted(digits, Number(power)));
}

/** Digits with thousands separators, including Indian grouping and a misplaced comma: 4,50,000.00. */
const POINT_GROUPS = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const COMMA_GROUPS = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/;

function separatedOf(text: string): Unsigned | undefined {
  if (/^\d+$/.test(text)) return of("plain", text);
  const separator = text.includes(",") ? "," : ".";
  const one = text.replace(separator, "");
  if (/^\d+$/.test(one)) {
    const isPoint = separator === ".";
    const decimal = text.replace(",", ".");
    if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return of(isPoint ? "dot-group" : "comma-group", decimal, one);
    return of(isPoint ? "point" : "comma", decimal);
  }
  if (POINT_GROUPS.test(text)) return of("point", text.replaceAll(",", ""));
  if (COMMA_GROUPS.test(text)) return of("comma", text.replaceAll(".", "").replace(",", "."));
  return undefined;
}

function unsignedOf(typed: string): Unsigned | undefined {
  const fraction = fractionOf(typed);
  if (fraction) return fraction;
  // A space must separate thousands; otherwise the cell contains two numbers.
  const blanks = /[\s_]/.test(typed);
  if (blanks && !/^\d{1,3}(?:[\s_]\d{3})+(?:[.,]\d*)?$/.test(typed)) return undefined;
  const text = blanks ? typed.replaceAll(/[\s_]/g, "") : typed;
  const found = shortenedOf(text) ?? separatedOf(text);
  if (!found || !blanks) return found;
  return { ...found, style: found.style === "plain" ? "plain" : text.includes(",") ? "comma" : "point" };
}

/** Maximum length of a number that people write. */
const LONGEST = 60;

/** Parses a number as people write it, without its unit; undefined if it is not one. */
export function figureOf(typed: string): Figure | undefined {
  if (typed.length > LONGEST) return undefined;
  let text = typed.trim();
  const bracketed = /^\(.*\)$/.test(text);
  if (bracketed) text = text.slice(1, -1).trim();
  const signed = /^[+\-−]/.test(text);
  const sign = signed ? text.charAt(0) : /[-−]$/.test(text) ? "-" : "";
  if (sign !== "") text = (signed ? text.slice(1) : text.slice(0, -1)).trim();
  const found = text === "" ? undefined : unsignedOf(text);
  if (!found) return undefined;
  const negative =
    bracketed && sign !== "" ? "both" : bracketed ? "parentheses" : sign && sign !== "+" ? "minus" : "no";
  return { ...found, negative };
}

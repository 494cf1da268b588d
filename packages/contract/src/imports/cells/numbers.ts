import type { Notation } from "../notation.ts";
import { type CellFault, type CellResult, fault, quoted } from "./cell.ts";
import { grouped, plainDecimal, roundedTo, shifted } from "./decimals.ts";
import { asWritten, readFigure } from "./read-figure.ts";
import { type Share, shareOf, unitOfValue } from "./shares.ts";

const MAX_DOLLARS = 100_000_000;

const lettersIn = (text: string) => /\p{L}/u.test(text);
const isNegative = (value: string) => value.startsWith("-");
const TIMES: Readonly<Record<string, number>> = { k: 3, m: 6, mm: 6 };

/** Reads "450k" as a number. */
function shortened(text: string, notation: Notation): string | undefined {
  const [, digits = "", unit = ""] = /^([\d.,]+)\s*(k|m|mm)$/i.exec(text) ?? [];
  const read = readFigure(digits, { notation });
  return read && "value" in read ? shifted(read.value, TIMES[unit.toLowerCase()] ?? 0) : undefined;
}

/** Targets whose amounts, if this small, are probably in thousands. */
const THOUSANDS = new Set(["loanAmount", "homePrice", "appraisedValue"]);
const MAY_BE_NEGATIVE = new Set(["cashToClose"]);

/** Reads dollars as cents. */
export function readMoney(key: string, typed: string, notation: Notation = {}): CellResult {
  const text = typed.replace(/^(US\s*)?\$|\bUSD\b|(?<=^\(|^-|^−)\s*\$/gi, "").trim();
  const signed = MAY_BE_NEGATIVE.has(key);
  const read = readFigure(text.replace(/(?:\/|(?<!\s))\s*(mo|month|monthly|yr|year)\.?$/i, ""), { notation, signed });
  if (read === undefined) {
    const meant = shortened(text, notation);
    if (meant !== undefined)
      return fault(`An amount has no letters in it. Did you mean ${grouped(meant)}?`, asWritten(meant, notation));
    return lettersIn(text) ? fault("An amount has no letters in it.") : fault(`${quoted(typed)} is not an amount.`);
  }
  if ("fault" in read) return read;
  const { value, exact } = read;
  if (isNegative(value) && !signed)
    return fault("An amount cannot be below zero.", asWritten(value.slice(1), notation, "grouped"));
  const size = Math.abs(Number(value));
  if (size > MAX_DOLLARS) return fault("An amount over $100,000,000.");
  if (THOUSANDS.has(key) && size > 0 && size < 1_000) {
    const meant = shifted(value, 3);
    return fault(`An amount under $1,000. Did you mean ${grouped(meant)}?`, asWritten(meant, notation));
  }
  const kept = roundedTo(value, 2);
  const cents = Number(shifted(kept, 2));
  if (kept === value && exact) return { value: cents };
  return { value: cents, note: `Rounded to whole cents: ${grouped(kept)} is imported for ${quoted(typed)}.` };
}

/** Decimals of a percent stored for a rate. A loan to value is not stored; it only determines the value of the home. */
const RATE_DECIMALS = 4;

/** Converts a percentage, given as a decimal in percent, to the fraction that is stored. */
function keptShare(key: string, percent: string, typed: string, exact: boolean): CellResult {
  const kept = key === "loanToValue" ? percent : roundedTo(percent, RATE_DECIMALS);
  const value = Number(shifted(kept, -2));
  if (kept === percent && exact) return { value };
  const why = key === "loanToValue" ? "" : " At most four decimals of a percent are stored.";
  return { value, note: `Rounded: ${kept}% is imported for ${quoted(typed)}.${why}` };
}

type Unit = "percent" | "fraction";
/** For a misplaced decimal point, the suggestion is below this rate: 65 was meant as 6.5. */
const PLAUSIBLE_RATE = 15;

/** Returns the error for a percentage above the maximum. */
function overShare(key: string, percent: string, unit: Unit, notation: Notation): CellFault {
  const { noun, max } = shareOf(key);
  const over = `${noun} over ${max}%.`;
  if (key === "loanToValue") return fault(over);
  let meant = percent;
  while (Number(meant) > Math.min(PLAUSIBLE_RATE, max)) meant = shifted(meant, -1);
  const words = `${asWritten(roundedTo(meant, RATE_DECIMALS), notation, "small")}${unit === "fraction" ? "%" : ""}`;
  return fault(`${over} Did you mean ${words}?`, words);
}

/** Returns the error for a number without a sign that is too low or too high in its column's unit. */
function inOtherUnit({ noun }: Share, value: string, unit: Unit, isOther: boolean, notation: Notation): CellFault {
  const write = (places: number) => asWritten(shifted(value, places), notation, "small");
  const [asked, own] = [quoted(write(0)), `${write(unit === "percent" ? 0 : 2)}%`];
  const sentence = `${asked} is ${own} in a column of ${unit === "percent" ? "percents" : "fractions"}`;
  if (!isOther) return fault(`${sentence}, which is low for ${noun.toLowerCase()}. Write ${own} if it is meant.`, own);
  if (unit === "fraction") return fault(`${sentence}. Did you mean ${write(-2)}, which is ${write(0)}%?`, write(-2));
  return fault(`${sentence}. Did you mean ${write(2)}? If not, write ${own}.`, write(2), own);
}

/** Returns the error for a number without a sign whose unit is clear neither from its column nor its size. */
function inEitherUnit({ max }: Share, value: string, notation: Notation): CellFault {
  const [percent, fraction] = [0, 2].map((places) => `${asWritten(shifted(value, places), notation, "small")}%`);
  const asked = quoted(asWritten(value, notation, "small"));
  if (Number(value) * 100 > max)
    return fault(`${asked} is low for a percentage. Write ${percent} if it is meant.`, percent);
  return fault(
    `${asked} may be ${percent} or ${fraction}. Write which it is, with the percent sign.`,
    percent,
    fraction,
  );
}

/** Reads 6.75, 6.750%, 6 3/4 and 0.0675 as a fraction. @param chosen the unit that a user chose for the column */
export function readPercent(key: string, typed: string, notation: Notation = {}, chosen?: Unit): CellResult {
  const bare = typed.replaceAll(/%|\bpct\b|\bpercent\b/gi, "");
  const marked = bare !== typed;
  const read = readFigure(bare, { notation, small: true, signed: false, unit: marked ? "%" : "" });
  if (read === undefined)
    return lettersIn(typed)
      ? fault("A percentage has no letters in it.")
      : fault(`${quoted(typed)} is not a percentage.`);
  if ("fault" in read) return read;
  const { value, exact, isFraction } = read;
  const share = shareOf(key);
  if (isNegative(value))
    return fault(`${share.noun} cannot be below zero.`, asWritten(value.slice(1), notation, "small"));
  if (value === "0") return { value: 0 };
  const likely = unitOfValue(share, Number(value));
  const said = marked || isFraction ? "percent" : chosen;
  const unit = said ?? notation.percentUnit ?? likely ?? (Number(value) > share.max ? "percent" : undefined);
  if (unit === undefined) return inEitherUnit(share, value, notation);
  const percent = unit === "fraction" ? shifted(value, 2) : value;
  const isOther = likely !== undefined && likely !== unit;
  if (said === undefined && (isOther || Number(percent) < share.low))
    return inOtherUnit(share, value, unit, isOther, notation);
  if (Number(percent) > share.max) return overShare(key, percent, unit, notation);
  return keptShare(key, percent, typed, exact);
}

const MAX_TERM = 480;

/** Reads a term in months: 360, 30 years, 30Y. */
export function readTerm(key: string, typed: string, notation: Notation = {}, unit?: "months" | "years"): CellResult {
  const initial = key === "armInitialMonths";
  const text = typed.toLowerCase();
  // For a 5/1 or 5/6 ARM the first number is years.
  const hybrid = initial ? /^(\d{1,2})\s*\/\s*(1|6)\b/.exec(text)?.[1] : undefined;
  const [all = "", digits = "", said = ""] =
    hybrid === undefined ? (/^([\d.,]+)\s*-?\s*([a-z]*)\.?/.exec(text) ?? []) : [text, hybrid, "years"];
  const read = readFigure(digits, { notation, small: true });
  // "30 1/2" must not be read as 30.
  if (read === undefined || (said === "" && /\d/.test(text.slice(all.length))))
    return fault(`${quoted(typed)} is not a term: write 360 months or 30 years.`);
  if ("fault" in read) return read;
  const value = Number(read.value);
  const inYears =
    said.startsWith("y") ||
    (!said.startsWith("m") && (unit === "years" || (unit === undefined && value <= (initial ? 15 : 40))));
  const months = Math.round(inYears ? value * 12 : value);
  if (Math.abs(months - (inYears ? value * 12 : value)) > 1e-6) return fault("A term is whole months.");
  if (months < 1 || (!initial && months < 12)) return fault("A term under 12 months.");
  if (months > MAX_TERM) return fault("A term over 480 months, which is 40 years.");
  return { value: months };
}

/** Reads a whole number; a credit score must be between 300 and 850. */
export function readInteger(key: string, typed: string, notation: Notation = {}): CellResult {
  const read = readFigure(typed, { notation, small: key === "creditScore" });
  if (read === undefined)
    return fault(lettersIn(typed) ? "A number has no letters in it." : `${quoted(typed)} is not a number.`);
  if ("fault" in read) return read;
  const value = Number(read.value);
  if (!Number.isSafeInteger(value) || !read.exact) return fault("This has to be a whole number.");
  if (key === "creditScore") {
    if (value === 0) return { value: undefined };
    if (value < 300 || value > 850) return fault("A credit score is between 300 and 850.");
  }
  return { value };
}

/** Reads a number for a custom field. */
export function readNumber(typed: string, notation: Notation = {}): CellResult {
  const read = readFigure(typed.replaceAll(/[$%]/g, ""), { notation });
  if (read === undefined) {
    const meant = shortened(typed, notation);
    return fault("A number has no letters in it.", meant && asWritten(meant, notation));
  }
  if ("fault" in read) return read;
  const value = Number(read.value);
  const kept = shortestOf(value);
  if (kept === read.value && read.exact) return { value };
  return { value, note: `Rounded: ${grouped(kept)} is imported for ${quoted(typed)}.` };
}

/** Formats a stored number as a decimal, even if it is very large or small. */
function shortestOf(value: number): string {
  const [digits = "", power = "0"] = String(value).split("e");
  return shifted(plainDecimal(digits), Number(power));
}

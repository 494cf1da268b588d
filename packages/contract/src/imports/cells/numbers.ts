import { type CellResult, fault, quoted } from "./cell.ts";

const MAX_DOLLARS = 100_000_000;
const dollars = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** 4.5E+05 is how a spreadsheet shortens a number. */
const PLAIN = /^(?:\d+(?:\.\d+)?|\.\d+)(e[+-]?\d{1,2})?$|^\d+\.$/i;

/**
 * A number as people write it: blanks, commas between thousands, a leading plus. Also as Europeans do (1.234,56). Undefined where it is none.
 */
export function plainNumber(typed: string): number | undefined {
  let text = typed.replaceAll(/[\s_]/g, "");
  let sign = 1;
  const bracketed = /^\((.*)\)$/.exec(text);
  if (bracketed) [sign, text] = [-1, bracketed[1] ?? ""];
  const signed = /^([+\-−])(.*)$|^(.*)(-)$/.exec(text);
  if (signed) {
    if ((signed[1] ?? signed[4]) !== "+") sign = -sign;
    text = signed[2] ?? signed[3] ?? "";
  }
  if (text.includes(",")) {
    if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) text = text.replaceAll(",", "");
    // India and slips of a comma: 4,50,000.00
    else if (/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text)) text = text.replaceAll(",", "");
    else if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) text = text.replaceAll(".", "").replace(",", ".");
    else if (/^\d+,\d{1,2}$/.test(text)) text = text.replace(",", ".");
    else return undefined;
  }
  if (!PLAIN.test(text)) return undefined;
  const value = Number(text) * sign;
  return Number.isFinite(value) ? value : undefined;
}

const lettersIn = (text: string) => /\p{L}/u.test(text);
const TIMES: Record<string, number> = { k: 1_000, m: 1_000_000, mm: 1_000_000 };

/** "450k" as a number. */
function shortened(text: string): number | undefined {
  const [, digits = "", unit = ""] = /^([\d.,]+)\s*(k|m|mm)$/i.exec(text) ?? [];
  const value = plainNumber(digits);
  return value === undefined ? undefined : value * (TIMES[unit.toLowerCase()] ?? 1);
}

/** Below this, an amount of a loan or a home is one in thousands. */
const THOUSANDS = new Set(["loanAmount", "homePrice", "appraisedValue"]);
const MAY_BE_NEGATIVE = new Set(["cashToClose"]);

/** Dollars as cents. */
export function readMoney(key: string, typed: string): CellResult {
  const text = typed.replace(/^(US\s*)?\$|\bUSD\b|(?<=^\(|^-|^−)\s*\$/gi, "").trim();
  const amount = plainNumber(text.replace(/(?:\/|(?<!\s))\s*(mo|month|monthly|yr|year)\.?$/i, ""));
  if (amount === undefined) {
    const meant = shortened(text);
    if (meant !== undefined)
      return fault(`An amount has no letters in it. Did you mean ${dollars.format(meant)}?`, String(meant));
    return lettersIn(text) ? fault("An amount has no letters in it.") : fault(`${quoted(typed)} is not an amount.`);
  }
  if (amount < 0 && !MAY_BE_NEGATIVE.has(key)) return fault("An amount cannot be below zero.", dollars.format(-amount));
  if (Math.abs(amount) > MAX_DOLLARS) return fault("An amount over $100,000,000.");
  if (THOUSANDS.has(key) && amount > 0 && amount < 1_000) {
    const meant = amount * 1_000;
    return fault(`An amount under $1,000. Did you mean ${dollars.format(meant)}?`, String(meant));
  }
  return { value: Math.round(amount * 100) };
}

/** The highest value of each share, as a fraction; and up to where a bare number is a fraction already. */
const SHARES: Record<string, { max: number; fraction: number; noun: string }> = {
  loanToValue: { max: 2, fraction: 1.5, noun: "A loan to value" },
  armInitialCap: { max: 0.2, fraction: 0.2, noun: "A cap" },
  armPeriodicCap: { max: 0.2, fraction: 0.2, noun: "A cap" },
  armLifetimeCap: { max: 0.2, fraction: 0.2, noun: "A cap" },
  armMargin: { max: 0.2, fraction: 0.2, noun: "A margin" },
};
const RATE = { max: 0.25, fraction: 0.25, noun: "A rate" };
/** What a slip of the point is brought below: 65 was meant as 6.5. */
const PLAUSIBLE_RATE = 15;

const rounded = (value: number) => Math.round(value * 1e8) / 1e8;

/** 6.75, 6.750% and 0.0675 as a fraction. */
export function readPercent(key: string, typed: string, unit?: "percent" | "fraction"): CellResult {
  const marked = /%|\bpct\b|\bpercent\b/i.test(typed);
  const value = plainNumber(typed.replaceAll(/%|\bpct\b|\bpercent\b/gi, ""));
  if (value === undefined)
    return lettersIn(typed)
      ? fault("A percentage has no letters in it.")
      : fault(`${quoted(typed)} is not a percentage.`);
  const { max, fraction: upTo, noun } = SHARES[key] ?? RATE;
  if (value < 0) return fault(`${noun} cannot be below zero.`, String(-value));
  const isFraction = !marked && (unit === "fraction" || (unit === undefined && value <= upTo));
  const share = rounded(isFraction ? value : value / 100);
  if (share <= max) return { value: share };
  const over = `${noun} over ${max * 100}%.`;
  let meant = share * 100;
  while (meant > Math.min(PLAUSIBLE_RATE, max * 100)) meant /= 10;
  const words = String(Number(meant.toPrecision(6)));
  return key === "loanToValue" ? fault(over) : fault(`${over} Did you mean ${words}?`, words);
}

const MAX_TERM = 480;

/** A term in months: 360, 30 years, 30Y. */
export function readTerm(key: string, typed: string, unit?: "months" | "years"): CellResult {
  const initial = key === "armInitialMonths";
  const text = typed.toLowerCase();
  // Of a 5/1 or 5/6 ARM the first number is years.
  const hybrid = initial ? /^(\d{1,2})\s*\/\s*(1|6)\b/.exec(text)?.[1] : undefined;
  const [, digits = "", said = ""] =
    hybrid === undefined ? (/^([\d.,]+)\s*-?\s*([a-z]*)\.?/.exec(text) ?? []) : ["", hybrid, "years"];
  const value = plainNumber(digits);
  if (value === undefined) return fault(`${quoted(typed)} is not a term: write 360 months or 30 years.`);
  const inYears =
    said.startsWith("y") ||
    (!said.startsWith("m") && (unit === "years" || (unit === undefined && value <= (initial ? 15 : 40))));
  const months = Math.round(inYears ? value * 12 : value);
  if (Math.abs(months - (inYears ? value * 12 : value)) > 0.01) return fault("A term is whole months.");
  if (months < 1 || (!initial && months < 12)) return fault("A term under 12 months.");
  if (months > MAX_TERM) return fault("A term over 480 months, which is 40 years.");
  return { value: months };
}

/** A whole number; a credit score is between 300 and 850. */
export function readInteger(key: string, typed: string): CellResult {
  const value = plainNumber(typed);
  if (value === undefined)
    return fault(lettersIn(typed) ? "A number has no letters in it." : `${quoted(typed)} is not a number.`);
  if (!Number.isSafeInteger(value)) return fault("This has to be a whole number.");
  if (key === "creditScore") {
    if (value === 0) return { value: undefined };
    if (value < 300 || value > 850) return fault("A credit score is between 300 and 850.");
  }
  return { value };
}

/** A number of the company's own field. */
export function readNumber(typed: string): CellResult {
  const percent = /%$/.test(typed);
  const value = plainNumber(typed.replaceAll(/[$%]/g, ""));
  if (value === undefined) {
    const meant = shortened(typed);
    return fault("A number has no letters in it.", meant === undefined ? undefined : String(meant));
  }
  return { value: percent ? rounded(value) : value };
}

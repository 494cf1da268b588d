/** Formats every number that a borrower reads, without Intl, so that server and browser write the same characters. */

/** U+2212: as wide as a digit, unlike the hyphen. */
const MINUS = "\u2212";

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3}){1,7}$)/g, ",");

export interface MoneyPieces {
  sign: string;
  /** "3,536" */
  whole: string;
  /** ".81" */
  cents: string;
}

export function moneyPieces(cents: number): MoneyPieces {
  const size = Math.abs(Math.round(cents));
  return {
    sign: cents < 0 && size > 0 ? MINUS : "",
    whole: grouped(Math.floor(size / 100)),
    cents: `.${String(size % 100).padStart(2, "0")}`,
  };
}

/** "2,844.31": for columns whose heading or total shows the currency sign. */
export function amount(cents: number): string {
  const { sign, whole, cents: part } = moneyPieces(cents);
  return `${sign}${whole}${part}`;
}

/** "$2,844.31" */
export function money(cents: number): string {
  const { sign, whole, cents: part } = moneyPieces(cents);
  return `${sign}$${whole}${part}`;
}

/** "$195,795", rounded half away from zero to the dollar. */
export function dollars(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100 + 0.5);
  return `${cents < 0 && whole > 0 ? MINUS : ""}$${grouped(whole)}`;
}

/** "+$195,795", "−$12,300": for columns with values above and below zero. */
export const signed = (cents: number) => `${cents >= 50 ? "+" : ""}${dollars(cents)}`;

/** "195,795" */
export const wholeAmount = (cents: number) => dollars(cents).replace("$", "");

/** From ten million dollars on, cents are noise, and columns on a phone have no room for them. */
const TEN_MILLION_CENTS = 10_000_000_00;

/** How a column is written: to the cent, or to the dollar if one of its sums is very large. */
export const columnAmount = (cents: readonly number[]): ((cents: number) => string) =>
  cents.some((one) => Math.abs(one) >= TEN_MILLION_CENTS) ? wholeAmount : amount;

const MILLION_CENTS = 1_000_000_00;
const millions = (cents: number) => `${money(Math.round(cents / 1_000_000))}M`;

/** Formats to the cent; a line that reaches a million to the dollar, one that reaches a hundred million as "$114.79M": four columns have to fit. */
export function columnMoney(cents: readonly number[]): string[] {
  const highest = Math.max(...cents.map(Math.abs));
  const write = highest >= 100 * MILLION_CENTS ? millions : highest >= MILLION_CENTS ? dollars : money;
  return cents.map(write);
}

/** "$50,000" if there are no cents, "$50,000.50" if there are. */
export function shortMoney(cents: number): string {
  return cents % 100 === 0 ? dollars(cents) : money(cents);
}

/** "60.3%", "90%": with only the decimals it needs. */
export function percentTo(decimals: number, fraction: number): string {
  const scale = 10 ** decimals;
  const size = Math.round(Math.abs(fraction) * 100 * scale + 1e-7) / scale;
  const [whole = "", rest] = size.toFixed(decimals).split(".");
  return `${fraction < 0 && size > 0 ? MINUS : ""}${grouped(Number(whole))}${rest ? `.${rest}` : ""}%`;
}

/** "6.500%": rates and APR always with three decimals, so that columns line up. */
export const rate = (fraction: number): string => percentTo(3, fraction);

/** "3%", "0.38%": as few decimals as it needs, three at most. */
export function percent(fraction: number, digits = 3): string {
  const text = String(Number((Math.abs(fraction) * 100).toFixed(digits)));
  return `${fraction < 0 && text !== "0" ? MINUS : ""}${text}%`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** "1 point", "1.5 points" */
export const points = (value: number) => counted(Number(value.toFixed(3)), "point");

/** "5 years 2 months", "1 year", "11 months" */
export function span(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return counted(rest, "month");
  return rest === 0 ? counted(years, "year") : `${counted(years, "year")} ${counted(rest, "month")}`;
}

const WORDS = ["no", "one", "two", "three", "four"];
/** "three" */
export const numberWord = (count: number) => WORDS[count] ?? String(count);

/** "A", "B and C", "A, B and C" */
export function listWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? "";
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** Returns the text with its first letter capitalized. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "(919) 555-0142" for a US number, anything else as it was stored. */
export function phoneWords(phone: string): string {
  const match = /^\+?1?\D*(\d{3})\D*(\d{3})\D*(\d{4})$/.exec(phone);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
}

/** Returns the number for `tel:` and `sms:`; extensions become a pause. */
export function phoneTarget(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "");
  return /^\d{10}$/.test(digits) ? `+1${digits}` : digits;
}

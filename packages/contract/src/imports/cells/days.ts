import type { DateOrder } from "../plan.ts";
import { type CellResult, fault, quoted } from "./cell.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const monthOf = (word: string): number | undefined => {
  const at = MONTHS.findIndex(
    (month) => word.length >= 3 && month.toLowerCase().startsWith(word.toLowerCase().slice(0, 9)),
  );
  if (at >= 0) return at + 1;
  return /^sept$/i.test(word) ? 9 : undefined;
};

interface Parts {
  year: string;
  month: number;
  day: number;
}

const pad = (value: number, length = 2) => String(value).padStart(length, "0");
const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether a cell can be a date at all. Without this check, a column of amounts would count as dates. */
const DATE_TIME = /(?<![T\s])[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(\s*[ap]\.?m\.?)?(\s*(z|utc|[+-]\d{2}:?\d{2}))?\s*$/i;
const WEEKDAY = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\.?,?\s+/i;

/** Converts days since 1899-12-30, the serial dates of spreadsheets. */
const SERIAL = { from: 3_000, to: 80_000 };

export function serialDay(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10);
}

function partsOf(text: string, order: DateOrder): Parts | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) return { year: iso[1] ?? "", month: Number(iso[2]), day: Number(iso[3]) };
  const numbers = /^(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{4}|\d{2})$/.exec(text);
  if (numbers) {
    const [, a = "", b = "", c = ""] = numbers;
    if (order === "ymd" && c.length === 2) return { year: a, month: Number(b), day: Number(c) };
    const [month, day] = order === "dmy" ? [b, a] : [a, b];
    return { year: c, month: Number(month), day: Number(day) };
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-\s/.]*(?:of\s+)?([a-z]{3,9})\.?,?[-\s/.]*(\d{4}|\d{2})$/i.exec(text);
  const monthFirst = /^([a-z]{3,9})\.?[-\s/]*(\d{1,2})(?:st|nd|rd|th)?,?[-\s/]+(\d{4}|\d{2})$/i.exec(text);
  const [word, day, year] = dayFirst
    ? [dayFirst[2], dayFirst[1], dayFirst[3]]
    : [monthFirst?.[1], monthFirst?.[2], monthFirst?.[3]];
  const month = word === undefined ? undefined : monthOf(word);
  return month === undefined ? undefined : { year: year ?? "", month, day: Number(day) };
}

/** Expands a two-digit year: for a birthday so that the person is an adult, for other dates to the year nearest today. */
function fullYear(year: string, today: string, birthday: boolean): number {
  if (year.length === 4) return Number(year);
  const now = Number(today.slice(0, 4));
  const this2000 = Math.floor(now / 100) * 100 + Number(year);
  if (birthday) return this2000 > now - 16 ? this2000 - 100 : this2000;
  if (this2000 > now + 20) return this2000 - 100;
  return this2000;
}

const NOTHING = /^0+[-/.]0+[-/.]0+|^1\/0\/(19)?00|^1900-01-0[01]/;
const OLDEST = 120;

/** Reads a date in any common format as `YYYY-MM-DD`. */
export function readDay(
  typed: string,
  { order = "mdy", today, birthday }: { order?: DateOrder | undefined; today: string; birthday: boolean },
): CellResult {
  if (NOTHING.test(typed)) return { value: undefined };
  const text = typed.replace(DATE_TIME, "").replace(WEEKDAY, "").trim();
  const serial = /^\d{4,5}(\.\d+)?$/.test(text) ? Number(text) : undefined;
  if (serial !== undefined && serial >= SERIAL.from && serial <= SERIAL.to)
    return within(serialDay(serial), today, birthday);
  const parts = partsOf(text, order);
  if (!parts) return fault(`${quoted(typed)} is not a date: write it as 2/15/2027.`);
  const year = fullYear(parts.year, today, birthday);
  const { month, day } = parts;
  if (year < 1900 || year > 2199) return fault(`The year ${year} is not between 1900 and 2199.`);
  if (month > 12) {
    const swapped = day >= 1 && day <= 12 && month <= daysOf(year, day) ? `${day}/${month}/${year}` : undefined;
    return fault(
      `There is no month ${month}.${swapped ? ` Did you mean ${MONTHS[day - 1]} ${month}, ${year}?` : ""}`,
      swapped && (order === "dmy" ? `${month}/${day}/${year}` : swapped),
    );
  }
  if (month < 1) return fault("There is no month 0.");
  if (day < 1) return fault("There is no day 0.");
  if (day > daysOf(year, month)) return fault(`${MONTHS[month - 1]} ${year} has ${daysOf(year, month)} days.`);
  return within(`${pad(year, 4)}-${pad(month)}-${pad(day)}`, today, birthday);
}

function within(day: string, today: string, birthday: boolean): CellResult {
  if (!birthday) return { value: day };
  if (day > today) return fault("A birthday that is still to come.");
  const age = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return age > OLDEST ? fault(`This person would be ${age} years old. Is the year right?`) : { value: day };
}

/** Determines from a column's cells which part of its dates comes first: a first part over 12 is a day. Defaults to the American order. */
export function dateOrderOf(texts: readonly string[]): { order: DateOrder; sure: boolean } {
  let [first, second] = [false, false];
  for (const text of texts) {
    const found = /^\s*(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{4}|\d{2})\b/.exec(text);
    if (!found) continue;
    if (Number(found[1]) > 12) first = true;
    if (Number(found[2]) > 12) second = true;
  }
  return { order: first && !second ? "dmy" : "mdy", sure: first !== second };
}

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

const monthName = (month: number) => MONTHS[month - 1] ?? "";

/** Parses year, month and day of "2026-12-18". */
export function partsOfDay(plain: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = plain.split("-").map(Number);
  return [year, month, day];
}

/** Parses year and month of "2036-02". */
export function monthOfYear(yearMonth: string): [year: number, month: number] {
  const [year = 0, month = 1] = yearMonth.split("-").map(Number);
  return [year, month];
}

/** Formatters by zone: creating one takes longer than drawing a section. The Swedish locale writes a day as "2026-11-18". */
const calendars: Record<string, Intl.DateTimeFormat> = {};
const calendarOf = (timeZone: string): Intl.DateTimeFormat => {
  calendars[timeZone] ??= new Intl.DateTimeFormat("sv-SE", { timeZone });
  return calendars[timeZone];
};

/** Returns the day of an instant in the report's zone, wherever it is read: "2026-11-18". */
export function plainDay(instant: string, timeZone: string): string {
  const date = new Date(instant);
  try {
    return calendarOf(timeZone).format(date);
  } catch {
    return calendarOf("UTC").format(date);
  }
}

/** "November 18, 2026": the same in words. */
export const dayOfInstant = (instant: string, timeZone: string): string => dayWords(plainDay(instant, timeZone));

/** "2026-12-18" → "December 18, 2026" */
export function dayWords(plain: string): string {
  const [year, month, day] = partsOfDay(plain);
  return `${monthName(month)} ${day}, ${year}`;
}

/** "2026-12-18" → "Dec 18, 2026" */
export function shortDay(plain: string): string {
  const [year, month, day] = partsOfDay(plain);
  return `${monthName(month).slice(0, 3)} ${day}, ${year}`;
}

/** "2027-02" and 12 → "2028-02" */
export function addMonths(yearMonth: string, months: number): string {
  const [year, month] = monthOfYear(yearMonth);
  const index = year * 12 + month - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** From "2036-02" to "2037-01": 11 */
export function monthsAfter(from: string, to: string): number {
  const [year, month] = monthOfYear(from);
  const [later, last] = monthOfYear(to);
  return (later - year) * 12 + last - month;
}

/** "2036-02" → "February 2036" */
export function monthWords(yearMonth: string): string {
  const [year, month] = monthOfYear(yearMonth);
  return `${monthName(month)} ${year}`;
}

/** "2036-02" → "Feb 2036" */
export function shortMonth(yearMonth: string): string {
  const [year, month] = monthOfYear(yearMonth);
  return `${monthName(month).slice(0, 3)} ${year}`;
}

/** Formats a date for a sentence of evidence, relative to today. Both are `YYYY-MM-DD`. */

const DAY_MS = 86_400_000;
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
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns the whole days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);

export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** "January 4". */
export const monthAndDay = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ""} ${Number(day.slice(8, 10))}`;

/** "Dec 31, 2025". */
export const shortDay = (day: string): string =>
  `${(MONTHS[Number(day.slice(5, 7)) - 1] ?? "").slice(0, 3)} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`;

const longDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? monthAndDay(day) : `${monthAndDay(day)}, ${day.slice(0, 4)}`;

/** Formats a day after a verb: "today", "yesterday", "tomorrow" or "Friday" near today, otherwise "on January 4". */
export function whenWords(day: string, today: string): string {
  const away = daysBetween(today, day);
  if (away === 0) return "today";
  if (away === 1) return "tomorrow";
  if (away === -1) return "yesterday";
  if (Math.abs(away) < 7) return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
  return `on ${longDay(day, today)}`;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** "$212", in whole dollars. */
export const wholeDollars = (cents: number): string => dollars.format(Math.round(cents / 100));

/** "6.125%". */
export const rateWords = (rate: number): string => `${(rate * 100).toFixed(3)}%`;

/** "twice", "3 times"; an empty text for once. */
export const timesWords = (count: number): string =>
  count <= 1 ? "" : count === 2 ? "twice" : `${count.toLocaleString("en-US")} times`;

export const daysWords = (days: number): string => (days === 1 ? "1 day" : `${days.toLocaleString("en-US")} days`);

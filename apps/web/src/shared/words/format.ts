import { shortDay } from "@hearthline/report/dates";
import { dollars, percentTo, shortMoney, span, money as toTheCent } from "@hearthline/report/format";

/* Formats every number and time on screen, with the same formatters as the report. A minus is −. */

interface MoneyStyle {
  /** `auto` shows cents only if there are some. */
  cents?: "always" | "auto" | "never";
  /** Off inside columns whose heading names the unit. */
  symbol?: boolean;
}

/** 45000050 → `$450,000.50`. */
export function money(cents: number, { cents: style = "auto", symbol = true }: MoneyStyle = {}): string {
  const text = WRITE[style](Math.round(cents));
  return symbol ? text : text.replace("$", "");
}
const WRITE = { always: toTheCent, auto: shortMoney, never: dollars };

/** A difference always has its sign: `+$110.06`, `−$491.33`. */
export function moneyDifference(cents: number, style?: MoneyStyle): string {
  return cents > 0 ? `+${money(cents, style)}` : money(cents, style);
}

/** 0.065 → `6.500%`, 82.891 → `8,289.100%`. A rate has three decimals; other percentages take one. */
export const percent = (fraction: number, decimals = 3): string => percentTo(decimals, fraction);

export function count(number: number): string {
  // Cached: cells format at each key, and Intl is slow.
  if (Number.isInteger(number) && number >= 0 && number < 1000) return String(number);
  return number.toLocaleString("en-US").replace("-", "−");
}

/** `1 report`, `3 reports`. */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

/** 360 → `30 years`, 90 → `7 years 6 months`. */
export const term = span;

/** The same for a narrow column: 360 → `30 y`, 90 → `7 y 6 m`. Add the long form as its title or for screen readers. */
export function shortTerm(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 && `${years} y`, (rest > 0 || years === 0) && `${rest} m`].filter(Boolean).join(" ");
}

const lists = new Intl.ListFormat("en-US", { type: "conjunction" });
/** "FHA, VA, and USDA" */
export const listWords = (words: readonly string[]): string => lists.format(words);

/** A date without a time, `2027-01-15` → `Jan 15, 2027`. It is the same date everywhere. */
export const day = shortDay;

const SHORT_DAY = { month: "short", day: "numeric" } as const;

/** A time of `relative` inside a sentence: "Just now" becomes "just now"; a month keeps its capital. */
export const inSentence = (when: string): string =>
  when.replace(/^(Just|Today|Yesterday)/, (word) => word.toLowerCase());

/** Times in one time zone, the company's. */
export function datesIn(timeZone: string) {
  const write = (at: Date, style: Intl.DateTimeFormatOptions) => at.toLocaleString("en-US", { ...style, timeZone });
  /** Days since 1970, by the time zone's calendar: a day there may have 23 or 25 hours. */
  const dayOf = (at: Date) => {
    const [month = 1, date = 1, year = 1970] = write(at, { year: "numeric", month: "numeric", day: "numeric" })
      .split("/")
      .map(Number);
    return Date.UTC(year, month - 1, date) / 86_400_000;
  };
  const yearOf = (at: Date) => write(at, { year: "numeric" });
  const time = (instant: string) => write(new Date(instant), { hour: "numeric", minute: "2-digit" });
  const date = (instant: string, now = new Date()) => {
    const at = new Date(instant);
    return write(at, yearOf(at) === yearOf(now) ? SHORT_DAY : { ...SHORT_DAY, year: "numeric" });
  };
  return {
    /** Today as a plain date: `2026-11-16`. */
    today: () => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date()),
    /** `Nov 16`, with the year if it is another. */
    date,
    /** `Wednesday, November 18`. */
    longDay: (instant: string) => write(new Date(instant), { weekday: "long", month: "long", day: "numeric" }),
    /** Days since 1970, to compare dates. */
    calendarDay: (instant: string) => dayOf(new Date(instant)),
    /** `Today`, `Yesterday, November 15`, `Thursday, November 12`, with the year if it is another. */
    dayHeading: (instant: string, now = new Date()) => {
      const at = new Date(instant);
      const year = yearOf(at) === yearOf(now) ? {} : ({ year: "numeric" } as const);
      const date = { month: "long", day: "numeric", ...year } as const;
      const daysAgo = dayOf(now) - dayOf(at);
      if (daysAgo === 0) return "Today";
      if (daysAgo === 1) return `Yesterday, ${write(at, date)}`;
      return write(at, { weekday: "long", ...date });
    },
    /** `8:51 AM`. */
    time,
    /** `Nov 16, 2026, 8:51 AM`. */
    dateTime: (instant: string) =>
      write(new Date(instant), { ...SHORT_DAY, year: "numeric", hour: "numeric", minute: "2-digit" }),
    /** `Just now`, `9 min ago`, `Today, 8:51 AM`, `Yesterday, 6:20 PM`, `Nov 16`. */
    relative: (instant: string, now = new Date()) => {
      const at = new Date(instant);
      const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
      if (minutes >= 0 && minutes < 1) return "Just now";
      if (minutes > 0 && minutes < 60) return `${minutes} min ago`;
      const daysAgo = dayOf(now) - dayOf(at);
      if (daysAgo === 0) return `Today, ${time(instant)}`;
      if (daysAgo === 1) return `Yesterday, ${time(instant)}`;
      return date(instant, now);
    },
    /** The age by the calendar, where there is no room for more: `Today`, `Yesterday`, `12 days ago`. */
    age: (instant: string, now = new Date()) => {
      const daysAgo = dayOf(now) - dayOf(new Date(instant));
      return daysAgo <= 0 ? "Today" : daysAgo === 1 ? "Yesterday" : `${daysAgo} days ago`;
    },
  };
}

/** `34 KB`, `1.2 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

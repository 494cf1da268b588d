import { monthIn } from "@hearthline/contract/values/day-in";

const DAY_MS = 86_400_000;

/** Holidays on fixed dates, as month and day. */
const HOLIDAYS = new Set(["01-01", "06-19", "07-04", "11-11", "12-25"]);
const isOpen = (date: Date): boolean => date.getUTCDay() % 6 !== 0 && !HOLIDAYS.has(date.toISOString().slice(5, 10));

/** A moment as a number of days ago, 1 or more, and a time of day in UTC: `[3, "14:30"]`. */
export type Ago = [days: number, time: string];

/** All dates of the demo, counted from the day of seeding: two seeds of one day are identical. */
export class Calendar {
  readonly now: Date;
  /** Midnight UTC. For a company west of UTC, this may already be tomorrow, or even the next month. */
  readonly today: number;

  constructor(now: Date) {
    this.now = now;
    this.today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  }

  at([days, time]: Ago): Date {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return new Date(this.today - days * DAY_MS + (hours * 60 + minutes) * 60_000);
  }

  /** Noon UTC today, or of an adjacent day if noon today is in a different month than `now` in that time zone. */
  noonThisMonth(timeZone: string): Date {
    const month = monthIn(timeZone, this.now);
    const noons = [0, 1, -1].map((days) => this.at([days, "12:00"]));
    const noon = noons.find((at) => monthIn(timeZone, at) === month);
    if (!noon) throw new Error(`No noon around ${this.now.toISOString()} lies in ${month} in ${timeZone}.`);
    return noon;
  }

  /** A working day `days` ahead (negative: ago): for a weekend or holiday, the nearest one. */
  workday(days: number): string {
    const near = [0, -1, 1, -2, 2, -3, 3].map((shift) => new Date(this.today + (days + shift) * DAY_MS));
    return this.plain(near.find(isOpen) ?? near[0]);
  }

  /** The first of the month, `months` ahead (negative: ago). */
  firstOfMonth(months: number): string {
    const today = new Date(this.today);
    return this.plain(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1)));
  }

  /** Whether a plain date is in the past. */
  isPast(date: string): boolean {
    return date < this.plain();
  }

  private plain(date = new Date(this.today)): string {
    return date.toISOString().slice(0, 10);
  }
}

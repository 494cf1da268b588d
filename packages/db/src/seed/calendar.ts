const DAY_MS = 86_400_000;

/** A moment as a number of days ago, 1 or more, and a time of day in UTC: `[3, "14:30"]`. */
export type Ago = [days: number, time: string];

/** All dates of the demo, counted from the day of seeding: two seeds of one day are the same. */
export class Calendar {
  readonly today: number;

  constructor(now: Date) {
    this.today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  }

  at([days, time]: Ago): Date {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return new Date(this.today - days * DAY_MS + (hours * 60 + minutes) * 60_000);
  }

  /** A working day `days` ahead (or ago, below zero): of a weekend, the day nearest to it. */
  workday(days: number): string {
    const weekday = new Date(this.today + days * DAY_MS).getUTCDay();
    const shift = weekday === 6 ? -1 : weekday === 0 ? 1 : 0;
    return new Date(this.today + (days + shift) * DAY_MS).toISOString().slice(0, 10);
  }
}

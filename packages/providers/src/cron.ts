import { CronExpressionParser } from "cron-parser";

/**
 * Returns when a cron expression was last due, including `at` itself. Follows the queue's reading: a time skipped by
 * daylight saving is due once, an hour later by the clock; a time that occurs twice is due the first time.
 *
 * @param zone an IANA time zone; default "UTC"
 */
export function lastDue(cron: string, at: Date, zone = "UTC"): Date {
  const from = new Date(Math.floor(at.getTime() / 1_000) * 1_000 + 1_000);
  return CronExpressionParser.parse(cron, { currentDate: from, tz: zone }).prev().toDate();
}

/** Returns when a cron expression is due next, after `at`. */
export function nextDue(cron: string, at: Date, zone = "UTC"): Date {
  return CronExpressionParser.parse(cron, { currentDate: at, tz: zone }).next().toDate();
}

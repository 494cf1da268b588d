import { CronExpressionParser } from "cron-parser";

/**
 * When a cron expression came due last, `at` itself included. As the queue reads it: a time that a daylight-saving night leaves out comes due once, an hour later by
 * the clock; one that it has twice comes due the first time.
 *
 * @param zone an IANA time zone, "UTC" unless told
 */
export function lastDue(cron: string, at: Date, zone = "UTC"): Date {
  const from = new Date(Math.floor(at.getTime() / 1_000) * 1_000 + 1_000);
  return CronExpressionParser.parse(cron, { currentDate: from, tz: zone }).prev().toDate();
}

/** When a cron expression comes due next, after `at`. */
export function nextDue(cron: string, at: Date, zone = "UTC"): Date {
  return CronExpressionParser.parse(cron, { currentDate: at, tz: zone }).next().toDate();
}

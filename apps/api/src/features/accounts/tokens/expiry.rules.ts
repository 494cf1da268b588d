import { TZDate } from "@date-fns/tz";
import { invalidField } from "../../../kernel/calls/errors.ts";

/**
 * Returns the end of a token's last day in the company's time zone: the midnight after it, no matter how long the day is.
 *
 * @throws DomainError `invalid` on `expiresOn` for a day that is over
 */
export function lastDay(now: Date, day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const end = new Date(new TZDate(year, month - 1, date + 1, timeZone).getTime());
  if (end <= now) throw invalidField("expiresOn", "Choose today or a day to come.");
  return end;
}

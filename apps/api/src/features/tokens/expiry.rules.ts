import { TZDate } from "@date-fns/tz";
import type { Context } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/errors.ts";

/** The moment a day ends in the company's time zone. @throws DomainError `invalid` beside `expiresOn` for a day that is over */
export function lastDay({ actor, now }: Pick<Context, "actor" | "now">, day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const end = new Date(new TZDate(year, month - 1, date + 1, actor.timeZone).getTime());
  if (end <= now) throw invalidField("expiresOn", "Choose a day to come.");
  return end;
}

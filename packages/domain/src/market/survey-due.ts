import { lastDue } from "@hearthline/providers/cron";

/** Where the survey is published. */
const EASTERN = "America/New_York";
const THURSDAY_NOON = "0 12 * * 4";
const NOON = "0 12 * * *";
const DAY_MS = 86_400_000;

/** The new week is looked for on so many days, the Thursday included; then not before the next Thursday. */
export const SURVEY_TRIES = 6;
/** Before a holiday it is published up to so many days earlier. */
const EARLIER_DAYS = 2;

/**
 * Whether the survey is to be read now: from Thursday noon Eastern on, once a day until the week is held, on six days at most.
 *
 * @param held the newest week that is held, `YYYY-MM-DD`, and when its address was last read
 */
export function isSurveyDue(held: { through: string; checkedAt: Date } | null, now: Date): boolean {
  if (!held) return true;
  const published = lastDue(THURSDAY_NOON, now, EASTERN);
  const noon = lastDue(NOON, now, EASTERN);
  // A day of these may have 23 or 25 hours.
  if (Math.round((noon.getTime() - published.getTime()) / DAY_MS) >= SURVEY_TRIES) return false;
  const earliest = new Date(published.getTime() - EARLIER_DAYS * DAY_MS).toISOString().slice(0, 10);
  return held.through < earliest && held.checkedAt < noon;
}

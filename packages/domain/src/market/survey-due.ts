import { lastDue } from "@hearthline/providers/cron";

/** Time zone of the survey's publisher. */
const EASTERN = "America/New_York";
const THURSDAY_NOON = "0 12 * * 4";
const NOON = "0 12 * * *";
const DAY_MS = 86_400_000;

/** The new week is looked for on this many days, including the Thursday; then not before the next Thursday. */
export const SURVEY_TRIES = 6;
/** Before a holiday it is published up to this many days earlier. */
const EARLIER_DAYS = 2;

/**
 * Whether the survey should be read now: from Thursday noon Eastern, once a day until the week is stored, for six days at most.
 *
 * @param held the newest stored week, `YYYY-MM-DD`, and when its URL was last read
 */
export function isSurveyDue(held: { through: string; checkedAt: Date } | null, now: Date): boolean {
  if (!held) return true;
  const published = lastDue(THURSDAY_NOON, now, EASTERN);
  const noon = lastDue(NOON, now, EASTERN);
  // A day here may have 23 or 25 hours.
  if (Math.round((noon.getTime() - published.getTime()) / DAY_MS) >= SURVEY_TRIES) return false;
  const earliest = new Date(published.getTime() - EARLIER_DAYS * DAY_MS).toISOString().slice(0, 10);
  return held.through < earliest && held.checkedAt < noon;
}

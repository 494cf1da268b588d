import { ADVERTISING_KEPT_YEARS } from "@hearthline/contract/sites/advertising-record";
import type { SystemDb } from "@hearthline/db/client";
import { addYears } from "date-fns/addYears";
import { subYears } from "date-fns/subYears";
import { endUnseenVersions } from "./end-publications.ts";

/** The time at which something last shown at the given time is removed. */
export const keptUntil = (lastShown: Date): Date => addYears(lastShown, ADVERTISING_KEPT_YEARS);

/**
 * Removes published versions, and the rates shown, three years after visitors last saw them. Anything still shown is kept, however old it is.
 *
 * @returns how many of each were removed, and how many versions were found to be no longer shown
 */
export async function expirePublications(db: SystemDb, now: Date) {
  const ended = await endUnseenVersions(db, now);
  const before = { lt: subYears(now, ADVERTISING_KEPT_YEARS) };
  const versions = await db.siteVersion.deleteMany({ where: { endedAt: before, publishedOf: { is: null } } });
  const posts = await db.sitePostVersion.deleteMany({ where: { endedAt: before, publishedOf: { is: null } } });
  const rates = await db.siteShownRate.deleteMany({ where: { lastShownAt: before } });
  return { ended, versions: versions.count, posts: posts.count, rates: rates.count };
}

/** A test file that is known to fail now and then. It still runs, and is still red where it fails twice. */
export interface Quarantined {
  /** Path from the repository's root. */
  file: string;
  /** What makes it flaky, and who is at it. */
  reason: string;
  /** The day it is out of here, fixed or red: YYYY-MM-DD, at most 30 days after `since`. */
  expires: string;
  since: string;
}

export const QUARANTINE: readonly Quarantined[] = [];

const MAX_ENTRIES = 6;
const MAX_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * The files of a quarantine.
 *
 * @param today YYYY-MM-DD
 * @throws Error where there are more than six entries, or one lacks a reason, lasts longer than 30 days, or is over
 */
export function quarantinedFiles(entries: readonly Quarantined[], today: string): Set<string> {
  if (entries.length > MAX_ENTRIES)
    throw new Error(`At most ${MAX_ENTRIES} files may be in quarantine, and ${entries.length} are: fix one.`);
  for (const { file, reason, since, expires } of entries) {
    const days = (Date.parse(`${expires}T00:00:00Z`) - Date.parse(`${since}T00:00:00Z`)) / DAY_MS;
    if (!/\.(test|spec)\.tsx?$/.test(file)) throw new Error(`${file} in quarantine is no test file.`);
    if (reason.trim().length < 20) throw new Error(`Say why ${file} is in quarantine, and who is at it.`);
    if (!(days > 0 && days <= MAX_DAYS))
      throw new Error(`${file} is in quarantine from ${since} to ${expires}: at most ${MAX_DAYS} days, as YYYY-MM-DD.`);
    if (expires < today) throw new Error(`The quarantine of ${file} ended on ${expires}: fix it, or delete it.`);
  }
  return new Set(entries.map(({ file }) => file));
}

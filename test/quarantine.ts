/** A test file that is known to be flaky. It still runs, and the run still fails if the file fails twice. */
export interface Quarantined {
  /** Path from the repository's root. */
  file: string;
  /** Why it is flaky, and who is fixing it. */
  reason: string;
  /** Last day of the quarantine: YYYY-MM-DD, at most 30 days after `since`. */
  expires: string;
  since: string;
}

export const QUARANTINE: readonly Quarantined[] = [];

const MAX_ENTRIES = 6;
const MAX_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Returns the files in quarantine.
 *
 * @param today YYYY-MM-DD
 * @throws Error if there are more than six entries, or one has no reason, lasts longer than 30 days or has expired
 */
export function quarantinedFiles(entries: readonly Quarantined[], today: string): Set<string> {
  if (entries.length > MAX_ENTRIES)
    throw new Error(`At most ${MAX_ENTRIES} files may be in quarantine, and ${entries.length} are: fix one.`);
  for (const { file, reason, since, expires } of entries) {
    const days = (Date.parse(`${expires}T00:00:00Z`) - Date.parse(`${since}T00:00:00Z`)) / DAY_MS;
    if (!/\.(test|spec)\.tsx?$/.test(file)) throw new Error(`${file} in quarantine is no test file.`);
    if (reason.trim().length < 20) throw new Error(`Say why ${file} is in quarantine, and who is fixing it.`);
    if (!(days > 0 && days <= MAX_DAYS))
      throw new Error(`${file} is in quarantine from ${since} to ${expires}: at most ${MAX_DAYS} days, as YYYY-MM-DD.`);
    if (expires < today) throw new Error(`The quarantine of ${file} ended on ${expires}: fix it, or delete it.`);
  }
  return new Set(entries.map(({ file }) => file));
}

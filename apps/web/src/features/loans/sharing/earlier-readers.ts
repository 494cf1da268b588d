import type { ReportVersion } from "../versions/use-loan-reports.ts";

export interface EarlierReaders {
  /** The version they have. */
  version: ReportVersion;
  addresses: string[];
  names: string[];
}

/** Recipients of the whole report whose last version is an older one, grouped by that version, newest first. @param versions the newest first */
export function earlierReaders(versions: readonly ReportVersion[], channel: "email" | "sms"): EarlierReaders[] {
  const seen = new Set<string>();
  return versions.flatMap((version, index) => {
    const readers = version.shares
      .filter((share) => share.channel === channel && share.audience === "borrower" && share.revokedAt === null)
      .flatMap(({ recipients }) => recipients)
      .filter(({ address, status }) => address && status !== "failed" && !seen.has(address));
    const own = new Map(readers.map(({ address, name }) => [address, name || address]));
    for (const address of own.keys()) seen.add(address);
    return index === 0 || own.size === 0 ? [] : [{ version, addresses: [...own.keys()], names: [...own.values()] }];
  });
}

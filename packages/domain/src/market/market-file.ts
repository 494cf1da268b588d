import { createHash } from "node:crypto";
import type { SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { MarketFileName } from "@hearthline/providers/market-files";

/** A public file as it was fetched, with its source. */
export interface GivenFile {
  text: string;
  source: string;
  now: Date;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Locks a file until the transaction ends, so that two imports of it run one at a time. @returns its stored state */
export async function lockFile(db: SystemDb, name: MarketFileName) {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`market ${name}`}, 0))::text`;
  return db.marketFile.findUnique({ where: { name } });
}

/** Records that a URL was fetched. @returns whether its file is identical to the stored one */
export async function isHeld(db: SystemDb, name: MarketFileName, { text, now }: GivenFile): Promise<boolean> {
  const { count } = await db.marketFile.updateMany({
    where: { name, sha256: hashOf(text) },
    data: { checkedAt: now },
  });
  return count > 0;
}

/** Records that a file was imported. Processes that cache its content reload it if it changed. */
export async function noteImport(
  db: SystemDb,
  name: MarketFileName,
  { text, source, now }: GivenFile,
  { through, changed }: { through: string; changed: boolean },
): Promise<void> {
  const noted = { sha256: hashOf(text), source, through, checkedAt: now };
  const read = { revision: newId(), readAt: now };
  await db.marketFile.upsert({
    where: { name },
    create: { name, ...noted, ...read },
    update: changed ? { ...noted, ...read } : noted,
  });
}

import { createHash } from "node:crypto";
import type { SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { MarketFileName } from "@hearthline/providers/market-files";

/** A public file as it came, and where from. */
export interface GivenFile {
  text: string;
  source: string;
  now: Date;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Holds a file until the transaction ends, so that two imports of it take turns. @returns what is held of it */
export async function lockFile(db: SystemDb, name: MarketFileName) {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`market ${name}`}, 0))::text`;
  return db.marketFile.findUnique({ where: { name } });
}

/** Notes that an address was asked. @returns whether its file is, byte for byte, the one that is held */
export async function isHeld(db: SystemDb, name: MarketFileName, { text, now }: GivenFile): Promise<boolean> {
  const { count } = await db.marketFile.updateMany({
    where: { name, sha256: hashOf(text) },
    data: { checkedAt: now },
  });
  return count > 0;
}

/** Notes that a file was imported. Processes that keep what it said read it again where its content is other than before. */
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

import {
  CONSENT_CHANNELS,
  type ConsentChannelName,
  type ConsentPurposeName,
  type ConsentSourceName,
  SAID_THEMSELVES,
} from "@hearthline/contract/clients/consents";
import { Prisma, type ScopedDb, type SystemDb } from "@hearthline/db/client";
import type { Emit } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import type { Keys } from "@hearthline/db/secret-keys";
import { emitConsents } from "./consent-events.ts";

type Rows = Pick<ScopedDb | SystemDb, "$queryRaw" | "$executeRaw">;

/** An address as stored in the ledger. */
export interface ConsentAddress {
  companyId: string;
  channel: ConsentChannelName;
  address: string;
}

/** Identifies an address after all its other data was erased: no one can derive one from the other without the server's secret. */
export const addressHash = (keys: Keys, { companyId, channel, address }: ConsentAddress): string =>
  keys.key("consent address", `${companyId} ${channel} ${address.trim().toLowerCase()}`);

/** Whether a consent row `k` concerns this address; rows older than the hash are matched by the address itself. */
export const wordsOnSql = (keys: Keys, at: ConsentAddress): Prisma.Sql =>
  Prisma.sql`k."companyId" = ${at.companyId}::uuid AND k.channel = ${at.channel}
    AND (k."addressHash" = ${addressHash(keys, at)} OR k."addressHash" = '' AND k.address = ${at.address})`;

/** Whether a consent row `k` concerns any of a client's addresses and numbers, on any channel. */
export function wordsOnClientSql(
  keys: Keys,
  companyId: string,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Prisma.Sql {
  const hashes = CONSENT_CHANNELS.flatMap((channel) =>
    (channel === "email" ? emails : phones).map((address) => addressHash(keys, { companyId, channel, address })),
  );
  return Prisma.sql`k."companyId" = ${companyId}::uuid AND (k."addressHash" = ANY(${hashes}::text[])
    OR k."addressHash" = '' AND (k.channel = 'email' AND k.address = ANY(${[...emails]}::text[])
      OR k.channel <> 'email' AND k.address = ANY(${[...phones]}::text[])))`;
}

/** The current consent for an address. */
export interface StandingWord {
  granted: boolean;
  source: ConsentSourceName;
  words: string;
  at: Date;
}

const SAID = Prisma.sql`ANY(${[...SAID_THEMSELVES]}::text[])`;

/** The key by which current consents are read. */
type AskedWords = Omit<ConsentAddress, "address"> & {
  addresses: readonly string[];
  /** The purpose of the message; a consent for all purposes counts for each. */
  purpose?: "service" | "marketing";
};

/** The statement for the newest consent of each address: one row for each that has one. */
export const currentConsentsSql = (
  keys: Keys,
  { companyId, channel, addresses, purpose = "service" }: AskedWords,
): Prisma.Sql => Prisma.sql`
  SELECT w.address, word.* FROM jsonb_to_recordset(${JSON.stringify(askedOf(keys, companyId, channel, addresses))}::jsonb) AS w(address text, hash text)
  CROSS JOIN LATERAL (SELECT k.granted, k.source, k.words, k."createdAt" AS at FROM "Consent" k
    WHERE k."companyId" = ${companyId}::uuid AND k.channel = ${channel} AND k.purpose IN ('all', ${purpose})
      AND (k."addressHash" = w.hash OR k."addressHash" = '' AND k.address = w.address)
    ORDER BY k."createdAt" DESC, k.id DESC LIMIT 1) word`;

/** Returns the newest consent of each address, by address; addresses without one are left out. */
export async function currentConsents(db: Rows, keys: Keys, asked: AskedWords): Promise<Map<string, StandingWord>> {
  if (asked.addresses.length === 0) return new Map();
  const rows = await db.$queryRaw<(StandingWord & { address: string })[]>(currentConsentsSql(keys, asked));
  return new Map(rows.map(({ address, ...word }) => [address, word]));
}

/**
 * Returns those of these addresses whose holder said STOP or unsubscribed and has not opted in again since.
 *
 * @param purpose of the message, as in `currentConsents`
 */
export async function stoppedAddresses(
  db: Rows,
  keys: Keys,
  {
    companyId,
    channel,
    addresses,
    purpose = "service",
  }: Omit<ConsentAddress, "address"> & { addresses: readonly string[]; purpose?: "service" | "marketing" },
): Promise<Set<string>> {
  const asked = askedOf(keys, companyId, channel, addresses);
  if (asked.length === 0) return new Set();
  const rows = await db.$queryRaw<{ address: string; granted: boolean }[]>`
    SELECT w.address, word.granted FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS w(address text, hash text)
    CROSS JOIN LATERAL (SELECT k.granted FROM "Consent" k
      WHERE k."companyId" = ${companyId}::uuid AND k.channel = ${channel} AND k.source = ${SAID} AND k.purpose IN ('all', ${purpose})
        AND (k."addressHash" = w.hash OR k."addressHash" = '' AND k.address = w.address)
      ORDER BY k."createdAt" DESC, k.id DESC LIMIT 1) word`;
  return new Set(rows.flatMap(({ address, granted }) => (granted ? [] : [address])));
}

const askedOf = (keys: Keys, companyId: string, channel: ConsentChannelName, addresses: readonly string[]) =>
  [...new Set(addresses)].map((address) => ({ address, hash: addressHash(keys, { companyId, channel, address }) }));

/** The purposes that a consent covers. */
export const partsOf = (purpose: ConsentPurposeName): ("service" | "marketing")[] =>
  purpose === "all" ? ["service", "marketing"] : [purpose];

/** A consent to record. */
export interface ConsentWord {
  channel: ConsentChannelName;
  address: string;
  purpose?: ConsentPurposeName;
  granted: boolean;
  source: ConsentSourceName;
  /** What was said or ticked, verbatim. */
  words: string;
  recordedById: string | null;
  at?: Date;
}

/** Takes the addresses' advisory locks in a fixed order: consents for one address are checked and written one at a time. */
export async function takeConsentLocks(db: Rows, words: readonly ConsentAddress[]): Promise<void> {
  const names = words.map(({ companyId, channel, address }) => `consent ${companyId} ${channel} ${address}`);
  await db.$queryRaw`
    SELECT count(pg_advisory_xact_lock(turn)) FROM (SELECT DISTINCT hashtextextended(name, 0) AS turn FROM unnest(${names}::text[]) AS name ORDER BY turn) turns`;
}

/**
 * Records consents that are reported by officers and files. Another person cannot revoke a holder's STOP or
 * unsubscribe, so a consent for such an address is not recorded.
 *
 * @returns for each consent, in order, whether it was recorded; false if the holder's own STOP applies
 */
export async function recordConsents(
  { db, keys, emit, companyId }: { db: ScopedDb; keys: Keys; emit: Emit; companyId: string },
  words: readonly ConsentWord[],
): Promise<boolean[]> {
  if (words.length === 0) return [];
  await takeConsentLocks(
    db,
    words.map((word) => ({ ...word, companyId })),
  );
  // Someone who stopped only offers may still be contacted about their own loan; a consent to everything would undo the stop.
  const stopped = new Set<string>();
  for (const channel of CONSENT_CHANNELS)
    for (const purpose of ["service", "marketing"] as const) {
      const addresses = words.flatMap((word) => (word.channel === channel && word.granted ? [word.address] : []));
      for (const address of await stoppedAddresses(db, keys, { companyId, channel, addresses, purpose }))
        stopped.add(`${channel} ${purpose} ${address}`);
    }
  const kept = words.map(
    ({ granted, channel, address, purpose = "all" }) =>
      !(granted && partsOf(purpose).some((part) => stopped.has(`${channel} ${part} ${address}`))),
  );
  const rows = words
    .filter((_, index) => kept[index])
    .map(({ at, purpose = "all", ...word }) => ({
      ...word,
      id: newId(),
      purpose,
      addressHash: addressHash(keys, { ...word, companyId }),
      createdAt: at?.toISOString() ?? null,
    }));
  if (rows.length > 0)
    await db.$executeRaw`
      INSERT INTO "Consent" (id, channel, address, "addressHash", purpose, granted, source, words, "recordedById", "createdAt")
      SELECT r.id, r.channel, r.address, r."addressHash", r.purpose, r.granted, r.source, r.words, r."recordedById", coalesce(r."createdAt", clock_timestamp())
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, channel text, address text, "addressHash" text, purpose text, granted boolean,
        source text, words text, "recordedById" uuid, "createdAt" timestamptz)`;
  await emitConsents(
    { db, emit },
    rows.map((row) => ({ ...row, companyId })),
  );
  return kept;
}

/**
 * Removes a person's addresses from the ledger. The consents stay, identified only by the hash, so that a STOP still applies if the person returns.
 *
 * @returns how many consents no longer have an address
 */
export async function eraseConsentAddresses(
  db: Rows,
  keys: Keys,
  companyId: string,
  reach: { emails: readonly string[]; phones: readonly string[] },
): Promise<number> {
  const asked = CONSENT_CHANNELS.flatMap((channel) =>
    (channel === "email" ? reach.emails : reach.phones).map((address) => ({
      channel,
      address,
      hash: addressHash(keys, { companyId, channel, address }),
    })),
  );
  return db.$executeRaw`
    UPDATE "Consent" k SET address = '', "addressHash" = w.hash
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS w(channel text, address text, hash text)
    WHERE k."companyId" = ${companyId}::uuid AND k.channel = w.channel AND k.address = w.address`;
}

/** Backfills the hash of older consents in batches. @returns how many were updated; 0 when all have one */
export async function hashOldConsents(db: SystemDb, keys: Keys, max = 1_000): Promise<number> {
  const rows = await db.$queryRaw<(ConsentAddress & { id: string })[]>`
    SELECT id, "companyId", channel, address FROM "Consent" WHERE "addressHash" = '' AND address <> '' LIMIT ${max} FOR UPDATE SKIP LOCKED`;
  if (rows.length === 0) return 0;
  const hashed = rows.map(({ id, ...at }) => ({ id, hash: addressHash(keys, at) }));
  return db.$executeRaw`
    UPDATE "Consent" k SET "addressHash" = r.hash FROM jsonb_to_recordset(${JSON.stringify(hashed)}::jsonb) AS r(id uuid, hash text) WHERE k.id = r.id`;
}

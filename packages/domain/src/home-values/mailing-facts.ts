import { dayIn } from "@hearthline/contract/values/day-in";
import type { ScopedDb } from "@hearthline/db/client";
import type { Keys } from "@hearthline/db/secret-keys";
import { currentConsents } from "../consents/consents.ts";
import { type Read, type WatchedHome, watchedByIds } from "./home-value-report.ts";

/** A watch's email for a day. */
export interface DueMail {
  watchId: string;
  /** `YYYY-MM-DD` */
  dueOn: string;
}

/** The recipient of an email, or why there is none. */
export type Address = { address: string } | { reason: string };

interface Reading {
  readonly db: ScopedDb;
  readonly companyId: string;
  readonly keys: Keys;
  readonly now: Date;
}

export const readIn =
  (db: ScopedDb): Read =>
  (sql, params) =>
    db.$queryRawUnsafe(sql, ...params);

/** The existing watches with their homes. */
export async function watchesOf(db: ScopedDb, ids: readonly string[]) {
  const rows = await db.homeWatch.findMany({ where: { id: { in: [...ids] } } });
  const watched = await watchedByIds(readIn(db), ids);
  return new Map(
    rows.flatMap((row) => {
      const home = watched.get(row.id);
      return home ? [[row.id, { ...row, watched: home }] as const] : [];
    }),
  );
}
export type Watch = NonNullable<ReturnType<Awaited<ReturnType<typeof watchesOf>>["get"]>>;

/** The recipient address of each watch, or why there is none. */
export async function addressesOf(
  { db, keys, companyId }: Reading,
  watches: readonly WatchedHome[],
): Promise<Map<string, Address>> {
  const emails = await db.$queryRaw<{ clientId: string; email: string; bounced: boolean }[]>`
    SELECT DISTINCT ON (e."clientId") e."clientId", e.email,
      EXISTS (SELECT 1 FROM "BouncedAddress" b WHERE b.channel = 'email' AND b.address = e.email) AS bounced
    FROM "ClientEmail" e WHERE e."clientId" = ANY (${watches.map(({ clientId }) => clientId)}::uuid[]) ORDER BY e."clientId", e.position, e.id`;
  const first = new Map(emails.map((row) => [row.clientId, row]));
  const addresses = emails.map(({ email }) => email);
  const words = await currentConsents(db, keys, { companyId, channel: "email", addresses, purpose: "marketing" });
  return new Map(
    watches.map(({ watchId, clientId, owner }): [string, Address] => {
      const { email: address, bounced } = first.get(clientId) ?? {};
      if (!address) return [watchId, { reason: `${owner} has no email address.` }];
      if (bounced)
        return [watchId, { reason: `${address} did not take an email. Clear the address once it is right.` }];
      if (words.get(address)?.granted === false)
        return [watchId, { reason: `${owner} has unsubscribed from your emails.` }];
      return [watchId, { address }];
    }),
  );
}

/** The watches whose address already received the value of the same home since a day: from a colleague's client, or a co-owner. */
export async function duplicatesOf(
  db: ScopedDb,
  asked: readonly { watchId: string; address: string; since: Date }[],
): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const rows = await db.$queryRaw<{ watchId: string }[]>`
    SELECT DISTINCT a."watchId" FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS a("watchId" uuid, address text, since timestamptz)
    JOIN "HomeWatch" mine ON mine.id = a."watchId" JOIN "Home" ours ON ours.id = mine."homeId"
    JOIN "Message" s ON s.channel = 'email' AND s."toAddress" = a.address
    JOIN "HomeMailing" m ON m."messageId" = s.id AND m.state IN ('queued', 'sent') AND m."createdAt" > a.since
    JOIN "HomeWatch" w ON w.id = m."watchId" AND w.id <> mine.id JOIN "Home" h ON h.id = w."homeId"
    WHERE h.id = ours.id OR lower(btrim(h.address1)) = lower(btrim(ours.address1)) AND lower(btrim(coalesce(h.address2, ''))) = lower(btrim(coalesce(ours.address2, '')))
      AND lower(btrim(coalesce(h.city, ''))) = lower(btrim(coalesce(ours.city, '')))
      AND (coalesce(h.zipcode, '') = '' OR coalesce(ours.zipcode, '') = '' OR left(h.zipcode, 5) = left(ours.zipcode, 5))`;
  return new Set(rows.map(({ watchId }) => watchId));
}

/** By watch, whether its email for the day was written, and whether one was written today and did not fail. */
export async function writtenOf(
  { db, now }: Reading,
  due: readonly DueMail[],
  watches: ReadonlyMap<string, Watch>,
): Promise<Map<string, { isWritten: boolean; wentToday: boolean }>> {
  const rows = await db.$queryRaw<{ watchId: string; isWritten: boolean; lastAt: Date | null }[]>`
    SELECT d."watchId", EXISTS (SELECT 1 FROM "HomeMailing" m WHERE m."watchId" = d."watchId" AND m."dueOn" = d."dueOn") AS "isWritten",
      (SELECT max(m."createdAt") FROM "HomeMailing" m WHERE m."watchId" = d."watchId" AND m.state IN ('queued', 'sent')) AS "lastAt"
    FROM jsonb_to_recordset(${JSON.stringify(due)}::jsonb) AS d("watchId" uuid, "dueOn" date)`;
  return new Map(
    rows.map(({ watchId, isWritten, lastAt }) => {
      const timeZone = watches.get(watchId)?.watched.timeZone ?? "UTC";
      const wentToday = lastAt !== null && dayIn(timeZone, lastAt) === dayIn(timeZone, now);
      return [watchId, { isWritten, wentToday }];
    }),
  );
}

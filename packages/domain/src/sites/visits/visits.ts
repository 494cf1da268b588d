import { createHash, randomBytes } from "node:crypto";
import { VISIT_MONTHS } from "@hearthline/contract/sites/site-visits";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { ScopedDb, SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { subMonths } from "date-fns/subMonths";
import type { WriteContext } from "../../context.ts";

/** Pages and hosts counted by name per day of a website; views of further ones count only in the total. */
export const MAX_NAMES = 200;
const DAY_MS = 86_400_000;

/** Views of a website on one day that were not written yet. */
export interface Visits {
  siteId: string;
  /** `YYYY-MM-DD` */
  day: string;
  views: number;
  pages: ReadonlyMap<string, number>;
  referrers: ReadonlyMap<string, number>;
  /** The hashes of the visitors. */
  hashes: ReadonlySet<string>;
}

/** Identifies a visitor on one day on one website. Without the salt, no one can recompute it. */
export const visitorHash = (salt: string, { address, browser }: { address: string; browser: string }): string =>
  createHash("sha256")
    .update(JSON.stringify([salt, address, browser]))
    .digest("base64url")
    .slice(0, 22);

/** The salt of a website's day, the same in every process. The first one of a day deletes the salts of earlier days. */
export async function visitSalt({ db }: { db: ScopedDb }, siteId: string, day: string): Promise<string> {
  const salt = randomBytes(18).toString("base64url");
  const added = await db.$executeRaw`
    INSERT INTO "SiteVisitSalt" ("siteId", day, salt) VALUES (${siteId}::uuid, ${day}::date, ${salt}) ON CONFLICT DO NOTHING`;
  if (added > 0) {
    const before = { siteId, day: { lt: new Date(day) } };
    await db.siteVisitSalt.deleteMany({ where: before });
    await db.siteVisitor.deleteMany({ where: before });
    return salt;
  }
  return (await db.siteVisitSalt.findUniqueOrThrow({ where: { siteId_day: { siteId, day: new Date(day) } } })).salt;
}

interface Count {
  kind: "total" | "page" | "referrer";
  name: string;
  views: number;
  visitors: number;
  leads: number;
}

/** Adds to the counts of a day, in a fixed order so that two processes never deadlock. */
async function addCounts(db: ScopedDb, siteId: string, day: string, counts: readonly Count[]): Promise<void> {
  const keyOf = ({ kind, name }: Count) => `${kind} ${name}`;
  const rows = [...counts]
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .map((row) => ({ ...row, id: newId() }));
  await db.$executeRaw`
    INSERT INTO "SiteVisitDay" (id, "siteId", day, kind, name, views, visitors, leads)
    SELECT r.id, ${siteId}::uuid, ${day}::date, r.kind, r.name, r.views, r.visitors, r.leads
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, kind text, name text, views int, visitors int, leads int)
    ON CONFLICT ("siteId", day, kind, name) DO UPDATE SET views = "SiteVisitDay".views + excluded.views,
      visitors = "SiteVisitDay".visitors + excluded.visitors, leads = "SiteVisitDay".leads + excluded.leads`;
}

const named = (kind: "page" | "referrer", counts: ReadonlyMap<string, number>): Count[] =>
  [...counts].map(([name, views]) => ({ kind, name, views, visitors: 0, leads: 0 }));

/** The hosts that fit into the day's limit: anyone can make up hosts. */
async function withPlaces(db: ScopedDb, { siteId, day, referrers }: Visits): Promise<ReadonlyMap<string, number>> {
  if (referrers.size === 0) return referrers;
  const where = { siteId, day: new Date(day), kind: "referrer" };
  const known = new Set((await db.siteVisitDay.findMany({ where, select: { name: true } })).map(({ name }) => name));
  let places = MAX_NAMES - known.size;
  return new Map([...referrers].filter(([name]) => known.has(name) || places-- > 0));
}

/** Writes counted views; a visitor who was counted that day is not counted again. */
export async function addVisits({ db }: { db: ScopedDb }, visits: Visits): Promise<void> {
  const { siteId, day, views, pages, hashes } = visits;
  const visitors = await db.$executeRaw`
    INSERT INTO "SiteVisitor" ("siteId", day, hash)
    SELECT ${siteId}::uuid, ${day}::date, h FROM unnest(${[...hashes].sort()}::text[]) AS h ON CONFLICT DO NOTHING`;
  await addCounts(db, siteId, day, [
    { kind: "total", name: "", views, visitors, leads: 0 },
    ...named("page", pages),
    ...named("referrer", await withPlaces(db, visits)),
  ]);
}

/** Counts a message that a website received. */
export async function countLead({ db, actor, now }: WriteContext, siteId: string): Promise<void> {
  const { timeZone } = await db.company.findUniqueOrThrow({
    where: { id: actor.companyId },
    select: { timeZone: true },
  });
  await addCounts(db, siteId, dayIn(timeZone, now), [{ kind: "total", name: "", views: 0, visitors: 0, leads: 1 }]);
}

/** Deletes hashes and salts of days that have ended in every zone, and counts past their retention period. */
export async function forgetVisits(db: SystemDb, now: Date) {
  const over = { lt: new Date(new Date(now.toISOString().slice(0, 10)).getTime() - DAY_MS) };
  const visitors = await db.siteVisitor.deleteMany({ where: { day: over } });
  const salts = await db.siteVisitSalt.deleteMany({ where: { day: over } });
  const days = await db.siteVisitDay.deleteMany({ where: { day: { lt: subMonths(now, VISIT_MONTHS) } } });
  return { visitors: visitors.count, salts: salts.count, days: days.count };
}

import { monthIn } from "@hearthline/contract/values/day-in";
import { Prisma, type ScopedDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { creditsPlanned } from "./credits-planned.ts";

type Db = Pick<ScopedDb, "$queryRaw" | "creditEntry" | "creditMonth" | "company" | "subscription">;

/**
 * Takes the company's advisory lock for granting, reserving and expiring, so that what was read still holds when it is
 * written; the database has its own check as a backstop.
 */
async function takeLock(db: Db): Promise<void> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('credits ' || current_setting('app.company_id'), 0))::text`;
}

async function companyOf(db: Db) {
  return db.company.findFirstOrThrow({ select: { id: true, plan: true, timeZone: true } });
}

const balanceOf = async (db: Db, month: string): Promise<number> =>
  (await db.creditMonth.findFirst({ where: { month } }))?.balance ?? 0;

/** Without a limit, this many are granted whenever none is left. */
const UNLIMITED_STEP = 1_000;

/**
 * Raises the month's grants to what plan and tier give, once, no matter how often it is called. A smaller plan takes nothing
 * back before the month ends. A plan without a limit gets more whenever none is left, so the ledger shows usage without
 * ever holding an email back.
 */
async function grant(db: Db, month: string, plan: string | null): Promise<void> {
  const [sum] = await db.$queryRaw<{ granted: number }[]>`
    SELECT coalesce(sum(credits), 0)::int AS granted FROM "CreditEntry" WHERE month = ${month} AND kind = 'grant'`;
  const granted = sum?.granted ?? 0;
  const planned = await creditsPlanned(db, plan);
  const total = planned ?? ((await balanceOf(db, month)) < 1 ? granted + UNLIMITED_STEP : granted);
  const missing = total - granted;
  if (missing <= 0) return;
  await db.creditEntry.createMany({
    data: [{ id: newId(), month, kind: "grant", credits: missing, key: `grant ${month} ${total}` }],
    skipDuplicates: true,
  });
}

/** Expires what is left of earlier months: credits do not roll over. */
async function expire(db: Db, month: string): Promise<number> {
  const left = await db.creditMonth.findMany({ where: { month: { lt: month }, balance: { gt: 0 } } });
  if (left.length > 0)
    await db.creditEntry.createMany({
      data: left.map((one) => {
        const id = newId();
        return { id, month: one.month, kind: "expire", credits: -one.balance, key: `expire ${id}` };
      }),
    });
  return left.length;
}

/** Grants the month and expires earlier months' credits, each once. @returns the month and what is left of it */
export async function bringCreditsUpToDate(db: Db, now: Date): Promise<{ month: string; balance: number }> {
  await takeLock(db);
  const { plan, timeZone } = await companyOf(db);
  const month = monthIn(timeZone, now);
  await grant(db, month, plan);
  await expire(db, month);
  return { month, balance: await balanceOf(db, month) };
}

/** How many credits can be reserved now; unlimited if the plan has no limit. */
export async function creditsLeft(db: Db, now: Date): Promise<number> {
  const { balance } = await bringCreditsUpToDate(db, now);
  const { plan } = await companyOf(db);
  return (await creditsPlanned(db, plan)) === null ? Number.POSITIVE_INFINITY : balance;
}

/**
 * Reserves credits in the order of their keys, as far as this month's credits last.
 *
 * @param keys identify what each credit is for; the same key always returns the same reservation
 * @returns the reservations by their keys
 */
export async function reserveCredits(db: Db, keys: readonly string[], now: Date): Promise<Map<string, string>> {
  const reserved = new Map<string, string>();
  if (keys.length === 0) return reserved;
  await takeLock(db);
  const known = await db.creditEntry.findMany({
    where: { key: { in: keys.map((key) => `reserve ${key}`) } },
    select: { id: true, key: true },
  });
  for (const { id, key } of known) reserved.set(key.slice("reserve ".length), id);
  for (;;) {
    const wanted = keys.filter((key) => !reserved.has(key));
    const { month, balance } = await bringCreditsUpToDate(db, now);
    const fresh = wanted.slice(0, Math.max(0, balance)).map((key) => ({ id: newId(), key }));
    if (fresh.length === 0) return reserved;
    await db.creditEntry.createMany({
      data: fresh.map(({ id, key }) => ({ id, month, kind: "reserve", credits: -1, key: `reserve ${key}` })),
    });
    for (const { id, key } of fresh) reserved.set(key, id);
    // Without a limit, more are granted once none is left.
    if (fresh.length === wanted.length) return reserved;
  }
}

/** Reserves one credit, as `reserveCredits` does. @returns null if no credit is left this month */
export const reserveCredit = async (db: Db, key: string, now: Date): Promise<string | null> =>
  (await reserveCredits(db, [key], now)).get(key) ?? null;

/**
 * SQL that spends the credit of a `reserveId` from another part of the same statement, named here. Does nothing if it
 * was spent or returned before.
 */
export const commitOf = (reserved: string): Prisma.Sql => Prisma.sql`
  INSERT INTO "CreditEntry" (id, month, kind, credits, key, "reserveId")
  SELECT gen_random_uuid(), r.month, 'commit', 0, 'settle ' || r.id, r.id FROM "CreditEntry" r
  WHERE r.id = (SELECT "reserveId" FROM ${Prisma.raw(reserved)}) AND r.kind = 'reserve' ON CONFLICT DO NOTHING`;

async function giveOrSpend(db: Db, reserveId: string, kind: "commit" | "release", key: string): Promise<boolean> {
  const reserve = await db.creditEntry.findFirst({ where: { id: reserveId, kind: "reserve" } });
  if (!reserve) return false;
  const credits = kind === "release" ? -reserve.credits : 0;
  const { count } = await db.creditEntry.createMany({
    data: [{ id: newId(), month: reserve.month, kind, credits, key: `${key} ${reserveId}`, reserveId }],
    skipDuplicates: true,
  });
  return count === 1;
}

/** Spends the credit. @returns false if it was spent or returned before */
export const commitCredit = (db: Db, reserveId: string): Promise<boolean> =>
  giveOrSpend(db, reserveId, "commit", "settle");
/** Releases a reserved credit to the month that it was taken from. @returns false if it was spent or returned before */
export const releaseCredit = (db: Db, reserveId: string): Promise<boolean> =>
  giveOrSpend(db, reserveId, "release", "settle");
/** Returns a credit, even a spent one: the email was sent and bounced. @returns false if it was returned before */
export async function returnCredit(db: Db, reserveId: string): Promise<boolean> {
  if (await releaseCredit(db, reserveId)) return true;
  const spent = await db.creditEntry.findFirst({ where: { reserveId, kind: "commit" }, select: { id: true } });
  return spent !== null && (await giveOrSpend(db, reserveId, "release", "return"));
}

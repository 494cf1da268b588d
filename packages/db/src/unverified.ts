import type { SystemDb } from "./client.ts";

const HOLDING = `SELECT child.relname AS "table", a.attname AS "column" FROM pg_constraint k JOIN pg_class child ON child.oid = k.conrelid
  JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
  WHERE k.contype = 'f' AND k.confrelid = '"User"'::regclass AND k.confdeltype IN ('a', 'r')`;
/** `ClientListRow` is left out: its rows are deleted with their clients. */
const COMPANY_TABLES = `SELECT table_name AS "table" FROM information_schema.columns JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE table_schema = 'public' AND column_name = 'companyId' AND t.table_type = 'BASE TABLE' AND table_name <> 'ClientListRow'`;
const REFERENCES = `SELECT child.relname AS "from", parent.relname AS "to" FROM pg_constraint k JOIN pg_class child ON child.oid = k.conrelid
  JOIN pg_class parent ON parent.oid = k.confrelid WHERE k.contype = 'f' AND child.oid <> parent.oid AND k.connamespace = 'public'::regnamespace`;

/**
 * Whether there are rows that are not deleted with this user: clients and loans they are the officer of, reports they
 * created, their support staff (who without an officer would see their whole branch). Read from the catalog, so that
 * none is forgotten.
 */
async function hasWork(db: SystemDb, userId: string): Promise<boolean> {
  const rows = await db.$queryRawUnsafe<{ table: string; column: string }[]>(HOLDING);
  const any = rows.map(({ table, column }) => `EXISTS (SELECT 1 FROM "${table}" WHERE "${column}" = $1::uuid)`);
  const [row] = await db.$queryRawUnsafe<{ found: boolean }[]>(`SELECT ${any.join(" OR ")} AS found`, userId);
  return row?.found ?? false;
}

/** Whether the company has published anything, which is kept for three years (docs/decisions/009). */
async function hasPublished(db: SystemDb, companyId: string): Promise<boolean> {
  const where = { companyId };
  return (await db.siteVersion.count({ where })) + (await db.sitePostVersion.count({ where })) > 0;
}

/** Deletes a company with everything in it, rows before those they reference. */
export async function removeCompany(db: SystemDb, companyId: string): Promise<void> {
  const waiting = new Set((await db.$queryRawUnsafe<{ table: string }[]>(COMPANY_TABLES)).map(({ table }) => table));
  const references = await db.$queryRawUnsafe<{ from: string; to: string }[]>(REFERENCES);
  while (waiting.size > 0) {
    const free = [...waiting].find((table) => !references.some(({ from, to }) => to === table && waiting.has(from)));
    const [table = free] = free ? [free] : waiting;
    if (!table) return;
    waiting.delete(table);
    await db.$executeRawUnsafe(`DELETE FROM "${table}" WHERE "companyId" = $1::uuid`, companyId);
  }
  await db.company.delete({ where: { id: companyId } });
}

/** Revokes every way into an account, and cancels pending messages to it. @returns how many of each there were, as far as a person set them up */
export async function endWaysIn(db: SystemDb, userId: string) {
  const now = new Date();
  const sessions = await db.session.deleteMany({ where: { userId } });
  const tokens = await db.apiToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
  const identities = await db.userIdentity.deleteMany({ where: { userId } });
  const passkeys = await db.passkey.deleteMany({ where: { userId } });
  const twoFactor = await db.twoFactor.deleteMany({ where: { userId } });
  await db.recoveryCode.deleteMany({ where: { userId } });
  await db.oneTimeToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
  await db.knownBrowser.deleteMany({ where: { userId } });
  await db.knownDevice.deleteMany({ where: { userId } });
  return {
    sessions: sessions.count,
    tokens: tokens.count,
    identities: identities.count,
    passkeys: passkeys.count,
    twoFactor: twoFactor.count,
  };
}

const WAITS_MS = 7 * 86_400_000;

/**
 * Deletes an account whose email address was never verified, so that the address is available again. Also deletes its company if it is the only user.
 *
 * @param options.given what happens to a colleague to whom an admin has already assigned clients: they are deactivated
 * and the clients stay, or the account stays. A stranger who claims an address must not get anyone deactivated, or delete an
 * account that waits for its owner's first password.
 * @param options.askedIn the company whose admin adds the address again: that company's own pending account starts over
 * @returns false if the account stays: it is verified, is its company's last admin, or its single-user company has work in it or pays
 */
export async function removeUnverified(
  db: SystemDb,
  userId: string,
  { given = "stays", askedIn }: { given?: "stays" | "is deactivated"; askedIn?: string } = {},
): Promise<boolean> {
  await db.$queryRaw`SELECT id FROM "User" WHERE id = ${userId}::uuid FOR UPDATE`;
  const user = await db.user.findUnique({ where: { id: userId } });
  // Another transaction deleted it while this one waited.
  if (!user) return true;
  if (user.emailVerifiedAt || user.deactivatedAt) return false;
  const { companyId } = user;
  const works = await hasWork(db, userId);
  if ((await db.user.count({ where: { companyId, id: { not: userId } } })) === 0) {
    const { plan, billingInfoAt, billingCustomer } = await db.company.findUniqueOrThrow({ where: { id: companyId } });
    // Stripe may charge a customer that it knows, whatever our rows say.
    if (works || plan || billingInfoAt || billingCustomer || (await hasPublished(db, companyId))) return false;
    await removeCompany(db, companyId);
    return true;
  }
  const admin = { builtIn: true, name: "Company Admin" };
  const others = { companyId, deactivatedAt: null, id: { not: userId }, roles: { some: { role: admin } } };
  if ((await db.user.count({ where: others })) === 0) return false;
  // Created by an admin this week, and waiting for its owner to choose a password through the email that was sent.
  const waits = user.passwordHash === null && user.createdAt.getTime() > Date.now() - WAITS_MS;
  if (waits && given === "stays" && askedIn !== companyId) return false;
  if (!works) {
    await db.user.delete({ where: { id: userId } });
    return true;
  }
  if (given === "stays") return false;
  await endWaysIn(db, userId);
  await db.userRole.deleteMany({ where: { userId } });
  await db.partnerLink.deleteMany({ where: { OR: [{ officerId: userId }, { partnerId: userId }] } });
  const gone = { deactivatedAt: new Date(), passwordHash: null, email: `${userId}@deleted.invalid` };
  await db.user.update({ where: { id: userId }, data: gone });
  return true;
}

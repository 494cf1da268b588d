import { createRoles } from "@hearthline/db/company";
import { newId } from "@hearthline/db/ids";
import { addDays, subDays } from "date-fns";
import { expect, onTestFinished, test } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

/** Creates a user as the only one of a company, as sign-up does, the given number of days ago. */
async function signedUp(world: World, daysAgo: number, more: { emailVerifiedAt?: Date } = {}): Promise<string> {
  const companyId = newId();
  await world.database.system(async (db) => {
    await db.company.create({ data: { id: companyId, name: "Of One" } });
    const roles = await createRoles(db, companyId);
    const branch = await db.branch.create({ data: { companyId, name: "Main office" } });
    const user = await db.user.create({
      data: {
        companyId,
        branchId: branch.id,
        email: `${companyId}@one.test`,
        name: "Of One",
        createdAt: subDays(new Date(), daysAgo),
        onboarding: { create: { companyId, steps: [] } },
        ...more,
      },
    });
    await db.userRole.create({ data: { companyId, userId: user.id, roleId: roles["Company Admin"] } });
    await db.message.create({
      data: { companyId, channel: "email", template: "verify-email", toAddress: user.email, data: {} },
    });
    await db.auditEntry.create({ data: { companyId, operation: "auth.register", userId: user.id } });
  });
  return companyId;
}

const run = (world: World) => world.deliver({ name: "housekeeping.remove-unproved", payload: {}, id: newId() });

test("deletes an account that was not verified within a week, with its single-user company and everything in it", async () => {
  const world = await openWorld({ LOG_LEVEL: "silent" });
  onTestFinished(() => world.close());
  const old = await signedUp(world, 8);
  const kept = [await signedUp(world, 6), await signedUp(world, 80, { emailVerifiedAt: new Date() })];
  expect(await run(world)).toEqual({ accounts: 1 });
  const companies = await world.database.system((db) => db.company.findMany({ select: { id: true } }));
  expect(companies.map(({ id }) => id).sort()).toEqual([world.company.companyId, ...kept].sort());
  const tables = await world.database.systemQuery<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'companyId'`,
    [],
  );
  for (const { name } of tables)
    expect(await world.database.systemQuery(`SELECT 1 FROM "${name}" WHERE "companyId" = $1`, [old]), name).toEqual([]);
  expect(await run(world)).toEqual({ accounts: 0 });
});

test("keeps a company that pays, or that Stripe knows, since its subscription would continue without it", async () => {
  const world = await openWorld({ LOG_LEVEL: "silent" });
  onTestFinished(() => world.close());
  const known = [
    { plan: "growth_month" },
    { billingInfoAt: new Date() },
    { billingCustomer: "cus_known", billingPageOpen: true },
  ];
  for (const data of known) {
    const id = await signedUp(world, 80);
    await world.database.system((db) => db.company.update({ where: { id }, data }));
  }
  expect(await run(world)).toEqual({ accounts: 0 });
});

test("deletes only an unverified colleague, unless clients, a working link or a whole company depend on them", async () => {
  const world = await openWorld({ LOG_LEVEL: "silent" });
  onTestFinished(() => world.close());
  const companyId = await signedUp(world, 80, { emailVerifiedAt: new Date() });
  const expiresAt = addDays(new Date(), 3);
  const ids = await world.database.system(async (db) => {
    const person = async (name: string) =>
      (
        await db.user.create({
          data: { companyId, email: `${name}@colleague.test`, name, createdAt: subDays(new Date(), 8) },
        })
      ).id;
    const [idle, invited, given] = [await person("idle"), await person("invited"), await person("given")];
    await db.oneTimeToken.create({
      data: { companyId, userId: invited, purpose: "set-password", hash: "live", expiresAt },
    });
    await db.oneTimeToken.create({
      data: { companyId, userId: idle, purpose: "verify-email", hash: "anybody asks for it", expiresAt },
    });
    await db.client.create({ data: { companyId, officerId: given, firstName: "A", lastName: "Client" } });
    return { idle, invited, given };
  });
  // This world's officer is in use, was never verified, and is the only one in their company.
  await world.database.system((db) =>
    db.user.update({ where: { id: world.company.officerId }, data: { createdAt: subDays(new Date(), 80) } }),
  );
  expect(await run(world)).toEqual({ accounts: 2 });
  const left = await world.database.system((db) => db.user.findMany());
  const found = (id: string) => left.find((user) => user.id === id);
  expect(found(ids.idle)).toBeUndefined();
  expect(found(ids.invited)?.deactivatedAt).toBeNull();
  expect(found(ids.given)).toMatchObject({ deactivatedAt: expect.any(Date), email: `${ids.given}@deleted.invalid` });
  expect(found(world.company.officerId)?.deactivatedAt).toBeNull();
});

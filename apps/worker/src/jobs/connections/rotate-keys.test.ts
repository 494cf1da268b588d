import { newId } from "@hearthline/db/ids";
import { createKeyRing } from "@hearthline/db/key-ring";
import { openDetail, openScores, sealDetail, sealScores } from "@hearthline/db/sealed-credit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HANDLERS } from "../../handlers.ts";
import { createRunner, tableOf } from "../../runner.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterAll(() => world.close());

const older = createKeyRing("a secret of this test", []);
const newer = createKeyRing("a secret of this test", [`k2=${Buffer.alloc(32, 7).toString("base64")}`]);
const rotate = () =>
  createRunner(tableOf(HANDLERS), { ...world.services, ring: newer }).run({
    ...{ name: "connections.rotate-keys", payload: {}, id: newId(), attempt: 1, attemptsLeft: 3 },
  });
const clientId = newId();
const SCORES = [{ bureau: "experian" as const, score: 742, asOf: "2026-11-20" }];
const DETAIL = {
  ...{ bureau: "experian" as const, who: "Harbor Bank", fromScore: null, toScore: null },
  ...{ amountCents: null, address: null },
};

/** Creates a row with sealed values in each table that has them. */
async function sealed(): Promise<{ alertId: string }> {
  const { companyId, officerId: userId, branchId } = world.company;
  const [connectionId, endpointId, alertId, without] = [newId(), newId(), newId(), newId()];
  const client = { officerId: userId, branchId, firstName: "Nora", lastName: "Haddad" };
  const { sealedBy, sealed: token } = older.seal(connectionId, "token");
  await world.database.scoped(companyId, async (db) => {
    await db.connection.create({
      data: {
        ...{ id: connectionId, userId, provider: "google", account: "nora@x.test", scopes: [], expiresAt: new Date() },
        ...{ sealedBy, sealedAccessSecret: token, sealedRefreshSecret: token },
      },
    });
    await db.webhookEndpoint.create({
      data: {
        ...{ id: endpointId, userId, name: "Ours", url: "https://x.test", events: ["*"], afterSeq: 0 },
        ...{ sealedBy, sealedSecret: older.seal(endpointId, "secret").sealed },
      },
    });
    await db.client.createMany({
      data: [
        { id: clientId, ...client },
        { id: without, ...client },
      ],
    });
    await db.monitoring.create({
      data: { clientId, wanted: "on", enrollment: "enr-1", ...sealScores(older, "enr-1", SCORES) },
    });
    await db.monitoring.create({ data: { clientId: without, wanted: "off" } });
    await db.creditAlert.create({
      data: {
        ...{ id: alertId, clientId, eventId: "evt-1", kind: "inquiry", at: new Date() },
        ...sealDetail(older, alertId, DETAIL),
      },
    });
  });
  return { alertId };
}

test("seals everything in every table with the newest key, readable as before", async () => {
  const { alertId } = await sealed();
  expect(await rotate()).toEqual({ sealed: 1, unreadable: 0, webhooks: 1, credits: 2 });
  const tables = await world.database.systemQuery<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'sealedBy' ORDER BY 1`,
    [],
  );
  const keys: Record<string, string[]> = {};
  for (const { name } of tables)
    keys[name] = (
      await world.database.systemQuery<{ key: string }>(
        `SELECT DISTINCT "sealedBy" AS key FROM "${name}" WHERE "sealedBy" <> ''`,
        [],
      )
    ).map(({ key }) => key);
  expect(keys).toEqual({ Connection: ["k2"], CreditAlert: ["k2"], Monitoring: ["k2"], WebhookEndpoint: ["k2"] });
  const monitoring = await world.database.system((db) => db.monitoring.findUniqueOrThrow({ where: { clientId } }));
  expect(openScores(newer, monitoring)).toEqual(SCORES);
  const alert = await world.database.system((db) => db.creditAlert.findUniqueOrThrow({ where: { id: alertId } }));
  expect(openDetail(newer, alert)).toEqual(DETAIL);
  expect(await rotate()).toEqual({ sealed: 0, unreadable: 0, webhooks: 0, credits: 0 });
});

test("does not change a value that no key on the ring can decrypt", async () => {
  const sealedBy = "gone";
  await world.database.system((db) => db.monitoring.update({ where: { clientId }, data: { sealedBy } }));
  const before = await world.database.system((db) => db.monitoring.findUniqueOrThrow({ where: { clientId } }));
  expect(await rotate()).toMatchObject({ credits: 0 });
  expect(await world.database.system((db) => db.monitoring.findUniqueOrThrow({ where: { clientId } }))).toEqual(before);
});

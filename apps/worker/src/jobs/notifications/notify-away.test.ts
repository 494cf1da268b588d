import { newId } from "@hearthline/db/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let userId = "";
let recipientId = "";
const companyId = () => world.company.companyId;
const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);

beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  userId = world.company.officerId;
  const reportId = await world.report();
  const sent = await world.message({ toAddress: "helen@away.test", toName: "Helen", shareOf: reportId, silent: true });
  recipientId = sent.recipientId ?? "";
  await system((db) => db.session.deleteMany({ where: { userId } }));
});
afterAll(() => world.close());

const tried = (housingPaymentCents: bigint) =>
  system((db) =>
    db.reportTry.create({
      data: {
        companyId: companyId(),
        recipientId,
        scenarioId: newId(),
        tried: { noteRate: 0.06 },
        housingPaymentCents,
      },
    }),
  );
async function tell(since: Date): Promise<void> {
  const payload = { companyId: companyId(), userId, recipientId, since: since.toISOString() };
  await world.deliver({ name: "notifications.away", payload, id: `away-${newId()}` });
}
const told = () =>
  system((db) =>
    db.message.findMany({
      where: { template: { in: ["activity", "activity-sms"] }, sentById: userId },
      orderBy: { createdAt: "asc" },
    }),
  );

test("emails an officer who is away once with everything that a borrower did", async () => {
  const since = new Date();
  await tried(300_000n);
  await tried(291_420n);
  await system((db) => db.reportCall.create({ data: { companyId: companyId(), recipientId } }));
  await tell(since);
  await tell(since);
  const mails = await told();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ channel: "email", template: "activity", status: "queued" });
  expect(mails[0]?.data).toMatchObject({
    lines: ["tapped to call you", "tried 6.000%: $2,914.20 a month, and 1 more"],
  });
});

test("notifies an officer who had just left only later, and once, if they stay away", async () => {
  const before = (await told()).length;
  const since = new Date();
  await tried(285_000n);
  const session = { id: newId(), companyId: companyId(), userId, expiresAt: new Date(Date.now() + 60_000) };
  await system((db) => db.session.create({ data: { ...session, lastSeenAt: new Date(Date.now() - 4 * 60_000) } }));
  const waiting = () => system((db) => db.outbox.findMany({ where: { job: "notifications.away" } }));
  await tell(since);
  await tell(since);
  expect(await told()).toHaveLength(before);
  const [again, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(again?.payload).toMatchObject({ userId, recipientId, since: since.toISOString() });
  expect(again?.delayMs).toBeGreaterThan(50_000);
  expect(again?.delayMs).toBeLessThanOrEqual(60_000);

  await system((db) => db.session.update({ where: { id: session.id }, data: { lastSeenAt: new Date(0) } }));
  const id = again?.jobKey ?? "";
  await world.deliver({ name: "notifications.away", payload: again?.payload, id });
  await tell(since);
  expect(await told()).toHaveLength(before + 1);
  await system((db) => db.session.delete({ where: { id: session.id } }));
});

test("does not notify an officer of day-old activity if they have been at work since", async () => {
  const session = { id: newId(), companyId: companyId(), userId, expiresAt: new Date(Date.now() + 60_000) };
  await system((db) => db.session.create({ data: session }));
  const since = new Date();
  await tried(286_000n);
  const before = await system((db) => db.outbox.count({ where: { job: "notifications.away" } }));
  await tell(new Date(since.getTime() - 25 * 3_600_000));
  expect(await system((db) => db.outbox.count({ where: { job: "notifications.away" } }))).toBe(before);
  await system((db) => db.session.delete({ where: { id: session.id } }));
  await system((db) => db.user.update({ where: { id: userId }, data: { notificationsSeenAt: new Date() } }));
});

test("does not notify an officer who is at work, has seen the activity, or turned notifications off", async () => {
  const before = (await told()).length;
  const since = new Date();
  await tried(280_000n);
  const session = { id: newId(), companyId: companyId(), userId, expiresAt: new Date(Date.now() + 60_000) };
  await system((db) => db.session.create({ data: session }));
  await tell(since);
  await system((db) => db.session.delete({ where: { id: session.id } }));
  await system((db) => db.user.update({ where: { id: userId }, data: { notificationsSeenAt: new Date() } }));
  await tell(since);
  await system((db) => db.user.update({ where: { id: userId }, data: { notificationsSeenAt: null, awayBy: "off" } }));
  await tell(since);
  expect(await told()).toHaveLength(before);
});

test("sends a text if the officer chose texts and has a phone number", async () => {
  await system((db) => db.user.update({ where: { id: userId }, data: { awayBy: "sms", phone: "+19195550142" } }));
  const since = new Date();
  await tried(270_000n);
  await tell(since);
  expect((await told()).at(-1)).toMatchObject({ channel: "sms", template: "activity-sms", toAddress: "+19195550142" });
});

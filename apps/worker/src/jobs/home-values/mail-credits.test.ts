import { newId } from "@hearthline/db/ids";
import { takeMail } from "@hearthline/domain/chat/take-mail";
import { bringCreditsUpToDate } from "@hearthline/domain/credits/ledger";
import { replyAddress } from "@hearthline/domain/messages/reply-address";
import { expect, test } from "vitest";
import { inboundMailOf } from "../../inbound-mail-server.ts";
import {
  balance,
  clock,
  DAY,
  mailings,
  openForEachTest,
  scoped,
  sendAll,
  strikes,
  watch,
  watchRow,
  world,
} from "./home-values.fixture.ts";

openForEachTest();

test("returns the credit of an email that its server rejects for good", async () => {
  const id = await watch("bounce@haddad.test");
  await strikes();
  expect(await balance()).toBe(9);
  await scoped((db) => db.message.updateMany({ where: { template: "home-value" }, data: { toAddress: "no address" } }));
  await sendAll();
  expect(await mailings(id)).toMatchObject([
    { state: "failed", reason: expect.stringContaining("not an email address") },
  ]);
  expect(await balance()).toBe(10);
});

/** A bounce report from an email server that had first accepted the email. */
async function comesBack(status: string) {
  const { id } = await scoped((db) => db.message.findFirstOrThrow({ where: { template: "home-value" } }));
  const to = replyAddress("reply.hearthline.test", world.services.keys, "bounce", id);
  const mail = { action: "failed", status, diagnostic: "smtp; 550 no", messageId: newId() };
  return takeMail(inboundMailOf(world.services), to, {
    ...mail,
    kind: "bounce",
    fromAddress: "mailer-daemon@haddad.test",
    fromName: "",
    subject: "Undelivered",
    text: "",
    attachments: [],
  });
}

test("returns the credit once for an email that bounces after it was sent, and records the reason of the failure", async () => {
  const id = await watch("nora@haddad.test");
  await strikes();
  await sendAll();
  expect([(await mailings(id))[0]?.state, await balance()]).toEqual(["sent", 9]);
  for (let turn = 0; turn < 2; turn += 1) expect(await comesBack("5.1.1")).toBe("bounce");
  expect(await mailings(id)).toMatchObject([
    { state: "failed", reason: "The email came back: there is no such mailbox (5.1.1)." },
  ]);
  expect(await balance()).toBe(10);
});

test("returns the credit of an email that bounces before it is recorded as sent, and keeps it failed", async () => {
  const id = await watch("nora@haddad.test");
  await strikes();
  await comesBack("4.2.2");
  await sendAll();
  expect((await mailings(id))[0]?.state).toBe("failed");
  expect(await balance()).toBe(10);
});

test("sends the officer's first choice with the last credit, and the others with the next credits", async () => {
  const last = await watch("waits@haddad.test");
  const first = await watch("first@haddad.test", { goesFirst: true, nextOn: new Date(DAY) });
  await scoped(async (db) => {
    await bringCreditsUpToDate(db, new Date());
    await db.creditEntry.create({ data: { month: "2026-12", kind: "expire", credits: -9, key: "spent in a test" } });
  });
  await strikes();
  expect([(await mailings(first)).length, (await mailings(last)).length]).toEqual([1, 0]);
  expect((await watchRow(last)).nextOn).toEqual(new Date("2026-12-01"));
  clock("2027-01-04T17:00:00Z");
  await strikes();
  expect(await mailings(last)).toMatchObject([{ state: "queued", dueOn: new Date("2026-12-01") }]);
  expect((await watchRow(last)).nextOn).toEqual(new Date("2027-02-01"));
});

test("stops a batch with a message when credits run out: no email is unpaid, lost or sent twice", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 12; at += 1) ids.push(await watch(`owner${at}@haddad.test`));
  await world.deliver({ name: "home-values.start-mailings", payload: {}, id: newId() });
  const { payload } = await world.database.system((db) =>
    db.outbox.findFirstOrThrow({ where: { job: "home-values.mail-due", companyId: world.company.companyId } }),
  );
  const run = () => world.deliver({ name: "home-values.mail-due", payload, id: newId() });
  const why = "no credits are left this month";
  expect(await run()).toMatchObject({ mailed: 10, why });
  expect(await run()).toMatchObject({ mailed: 0, why });
  const sent = (await Promise.all(ids.map(mailings))).map((all) => all.length);
  expect([sent.filter((mails) => mails === 1).length, sent.filter((mails) => mails === 0).length]).toEqual([10, 2]);
  const entries = await scoped((db) => db.creditEntry.findMany({ where: { month: "2026-12" } }));
  expect(entries.reduce((sum, { credits }) => sum + credits, 0)).toBe(0);
  expect(await balance()).toBe(0);
  clock("2027-01-04T17:00:00Z");
  await strikes();
  expect((await Promise.all(ids.map(mailings))).every((all) => all.length >= 1)).toBe(true);
});

test("never delays an email on an unlimited plan, and its ledger shows what was used", async () => {
  await world.database.system((db) =>
    db.company.update({ where: { id: world.company.companyId }, data: { plan: "enterprise", updatedAt: new Date() } }),
  );
  await scoped(async (db) => {
    await bringCreditsUpToDate(db, new Date());
    await db.creditEntry.create({
      data: { month: "2026-12", kind: "expire", credits: -1_000, key: "spent in a test" },
    });
  });
  const id = await watch("nora@haddad.test");
  await strikes();
  expect(await mailings(id)).toMatchObject([{ state: "queued" }]);
  expect(await balance()).toBe(999);
});

test("notifies billing managers once when 80 % of the month's credits are used, and once when all are", async () => {
  await world.database.system(async (db) => {
    const { companyId, branchId } = world.company;
    const role = await db.role.create({ data: { companyId, name: "Payer", reach: "company", builtIn: false } });
    await db.rolePermission.create({ data: { companyId, roleId: role.id, permission: "billing:manage" } });
    const user = { companyId, branchId, name: "Paula Payer", email: "paula@credits.test" };
    const { id: userId } = await db.user.create({ data: { ...user, emailVerifiedAt: new Date() } });
    await db.userRole.create({ data: { companyId, userId, roleId: role.id } });
  });
  const notified = async () =>
    (
      await scoped((db) => db.message.findMany({ where: { template: "usage-told" }, orderBy: { createdAt: "asc" } }))
    ).map(({ data }) => data);
  for (let home = 0; home < 7; home += 1) await watch(`owner${home}@credits.test`);
  await strikes();
  expect(await notified()).toEqual([]);
  await watch("owner7@credits.test");
  clock("2026-12-02T17:15:00Z");
  await strikes();
  expect(await notified()).toMatchObject([{ what: "home value reports", used: 8, limit: 10 }]);
  for (let home = 8; home < 12; home += 1) await watch(`owner${home}@credits.test`);
  clock("2026-12-02T17:30:00Z");
  await strikes();
  clock("2026-12-02T17:45:00Z");
  await strikes();
  expect(await notified()).toMatchObject([{ used: 8 }, { used: 10, limit: 10 }]);
});

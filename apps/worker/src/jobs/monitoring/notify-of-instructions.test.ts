import { newId } from "@hearthline/db/ids";
import { INSTRUCTIONS_PATH } from "@hearthline/domain/monitoring/requests";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterEach(() => world.close());

const scoped = <T>(work: Parameters<typeof world.database.scoped<T>>[1]) =>
  world.database.scoped(world.company.companyId, work);

/** Creates a client who was asked by email and has answered on the page. */
async function answered(granted: boolean, language = "en") {
  const { officerId, branchId } = world.company;
  const [clientId, messageId, consentId] = [newId(), newId(), newId()];
  const words = `The words that were ${granted ? "agreed to" : "ended"}.`;
  await scoped(async (db) => {
    await db.client.create({
      data: { id: clientId, officerId, branchId, firstName: "Nora", lastName: "Haddad", language },
    });
    await db.message.create({
      data: {
        ...{
          id: messageId,
          channel: "email",
          template: "client",
          toAddress: "nora@haddad.test",
          toName: "Nora Haddad",
        },
        ...{ clientId, sentById: officerId, status: "sent", data: { asksFor: "monitoring" } },
      },
    });
    await db.monitoringConsent.create({
      data: { id: consentId, clientId, granted, words, source: "website", address: "nora@haddad.test" },
    });
  });
  const { companyId } = world.company;
  const notify = () =>
    world.deliver({ name: "monitoring.announce", payload: { companyId, messageId, consentId }, id: newId() });
  const mails = () =>
    scoped((db) => db.message.findMany({ where: { id: { not: messageId } }, orderBy: { template: "asc" } }));
  return { notify, mails, messageId, words, clientId };
}

test("sends the client a copy with the link to end it, and notifies the officer, once despite a repeated delivery", async () => {
  const { notify, mails, messageId, words } = await answered(true);
  expect(await notify()).toEqual({ notified: true });
  expect(await notify()).toEqual({ notified: false });
  const [copy, told, ...others] = await mails();
  expect(others).toEqual([]);
  expect(copy).toMatchObject({ template: "client", toAddress: "nora@haddad.test" });
  expect(copy?.data).toMatchObject({
    note: words,
    answer: { link: expect.stringContaining(`${INSTRUCTIONS_PATH}?key=${messageId}.`) },
  });
  expect(told).toMatchObject({ template: "instructions-given", data: { client: "Nora Haddad" } });
});

test("confirms the end in the client's language, and does not notify an officer whose account is closed", async () => {
  const { notify, mails } = await answered(false, "es");
  await scoped((db) => db.user.update({ where: { id: world.company.officerId }, data: { deactivatedAt: new Date() } }));
  await notify();
  const [copy, ...others] = await mails();
  expect(copy?.subject).toMatch(/ya no monitorea su crédito$/);
  expect(others).toEqual([]);
});

test("notifies no one if the client was deleted", async () => {
  const { notify, mails, clientId } = await answered(true);
  await scoped((db) => db.client.delete({ where: { id: clientId } }));
  expect(await notify()).toEqual({ notified: false });
  expect(await mails()).toEqual([]);
});

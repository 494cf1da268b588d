import { newId } from "@hearthline/db/ids";
import { addMinutes, subMinutes } from "date-fns";
import { expect, onTestFinished, test } from "vitest";
import { openWorld } from "../../testing/world.ts";

async function acted({ ended }: { ended: boolean }) {
  const world = await openWorld({ LOG_LEVEL: "silent" });
  onTestFinished(() => world.close());
  const { companyId, officerId: userId } = world.company;
  const now = new Date();
  const startedAt = subMinutes(now, 10);
  const id = await world.database.system(async (db) => {
    const admin = await db.user.create({ data: { companyId, email: "boss@x.test", name: "Margaret Ellison" } });
    const times = { startedAt, expiresAt: addMinutes(now, 50), endedAt: ended ? now : null };
    const acts = { companyId, adminId: admin.id, userId, sessionId: "s", reason: "They asked for help" };
    const { id } = await db.impersonation.create({ data: { ...acts, ...times } });
    const entry = { companyId, userId, impersonatorId: admin.id, at: subMinutes(now, 5) };
    const client = newId();
    const changes = {
      rows: [{ table: "Client", id: client, before: { firstName: "June" }, after: { firstName: "Juno" } }],
      more: 0,
    };
    for (const data of [
      { ...entry, operation: "clients.update", summary: "Change a client", subjectId: client, changes },
      { ...entry, operation: "tokens.create", summary: "Make an API token", refused: "Not while you act." },
      { ...entry, operation: "impersonation.raise", summary: "Allow changes" },
      { ...entry, operation: "clients.create", summary: "Before it began", at: subMinutes(now, 20) },
      { ...entry, impersonatorId: null, operation: "loans.create", summary: "Their own" },
    ])
      await db.auditEntry.create({ data });
    return id;
  });
  const run = () =>
    world.deliver({ name: "impersonation.summarize", payload: { companyId, impersonationId: id }, id: newId() });
  const mails = () =>
    world.database.system((db) => db.message.findMany({ where: { template: "impersonation-summary" } }));
  return { run, mails };
}

test("emails the person once, after the impersonation has ended, with what was done and what was rejected", async () => {
  const { run, mails } = await acted({ ended: true });
  expect(await run()).toEqual({ mailed: true });
  expect(await run()).toEqual({ mailed: false });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.data).toMatchObject({
    adminName: "Margaret Ellison",
    reason: "They asked for help",
    done: { entries: [{ what: "Change a client", name: "Juno" }], more: 0 },
    refused: { entries: [{ what: "Make an API token", name: "" }], more: 0 },
  });
});

test("sends no email while it lasts", async () => {
  const { run, mails } = await acted({ ended: false });
  expect(await run()).toEqual({ mailed: false });
  expect(await mails()).toEqual([]);
});

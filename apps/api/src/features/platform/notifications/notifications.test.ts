import type { Notification } from "@hearthline/contract/reports/notifications";
import { beforeAll, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const OFFICER = "officer@demo.test";
const ADMIN = "admin@demo.test";
const DURHAM = "durham@demo.test";
let world: World;

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  await people.user(DURHAM, "Loan Officer", { branchId: await people.branch("Durham") });
});

async function list(as: string): Promise<{ items: Notification[]; unread: number }> {
  const answer = await world.api(as, "get", "/api/notifications");
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { items: answer.body.data, unread: answer.body.meta.unread };
}

/** Opens a demo link again as its borrower, an hour after the last view by anyone. */
async function openedAgain(): Promise<string> {
  return world.running.services.database.system(async (db) => {
    const view = await db.reportView.findFirstOrThrow({
      where: { recipient: { share: { report: { loan: { officer: { email: OFFICER }, deletedAt: null } } } } },
      orderBy: { startedAt: "desc" },
    });
    const { id } = await db.reportView.create({
      data: { ...view, id: crypto.randomUUID(), sections: {}, startedAt: new Date(), lastBeatAt: new Date() },
    });
    return id;
  });
}

it("notifications list views, tries and delivery results newest first, a borrower's views as one line", async () => {
  const { items, unread } = await list(OFFICER);
  const times = items.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(["opened", "try.saved", "call.tapped", "question.asked", "delivered", "failed"]),
  );
  const readers = items.filter(({ kind }) => kind === "opened").map(({ who, title }) => `${who} ${title}`);
  expect(new Set(readers).size).toBe(readers.length);
  expect(unread).toBe(items.filter(({ kind }) => kind !== "delivered").length);
  expect(items.filter(({ kind }) => kind === "delivered").every((one) => !one.unread)).toBe(true);
});

it("notifications are marked as seen for one user only, and later ones are unread", async () => {
  const before = (await list(ADMIN)).unread;
  expect(before).toBeGreaterThan(0);
  const marked = await world.api(OFFICER, "post", "/api/notifications/seen", {});
  expect(marked.status).toBe(200);
  expect((await list(OFFICER)).unread).toBe(0);
  expect((await list(ADMIN)).unread).toBe(before);
  const id = await openedAgain();
  const after = await list(OFFICER);
  expect(after.unread).toBe(1);
  expect(after.items[0]).toMatchObject({ kind: "opened", id, unread: true });
});

it("notifications stay unread if they came after the newest one seen, and seen ones stay seen", async () => {
  const seen = await openedAgain();
  const newest = (await list(OFFICER)).items[0];
  expect(newest?.id).toBe(seen);
  await new Promise((done) => setTimeout(done, 5));
  const meanwhile = await openedAgain();
  const mark = (until: string | undefined) => world.api(OFFICER, "post", "/api/notifications/seen", { until });
  expect((await mark(newest?.at)).body.data.seenAt).toBe(newest?.at);
  expect((await list(OFFICER)).items.filter(({ unread }) => unread).map(({ id }) => id)).toEqual([meanwhile]);
  expect((await mark("2020-01-01T00:00:00.000Z")).body.data.seenAt).toBe(newest?.at);
  await mark("2099-01-01T00:00:00.000Z");
  expect((await list(OFFICER)).unread).toBe(0);
  await new Promise((done) => setTimeout(done, 5));
  await openedAgain();
  expect((await list(OFFICER)).unread).toBe(1);
});

it("notifications show an officer nothing of another officer's loans", async () => {
  expect(await list(DURHAM)).toEqual({ items: [], unread: 0 });
});

it("notifications show a mentioned user the note and its client, while both are visible to them", async () => {
  const admin = await world.api(ADMIN, "get", "/api/auth/user");
  const client = await world.api(OFFICER, "post", "/api/client/store", { name: "Mentioned Somewhere" });
  const note = { clientId: client.body.data.id, text: "Ask the underwriter, please.", mentions: [admin.body.data.id] };
  const made = await world.api(OFFICER, "post", "/api/client/add-note-store", note);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const told = async (as: string) => (await list(as)).items.filter(({ kind }) => kind === "mentioned");
  expect(await told(ADMIN)).toMatchObject([
    {
      kind: "mentioned",
      id: made.body.data.id,
      unread: true,
      who: "Laura Whitfield",
      address: OFFICER,
      clientId: note.clientId,
      title: "Mentioned Somewhere",
      text: note.text,
    },
  ]);
  expect(await told(OFFICER)).toEqual([]);
  expect(await told(DURHAM)).toEqual([]);
  await world.api(OFFICER, "post", "/api/client/notes/delete", { id: made.body.data.id });
  expect(await told(ADMIN)).toEqual([]);
});

it("notifications show an officer a met strike rate until its task is done", async () => {
  const system = world.running.services.database.system;
  const met = async (as: string) => (await list(as)).items.filter(({ kind }) => kind === "strike.met");
  const taskId = crypto.randomUUID();
  const client = await system(async (db) => {
    const found = await db.client.findFirstOrThrow({
      where: { officer: { email: OFFICER }, archivedAt: null },
      select: { id: true, companyId: true, officerId: true, firstName: true, lastName: true },
    });
    const { id: clientId, companyId } = found;
    const title = "Strike rate of 6.250% met: national average 6.15% on Jan 7, 2027, Freddie Mac";
    await db.clientTask.create({
      data: {
        id: taskId,
        companyId,
        clientId,
        title,
        note: "Lower payment",
        dueOn: new Date(),
        assigneeId: found.officerId,
      },
    });
    await db.signalTask.create({ data: { companyId, clientId, taskId, kind: "strike-rate-met", key: taskId } });
    return found;
  });
  expect(await met(OFFICER)).toMatchObject([
    {
      who: `${client.firstName} ${client.lastName}`.trim(),
      clientId: client.id,
      title: "Lower payment",
      text: "Strike rate of 6.250% met: national average 6.15% on Jan 7, 2027, Freddie Mac",
      unread: true,
    },
  ]);
  expect(await met(DURHAM)).toEqual([]);
  await system((db) => db.clientTask.update({ where: { id: taskId }, data: { doneAt: new Date() } }));
  expect(await met(OFFICER)).toEqual([]);
});

import type { Task } from "@hearthline/contract/clients/tasks";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
const OFFICER = "officer@demo.test";
const DURHAM = "durham@demo.test";
let durhamId: string;
let clientId: string;

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  await people.user(DURHAM, "Loan Officer", { branchId: await people.branch("Durham") });
  durhamId = await world.running.services.database.system(
    async (db) => (await db.user.findFirstOrThrow({ where: { email: DURHAM }, select: { id: true } })).id,
  );
  clientId = (await done("client/store", { name: "Task Client", email: "task@client.test" })).id;
});

const post = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);
async function done(path: string, body: object, as = OFFICER) {
  const response = await post(path, body, as);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body.data;
}
async function read<T>(path: string, as = OFFICER): Promise<T> {
  const response = await world.api(as, "get", `/api/${path}`);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.data;
}
/** Returns a day relative to today in the company's time zone. */
function day(days: number): string {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
const set = (title: string, dueOn: string, more: object = {}): Promise<Task> =>
  done("tasks", { clientId, title, dueOn, ...more });
const dueTitles = async () =>
  (await read<Task[]>(`tasks?mine=true&due=true&clientId=${clientId}`)).map(({ title }) => title);

describe("follow-up tasks", () => {
  it("default to the caller, are due by the company's day, and are listed with the earliest due first", async () => {
    const later = await set("Later", day(3));
    await set("Overdue", day(-2));
    await set("Today", day(0));
    expect(later).toMatchObject({ assignee: { name: expect.any(String) }, doneAt: null, due: day(3) });
    expect(await dueTitles()).toEqual(["Overdue", "Today"]);
    expect((await read<Task[]>(`tasks?clientId=${clientId}`)).map(({ title }) => title)).toEqual([
      "Overdue",
      "Today",
      "Later",
    ]);
  });

  it("are completed once, with who did it, and reopened; the timeline shows both", async () => {
    const { id } = await set("Call about 15% down", day(0));
    const first = await done("tasks/done", { id });
    expect(first).toMatchObject({ doneAt: expect.any(String), doneBy: { name: expect.any(String) } });
    expect((await done("tasks/done", { id })).doneAt).toBe(first.doneAt);
    const told = await read<object[]>(`client/fetch-timelines?id=${clientId}&kinds=task&kinds=task-done&q=15%25`);
    expect(told).toMatchObject([{ kind: "task-done", text: "Call about 15% down" }, { kind: "task" }]);
    expect((await done("tasks/reopen", { id })).doneAt).toBeNull();
    expect(await dueTitles()).toContain("Call about 15% down");
  });

  it("are snoozed until tomorrow by default, and are due again by a new date", async () => {
    const { id } = await set("Snoozed", day(-1));
    expect((await done("tasks/snooze", { id })).due).toBe(day(1));
    expect(await dueTitles()).not.toContain("Snoozed");
    expect((await post("tasks/snooze", { id, until: day(0) })).status).toBe(422);
    expect(await done("tasks/update", { id, dueOn: day(0) })).toMatchObject({ snoozedUntil: null, due: day(0) });
    await done("tasks/done", { id });
    expect((await post("tasks/snooze", { id })).status).toBe(409);
  });

  it("can be assigned only to colleagues who see the client", async () => {
    const refused = await post("tasks", { clientId, title: "Theirs", dueOn: day(0), assigneeId: durhamId });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.assigneeId[0]).toMatch(/does not see this client/);
    await done("client/viewers", { clientId, userId: durhamId });
    const task = await set("Theirs", day(0), { assigneeId: durhamId });
    expect((await read<Task[]>("tasks?mine=true", DURHAM)).map(({ id }) => id)).toContain(task.id);
    await done("client/viewers/remove", { clientId, userId: durhamId });
    expect(await read<Task[]>("tasks?mine=true", DURHAM)).toEqual([]);
    expect((await world.api(DURHAM, "get", `/api/tasks/${task.id}`)).status).toBe(404);
  });

  it("no longer exist after they are deleted", async () => {
    const { id } = await set("Gone", day(0));
    expect((await world.api(OFFICER, "delete", `/api/tasks/${id}`)).status).toBe(200);
    expect((await world.api(OFFICER, "get", `/api/tasks/${id}`)).status).toBe(404);
  });
});

describe("notes", () => {
  it("mention colleagues who see the client and email each once; others are rejected", async () => {
    const note = { clientId, text: "Ask @Durham about the rate.", mentions: [durhamId] };
    expect((await post("client/add-note-store", note)).status).toBe(422);
    await done("client/viewers", { clientId, userId: durhamId });
    const made = await done("client/add-note-store", note);
    expect(made.mentions).toMatchObject([{ id: durhamId }]);
    await done("client/notes/update", { id: made.id, text: "Ask @Durham again.", mentions: [durhamId] });
    const told = await world.running.services.database.system((db) =>
      db.outbox.count({ where: { job: "notifications.mention" } }),
    );
    expect(told).toBe(1);
    const [entry] = await read<object[]>(`client/fetch-timelines?id=${clientId}&kinds=note`);
    expect(entry).toMatchObject({ kind: "note", mentions: [{ id: durhamId }], pinned: false });
  });

  it("are pinned and listed separately", async () => {
    const { id } = await done("client/add-note-store", { clientId, text: "Prefers calls at noon." });
    expect((await done("client/notes/pin", { id })).pinned).toBe(true);
    expect(await read<object[]>(`client/notes?clientId=${clientId}&pinned=true`)).toMatchObject([{ id }]);
    expect((await done("client/notes/pin", { id, pinned: false })).pinned).toBe(false);
  });
});

describe("a colleague with access to a client", () => {
  it("sees client, timeline and tasks, but cannot give others access", async () => {
    const { id } = await done("client/store", { name: "Seen By Two", email: "two@client.test" });
    expect((await world.api(DURHAM, "get", `/api/clients/${id}`)).status).toBe(404);
    await done("client/viewers", { clientId: id, userId: durhamId });
    expect((await world.api(DURHAM, "get", `/api/clients/${id}`)).status).toBe(200);
    expect((await world.api(DURHAM, "get", `/api/client/fetch-timelines?id=${id}`)).status).toBe(200);
    expect((await post("client/viewers", { clientId: id, userId: durhamId }, DURHAM)).status).toBe(404);
    const colleagues = await read<{ id: string }[]>(`client/colleagues?clientId=${id}`);
    expect(colleagues.map((one) => one.id)).toContain(durhamId);
    await done("client/viewers/remove", { clientId: id, userId: durhamId });
    expect((await world.api(DURHAM, "get", `/api/clients/${id}`)).status).toBe(404);
  });

  it("can be removed after their account is closed, but an unknown user cannot", async () => {
    const { id } = await done("client/store", { name: "Seen By One Who Left", email: "left@client.test" });
    const people = await demoPeople(world);
    await people.user("left@demo.test", "Loan Officer");
    const userId = await world.running.services.database.system(async (db) => {
      const { id: leftId, companyId } = await db.user.findFirstOrThrow({ where: { email: "left@demo.test" } });
      await db.clientViewer.create({ data: { companyId, clientId: id, userId: leftId } });
      await db.user.update({ where: { id: leftId }, data: { deactivatedAt: new Date() } });
      return leftId;
    });
    await done("client/viewers/remove", { clientId: id, userId });
    expect(await read(`client/viewers?clientId=${id}`)).toEqual([]);
    expect((await post("client/viewers/remove", { clientId: id, userId: id })).status).toBe(404);
  });
});

describe("a client's employers", () => {
  it("are saved, replaced as a whole and returned, and nothing is written if they are the same", async () => {
    const employers = [
      { name: "Research Triangle Systems", title: "Engineer", phone: "(919) 555-0170", startedOn: "2019-03-04" },
      { name: "Oak & Sons", endedOn: "2019-02-28" },
    ];
    const { id, ...made } = await done("client/store", {
      name: "Works There",
      phones: ["9195557301"],
      phoneKinds: ["work"],
      employers,
    });
    expect(made.employers).toMatchObject([{ name: "Research Triangle Systems", phone: "+19195550170" }, { title: "" }]);
    expect(made.phoneKinds).toEqual(["work"]);
    const again = await done("client/update", { id, employers: made.employers });
    expect(again.updatedAt).toBe(made.updatedAt);
    expect((await done("client/update", { id, employers: null })).employers).toEqual([]);
    const wrong = { name: "Backwards", startedOn: "2020-01-02", endedOn: "2020-01-01" };
    expect((await post("client/update", { id, employers: [wrong] })).status).toBe(422);
  });
});

import { undoBulkEdit } from "@hearthline/domain/clients/bulk/undo-bulk-edit";
import { writeBulkEdit } from "@hearthline/domain/clients/bulk/write-bulk-edit";
import { bulkStarts } from "@hearthline/domain/home-values/bulk-starts";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const OFFICER = "officer@demo.test";
const ADMIN = "admin@demo.test";
const COLLEAGUE = "daniel@demo.test";
const post = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);
const get = (path: string, as = OFFICER) => world.api(as, "get", `/api/${path}`);

async function client(firstName: string, more: object = {}, as = OFFICER): Promise<string> {
  const { body } = await post("client/store", { firstName, lastName: "Bulk", ...more }, as);
  expect(body.message).toBe("The client is saved.");
  return body.data.id;
}
const read = async (id: string, as = ADMIN) => (await get(`clients/${id}`, as)).body.data;

/** Runs the job to its end, in transactions as the worker does. */
async function work(editId: string, as: typeof writeBulkEdit | typeof undoBulkEdit): Promise<void> {
  const { database } = world.running.services;
  const { companyId } = await database.system((db) => db.bulkEdit.findUniqueOrThrow({ where: { id: editId } }));
  while (
    (await database.scoped(companyId, (db) =>
      as(db, { companyId, editId, watches: bulkStarts(world.running.services.secrets) }),
    )) > 0
  );
}
async function begin(body: object, as = OFFICER): Promise<string> {
  const response = await post("bulk-edits", body, as);
  expect(response.body.code).toBeUndefined();
  await work(response.body.data.id, writeBulkEdit);
  return response.body.data.id;
}
async function undo(id: string, as = OFFICER) {
  const response = await post(`bulk-edits/${id}/undo`, {}, as);
  expect(response.body.code).toBeUndefined();
  await work(id, undoBulkEdit);
  return (await get(`bulk-edits/${id}`, as)).body.data;
}
const edit = async (id: string, as = OFFICER) => (await get(`bulk-edits/${id}`, as)).body.data;
const rows = async (id: string, status: string, as = OFFICER) =>
  (await get(`bulk-edits/${id}/rows?status=${status}`, as)).body.data as { clientId: string; reason: string }[];

describe("a bulk edit", () => {
  it("tags all clients of a filter except some, and its undo removes only its own tags", async () => {
    const [one, two, left] = [
      await client("Tagone", { source: "bulk tags", tags: ["Old"] }),
      await client("Tagtwo", { source: "bulk tags" }),
      await client("Tagleft", { source: "bulk tags" }),
    ];
    const counted = await post("bulk-edits/count", { filter: { sources: ["bulk tags"] }, except: [left] });
    expect(counted.body.data).toEqual({ clients: 2, officers: 1, loans: 0, notes: 0, messages: 0 });
    const id = await begin({
      action: "tag",
      filter: { sources: ["bulk tags"] },
      except: [left],
      tags: ["Old", "New one"],
    });
    expect(await edit(id)).toMatchObject({
      state: "done",
      total: 2,
      done: 2,
      changed: 2,
      failed: 0,
      label: "Tagged Old, New one",
    });
    expect((await read(one)).tags).toEqual(["New one", "Old"]);
    expect((await read(left)).tags).toEqual([]);
    await post("client/update", { id: two, tags: ["New one", "Mine", "Old"] });
    expect(await undo(id)).toMatchObject({ state: "undone", kept: 0 });
    expect((await read(one)).tags).toEqual(["Old"]);
    expect((await read(two)).tags).toEqual(["Mine"]);
  });

  it("sets a status if a client's loans allow it, lists failures, and its undo keeps later changes", async () => {
    const [one, two] = [await client("Statone", { source: "stat" }), await client("Stattwo", { source: "stat" })];
    const { body } = await get("client/list?statuses=closed&perPage=1");
    const closed = body.data[0].id;
    const id = await begin({ action: "status", ids: [one, two, closed], status: "declined" });
    expect(await edit(id)).toMatchObject({ total: 3, changed: 2, failed: 1 });
    const [refused] = await rows(id, "failed");
    expect(refused).toMatchObject({ clientId: closed, reason: expect.stringContaining("follows their loans") });
    await post("client/client-status/update", { id: two, status: "archived" });
    expect(await undo(id)).toMatchObject({ state: "undone", kept: 1 });
    expect((await read(one)).status).toBe("lead");
    expect((await read(two)).status).toBe("archived");
    expect((await rows(id, "kept"))[0]?.reason).toContain("changed their status");
  });

  it("hands clients over only within the caller's reach, and its undo gives them back", async () => {
    const one = await client("Handed");
    const { officerId } = await read(one);
    const colleague = await world.running.services.database
      .system((db) => db.user.findFirstOrThrow({ where: { email: COLLEAGUE } }))
      .then(({ id }) => id);
    const refused = await post("bulk-edits", { action: "assign", ids: [one], officerId: colleague });
    expect(refused.body.code).toBe("not_found");
    const id = await begin({ action: "assign", ids: [one], officerId: colleague }, ADMIN);
    expect((await read(one)).officerId).toBe(colleague);
    expect((await get(`clients/${one}`)).body.code).toBe("not_found");
    await undo(id, ADMIN);
    expect((await read(one)).officerId).toBe(officerId);
  });

  it("deletes clients without a loan, and its undo restores contacts, tags, fields, notes and lists", async () => {
    const one = await client("Gone", { emails: ["gone@bulk.test"], phones: ["+19195550163"], tags: ["Back"] });
    const note = await post("client/add-note-store", { clientId: one, text: "Keep this" });
    expect(note.status).toBe(201);
    const list = await post("client-lists", { name: "By hand", kind: "picked" });
    await post("client-lists/add-clients", { id: list.body.data.id, clientIds: [one] });
    const { body } = await get("client/list?statuses=closed&perPage=1");
    const id = await begin({ action: "delete", ids: [one, body.data[0].id] });
    expect(await edit(id)).toMatchObject({ changed: 1, failed: 1 });
    expect((await get(`clients/${one}`)).body.code).toBe("not_found");
    expect(await undo(id)).toMatchObject({ state: "undone", kept: 0 });
    expect(await read(one)).toMatchObject({ emails: ["gone@bulk.test"], phones: ["+19195550163"], tags: ["Back"] });
    expect((await get(`client/notes?clientId=${one}`)).body.data).toMatchObject([{ text: "Keep this" }]);
    expect((await get(`client/list?list=${list.body.data.id}`)).body.data).toMatchObject([{ id: one }]);
  });

  it("never affects clients whom the caller does not see, and cannot be read or undone by another user", async () => {
    const theirs = await client("Notmine", { source: "walled" }, COLLEAGUE);
    const id = await begin({ action: "tag", ids: [theirs], tags: ["Walled"] });
    expect(await edit(id)).toMatchObject({ total: 0, changed: 0 });
    const byFilter = await begin({ action: "tag", filter: { sources: ["walled"] }, tags: ["Walled"] });
    expect(await edit(byFilter)).toMatchObject({ total: 0 });
    expect((await get(`bulk-edits/${id}`, ADMIN)).body.code).toBe("not_found");
    expect((await post(`bulk-edits/${id}/undo`, {}, "admin@other.test")).body.code).toBe("not_found");
  });

  it("writes each client once, even if its job runs twice", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => client(`Twice${at}`, { source: "twice" })));
    const response = await post("bulk-edits", { action: "tag", filter: { sources: ["twice"] }, tags: ["Twice"] });
    await work(response.body.data.id, writeBulkEdit);
    await work(response.body.data.id, writeBulkEdit);
    expect(await edit(response.body.data.id)).toMatchObject({ total: 12, done: 12, changed: 12 });
    expect((await read(ids[0] ?? "")).tags).toEqual(["Twice"]);
  });
});

describe("a list of clients", () => {
  it("with a filter refills itself, and counts what the caller sees", async () => {
    const made = await post("client-lists", { name: "Refill", filter: { sources: ["refill"] }, sharedWith: "company" });
    const { id } = made.body.data;
    await client("Refone", { source: "refill" });
    await client("Reftwo", { source: "refill" }, COLLEAGUE);
    expect((await get(`client/list?list=${id}`)).body.meta.total).toBe(1);
    expect((await get(`client/list?list=${id}`, ADMIN)).body.meta.total).toBe(2);
    const counts = (await get("client-lists/counts")).body.data;
    expect(counts.lists).toContainEqual({ id, count: 1 });
    expect(counts.builtIn).toHaveLength(13);
  });

  it("is visible only to its owner unless shared; only the owner changes it", async () => {
    const made = await post("client-lists", { name: "Mine", filter: { statuses: ["lead"] } });
    const { id } = made.body.data;
    expect((await get(`client-lists/${id}`, COLLEAGUE)).body.code).toBe("not_found");
    expect((await get(`client/list?list=${id}`, COLLEAGUE)).body.code).toBe("not_found");
    await post("client-lists/update", { id, sharedWith: "company" });
    expect((await get(`client-lists/${id}`, COLLEAGUE)).body.data).toMatchObject({ name: "Mine", own: false });
    expect((await post("client-lists/update", { id, name: "Theirs" }, COLLEAGUE)).body.code).toBe("forbidden");
    expect((await get(`client-lists/${id}`, "admin@other.test")).body.code).toBe("not_found");
  });
});

describe("a colleague who was given access to a client", () => {
  it("finds them in the list, by search, on their page and in a bulk edit; others do not", async () => {
    const shared = await client("Vieweda", { source: "viewed" });
    expect((await get("client/list?q=vieweda", COLLEAGUE)).body.data).toEqual([]);
    const { database } = world.running.services;
    await database.system(async (db) => {
      const { companyId } = await db.client.findUniqueOrThrow({ where: { id: shared } });
      const { id: userId } = await db.user.findFirstOrThrow({ where: { email: COLLEAGUE } });
      await db.clientViewer.create({ data: { companyId, clientId: shared, userId } });
    });
    expect((await get("client/list?q=vieweda", COLLEAGUE)).body.data).toMatchObject([{ id: shared }]);
    const all = (await get("client/list?sort=-createdAt&perPage=100", COLLEAGUE)).body.data as { id: string }[];
    expect(all.filter(({ id }) => id === shared)).toHaveLength(1);
    expect((await get(`client/profile/${shared}`, COLLEAGUE)).body.data?.id).toBe(shared);
    const id = await begin({ action: "tag", ids: [shared], tags: ["Seen"] }, COLLEAGUE);
    expect(await edit(id, COLLEAGUE)).toMatchObject({ changed: 1 });
    expect((await get(`clients/${shared}`, "admin@other.test")).body.code).toBe("not_found");
  });
});

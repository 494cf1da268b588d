import { CANCELED } from "@hearthline/contract/imports/imports";
import { newId } from "@hearthline/db/ids";
import { currentConsents, recordConsents } from "@hearthline/domain/consents/consents";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { importOf } from "../../testing/imports.ts";
import { deliver, importRow, setUp, system, undo, world, write } from "./import.fixture.ts";

setUp();

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: world.env.DATABASE_OWNER_URL });
  await owner.connect();
  return () => owner.end();
});

const lines = (importId: string) =>
  system((db) => db.importRow.findMany({ where: { importId }, orderBy: { index: "asc" } }));
const clientOf = (email: string) =>
  system((db) => db.client.findFirst({ where: { emails: { some: { email } } }, include: { referredBy: true } }));
const contacts = (name: string) => system((db) => db.contact.findMany({ where: { name } }));

test("creates each referrer once as a company contact, sets only missing referrers, and removes unused contacts on undo", async () => {
  const columns = ["firstName", "email", "referredBy"];
  const first = await importOf(world, columns, [
    ["Ada", "ada@sent.test", "Nora Sender"],
    ["Bea", "bea@sent.test", " nora  sender "],
    ["Cy", "cy@sent.test", ""],
  ]);
  await write(first);
  expect(await contacts("Nora Sender")).toHaveLength(1);
  expect((await clientOf("ada@sent.test"))?.referredBy?.name).toBe("Nora Sender");
  expect((await clientOf("bea@sent.test"))?.referredBy?.name).toBe("Nora Sender");
  expect((await clientOf("cy@sent.test"))?.referredBy).toBeNull();

  const rows = [
    ["Ada", "ada@sent.test", "Paul Other"],
    ["Cy", "cy@sent.test", "Paul Other"],
  ];
  const second = await importOf(world, columns, rows);
  await write(second);
  expect((await clientOf("ada@sent.test"))?.referredBy?.name).toBe("Nora Sender");
  expect((await clientOf("cy@sent.test"))?.referredBy?.name).toBe("Paul Other");
  const over = await importOf(world, columns, rows.slice(0, 1), { plan: { doubles: "overwrite" } });
  await write(over);
  expect((await clientOf("ada@sent.test"))?.referredBy?.name).toBe("Paul Other");
  await undo(over);
  expect((await clientOf("ada@sent.test"))?.referredBy?.name).toBe("Nora Sender");
  await undo(second);
  expect((await clientOf("cy@sent.test"))?.referredBy).toBeNull();
  expect(await contacts("Paul Other")).toEqual([]);
  // Ada was changed since the import, so she keeps her referrer.
  await undo(first);
  expect((await clientOf("ada@sent.test"))?.referredBy?.name).toBe("Nora Sender");
  expect(await clientOf("bea@sent.test")).toBeNull();
});

test("creates no contact in a dry run", async () => {
  const id = await importOf(world, ["firstName", "email", "referredBy"], [["Dee", "dee@sent.test", "Nobody Yet"]]);
  await deliver("check", id, { revision: (await importRow(id)).revision });
  expect((await lines(id))[0]).toMatchObject({ status: "create" });
  expect(await contacts("Nobody Yet")).toEqual([]);
});

test("honors a “no” in the file once and without a consent record, for skipped clients, too", async () => {
  const { companyId } = world.company;
  const { keys } = world.services;
  const addresses = ["nell@sent.test", "yara@sent.test"];
  await world.database.scoped(companyId, (db) =>
    recordConsents(
      { db, keys, companyId, emit: () => undefined },
      addresses.map((address) => ({
        channel: "email",
        address,
        granted: true,
        source: "spoken",
        words: "Call me any time.",
        recordedById: null,
      })),
    ),
  );
  const rows = [
    ["Nell", "nell@sent.test", "No"],
    ["Yara", "yara@sent.test", "Yes"],
  ];
  const columns = ["firstName", "email", "emailOptIn"];
  for (const plan of [{}, { doubles: "skip" as const }]) await write(await importOf(world, columns, rows, { plan }));
  const words = await world.database.scoped(companyId, (db) =>
    currentConsents(db, keys, { companyId, channel: "email", addresses }),
  );
  expect(words.get("nell@sent.test")).toMatchObject({
    granted: false,
    source: "import",
    words: "“No” in the file people.csv",
  });
  expect(words.get("yara@sent.test")).toMatchObject({ granted: true, source: "spoken" });
  expect(await system((db) => db.consent.count({ where: { address: "nell@sent.test" } }))).toBe(2);
});

test("fails only the rows that the database unexpectedly rejects; the rest of the batch is written with its events", async () => {
  await owner.query(`CREATE FUNCTION refuse_marked() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW."firstName" = 'Unforeseen' THEN RAISE EXCEPTION 'not this one'; END IF; RETURN NEW; END $$`);
  await owner.query(
    `CREATE TRIGGER refuse_marked BEFORE INSERT ON "Client" FOR EACH ROW EXECUTE FUNCTION refuse_marked()`,
  );
  try {
    const rows = Array.from({ length: 40 }, (_, at) => [
      at === 7 || at === 30 ? "Unforeseen" : `Fine${at}`,
      `row${at}@apart.test`,
    ]);
    const id = await importOf(world, ["firstName", "email"], rows);
    await deliver("check", id, { revision: (await importRow(id)).revision });
    const said = { rows: 40, created: 38, updated: 0, skipped: 0, failed: 2 };
    expect(await importRow(id)).toMatchObject({ state: "preview", ...said });
    await write(id);
    expect(await importRow(id)).toMatchObject({ state: "done", ...said });
    const failed = (await lines(id)).filter(({ status }) => status === "failed");
    expect(failed.map(({ index }) => index)).toEqual([7, 30]);
    expect(failed[0]?.reasons).toEqual([
      { column: null, message: expect.stringMatching(/^This row could not be saved/) },
    ]);
    const made = await system((db) =>
      db.client.findMany({ where: { emails: { some: { email: { endsWith: "@apart.test" } } } }, select: { id: true } }),
    );
    expect(made).toHaveLength(38);
    const told = await system((db) =>
      db.event.findMany({ where: { type: "client.created", objectId: { in: made.map((one) => one.id) } } }),
    );
    expect(told).toHaveLength(38);
  } finally {
    await owner.query(`DROP TRIGGER refuse_marked ON "Client"; DROP FUNCTION refuse_marked()`);
  }
});

test("deletes cell contents after a month but keeps the rows' outcomes, unless the import can still be undone", async () => {
  const old = await importOf(world, ["firstName", "email"], [["Old", "old@month.test"]]);
  const recent = await importOf(world, ["firstName", "email"], [["Recent", "recent@month.test"]]);
  const dropped = await importOf(world, ["firstName", "email"], [["Dropped", "dropped@month.test"]]);
  await write(old);
  await write(recent);
  const then = new Date(Date.now() - 31 * 86_400_000);
  const over = new Date(Date.now() - 86_400_000);
  await system((db) =>
    db.import.update({
      where: { id: old },
      data: { createdAt: then, confirmedAt: then, finishedAt: then, undoUntil: over },
    }),
  );
  await system((db) => db.import.update({ where: { id: dropped }, data: { createdAt: then } }));
  await system((db) => db.import.update({ where: { id: recent }, data: { confirmedAt: new Date() } }));
  await world.deliver({ name: "imports.forget", payload: {}, id: `forget-${newId()}` });
  const client = await clientOf("old@month.test");
  expect(await lines(old)).toMatchObject([
    { cells: [], mended: null, reasons: null, before: null, after: null, status: "created", recordId: client?.id },
  ]);
  expect(await importRow(old)).toMatchObject({ created: 1, rows: 1 });
  expect(await lines(recent)).toMatchObject([{ cells: ["Recent", "recent@month.test"] }]);
  expect(await lines(dropped)).toEqual([]);
});

test("offers no undo for an import that failed before it wrote anything", async () => {
  const id = await importOf(world, ["firstName"], [["Nobody"]]);
  // The import's owner cannot be read: it fails before the first row.
  await system((db) => db.import.update({ where: { id }, data: { state: "importing", by: {} } }));
  const payload = { companyId: world.company.companyId, importId: id };
  await expect(world.deliver({ name: "imports.write", payload, id: `write-${id}`, attemptsLeft: 0 })).rejects.toThrow();
  expect(await importRow(id)).toMatchObject({ state: "failed", undoUntil: null });
});

test("finishes started batches despite a cancel, so that no gap precedes a written batch", async () => {
  const person = (_: unknown, at: number) => [`Gap${at}`, `gap${at}@gap.test`];
  const id = await importOf(world, ["firstName", "email"], Array.from({ length: 4_500 }, person));
  // The first batch waits while the second is written.
  const lock = [`import ${id} 0`];
  await owner.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", lock);
  const running = write(id);
  await expect.poll(async () => (await importRow(id)).progress).toBeGreaterThan(0);
  await system((db) => db.import.update({ where: { id }, data: { cancelAt: new Date() } }));
  await owner.query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", lock);
  await running;
  const { state, created } = await importRow(id);
  const rows = await lines(id);
  const written = rows.findIndex(({ status }) => status !== "created");
  expect(state).toBe(CANCELED);
  expect(written).toBe(created);
  expect(rows.slice(written).every(({ status }) => status === "waiting")).toBe(true);
});

test("fills gaps between written batches after an interruption before a cancel stops the import", async () => {
  const person = (_: unknown, at: number) => [`Cut${at}`, `cut${at}@cut.test`];
  const id = await importOf(world, ["firstName", "email"], Array.from({ length: 3_500 }, person));
  const batches = (from: number, to: number) =>
    system((db) =>
      db.importRow.updateMany({ where: { importId: id, index: { gte: from, lt: to } }, data: { status: "created" } }),
    );
  await batches(1_000, 2_000);
  await system((db) =>
    db.import.update({ where: { id }, data: { state: "importing", progress: 1_000, cancelAt: new Date() } }),
  );
  await deliver("write", id);
  expect(await importRow(id)).toMatchObject({ state: CANCELED, created: 2_000 });
  const rows = await lines(id);
  expect(rows.filter(({ status }) => status === "created").map(({ index }) => index)).toEqual([...Array(2_000).keys()]);
});

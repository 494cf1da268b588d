import { placeEvents } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import { keyOfJob, writeAskedJob } from "@hearthline/db/jobs";
import { type BulkRowIn, type BulkWriter, keepBulk } from "@hearthline/domain/records/bulk-input";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  return () => world.close();
});

/** Creates a bulk call as the API stores it. @param more writers in addition to the officer */
async function asked(rows: BulkRowIn[], more: BulkWriter[] = []): Promise<string> {
  const { companyId, officerId, branchId } = world.company;
  const officer = { kind: "user", userId: officerId, branchId, reach: "own", supportsUserId: null } as const;
  return world.database.scoped(companyId, async (db) => {
    const jobId = await writeAskedJob(db, {
      userId: officerId,
      reach: "company",
      type: "client.bulk",
      total: rows.length,
    });
    const caller = {
      userId: officerId,
      actedForId: null,
      impersonatorId: null,
      tokenId: null,
      requestId: "test",
      address: "127.0.0.1",
      userAgent: null,
    };
    const by = {
      operation: "clients.bulk",
      summary: "Write up to 1,000 clients",
      cause: { kind: "user" as const, id: officerId, name: "Laura Whitfield", tokenId: null, actingFor: null },
      integration: null,
      caller,
      writers: [{ ...officer, owner: { officerId, branchId } }, ...more],
    };
    await keepBulk(db, jobId, { type: "client", action: "upsert", by, rows });
    return jobId;
  });
}
const person = (at: number): BulkRowIn => ({
  writer: 0,
  input: { externalId: `w-${at}`, firstName: `Worker${at}`, emails: [`worker${at}@bulk.test`] },
});
const run = (jobId: string) =>
  world.deliver({
    name: "sync.write-bulk",
    payload: { companyId: world.company.companyId, jobId },
    id: keyOfJob(jobId),
  });
const jobOf = (id: string) => world.database.system((db) => db.job.findUniqueOrThrow({ where: { id } }));
const clientCount = () =>
  world.database.system((db) => db.client.count({ where: { firstName: { startsWith: "Worker" } } }));

test("writes rows once, no matter how often the job is delivered, and reports what became of each", async () => {
  const jobId = await asked(Array.from({ length: 250 }, (_, at) => person(at)));
  await Promise.all([run(jobId), run(jobId)]);
  expect(await clientCount()).toBe(250);
  const job = await jobOf(jobId);
  expect(job).toMatchObject({ status: "done", done: 250, total: 250, result: { created: 250, failed: 0 } });
  await run(jobId);
  expect(await clientCount()).toBe(250);
  const left = await world.database.systemQuery('SELECT 1 FROM "BulkRow" WHERE "jobId" = $1 AND input IS NOT NULL', [
    jobId,
  ]);
  expect(left).toEqual([]);
});

test("emits the completion once, in the last row's transaction, after the rows' own events", async () => {
  const jobId = await asked(Array.from({ length: 60 }, (_, at) => person(2_000 + at)));
  await Promise.all([run(jobId), run(jobId)]);
  await run(jobId);
  await placeEvents(world.database);
  const told = await world.database.systemQuery<{ type: string; data: object; objectId: string }>(
    'SELECT type, data, "objectId" FROM "Event" ORDER BY seq DESC LIMIT 61',
    [],
  );
  expect(told.filter(({ type }) => type === "import.completed")).toEqual([
    {
      type: "import.completed",
      objectId: jobId,
      data: {
        type: "client",
        action: "upsert",
        total: 60,
        created: 60,
        updated: 0,
        unchanged: 0,
        deleted: 0,
        failed: 0,
      },
    },
  ]);
  expect(told[0]?.type).toBe("import.completed");
  expect(told.filter(({ type }) => type === "client.created")).toHaveLength(60);
});

test("marks a row that fails because of a bug, and writes the others", async () => {
  const owner = new pg.Client({ connectionString: world.env.DATABASE_OWNER_URL });
  await owner.connect();
  await owner.query(`CREATE FUNCTION refuse_worker() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW."firstName" = 'Worker1001' THEN RAISE EXCEPTION 'not this one'; END IF; RETURN NEW; END $$`);
  await owner.query(
    `CREATE TRIGGER refuse_worker BEFORE INSERT ON "Client" FOR EACH ROW EXECUTE FUNCTION refuse_worker()`,
  );
  try {
    const jobId = await asked([person(1_000), person(1_002), person(1_001)]);
    await run(jobId);
    expect(await jobOf(jobId)).toMatchObject({
      status: "done",
      done: 3,
      total: 3,
      result: {
        created: 2,
        failed: 1,
        rows: [
          { status: "created" },
          { status: "created" },
          { status: "failed", code: "internal", externalId: "w-1001" },
        ],
      },
    });
  } finally {
    await owner.query(`DROP TRIGGER refuse_worker ON "Client"`);
    await owner.end();
  }
});

test("rejects rows in the name of a user who was deleted, and writes the others", async () => {
  const noOne = newId();
  const writer = { kind: "user", userId: noOne, branchId: null, reach: "company" as const, supportsUserId: null };
  const jobId = await asked(
    [person(3_000), { ...person(3_001), writer: 1 } as BulkRowIn, person(3_002)],
    [{ ...writer, owner: { officerId: noOne, branchId: null } }],
  );
  await run(jobId);
  expect((await jobOf(jobId)).result).toMatchObject({
    created: 2,
    failed: 1,
    rows: [{ status: "created" }, { status: "failed", code: "invalid" }, { status: "created" }],
  });
});

test("fails with a message, and writes nothing, if the rows are no longer stored", async () => {
  const jobId = await asked([person(2_000)]);
  await world.database.system((db) => db.bulkInput.delete({ where: { jobId } }));
  await expect(run(jobId)).rejects.toThrow("These rows are no longer stored, and none were written.");
  expect(await jobOf(jobId)).toMatchObject({
    status: "failed",
    error: "These rows are no longer stored, and none were written. Send them again.",
    done: 0,
    total: 1,
    result: { created: 0, rows: [] },
  });
});

import { writeAskedJob } from "@hearthline/db/jobs";
import { beforeAll, expect, test } from "vitest";
import { importOf } from "../../testing/imports.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  return () => world.close();
});

const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);

/** Creates an import that was just uploaded, and the job that its sender waits for. */
async function sent(text: string, goesOn: boolean) {
  const id = await importOf(world, [], []);
  const storeKey = `company/${world.company.companyId}/imports/${id}`;
  await world.services.storage.put(storeKey, Buffer.from(text), { type: "text/csv" });
  const { userId } = await system((db) =>
    db.import.update({ where: { id }, data: { storeKey, plan: {}, fileName: "people.csv", goesOn } }),
  );
  const key = `import-read-${id}`;
  const jobId = await world.database.scoped(world.company.companyId, (db) =>
    writeAskedJob(db, { userId, reach: "company", type: "client.import", key }),
  );
  const run = async (job: string, of = "", more: object = {}) => {
    const payload = { companyId: world.company.companyId, importId: id, ...more };
    await world.deliver({ name: `imports.${job}`, payload, id: `import-${job}-${id}${of}` });
    const { status, error } = await system((db) => db.job.findUniqueOrThrow({ where: { id: jobId } }));
    return { status, error };
  };
  return { id, run };
}
const FILE = "First Name,Last Name\nAda,Lovelace\n";
const GOES_ON = { status: "running", error: null };
const IS_DONE = { status: "done", error: null };

test("the job of an upload completes once its rows are written", async () => {
  const { id, run } = await sent(FILE, true);
  expect(await run("read")).toEqual(GOES_ON);
  const { revision } = await system((db) => db.import.findUniqueOrThrow({ where: { id } }));
  expect(await run("check", `-${revision}`, { revision })).toEqual(GOES_ON);
  expect(await run("write")).toEqual(IS_DONE);
  expect(await system((db) => db.import.findUniqueOrThrow({ where: { id } }))).toMatchObject({
    state: "done",
    created: 1,
  });
});

test("the job of an upload to be previewed completes once its dry run is done", async () => {
  const { id, run } = await sent(FILE, false);
  expect(await run("read")).toEqual(GOES_ON);
  const { revision } = await system((db) => db.import.findUniqueOrThrow({ where: { id } }));
  expect(await run("check", `-${revision}`, { revision })).toEqual(IS_DONE);
});

test("the job of an unreadable file fails with the reason", async () => {
  const { run } = await sent("First Name,Last Name\n", true);
  expect(await run("read")).toEqual({ status: "failed", error: "There are no rows below the headings." });
});

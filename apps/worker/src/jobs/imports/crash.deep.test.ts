import { rmSync } from "node:fs";
import { startEmbeddedPostgres } from "@hearthline/db/embedded";
import { throwAwayDataDir } from "@hearthline/db/embedded-folders";
import { migrate } from "@hearthline/db/migrate";
import { writeJob } from "@hearthline/db/outbox";
import { migrateQueue } from "@hearthline/providers/queue-connection";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { importOf } from "../../testing/imports.ts";
import { buildWorker, startWorker } from "../../testing/worker-process.ts";
import { openGround, until } from "../../testing/world.ts";

const ROWS = 9_000;
beforeAll(buildWorker);

test("completes an import without duplicates after two worker kills and a Postgres restart", async () => {
  const dataDir = throwAwayDataDir("test");
  let postgres = await startEmbeddedPostgres({ dataDir, scratch: false });
  const { port, urls } = postgres;
  onTestFinished(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await migrate(urls.owner);
  await migrateQueue(urls.owner, { grantTo: "hearthline_system" });
  const ground = await openGround({}, urls);
  onTestFinished(() => ground.close());
  const rows = Array.from({ length: ROWS }, (_, at) => [`Crash${at}`, "Row", `crash${at}@import.test`]);
  // Some appear twice: they are one client each, even if the second one comes after a crash.
  for (const at of [2_500, 5_500, 8_500]) rows[at] = rows[at - 2_000] ?? [];
  rows[4_000] = ["Wrong", "Row", "nowhere"];
  const id = await importOf(ground, ["firstName", "lastName", "email"], rows);
  const { companyId } = ground.company;
  await ground.database.scoped(companyId, async (db) => {
    await db.import.update({ where: { id }, data: { state: "importing", checked: 1 } });
    await writeJob(db, { companyId, job: "imports.write", payload: { importId: id }, key: `import-write-${id}` });
  });
  const stands = () => ground.database.system((db) => db.import.findUniqueOrThrow({ where: { id } }));
  const beyond = async (progress: number) => {
    const now = await until(stands, (row) => row.progress > progress || row.state !== "importing");
    expect(now.state).toBe("importing");
    return now.progress;
  };

  let progress = 0;
  for (let kills = 0; kills < 2; kills += 1) {
    const worker = await startWorker(ground.env);
    progress = await beyond(progress);
    worker.child.kill("SIGKILL");
    await worker.ended;
    progress = (await stands()).progress;
  }
  const worker = await startWorker(ground.env);
  await beyond(progress);
  await postgres.stop();
  postgres = await startEmbeddedPostgres({ dataDir, port, scratch: false });
  const ended = await until(
    () => stands().catch(() => undefined),
    (row) => row !== undefined && row.state !== "importing",
  );
  expect(ended).toMatchObject({ state: "done", created: ROWS - 4, skipped: 3, updated: 0, failed: 1, progress: ROWS });
  expect(await ground.database.system((db) => db.client.count({ where: { companyId } }))).toBe(ROWS - 4);
  const emails = await ground.database.system((db) => db.clientEmail.groupBy({ by: ["email"], where: { companyId } }));
  expect(emails).toHaveLength(ROWS - 4);
  worker.child.kill("SIGTERM");
  await worker.ended;
}, 400_000);

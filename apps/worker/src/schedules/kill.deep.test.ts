import { holdLock } from "@hearthline/db/test-locks";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildWorker, startWorker } from "../testing/worker-process.ts";
import { openGround, until } from "../testing/world.ts";

beforeAll(buildWorker);

const DAY = 86_400_000;

test("leaves the period of a killed worker's run to the next one, which does it once and skips earlier nights", async () => {
  const ground = await openGround();
  onTestFinished(() => ground.close());
  const { database } = ground;
  const schedule = "nightly-housekeeping";
  const runs = () => database.system((db) => db.systemRun.findMany({ where: { schedule }, orderBy: { dueAt: "asc" } }));
  // It last ran five nights ago, and no worker has run since.
  const last = new Date(Date.now() - 5 * DAY);
  await database.system((db) =>
    db.systemRun.create({
      data: { schedule, period: "five nights ago", dueAt: last, jobKey: "before", startedAt: last, endedAt: last },
    }),
  );
  // What it wants to remove is locked: the run stays in its middle until the lock is released.
  const { letGo } = await holdLock(ground.env.DATABASE_SYSTEM_URL ?? "", `LOCK TABLE "Session" IN EXCLUSIVE MODE`);

  const first = await startWorker(ground.env);
  await until(runs, (rows) => rows.length === 2);
  first.child.kill("SIGKILL");
  await first.ended;
  await letGo();
  expect((await runs())[1]).toMatchObject({ tries: 1, endedAt: null });

  const workers = await Promise.all([startWorker(ground.env), startWorker(ground.env)]);
  const [, run, ...others] = await until(runs, (rows) => rows.some(({ tries, endedAt }) => tries > 1 && endedAt));
  expect(others).toEqual([]);
  expect(run).toMatchObject({ tries: 2, failure: null, missed: false, jobKey: expect.stringMatching(/^missed:/) });
  for (const { child } of workers) child.kill("SIGTERM");
  expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0]);
});

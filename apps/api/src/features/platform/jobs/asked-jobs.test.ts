import { placeEvents } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import { beginJobs, endJobs, jobDone, jobFailed, jobProgress, keyOfJob, writeAskedJob } from "@hearthline/db/jobs";
import { beforeAll, expect, it } from "vitest";
import { CONDITION_MS } from "../../../../../../scripts/waits.ts";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
});

const scoped = <T>(work: Parameters<typeof world.running.services.database.scoped<T>>[1]) =>
  world.running.services.database.scoped(people.companyId, work);
const start = (userId: string, more: { total?: number; key?: string } = {}) =>
  scoped((db) => writeAskedJob(db, { userId, reach: `officer:${userId}`, type: "report.pdf", ...more }));
const read = (id: string, as: string) => world.api(as, "get", `/api/jobs/${id}`);

it("a job can be read by the user who asked for it and by those who see their work, and no one else", async () => {
  const [east, west] = [await people.branch("East"), await people.branch("West")];
  const asking = await people.user("asks@demo.test", "Loan Officer", { branchId: east });
  await people.user("beside@demo.test", "Loan Officer", { branchId: east });
  await people.user("east@demo.test", "Branch Admin", { branchId: east });
  await people.user("west@demo.test", "Branch Admin", { branchId: west });
  await people.user("helps@demo.test", "Viewer", { supportsUserId: asking });
  const id = await start(asking);
  const statuses = await Promise.all(
    ["asks", "beside", "east", "west", "helps", "admin"].map(
      async (name) => (await read(id, `${name}@demo.test`)).status,
    ),
  );
  expect(statuses).toEqual([200, 404, 200, 404, 200, 200]);
  expect((await read(id, "admin@other.test")).body.code).toBe("not_found");
  expect((await world.api(undefined, "get", `/api/jobs/${id}`)).status).toBe(401);
});

it("a job counts progress, keeps its result when it fails, and ends once", async () => {
  const userId = await people.user("counts@demo.test", "Loan Officer");
  const id = await start(userId, { total: 3 });
  const job = async () => (await read(id, "counts@demo.test")).body.data;
  expect(await job()).toMatchObject({ status: "queued", progress: { done: 0, total: 3 }, result: null });
  await scoped((db) => beginJobs(db, keyOfJob(id)));
  const result = { reportId: newId(), url: "https://app.example.com/api/reports/x/pdf" };
  await scoped((db) => jobProgress<"report.pdf">(db, id, 2, result));
  expect(await job()).toMatchObject({ status: "running", progress: { done: 2, total: 3 }, result });
  expect(await scoped((db) => jobFailed(db, id, "The third row is broken."))).toBe(true);
  expect(await scoped((db) => jobDone(db, id, undefined))).toBe(false);
  await scoped((db) => beginJobs(db, keyOfJob(id)));
  await scoped((db) => jobProgress(db, id, 3));
  await scoped((db) => endJobs(db, keyOfJob(id), { result: null }));
  expect(await job()).toMatchObject({
    status: "failed",
    error: "The third row is broken.",
    progress: { done: 2, total: 3 },
    result,
  });
});

it("a job is done only once its events are in the feed", async () => {
  const userId = await people.user("feed@demo.test", "Loan Officer");
  const id = await start(userId);
  const job = async () => (await read(id, "feed@demo.test")).body.data;
  await scoped(async (db) => {
    const by = { kind: "user", id: userId, name: "Feed", tokenId: null, actingFor: null };
    await db.event.create({ data: { type: "job.done", objectType: "job", objectId: id, by, data: {} } });
  });
  await scoped((db) => endJobs(db, keyOfJob(id), { result: null }));
  expect(await job()).toMatchObject({ status: "running", endedAt: null, error: null });
  await placeEvents(world.running.services.database);
  expect(await job()).toMatchObject({ status: "done", endedAt: expect.any(String) });
});

it("a job with several waiting users ends for all of them, also for one who asked as it ended", async () => {
  const userId = await people.user("waits@demo.test", "Loan Officer");
  const key = `pdf-${newId()}`;
  const first = await start(userId, { key });
  const run = { companyId: people.companyId, job: "reports.render-pdf", payload: {}, jobKey: key };
  await scoped((db) => db.jobRun.create({ data: { ...run, status: "running" } }));
  // A user who asks in a transaction that is open while the job ends gets the result, too.
  let asked: () => void = () => undefined;
  const hasAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const late = scoped(async (db) => {
    const id = await writeAskedJob(db, { userId, reach: `officer:${userId}`, type: "report.pdf", key });
    asked();
    await mayCommit;
    return id;
  });
  await hasAsked;
  const result = { reportId: newId(), url: "/api/reports/x/pdf" };
  const ending = scoped(async (db) => {
    await db.jobRun.update({ where: { jobKey: key }, data: { status: "done", result } });
    await endJobs(db, key, { result });
  });
  setTimeout(commit, 100);
  const [lateId] = await Promise.all([late, ending]);
  const after = await start(userId, { key });
  for (const id of [first, lateId, after])
    expect((await read(id, "waits@demo.test")).body.data).toMatchObject({
      status: "done",
      result: { ...result, url: "http://hearthline.test/api/reports/x/pdf" },
      endedAt: expect.any(String),
    });
});

it("a failed job is queued again when an admin retries it", async () => {
  const { queue } = world.running.services;
  const userId = await people.user("again@demo.test", "Loan Officer");
  const key = `pdf-${newId()}`;
  const payload = { companyId: people.companyId, reportId: newId() };
  await queue.add("reports.render-pdf", payload, { jobId: key });
  const work = await queue.work(() => Promise.reject(new Error("No.")));
  await expect(queue.waitFor(key, CONDITION_MS)).rejects.toThrow();
  await work.close();
  const id = await start(userId, { key });
  const run = { companyId: people.companyId, job: "reports.render-pdf", payload, jobKey: key, status: "dead" };
  await scoped((db) => db.jobRun.create({ data: run }));
  await scoped((db) => endJobs(db, key, { error: "No." }));
  expect((await read(id, "again@demo.test")).body.data.status).toBe("failed");
  expect((await world.api("admin@demo.test", "post", "/api/jobs/retry", { key })).status).toBe(200);
  expect((await read(id, "again@demo.test")).body.data).toMatchObject({ status: "queued", error: null, endedAt: null });
});

import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@hearthline/db/embedded";
import { throwAwayDataDir } from "@hearthline/db/embedded-folders";
import { newId } from "@hearthline/db/ids";
import { writeAskedJob } from "@hearthline/db/jobs";
import { migrate } from "@hearthline/db/migrate";
import { writeJob } from "@hearthline/db/outbox";
import { migrateQueue } from "@hearthline/providers/queue-connection";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buildWorker, startWorker, type WorkerProcess } from "./testing/worker-process.ts";
import { type Ground, openGround, PUBLIC_URL, until } from "./testing/world.ts";

beforeAll(buildWorker);

const reset = { link: `${PUBLIC_URL}/reset-password/secret`, hours: 1 };
const jobRun = (ground: Ground, jobKey: string) =>
  ground.database.system((db) => db.jobRun.findUnique({ where: { jobKey } }));

async function wantPdf(ground: Ground): Promise<{ reportId: string; key: string; jobId: string }> {
  const reportId = await ground.report();
  const key = `pdf-${reportId}`;
  const { companyId, officerId: userId } = ground.company;
  const jobId = await ground.database.scoped(companyId, async (db) => {
    await writeJob(db, { companyId, job: "reports.render-pdf", payload: { reportId }, key });
    return writeAskedJob(db, { userId, reach: "company", type: "report.pdf", key });
  });
  return { reportId, key, jobId };
}

describe("a worker process", () => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await openGround();
  });
  afterAll(() => ground.close());

  test("that is killed while rendering leaves the report to the next process, which renders it once", async () => {
    const { reportId, key, jobId } = await wantPdf(ground);
    const asked = () => ground.database.system((db) => db.job.findUniqueOrThrow({ where: { id: jobId } }));
    const first = await startWorker(ground.env);
    await until(
      () => jobRun(ground, key),
      (run) => run?.status === "running",
    );
    expect((await asked()).status).toBe("running");
    const browsers = childrenOf(first);
    first.child.kill("SIGKILL");
    await first.ended;
    const report = () => ground.database.system((db) => db.report.findUniqueOrThrow({ where: { id: reportId } }));
    expect((await report()).pdfFileId).toBeNull();

    const second = await startWorker(ground.env);
    const run = await until(
      () => jobRun(ground, key),
      (found) => found?.status === "done",
    );
    expect(run).toMatchObject({ attempts: 2, result: { fileId: (await report()).pdfFileId } });
    // Waiting requests see one completed run.
    expect(await asked()).toMatchObject({ status: "done", error: null, result: { reportId } });
    const files = await ground.database.system((db) =>
      db.file.findMany({ where: { storeKey: { contains: reportId } } }),
    );
    expect(files).toHaveLength(1);
    expect(second.lines.filter((line) => line.key === key && line.outcome === "done")).toHaveLength(1);
    await until(
      async () => browsers.filter(livesStill),
      (left) => left.length === 0,
    );
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
  });

  test("sends a message once if the process that wrote it was killed before handing it over", async () => {
    const messageId = newId();
    const urls = {
      owner: ground.env.DATABASE_OWNER_URL,
      app: ground.env.DATABASE_URL,
      system: ground.env.DATABASE_SYSTEM_URL,
    };
    const script = fileURLToPath(new URL("./testing/write-and-die.ts", import.meta.url));
    const writer = spawn(process.execPath, [
      script,
      JSON.stringify(urls),
      ground.company.companyId,
      messageId,
      "outbox@dvorak.test",
    ]);
    await new Promise((resolve) => writer.once("exit", resolve));
    expect(writer.signalCode).toBe("SIGKILL");
    expect(await ground.database.system((db) => db.outbox.count({ where: { handedAt: null } }))).toBe(1);

    const workers = await Promise.all([startWorker(ground.env), startWorker(ground.env)]);
    await until(
      () => ground.inbox("outbox@dvorak.test"),
      (all) => all.length > 0,
    );
    for (const { child } of workers) child.kill("SIGTERM");
    expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(await ground.inbox("outbox@dvorak.test")).toHaveLength(1);
  });

  test("responds to health checks, and finishes its work when asked to stop", async () => {
    const worker = await startWorker(ground.env);
    const at = (path: string) => fetch(`http://127.0.0.1:${worker.port}${path}`);
    expect((await at("/healthz")).status).toBe(200);
    expect(await (await at("/readyz")).json()).toEqual({ database: "ok", queue: "ok", stopping: false });
    const { key } = await wantPdf(ground);
    await until(
      () => jobRun(ground, key),
      (run) => run?.status === "running" || run?.status === "done",
    );
    worker.child.kill("SIGTERM");
    expect(await worker.ended).toBe(0);
    expect(await jobRun(ground, key)).toMatchObject({ status: "done", attempts: 1 });
  });

  test("exposes metrics, and logs a line per job, never an address or a secret", async () => {
    const worker = await startWorker(ground.env);
    await ground.message({ template: "reset-password", toAddress: "logged@dvorak.test", data: reset });
    const refused = await ground.message({ template: "reset-password", toAddress: "bounce@dvorak.test", data: reset });
    await until(
      () => jobRun(ground, refused.key),
      (run) => run?.status === "dead",
    );
    await until(
      () => ground.inbox("logged@dvorak.test"),
      (all) => all.length === 1,
    );
    // The queue is updated, and the line is written, a moment after the row.
    const metrics = await until(
      async () => (await fetch(`http://127.0.0.1:${worker.port}/internal/metrics`)).text(),
      (text) => /queue_jobs\{state="failed"\} 1/.test(text) && /outcome="done"\} 1/.test(text),
    );
    expect(metrics).toMatch(/job_duration_seconds_count\{job="messages.send",outcome="done"\} 1/);
    const passedOn = { headers: { "x-forwarded-for": "10.0.3.7" } };
    expect((await fetch(`http://127.0.0.1:${worker.port}/internal/metrics`, passedOn)).status).toBe(404);
    const told = await until(
      async () => worker.lines.filter(({ msg }) => msg === "job"),
      (lines) => lines.length === 2,
    );
    expect(told.map(({ outcome }) => outcome).sort()).toEqual(["dead", "done"]);
    expect(told[0]).toMatchObject({
      job: "messages.send",
      key: expect.any(String),
      attempt: 1,
      ms: expect.any(Number),
    });
    expect(JSON.stringify(worker.lines)).not.toMatch(/dvorak\.test|secret|postgresql:/);
    worker.child.kill("SIGTERM");
    await worker.ended;
  });
});

test("survives a restart of Postgres", async () => {
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
  const worker = await startWorker(ground.env);
  await ground.message({ template: "reset-password", toAddress: "before@dvorak.test", data: reset });
  await until(
    () => ground.inbox("before@dvorak.test"),
    (all) => all.length === 1,
  );

  await postgres.stop();
  await until(
    async () => (await fetch(`http://127.0.0.1:${worker.port}/readyz`)).status,
    (status) => status === 503,
  );
  postgres = await startEmbeddedPostgres({ dataDir, port, scratch: false });
  await until(
    async () => (await fetch(`http://127.0.0.1:${worker.port}/readyz`)).status,
    (status) => status === 200,
  );
  await ground.message({ template: "reset-password", toAddress: "after@dvorak.test", data: reset });
  await until(
    () => ground.inbox("after@dvorak.test"),
    (all) => all.length === 1,
  );
  expect(worker.child.exitCode).toBeNull();
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toBe(0);
});

/** Returns the processes that a worker has started: Chromium and its children. */
function childrenOf({ child: { pid } }: WorkerProcess): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const below = (parent: number | undefined): number[] =>
    parents.filter((one) => one.parent === parent).flatMap((one) => [one.pid, ...below(one.pid)]);
  return below(pid);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

/** Ignores zombie processes. */
function livesStill(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

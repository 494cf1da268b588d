import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@hearthline/db/client";
import { startEmbeddedPostgres } from "@hearthline/db/embedded";
import { throwAwayDataDir } from "@hearthline/db/embedded-folders";
import { migrate } from "@hearthline/db/migrate";
import { migrateQueue } from "@hearthline/providers/queue-connection";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type MailSink, openMailSink } from "../../testing/mail-sink.ts";
import { buildWorker, startWorker } from "../../testing/worker-process.ts";
import { type Ground, openGround, PUBLIC_URL, until } from "../../testing/world.ts";

const KILLS = 20;
const MAILS_OF_A_KILL = 10;
const MEASURED = 200;
/** The number of kills in twenty after which an email may arrive twice (docs/decisions/014-send-once.md). */
const KILLS_WITH_COPIES = 1;
/** An email that arrives twice was first accepted at most this long before a kill, even on a busy machine. */
const COPY_MS = 100;
/** The time from the first of ten emails until the worker has done all that belongs to them. */
const AT_WORK_MS = 500;
const P95_MS = 10;
/** The limit on a slower disk or machine, in bare commits measured alongside. */
const BARE_COMMITS = 2;

beforeAll(buildWorker);

/** What is observed in PostgreSQL during the run. */
interface Watched {
  /** When each message's receipt was committed, by the same clock as the email server's. */
  committedAt: ReadonlyMap<string, number>;
  /** Durations of consecutive one-row commits during the run, in milliseconds. */
  bare(): Promise<number[]>;
}

/** Makes PostgreSQL notify of each receipt once it is committed. */
async function watch(ownerUrl: string): Promise<Watched> {
  const owner = openDatabase({ app: ownerUrl, system: ownerUrl }, { connections: 1 });
  onTestFinished(() => owner.close());
  await owner.systemQuery(
    `CREATE FUNCTION tell_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_notify('receipt', NEW.id::text); RETURN NULL; END $$`,
    [],
  );
  await owner.systemQuery(
    `CREATE TRIGGER tell_receipt AFTER UPDATE ON "Message" FOR EACH ROW
      WHEN (OLD."providerId" IS NULL AND NEW."providerId" IS NOT NULL) EXECUTE FUNCTION tell_receipt()`,
    [],
  );
  const at = new Map<string, number>();
  const listener = await owner.systemPool.connect();
  onTestFinished(() => listener.release(true));
  listener.on("notification", ({ payload }) => void at.set(payload ?? "", performance.timeOrigin + performance.now()));
  await listener.query("LISTEN receipt");
  await owner.systemQuery("CREATE TABLE bare AS SELECT 0 AS commits", []);
  let watching = true;
  const commits = (async () => {
    const took: number[] = [];
    for (; watching; await delay(10)) {
      const begun = performance.now();
      await owner.systemQuery("UPDATE bare SET commits = commits + 1", []);
      took.push(performance.now() - begun);
    }
    return took;
  })();
  return {
    committedAt: at,
    bare() {
      watching = false;
      return commits;
    },
  };
}

/** Uses a PostgreSQL that confirms a commit only once it is on disk, as a production database does. */
async function grounds(): Promise<{ sink: MailSink; ground: Ground; ownerUrl: string }> {
  const dataDir = throwAwayDataDir("test");
  const postgres = await startEmbeddedPostgres({ dataDir, scratch: false });
  onTestFinished(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await migrate(postgres.urls.owner);
  await migrateQueue(postgres.urls.owner, { grantTo: "hearthline_system" });
  const sink = await openMailSink();
  onTestFinished(() => sink.close());
  const ground = await openGround({ SMTP_URL: sink.url, WORKER_CONCURRENCY: "4" }, postgres.urls);
  onTestFinished(() => ground.close());
  return { sink, ground, ownerUrl: postgres.urls.owner };
}

const write = (ground: Ground, round: string, mails: number) =>
  Promise.all(
    Array.from({ length: mails }, (_, at) =>
      ground.message({
        template: "reset-password",
        toAddress: `${at}.${round}@receipts.test`,
        data: { link: `${PUBLIC_URL}/reset-password/secret`, hours: 1 },
      }),
    ),
  );
const at = (values: readonly number[], share: number) =>
  Math.round((values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN) * 10) / 10;
const unsent = (ground: Ground) =>
  ground.database.system((db) => db.message.count({ where: { status: { not: "sent" } } }));

test("takes at most ten milliseconds or two bare commits from the server's 250 to the receipt for 95 of 100 emails", async () => {
  const { sink, ground, ownerUrl } = await grounds();
  const { committedAt, bare } = await watch(ownerUrl);
  const worker = await startWorker(ground.env);
  await write(ground, "measured", MEASURED);
  await until(
    () => unsent(ground),
    (left) => left === 0,
  );
  expect(committedAt.size).toBe(MEASURED);
  const windows = [...sink.takenAt].map(
    ([id, taken]) => (committedAt.get(id.split("@")[0] ?? "") ?? Number.NaN) - taken,
  );
  const commits = await bare();
  const measured = `p50 ${at(windows, 0.5)} ms, p95 ${at(windows, 0.95)} ms; a bare commit p95 ${at(commits, 0.95)} ms`;
  expect(at(windows, 0.95), measured).toBeLessThanOrEqual(Math.max(P95_MS, BARE_COMMITS * at(commits, 0.95)));
  worker.child.kill("SIGTERM");
  await worker.ended;
});

test("sends an email twice in at most one of twenty kills, and loses none", async () => {
  const { sink, ground } = await grounds();
  const kills: { at: number; taken: ReadonlyMap<string, number> }[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = sink.count();
    const worker = await startWorker(ground.env);
    const written = write(ground, String(kill), MAILS_OF_A_KILL);
    await until(
      async () => sink.count(),
      (count) => count > before,
    );
    await delay(Math.random() * AT_WORK_MS);
    worker.child.kill("SIGKILL");
    kills.push({ at: performance.timeOrigin + performance.now(), taken: new Map(sink.takenAt) });
    await worker.ended;
    await written;
  }
  const last = await startWorker(ground.env);
  await until(
    () => unsent(ground),
    (left) => left === 0,
  );
  const mails = [...sink.got.values()];
  expect(mails).toHaveLength(KILLS * MAILS_OF_A_KILL);
  for (const ids of mails) expect(new Set(ids).size).toBe(1);
  const twice = mails.filter((ids) => ids.length > 1).flatMap(([id = ""]) => id);
  const killsOf = twice.map((id) => kills.find(({ at, taken }) => at - (taken.get(id) ?? 0) <= COPY_MS));
  expect(killsOf, "each copy is of an email that was taken just before a kill").not.toContain(undefined);
  expect(new Set(killsOf).size, `${twice.length} mails came twice`).toBeLessThanOrEqual(KILLS_WITH_COPIES);
  last.child.kill("SIGTERM");
  await last.ended;
}, 600_000);

import { beforeAll, expect, onTestFinished, test } from "vitest";
import { batchOf } from "../../testing/batches.ts";
import { openMailSink } from "../../testing/mail-sink.ts";
import { buildWorker, startWorker } from "../../testing/worker-process.ts";
import { openGround, until } from "../../testing/world.ts";

/** The large run of docs/performance.md: KILL_MAILS=5000 KILLS=20 HEARTHLINE_SUITE=deep npx vitest run src/jobs/batches/kill.deep.test.ts */
const MAILS = Number(process.env.KILL_MAILS ?? 120);
const KILLS = Number(process.env.KILLS ?? 2);
/** Concurrent jobs: the number of emails that the server may have accepted (250) but that are not yet recorded when a worker dies. */
const AT_ONCE = 4;

beforeAll(buildWorker);

test("delivers each email of a batch under one Message-ID and skips no one, no matter how often the worker is killed", async () => {
  const sink = await openMailSink();
  onTestFinished(() => sink.close());
  const ground = await openGround({ SMTP_URL: sink.url, WORKER_CONCURRENCY: String(AT_ONCE) });
  onTestFinished(() => ground.close());
  const { batchId, addresses } = await batchOf(ground, MAILS);

  for (let kills = 1; kills <= KILLS; kills += 1) {
    const worker = await startWorker(ground.env);
    // At a different moment each time.
    const reached = Math.floor((MAILS * (kills - Math.random())) / (KILLS + 1));
    await until(
      async () => sink.count(),
      (count) => count >= reached,
      300_000,
    );
    worker.child.kill("SIGKILL");
    await worker.ended;
  }
  const worker = await startWorker(ground.env);
  const open = () =>
    ground.database.system((db) =>
      db.batchRecipient.count({ where: { batchId, NOT: { message: { status: "sent" } } } }),
    );
  await until(open, (left) => left === 0, 300_000);

  expect([...sink.got.keys()].sort()).toEqual(addresses.toSorted());
  const messages = await ground.database.system((db) =>
    db.message.findMany({ where: { batchRecipient: { batchId } }, select: { id: true, toAddress: true } }),
  );
  for (const { id, toAddress } of messages) {
    const ids = new Set(sink.got.get(toAddress));
    expect([...ids].map((one) => one.split("@")[0])).toEqual([id]);
  }
  // Copies of emails that were in flight when a worker died have the same Message-ID, so a mailbox treats them as one email.
  expect(sink.count() - MAILS).toBeLessThanOrEqual(KILLS * AT_ONCE);
  const batch = await ground.database.system((db) => db.messageBatch.findUniqueOrThrow({ where: { id: batchId } }));
  expect(batch).toMatchObject({ state: "done", total: MAILS });
  worker.child.kill("SIGTERM");
  await worker.ended;
}, 900_000);

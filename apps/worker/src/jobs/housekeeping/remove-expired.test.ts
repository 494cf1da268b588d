import { newId } from "@hearthline/db/ids";
import { addDays, subDays } from "date-fns";
import { expect, onTestFinished, test } from "vitest";
import { openWorld } from "../../testing/world.ts";

test("removes only what no one can use any more, in every company", async () => {
  const world = await openWorld({ LOG_LEVEL: "silent" });
  onTestFinished(() => world.close());
  const { companyId, officerId: userId } = world.company;
  const now = new Date();
  await world.database.system(async (db) => {
    for (const [id, expiresAt] of [
      ["old", subDays(now, 1)],
      ["live", addDays(now, 1)],
    ] as const)
      await db.session.create({ data: { id, companyId, userId, expiresAt } });
    for (const [stateHash, expiresAt] of [
      ["old", subDays(now, 1)],
      ["open", addDays(now, 1)],
    ] as const)
      await db.connectionAttempt.create({
        data: {
          companyId,
          userId,
          sessionId: "live",
          provider: "google",
          stateHash,
          sealedVerifierSecret: "",
          expiresAt,
        },
      });
    for (const [hash, expiresAt] of [
      ["old", subDays(now, 8)],
      ["fresh", subDays(now, 1)],
    ] as const)
      await db.oneTimeToken.create({ data: { companyId, userId, purpose: "verify-email", hash, expiresAt } });
    for (const [hash, expiresAt] of [
      ["old", subDays(now, 1)],
      ["live", addDays(now, 1)],
    ] as const)
      await db.knownBrowser.create({ data: { companyId, userId, hash, expiresAt } });
    for (const [jobKey, handedAt] of [
      ["old", subDays(now, 8)],
      ["fresh", now],
    ] as const)
      await db.outbox.create({ data: { companyId, job: "messages.send", payload: {}, jobKey, handedAt } });
    for (const [key, createdAt] of [
      ["old", subDays(now, 2)],
      ["fresh", now],
    ] as const)
      await db.idempotencyKey.create({ data: { companyId, userId, key, operation: "x", inputHash: "", createdAt } });
    for (const [month, askedAt] of [
      ["old", subDays(now, 400)],
      ["kept", subDays(now, 380)],
    ] as const)
      await db.providerCall.create({ data: { companyId, provider: "attom", addressKey: "x", month, askedAt } });
    for (const [key, status, createdAt] of [
      ["old", "done", subDays(now, 8)],
      ["kept", "done", subDays(now, 6)],
      ["lost", "running", subDays(now, 2)],
      ["running", "running", now],
    ] as const)
      await db.job.create({ data: { companyId, userId, type: "report.pdf", key, status, createdAt } });
    for (const [period, createdAt] of [
      ["old", subDays(now, 61)],
      ["lost", subDays(now, 3)],
      ["new", now],
    ] as const) {
      await db.scheduleRun.create({ data: { companyId, schedule: "home-values", period, createdAt } });
      await db.systemRun.create({ data: { schedule: "nightly-keys", period, dueAt: createdAt, jobKey: period } });
    }
    for (const deletedAt of [subDays(now, 91), subDays(now, 89)])
      await db.deletedRow.create({ data: { companyId, type: "client", objectId: newId(), deletedAt } });
  });
  const result = await world.deliver({ name: "housekeeping.remove-expired", payload: {}, id: newId() });
  expect(result).toEqual({
    providerCalls: 1,
    sessions: 1,
    links: 1,
    connecting: 1,
    outbox: 1,
    counters: 0,
    previews: 0,
    browsers: 1,
    answers: 1,
    jobs: 1,
    lostJobs: 1,
    runs: 2,
    lostRuns: 1,
    deletions: 1,
  });
  const left = await world.database.system(async (db) => [
    (await db.session.findMany()).map(({ id }) => id),
    (await db.connectionAttempt.findMany()).map(({ stateHash }) => stateHash),
    (await db.oneTimeToken.findMany()).map(({ hash }) => hash),
    (await db.knownBrowser.findMany()).map(({ hash }) => hash),
    (await db.outbox.findMany()).map(({ jobKey }) => jobKey),
    (await db.idempotencyKey.findMany()).map(({ key }) => key),
    (await db.job.findMany({ orderBy: { key: "asc" } })).map(({ key, status }) => `${key} ${status}`),
  ]);
  expect(left).toEqual([
    ["live"],
    ["open"],
    ["fresh"],
    ["live"],
    ["fresh"],
    ["fresh"],
    ["kept done", "lost failed", "running running"],
  ]);
});

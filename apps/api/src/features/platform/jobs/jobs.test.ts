import { newId } from "@hearthline/db/ids";
import { PermanentFailure } from "@hearthline/providers/failure";
import { beforeAll, describe, expect, it } from "vitest";
import { CONDITION_MS } from "../../../../../../scripts/waits.ts";
import { features } from "../../../router.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const ADMIN = "admin@demo.test";
let world: World;
let companyId: string;

beforeAll(async () => {
  world = await openWorld();
  companyId = (
    await world.running.services.database.system((db) => db.user.findUniqueOrThrow({ where: { email: ADMIN } }))
  ).companyId;
});

let second = 0;
async function run(fields: {
  key: string;
  job?: string;
  status?: string;
  error?: string;
  payload?: object;
  company?: string;
}) {
  second += 1;
  await world.running.services.database.system((db) =>
    db.jobRun.create({
      data: {
        jobKey: fields.key,
        companyId: fields.company ?? companyId,
        job: fields.job ?? "reports.render-pdf",
        payload: fields.payload ?? {},
        status: fields.status ?? "dead",
        attempts: 4,
        error: fields.error ?? "It failed.",
        startedAt: new Date(Date.UTC(2026, 10, 1, 12, 0, second)),
      },
    }),
  );
}
async function message(status: string): Promise<string> {
  const id = newId();
  await world.running.services.database.system((db) =>
    db.message.create({
      data: { id, companyId, channel: "email", template: "report", toAddress: "ann@dead.test", status, failure: "No." },
    }),
  );
  return id;
}
const list = (query = "", as = ADMIN) => world.api(as, "get", `/api/jobs/dead?${query}`);
const retry = (key: string, as = ADMIN) => world.api(as, "post", "/api/jobs/retry", { key });

describe("dead jobs", () => {
  it("are listed with what they were for, newest first, within one company", async () => {
    const messageId = await message("failed");
    await run({ key: "listed-1", error: "The email server refused <b>it</b>." });
    await run({ key: "listed-2", job: "messages.send", payload: { companyId, messageId } });
    await run({ key: "listed-done", status: "done" });
    const other = await world.running.services.database.system((db) =>
      db.user.findUniqueOrThrow({ where: { email: "admin@other.test" } }),
    );
    await run({ key: "listed-other", company: other.companyId });
    const { body } = await list();
    expect(body.data.map(({ key }: { key: string }) => key)).toEqual(["listed-2", "listed-1"]);
    expect(body.data[0]).toMatchObject({ job: "messages.send", about: "Email to ann@dead.test", attempts: 4 });
    expect(body.data[1]).toMatchObject({ about: null, error: "The email server refused <b>it</b>." });
    expect(body.meta).toEqual({ page: 1, perPage: 25, total: 2, lastPage: 1, nextCursor: null });
    expect((await list("perPage=1&page=2")).body.data).toMatchObject([{ key: "listed-1" }]);
    expect((await list("q=refused")).body.data).toMatchObject([{ key: "listed-1" }]);
    expect((await list("", "admin@other.test")).body.data).toMatchObject([{ key: "listed-other" }]);
  });

  it("return to the queue with their failed message", async () => {
    const { queue, database } = world.running.services;
    const messageId = await message("failed");
    const key = `message-${messageId}`;
    let fails = true;
    const seen: string[] = [];
    const work = await queue.work(async (job) => {
      if (fails) throw new PermanentFailure("No such address.");
      const now = await database.system((db) => db.message.findUniqueOrThrow({ where: { id: messageId } }));
      seen.push(`${job.id}: ${now.status}`);
      return "sent";
    });
    try {
      await queue.add("messages.send", { companyId, messageId }, { jobId: key });
      await expect(queue.waitFor(key, CONDITION_MS)).rejects.toThrow();
      await run({ key, job: "messages.send", payload: { companyId, messageId } });
      fails = false;
      const response = await retry(key);
      expect(response.body).toEqual({ data: { key }, message: "The job is back in the queue." });
      await expect.poll(() => seen).toEqual([`${key}: queued`]);
    } finally {
      await work.close();
    }
  });

  it("cannot be retried by a locked account or an impersonating admin if they send a report", async () => {
    const { database } = world.running.services;
    const messageId = await message("failed");
    await run({ key: "locked", job: "messages.send", payload: { companyId, messageId } });
    const before = await database.system((db) => db.company.findUniqueOrThrow({ where: { id: companyId } }));
    await database.system((db) =>
      db.company.update({
        where: { id: companyId },
        data: { plan: null, billingInfoAt: null, trialEndsAt: new Date(Date.now() + 86_400_000) },
      }),
    );
    const refused = await retry("locked");
    expect([refused.status, refused.body.code]).toEqual([402, "locked"]);
    const now = await database.system((db) => db.message.findUniqueOrThrow({ where: { id: messageId } }));
    expect(now.status).toBe("failed");
    const { plan, billingInfoAt, trialEndsAt } = before;
    await database.system((db) =>
      db.company.update({ where: { id: companyId }, data: { plan, billingInfoAt, trialEndsAt } }),
    );
    expect(features.jobs.retry.sends).toBe(true);
  });

  it("cannot be retried when the queue no longer knows them", async () => {
    await run({ key: "forgotten" });
    const response = await retry("forgotten");
    expect(response.status).toBe(409);
    expect(response.body.message).toContain("no longer");
  });

  it("are hidden from officers, other companies and signed-out users", async () => {
    await run({ key: "guarded" });
    expect((await list("", "officer@demo.test")).status).toBe(403);
    expect((await retry("guarded", "branch@demo.test")).status).toBe(403);
    expect((await retry("guarded", "admin@other.test")).body).toMatchObject({
      code: "not_found",
      message: "There is no such failed job.",
    });
    expect((await retry("listed-done")).status).toBe(404);
    expect((await world.api(undefined, "get", "/api/jobs/dead")).status).toBe(401);
    expect((await world.api(ADMIN, "post", "/api/jobs/retry", {})).body.errors).toEqual({ key: ["Which job?"] });
  });
});

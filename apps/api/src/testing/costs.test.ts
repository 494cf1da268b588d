import request from "supertest";
import { describe, expect, it, vi } from "vitest";
import { auth } from "../features/accounts/auth/auth.operations.ts";
import { hashesMade } from "../identity/passwords.ts";
import { networkOf } from "../kernel/access/identify.ts";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { createWorkQueue } from "../kernel/calls/work-queue.ts";
import type { Cost } from "../kernel/limits/costs.ts";
import { features } from "../router.ts";
import { inputFields } from "../transports/json-schema.ts";
import { softAuthenticator } from "./authenticator.ts";
import { HERE, idTokenOf, setUp, world } from "./costs.fixture.ts";
import { sampleInput } from "./samples.ts";
import { everyRow } from "./tables.ts";
import { openWorld } from "./world.ts";

setUp();

const open = operationsOf(features).filter(({ operation: { access } }) => access === "public");

const costly = open.filter(({ operation: { costs = [] } }) => costs.length > 0);

const NEW_MAIL = "newcomer@costs.test";

/** Input as a stranger could send it: emails of existing users, invented keys and tokens. */
async function inputOf(operation: AnyOperation, email: string): Promise<object> {
  if (operation === auth.signInByPasskey) {
    return softAuthenticator(HERE).answer(world.running.services.provided.identity.passkeys.request());
  }
  const fields = Object.keys(inputFields(operation).properties);
  const own: Record<string, unknown> = {
    email,
    password: "a stranger's password",
    ...(fields.includes("idToken") ? { idToken: await idTokenOf(email) } : {}),
  };
  return {
    ...sampleInput(operation, () => "01990000-0000-7000-8000-000000000000", ["password"]),
    ...Object.fromEntries(fields.filter((field) => field in own).map((field) => [field, own[field]])),
  };
}

const call = (name: string, operation: AnyOperation, input: object, address: string) => {
  const at = `/trpc/${name}`;
  // A file is downloaded over REST alone.
  if (operation.kind === "download")
    return request(world.app.server)
      .get(`/api${operation.rest?.path}`)
      .query(input)
      .set({ "x-forwarded-for": address, origin: HERE });
  const asked =
    operation.kind === "query"
      ? request(world.app.server).get(`${at}?input=${encodeURIComponent(JSON.stringify(input))}`)
      : request(world.app.server).post(at).send(input);
  return asked.set({ "x-forwarded-for": address, origin: HERE });
};

const MAILS = ["Message", "Outbox"];

/** Waits until the relay, which writes in the background, has passed on what earlier calls left. */
const relayIsDone = () =>
  expect
    .poll(() =>
      world.running.services.database.system(async (db) => [
        await db.outbox.count({ where: { handedAt: null } }),
        await db.event.count({ where: { seq: null } }),
      ]),
    )
    .toEqual([0, 0]);

describe("a public call", () => {
  it.each(open)("declares what a stranger can make the server do with it: $name", async ({ name, operation }) => {
    for (const email of ["officer@demo.test", "unknown@demo.test", `${name.toLowerCase()}.${NEW_MAIL}`]) {
      const input = await inputOf(operation, email);
      const asked = vi.spyOn(globalThis, "fetch");
      await relayIsDone();
      const [before, hashesBefore] = [await everyRow(world), hashesMade()];
      const { status } = await call(name, operation, input, "203.0.113.1");
      const after = await everyRow(world);
      const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
      const seen = new Set<Cost>();
      if (hashesMade() > hashesBefore) seen.add("hash");
      if (asked.mock.calls.length > 0) seen.add("outside");
      if (changed.some((table) => MAILS.includes(table))) seen.add("mail");
      if (changed.length > 0) seen.add("rows");
      asked.mockRestore();
      expect(status, `${name}: the input is to be one that is taken`).not.toBe(422);
      expect(
        [...seen].filter((cost) => !operation.costs?.includes(cost)),
        `${name} with ${email}`,
      ).toEqual([]);
    }
  });

  it.each(open)("declares the cost of hashing if it accepts a password: $name", ({ operation }) => {
    const takesPassword = Object.keys(inputFields(operation).properties).some((field) => /password/i.test(field));
    if (takesPassword) expect(operation.costs).toContain("hash");
  });

  it.each(costly)("does no costly work for an address over its limit: $name", async ({ name, operation }) => {
    const address = "203.0.113.77";
    for (const cost of operation.costs ?? [])
      await expect(
        (async () => {
          for (let times = 0; times < 1_000; times += 1)
            await world.running.services.limits.costs.take([cost], address);
        })(),
      ).rejects.toMatchObject({ code: "rate_limited" });
    const input = await inputOf(operation, "officer@demo.test");
    const [before, hashesBefore] = [await everyRow(world), hashesMade()];
    const response = await call(name, operation, input, address);
    expect([response.status, (response.body.error ?? response.body).message]).toEqual([
      429,
      expect.stringMatching(/^Too many calls in a minute\. Please wait \d+ seconds\.$/),
    ]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect([await everyRow(world), hashesMade()]).toEqual([before, hashesBefore]);
  });

  it("to Google or Facebook is limited before it calls them", async () => {
    const social = await openWorld({ GOOGLE_CLIENT_ID: "sandbox", GOOGLE_ISSUER: "http://127.0.0.1:1/none" });
    const begin = (path: string) =>
      request(social.app.server).get(`/api/auth/google${path}`).set("x-forwarded-for", "203.0.113.91");
    for (let times = 0; times < 60; times += 1)
      await social.running.services.limits.costs.take(["outside"], "203.0.113.91");
    const asked = vi.spyOn(globalThis, "fetch");
    for (const path of ["", "/callback?code=x&state=y"]) {
      const { status, headers } = await begin(path);
      expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });
});

describe("work in a queue", () => {
  it("reports how long one more would wait, from how long the last ones took", async () => {
    const loads: { waiting: number; waitMs: number }[] = [];
    const takeLock = createWorkQueue({
      atOnce: 2,
      typicalMs: 100,
      refuse: (load) => {
        loads.push(load);
        return load.waiting >= 2 ? new Error("full") : undefined;
      },
    });
    let running = 0;
    let most = 0;
    const work = () =>
      takeLock(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((done) => setTimeout(done, 5));
        running -= 1;
      });
    const all = await Promise.allSettled(Array.from({ length: 6 }, work));
    expect(all.map(({ status }) => status)).toEqual([...Array(4).fill("fulfilled"), ...Array(2).fill("rejected")]);
    expect(most).toBe(2);
    expect(loads.map(({ waiting }) => waiting)).toEqual([0, 1, 2, 2]);
    expect(loads.map(({ waitMs }) => waitMs)).toEqual([50, 100, 150, 150]);
    await work();
  });

  it("goes on after work that fails", async () => {
    const takeLock = createWorkQueue({ atOnce: 1, typicalMs: 1 });
    await expect(takeLock(() => Promise.reject(new Error("broke")))).rejects.toThrow("broke");
    await expect(takeLock(async () => "done")).resolves.toBe("done");
  });
});

describe("an address that a limit counts", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["unknown", "unknown"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("of %s counts as %s: one line has all the addresses of its half", (address, network) =>
    expect(networkOf(address)).toBe(network),
  );
});

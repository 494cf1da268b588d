import { LATEST_VERSION } from "@hearthline/contract/platform/api-versions";
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../kernel/access/actor.ts";
import { TOKEN_PREFIX } from "../kernel/access/identify.ts";
import { hashSecret } from "../kernel/access/secrets.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import { operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { takesQuery } from "../transports/rest-places.ts";
import { demoPeople } from "./people.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

const EMAIL = "unproved@demo.test";
/** What an account may do before its email is verified. Add another one deliberately. */
const OPEN = ["auth.logout", "auth.sendVerification", "auth.user"];

const guarded = operationsOf(features).filter(
  ({ operation }) => operation.access !== "public" && operation.access !== "share-key",
);
const closed = guarded.filter(({ operation }) => !operation.unverified);

let world: World;
let actor: Actor;
let apiToken: string;
beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  // Has every permission: only the unverified email keeps it out.
  const id = await people.user(EMAIL, "Company Admin");
  apiToken = `${TOKEN_PREFIX}${"t".repeat(43)}`;
  await world.running.services.database.system(async (db) => {
    await db.user.update({ where: { id }, data: { emailVerifiedAt: null } });
    const { companyId } = people;
    const token = { companyId, userId: id, name: "Planted", hash: hashSecret(apiToken), prefix: "hl_live_tttt" };
    await db.apiToken.create({ data: { ...token, permissions: ["report:view"], apiVersion: LATEST_VERSION } });
  });
  const found = await world.running.sessions.find(await world.token(EMAIL));
  if (!found) throw new Error("No one is signed in.");
  actor = found;
});

const overRest = (rest: { method: string; path: string }, token: string) =>
  world.app.inject({
    method: rest.method as "GET" | "POST",
    url: `/api${rest.path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000")}`,
    headers: { authorization: `Bearer ${token}` },
    ...(takesQuery(rest.method) ? {} : { payload: {} }),
  });

describe("an account with an unverified email", () => {
  it("may read who it is, sign out and have the email sent again, and nothing else", () => {
    const open = guarded.filter(({ operation }) => operation.unverified);
    expect(open.map(({ name }) => name).sort()).toEqual(OPEN);
  });

  it.each(closed)("is rejected by $name, before its input is read", async ({ name, operation }) => {
    const caller = { requestId: "test", address: "127.0.0.1", userAgent: "test", publicUrl: PUBLIC_URL };
    const call = { actor, caller, session: {} };
    const refusal = await invoke(world.running.services, name, operation, call, {}).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: "forbidden", message: expect.stringContaining("Confirm your email") });
  });

  it.each(closed.flatMap(({ name, operation: { rest } }) => (rest ? [{ name, rest }] : [])))(
    "is refused $name over /api",
    async ({ rest }) => {
      const response = await overRest(rest, await world.token(EMAIL));
      expect([response.statusCode, response.json().code]).toEqual([403, "forbidden"]);
      expect(response.json().message).toContain("Confirm your email");
    },
  );

  it.each(closed.filter(({ operation: { kind } }) => kind === "query" || kind === "mutation"))(
    "is refused $name over /trpc",
    async ({ name, operation }) => {
      const headers = { authorization: `Bearer ${await world.token(EMAIL)}`, "content-type": "application/json" };
      const response = await world.app.inject(
        operation.kind === "query"
          ? { url: `/trpc/${name}?input=%7B%7D`, headers }
          : { method: "POST", url: `/trpc/${name}`, headers, payload: "{}" },
      );
      expect(response.statusCode).toBe(403);
      expect(response.json().error.message).toContain("Confirm your email");
    },
  );

  it("receives no events of the company", async () => {
    const response = await world.app.inject({
      url: "/trpc/live.events",
      headers: { authorization: `Bearer ${await world.token(EMAIL)}`, accept: "text/event-stream" },
    });
    expect(response.body).toMatch(/Confirm your email/);
  });

  it("has no working API token", async () => {
    const response = await overRest({ method: "GET", path: "/auth/user" }, apiToken);
    expect(response.statusCode).toBe(401);
  });

  it("learns what it may do, and that its email is unverified", async () => {
    const token = await world.token(EMAIL);
    const user = await overRest({ method: "GET", path: "/auth/user" }, token);
    expect(user.json().data).toMatchObject({ email: EMAIL, emailVerified: false });
    const state = await world.app.inject({
      url: "/trpc/auth.state?input=%7B%7D",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(state.json().result.data).toMatchObject({ userId: actor.userId, emailVerified: false });
    const sent = await overRest({ method: "POST", path: "/email/verification-notification" }, token);
    expect(sent.statusCode).toBe(200);
  });

  it("is fully open to a verified admin of the company who acts for it", async () => {
    const admin = { ...actor, impersonatorId: actor.userId };
    const caller = { requestId: "test", address: "127.0.0.1", userAgent: "test", publicUrl: PUBLIC_URL };
    const { operation } = guarded.find(({ name }) => name === "clients.list") ?? {};
    if (!operation) throw new Error("There is no clients.list.");
    const call = { actor: admin, caller, session: {} };
    await expect(invoke(world.running.services, "clients.list", operation, call, {})).resolves.toBeDefined();
  });
});

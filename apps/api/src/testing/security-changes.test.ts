import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { OCCURRENCES } from "../identity/security-changes.ts";
import type { Actor } from "../kernel/access/actor.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { demoPeople, type People } from "./people.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

/** Changes in these features that leave the way into an account as it is. Add another one deliberately, or it sends an email. */
const TELLS_NOTHING = [
  "auth.logout",
  "auth.sendVerification",
  // Changes nothing yet: the second step does, and sends the email.
  "security.beginPasskey",
  "security.beginTwoFactor",
  // The same token, spelled differently: it opens nothing more.
  "tokens.raiseVersion",
];

const changes = operationsOf(features).filter(
  ({ feature, operation: { kind, access, reads } }) =>
    ["auth", "security", "tokens"].includes(feature) && kind === "mutation" && access !== "public" && !reads,
);
const telling = operationsOf(features).filter(({ operation }) => operation.security);

let world: World;
let people: People;
let officer: Actor;
beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
  const found = await world.running.sessions.find(await world.token("officer@demo.test"));
  if (!found) throw new Error("The officer is not signed in.");
  officer = found;
});

const ID = "01990000-0000-7000-8000-000008100001";
/** The audit log entries and emails that a call of this operation leaves. */
async function effects(operation: AnyOperation, run: () => unknown) {
  const requestId = crypto.randomUUID();
  const caller = { requestId, address: "203.0.113.7", userAgent: "test", publicUrl: PUBLIC_URL };
  const before = await people.mailCount(officer.email, "security-change");
  const stub: AnyOperation = { ...operation, input: z.any(), output: z.any(), run: async () => run() };
  const { prepare: _prepare, afterCommit: _settle, ...alone } = stub;
  const call = { actor: officer, caller, session: {} };
  await invoke(world.running.services, "tests.act", alone, call, { id: ID, name: "Mine" }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
  const { database } = world.running.services;
  const rows = await database.system((db) => db.auditEntry.findMany({ where: { requestId } }));
  return { rows, mails: (await people.mailCount(officer.email, "security-change")) - before };
}

describe("a change of how a user signs in", () => {
  it("is declared by every operation of auth, security and tokens that makes one", () => {
    const silent = changes.filter(({ operation }) => !operation.security).map(({ name }) => name);
    expect(silent.sort()).toEqual(TELLS_NOTHING);
  });

  // Its own work is tested elsewhere: here it always succeeds.
  const allowed = telling.filter(({ operation: { access } }) => access === "signed-in");
  it.each(allowed)("is in the log and in one email: $name", async ({ operation }) => {
    const { rows, mails } = await effects(operation, () => ({ id: ID, name: "Mine" }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ userId: officer.userId, address: "203.0.113.7" });
    expect(mails).toBe(1);
    const { data } = await people.mail(officer.email, "security-change");
    expect(data).toMatchObject({ address: "203.0.113.7", link: `${PUBLIC_URL}/settings/security` });
    expect(data.what).toMatch(/^[A-Z].*\.$/);
    expect(data.what).not.toMatch(/undefined|\[object/);
  });

  it("is in neither if it was rejected", async () => {
    const [first] = allowed;
    if (!first) throw new Error("No operation notifies.");
    const refused = await effects(first.operation, () => {
      throw new DomainError("conflict", "Not now.");
    });
    expect(refused).toEqual({ rows: [], mails: 0 });
  });

  it("names the API token", async () => {
    const admin = "admin@demo.test";
    const made = await world.api(admin, "post", "/api/create/tokens", {
      name: "Our CRM",
      permissions: ["report:view"],
    });
    expect((await people.mail(admin, "security-change")).data.what).toBe("The API token “Our CRM” was created.");
    await world.api(admin, "post", "/api/delete/tokens", { id: made.body.data.id });
    expect((await people.mail(admin, "security-change")).data.what).toBe("An API token was revoked.");
  });

  it("includes an admin acting as the user, who is notified who it is, and why", async () => {
    const response = await world.app.inject({
      method: "POST",
      url: "/trpc/impersonation.start",
      headers: { authorization: `Bearer ${await world.token("admin@demo.test")}`, "content-type": "application/json" },
      payload: JSON.stringify({ userId: officer.userId, reason: "They asked for help" }),
    });
    expect(response.statusCode).toBe(200);
    const { data } = await people.mail(officer.email, "security-change");
    expect(data.what).toContain("Margaret Ellison acts as you for 60 minutes at most.");
    expect(data.what).toContain("They asked for help");
  });

  it("has a description in the log even outside an operation", async () => {
    for (const [name, words] of Object.entries(OCCURRENCES)) {
      expect(world.running.services.summaries.get(name)).toBe(words);
      expect(operationsOf(features).map((one) => one.name)).not.toContain(name);
    }
  });
});

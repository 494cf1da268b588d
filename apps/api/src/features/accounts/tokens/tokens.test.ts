import { describe, expect, it } from "vitest";
import { openWorld } from "../../../testing/world.ts";
import { admin, call, make, people, setUp, world } from "./tokens.fixture.ts";

setUp();

const list = async (as = admin) => (await world.api(as, "post", "/api/get/tokens")).body.data;

describe("API tokens", () => {
  it("are shown once, stored as a hash, and valid for ninety days", async () => {
    const made = await make(admin, { name: "Website", permissions: ["report:view"] });
    expect(made.status).toBe(201);
    expect(made.body.token).toMatch(/^hl_live_[\w-]{43}$/);
    const days = (Date.parse(made.body.data.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect(JSON.stringify(await list())).not.toContain(made.body.token);
    const [row] = await world.running.services.database.systemQuery<{ row: string }>(
      'SELECT t::text AS row FROM "ApiToken" t WHERE id = $1',
      [made.body.data.id],
    );
    expect(row?.row).not.toContain(made.body.token);
    expect((await call(made.body.token, "/api/template")).statusCode).toBe(200);
  });

  it("have only the chosen permissions, and never more than their creator has at any time", async () => {
    await people.user("maker@demo.test", {
      name: "Maker",
      reach: "own",
      permissions: ["token:manage", "report:view", "client:manage"],
    });
    expect((await make("maker@demo.test", { name: "Up", permissions: ["billing:manage"] })).status).toBe(403);
    const { token } = (await make("maker@demo.test", { name: "T", permissions: ["report:view", "client:manage"] }))
      .body;
    expect((await call(token, "/api/template")).statusCode).toBe(200);
    expect((await call(token, "/api/template", "POST", { name: "x" })).statusCode).toBe(403);
    await world.api(admin, "post", "/api/role/update", {
      id: await people.roleId("Maker"),
      permissions: ["token:manage"],
    });
    expect((await call(token, "/api/template")).statusCode).toBe(403);
  });

  it("cannot create tokens or change a password", async () => {
    const { token } = (await make(admin, { name: "All", permissions: ["officer:add", "report:view"] })).body;
    expect(
      (await call(token, "/api/create/tokens", "POST", { name: "Child", permissions: ["report:view"] })).statusCode,
    ).toBe(403);
    const password = { password: "demo-password", newPassword: "another long one" };
    expect((await call(token, "/api/auth/change-password", "POST", password)).statusCode).toBe(403);
  });

  it("never hold the permissions to impersonate or to create tokens, even if created before that rule", async () => {
    for (const name of ["user:impersonate", "token:manage"]) {
      const refused = await make(admin, { name: "Too much", permissions: [name, "report:view"] });
      expect([name, refused.status, Object.keys(refused.body.errors)]).toEqual([name, 422, ["permissions"]]);
    }
    const { token, data } = (await make(admin, { name: "From before", permissions: ["report:view"] })).body;
    await world.running.services.database.system((db) =>
      db.apiToken.update({
        where: { id: data.id },
        data: { permissions: ["report:view", "user:impersonate", "token:manage"] },
      }),
    );
    expect((await call(token, "/api/get/tokens", "POST", {})).statusCode).toBe(403);
    expect((await call(token, "/api/auth/user")).json().data.scope).toEqual(["report:view"]);
    expect((await list()).find(({ id }: { id: string }) => id === data.id).permissions).toEqual(["report:view"]);
  });

  it("cannot make changes that need no permission, because those are reserved for the person", async () => {
    const { token } = (await make(admin, { name: "Reader", permissions: ["report:view"] })).body;
    expect((await call(token, "/api/settings/basic-information")).statusCode).toBe(200);
    const changed = await call(token, "/api/settings/basic-information", "POST", { name: "Someone Else" });
    expect(changed.statusCode).toBe(403);
    const onboarding = await call(token, "/trpc/onboarding.finish", "POST", {});
    expect(onboarding.statusCode).toBe(403);
  });

  it("show when and from where they were last used", async () => {
    const { token, data } = (await make(admin, { name: "Used", permissions: ["report:view"] })).body;
    await call(token, "/api/template");
    await expect
      .poll(async () => (await list()).find(({ id }: { id: string }) => id === data.id)?.lastUsedAddress)
      .toBe("127.0.0.1");
  });

  it("stop immediately when revoked, stop when they expire, and cannot be revoked by others", async () => {
    const { token, data } = (await make(admin, { name: "Short", permissions: ["report:view"] })).body;
    expect((await world.api("branch@demo.test", "post", "/api/delete/tokens", { id: data.id })).status).toBe(404);
    expect((await world.api(admin, "post", "/api/delete/tokens", { id: data.id })).status).toBe(200);
    expect((await call(token, "/api/template")).statusCode).toBe(401);
    const old = (await make(admin, { name: "Old", permissions: ["report:view"] })).body;
    await world.running.services.database.system((db) =>
      db.apiToken.update({ where: { id: old.data.id }, data: { expiresAt: new Date(Date.now() - 1) } }),
    );
    expect((await call(old.token, "/api/template")).statusCode).toBe(401);
    expect((await list()).find(({ id }: { id: string }) => id === old.data.id).state).toBe("expired");
    expect((await make(admin, { name: "Past", permissions: ["report:view"], expiresOn: "2020-01-01" })).status).toBe(
      422,
    );
  });
});

describe("officers' own tokens", () => {
  const officer = "officer@demo.test";
  const allow = (officersMayCreateTokens: boolean) =>
    world.api(admin, "post", "/api/settings/onboarding", { officersMayCreateTokens });

  it("can be created if the company allows it, within the permissions of officers, and stop working while it does not", async () => {
    expect((await make(officer, { name: "Mine", permissions: ["report:view"] })).status).toBe(403);
    expect((await allow(true)).body.data.company.officersMayCreateTokens).toBe(true);
    const made = await make(officer, { name: "Mine", permissions: ["client:manage", "report:view"] });
    expect(made.status).toBe(201);
    expect((await make(officer, { name: "More", permissions: ["company:manage"] })).status).toBe(403);
    expect((await make(officer, { name: "Tokens", permissions: ["token:manage"] })).status).toBe(422);
    expect((await make("realtor@demo.test", { name: "Guest", permissions: ["report:view"] })).status).toBe(403);
    expect((await make("viewer@demo.test", { name: "Viewer", permissions: ["report:view"] })).status).toBe(403);
    const mine = await list(officer);
    expect(mine.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([["Mine", "works"]]);
    expect((await call(made.body.token, "/api/client/list")).statusCode).toBe(200);
    // The allowance covers creating tokens, not granting the permission to.
    const role = await world.api(officer, "post", "/api/role/create", {
      name: "Token maker",
      permissions: ["token:manage"],
    });
    expect(role.status).toBe(403);
    await allow(false);
    expect((await call(made.body.token, "/api/client/list")).statusCode).toBe(401);
    expect((await world.api(officer, "post", "/api/get/tokens", {})).status).toBe(403);
    await allow(true);
    expect((await call(made.body.token, "/api/client/list")).statusCode).toBe(200);
    expect((await world.api(officer, "post", "/api/delete/tokens", { id: made.body.data.id })).status).toBe(200);
    expect((await call(made.body.token, "/api/client/list")).statusCode).toBe(401);
    await allow(false);
  });

  it("keep working for a holder of the permission, whatever the company allows", async () => {
    const { token } = (await make(admin, { name: "Admin's", permissions: ["report:view"] })).body;
    await allow(true);
    await allow(false);
    expect((await call(token, "/api/template")).statusCode).toBe(200);
  });
});

describe("a session", () => {
  it("has a rate limit on the same transport", async () => {
    const slow = await openWorld({ SESSION_CALLS_PER_MINUTE: "3" });
    const responses = [];
    for (let i = 0; i < 4; i += 1) responses.push(await slow.api(admin, "get", "/api/auth/user"));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(responses[3]?.get("retry-after"))).toBeGreaterThan(0);
  });
});

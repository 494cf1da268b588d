import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

const ADMIN = "admin@demo.test";
const BRANCH = "branch@demo.test";
const LAURA = "officer@demo.test";
const SCOPES = ["client:manage", "report:create", "report:view"];

let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
});

let count = 0;
const add = async (as: string, draft: object = {}) =>
  world.api(as, "post", "/api/integrations", { name: `Program ${++count}`, permissions: SCOPES, ...draft });
const made = async (as = ADMIN, draft: object = {}) => (await add(as, draft)).body.data as { id: string; name: string };
const tokenFor = async (id: string, draft: object = {}, as = ADMIN) =>
  world.api(as, "post", `/api/integrations/${id}/tokens`, { name: "Production", ...draft });
const read = async (id: string, as = ADMIN) => world.api(as, "get", `/api/integrations/${id}`);
const call = (token: string, path: string, payload?: object) =>
  world.app.inject({
    method: payload ? "POST" : "GET",
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
const works = async (token: string) => (await call(token, "client/list?perPage=1")).statusCode;

describe("an integration", () => {
  it("is added, gets a token that is shown once, and reports its identity", async () => {
    const response = await add(ADMIN, { name: "Acme CRM" });
    expect(response.status).toBe(201);
    expect(response.body.data).toMatchObject({ name: "Acme CRM", active: true, branch: null, tokens: 0, calls: 0 });
    const { id } = response.body.data;
    const minted = await tokenFor(id);
    expect(minted.status).toBe(201);
    expect(minted.body.token).toMatch(/^hl_live_[\w-]{43}$/);
    expect(minted.body.data).toMatchObject({ expiresAt: null, state: "works", permissions: SCOPES });
    const listed = await world.api(ADMIN, "get", `/api/integrations/${id}/tokens`);
    expect(JSON.stringify(listed.body)).not.toContain(minted.body.token);
    const me = (await call(minted.body.token, "auth/user")).json().data;
    expect(me).toMatchObject({ name: "Acme CRM", integration: { id, name: "Acme CRM" }, reach: "company" });
    expect(me.scope).toEqual(SCOPES);
    // The person who added it gets an email, as for every new way to sign in.
    expect((await people.mail(ADMIN, "security-change")).data.what).toContain("Production");
  });

  it("is renamed, and a change of its permissions applies to its tokens immediately", async () => {
    const { id } = await made();
    const { token } = (await tokenFor(id)).body;
    expect(await works(token)).toBe(200);
    const renamed = await world.api(ADMIN, "patch", `/api/integrations/${id}`, { name: "Renamed CRM" });
    expect(renamed.body.data.name).toBe("Renamed CRM");
    expect((await call(token, "auth/user")).json().data.name).toBe("Renamed CRM");
    await world.api(ADMIN, "patch", `/api/integrations/${id}`, { permissions: ["client:manage"] });
    const refused = await call(token, "client/list?perPage=1");
    expect([refused.statusCode, refused.json().permission]).toEqual([403, "report:view"]);
  });

  it("is switched off and on, and deleted permanently; its name stays in the audit log", async () => {
    const { id, name } = await made();
    const { token } = (await tokenFor(id)).body;
    const written = await call(token, "client/store", {
      firstName: "Kept",
      emails: ["kept@client.test"],
      officerId: await people.id(LAURA),
    });
    expect(written.statusCode).toBe(201);
    await world.api(ADMIN, "post", `/api/integrations/${id}/active`, { active: false });
    expect(await works(token)).toBe(401);
    await world.api(ADMIN, "post", `/api/integrations/${id}/active`, { active: true });
    expect(await works(token)).toBe(200);
    expect((await world.api(ADMIN, "delete", `/api/integrations/${id}`)).status).toBe(200);
    expect(await works(token)).toBe(401);
    expect((await read(id)).status).toBe(404);
    expect((await add(ADMIN, { name })).status).toBe(201);
    const log = await world.api(ADMIN, "get", `/api/audit-log?integrationId=${id}`);
    expect(log.body.data).toHaveLength(1);
    expect(log.body.data[0]).toMatchObject({
      operation: "clients.create",
      integration: { id, name },
      actedFor: { name: "Laura Whitfield" },
    });
    const csv = await world.api(ADMIN, "get", `/api/audit-log/export?integrationId=${id}`);
    expect(csv.text).toContain(`${name},,Laura Whitfield`);
    expect((await world.api(ADMIN, "get", "/api/audit-log/verify")).body.data).toMatchObject({
      intact: true,
      breaks: [],
    });
    // Laura reads in her own log what was done in her name.
    const hers = await world.api(LAURA, "get", "/api/audit-log?operation=clients.create");
    expect(hers.body.data[0]).toMatchObject({ user: { name }, actedFor: { name: "Laura Whitfield" } });
  });

  it("keeps working after the person who added it was deleted", async () => {
    const adder = await people.user("adder@demo.test", "Company Admin");
    const { id } = await made("adder@demo.test");
    const { token } = (await tokenFor(id, {}, "adder@demo.test")).body;
    const heir = await people.id(ADMIN);
    expect((await world.api(ADMIN, "get", `/api/auth/delete?id=${adder}&toUserId=${heir}`)).status).toBe(200);
    expect(await works(token)).toBe(200);
    expect((await read(id)).body.data.addedBy.name).toBe("adder");
  });

  it("has a unique name", async () => {
    const { id, name } = await made();
    const again = await add(ADMIN, { name: name.toUpperCase() });
    expect([again.status, again.body.existingId]).toEqual([409, id]);
  });

  it("counts its calls, and records the last one and its address", async () => {
    const { id } = await made();
    const { token } = (await tokenFor(id)).body;
    await works(token);
    await works(token);
    await world.running.sessions.writeCalls();
    await expect.poll(async () => (await read(id)).body.data.lastUsedAddress).toBe("127.0.0.1");
    expect((await read(id)).body.data).toMatchObject({ calls: 2, tokens: 1 });
  });

  it("is blocked like everyone else when the company is locked", async () => {
    const { id } = await made();
    const { token } = (await tokenFor(id)).body;
    await world.running.services.database.system((db) =>
      db.company.update({
        where: { id: people.companyId },
        data: { plan: null, billingInfoAt: null, trialEndsAt: new Date(Date.now() + 86_400_000) },
      }),
    );
    const { client } = await world.running.services.database.system(async (db) => ({
      client: await db.loan.findFirstOrThrow({ where: { companyId: people.companyId, deletedAt: null } }),
    }));
    expect((await call(token, "loan/report-link", { id: client.id })).statusCode).toBe(402);
    await people.plan("professional_month");
  });
});

describe("creating an integration", () => {
  it("rejects permissions that the creator lacks or that integrations may never have", async () => {
    for (const name of ["user:impersonate", "token:manage", "integration:manage", "billing:manage"]) {
      const refused = await add(ADMIN, { permissions: [name] });
      expect([name, refused.status, Object.keys(refused.body.errors)]).toEqual([name, 422, ["permissions"]]);
    }
    expect((await add(BRANCH, { permissions: ["company:manage"] })).status).toBe(403);
    expect((await add(LAURA)).status).toBe(403);
    const { id } = await made(ADMIN, { permissions: ["report:view"] });
    const wider = await tokenFor(id, { permissions: ["client:manage"] });
    expect([wider.status, Object.keys(wider.body.errors)]).toEqual([422, ["permissions"]]);
  });

  it("limits a branch admin to the branch, and hides other integrations from that admin", async () => {
    const own = await add(BRANCH);
    expect(own.body.data.branch.id).toBe(people.branchId);
    const { id } = await made();
    expect((await read(id, BRANCH)).status).toBe(404);
    expect((await tokenFor(id, {}, BRANCH)).status).toBe(404);
    const elsewhere = await people.branch("Far away");
    expect((await add(BRANCH, { branchId: elsewhere })).status).toBe(404);
    const listed = await world.api(BRANCH, "get", "/api/integrations?perPage=100");
    expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([own.body.data.id]);
  });

  it("cannot be managed or read with an API token", async () => {
    const { id } = await made();
    const { token } = (await tokenFor(id)).body;
    for (const [path, body] of [
      ["integrations", undefined],
      ["integrations", { name: "Child", permissions: ["report:view"] }],
      [`integrations/${id}/tokens`, { name: "Child" }],
    ] as const)
      expect([path, (await call(token, path, body)).statusCode]).toEqual([path, 403]);
  });

  it("is not possible for another company, which gets a 404", async () => {
    const { id } = await made();
    const minted = (await tokenFor(id)).body.data;
    const theirs = "admin@other.test";
    expect((await read(id, theirs)).status).toBe(404);
    expect((await tokenFor(id, {}, theirs)).status).toBe(404);
    expect((await world.api(theirs, "delete", `/api/integrations/${id}`)).status).toBe(404);
    expect((await world.api(theirs, "delete", `/api/integrations/${id}/tokens/${minted.id}`)).status).toBe(404);
  });
});

describe("a token of an integration", () => {
  it("is replaced: the old one keeps working for the chosen hours, or not at all", async () => {
    const { id } = await made();
    const first = (await tokenFor(id, { permissions: ["report:view"] })).body;
    const rotated = await world.api(ADMIN, "post", `/api/integrations/${id}/tokens/${first.data.id}/rotate`, {
      graceHours: 2,
    });
    expect(rotated.status).toBe(201);
    expect(rotated.body.data).toMatchObject({ name: "Production", permissions: ["report:view"] });
    expect([await works(first.token), await works(rotated.body.token)]).toEqual([200, 200]);
    const listed = (await world.api(ADMIN, "get", `/api/integrations/${id}/tokens`)).body.data;
    const old = listed.find((one: { id: string }) => one.id === first.data.id);
    const hours = (Date.parse(old.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(1.9);
    expect(hours).toBeLessThan(2.1);
    const again = await world.api(ADMIN, "post", `/api/integrations/${id}/tokens/${first.data.id}/rotate`, {});
    expect(again.status).toBe(409);
    const atOnce = await world.api(ADMIN, "post", `/api/integrations/${id}/tokens/${rotated.body.data.id}/rotate`, {
      graceHours: 0,
    });
    expect([await works(rotated.body.token), await works(atOnce.body.token)]).toEqual([401, 200]);
  });

  it("stops working immediately when revoked, and at the end of its last day", async () => {
    const { id } = await made();
    const { token, data } = (await tokenFor(id)).body;
    expect((await world.api(ADMIN, "delete", `/api/integrations/${id}/tokens/${data.id}`)).status).toBe(200);
    expect(await works(token)).toBe(401);
    expect((await world.api(ADMIN, "delete", `/api/integrations/${id}/tokens/${data.id}`)).status).toBe(404);
    const past = await tokenFor(id, { expiresOn: "2020-01-01" });
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ["expiresOn"]]);
    const dated = await tokenFor(id, { expiresOn: "2099-06-30" });
    // The end of the day in New York.
    expect(dated.body.data.expiresAt).toBe("2099-07-01T04:00:00.000Z");
  });
});

describe("the account of an integration", () => {
  it("is hidden from lists of people, and no one can sign in to it", async () => {
    const { id, name } = await made(ADMIN, { name: "Invisible Robot" });
    const { token } = (await tokenFor(id)).body;
    const { userId } = await world.running.services.database.system((db) =>
      db.integration.findUniqueOrThrow({ where: { id } }),
    );
    const email = `${id}@service.invalid`;
    const users = await world.api(ADMIN, "get", "/api/auth/get-users?perPage=100");
    expect(JSON.stringify(users.body)).not.toContain(name);
    const found = await world.api(ADMIN, "get", "/api/auth/get-users?q=Robot");
    expect(found.body.meta.total).toBe(0);
    expect((await world.api(ADMIN, "get", `/api/auth/get-user-by-id?id=${userId}`)).status).toBe(404);
    const colleagues = await world.api(ADMIN, "get", '/trpc/users.colleagues?input={"guests":true}');
    expect(JSON.stringify(colleagues.body)).not.toContain(name);
    const searched = await world.api(ADMIN, "get", `/api/search?q=${encodeURIComponent("Invisible Robot")}`);
    expect(JSON.stringify(searched.body)).not.toContain(userId);
    for (const [path, body] of [
      [`auth/delete?id=${userId}`, undefined],
      [`auth/reset-password?id=${userId}`, undefined],
      ["auth/update-user-with-role", { id: userId, name: "Person" }],
    ] as const)
      expect([path, (await world.api(ADMIN, body ? "post" : "get", `/api/${path}`, body)).status]).toEqual([path, 404]);
    const impersonated = await world.app.inject({
      method: "POST",
      url: "/trpc/impersonation.start",
      headers: { authorization: `Bearer ${await world.token(ADMIN)}` },
      payload: { userId, reason: "Looking" },
    });
    expect(impersonated.statusCode).toBe(404);
    const login = await world.api(undefined, "post", "/api/auth/login", { email, password: "demo-password" });
    expect(login.status).toBe(401);
    await world.api(undefined, "post", "/api/auth/forgot-password", { email });
    expect(await people.mailCount(email, "reset-password")).toBe(0);
    // Even a session forced into the database is not valid.
    const forced = await world.running.sessions.begin(
      { id: userId, companyId: people.companyId },
      { address: "127.0.0.1", userAgent: "test" },
    );
    expect((await call(forced.token, "auth/user")).statusCode).toBe(401);
    expect((await call(token, "auth/delete?id=019a0000-0000-7000-8000-00000000dead")).statusCode).toBe(403);
  });

  it("cannot be an officer, through the API or a direct database write", async () => {
    const { userId } = await people.integration("No officer", ["client:manage"]);
    const write = world.running.services.database.system((db) =>
      db.client.create({ data: { companyId: people.companyId, officerId: userId, firstName: "Nobody's" } }),
    );
    await expect(write).rejects.toThrow(/nobody's officer/);
    const handed = await world.api(ADMIN, "post", "/api/client/update", {
      id: "01990000-0000-7000-8000-000002100015",
      officerId: userId,
    });
    expect(handed.status).toBe(404);
  });
});

describe("reassigning", () => {
  it("moves a client or a loan to another officer, alone or together, and records it on the timeline", async () => {
    const crm = await people.integration("Handover", ["client:manage", "report:create", "report:view"]);
    const [laura, daniel] = [await people.id(LAURA), await people.id("daniel@demo.test")];
    const client = (
      await call(crm.token, "client/store", { firstName: "Moving", emails: ["moving@client.test"], officerId: laura })
    ).json().data;
    const scenario = {
      name: "One",
      priceCents: 40_000_000,
      downPaymentCents: 8_000_000,
      termMonths: 360,
      noteRate: 0.06,
    };
    const loan = (
      await call(crm.token, "loan/purchase/create", { title: "Moving", clientIds: [client.id], scenarios: [scenario] })
    ).json().data;
    const change = { id: client.id, officerId: daniel, withLoans: true };
    expect((await world.api(LAURA, "post", "/api/client/update", change)).status).toBe(404);
    const moved = await call(crm.token, "client/update", change);
    expect([moved.statusCode, moved.json().data.officerId]).toEqual([200, daniel]);
    for (const path of [`client/profile/${client.id}`, `loan/purchase/${loan.id}`]) {
      expect((await world.api("daniel@demo.test", "get", `/api/${path}`)).status).toBe(200);
      expect((await world.api(LAURA, "get", `/api/${path}`)).status).toBe(404);
    }
    const back = await call(crm.token, "loan/purchase/update", { id: loan.id, officerId: laura, withClients: true });
    expect(back.statusCode).toBe(200);
    expect((await world.api(LAURA, "get", `/api/client/profile/${client.id}`)).status).toBe(200);
    const timeline = await world.api(LAURA, "get", `/api/client/fetch-timelines?id=${client.id}&kinds=officer`);
    const told = timeline.body.data.map(({ title, from, to }: Record<string, string>) => [title, from, to]);
    expect(told).toHaveLength(4);
    expect(told).toContainEqual([null, "Laura Whitfield", "Daniel Hargrove"]);
    expect(told).toContainEqual(["Moving", "Daniel Hargrove", "Laura Whitfield"]);
    const guest = await call(crm.token, "client/update", {
      id: client.id,
      officerId: await people.id("realtor@demo.test"),
    });
    expect([guest.statusCode, Object.keys(guest.json().errors)]).toEqual([422, ["officerId"]]);
  });
});

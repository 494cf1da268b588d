import type { Permission } from "@hearthline/contract/access/permissions";
import { testAddress, testCompanyOf } from "@hearthline/db/test-company";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const ADMIN = "admin@demo.test";
const OFFICER = "officer@demo.test";
const CLIENT = { firstName: "Tess", lastName: "Trial", emails: ["tess.trial@example.com"] };
const ALL: Permission[] = ["client:manage", "report:create", "report:view"];

let world: World;
let people: People;
let companyId: string;
beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
  companyId = (await userOf(ADMIN)).companyId;
});

const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);
const userOf = (email: string) => system((db) => db.user.findUniqueOrThrow({ where: { email } }));
const mint = async (mode: "live" | "test", permissions: readonly Permission[] = ALL, as = ADMIN): Promise<string> =>
  (await world.api(as, "post", "/api/create/tokens", { name: "CI", permissions, mode })).body.token;
const call = async (token: string, method: "GET" | "POST", url: string, payload?: object) => {
  const response = await world.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};
const count = (table: "client" | "loan" | "message", company = companyId) =>
  system((db) => (db[table] as typeof db.client).count({ where: { companyId: company } }));

describe("a test token", () => {
  it("says what it is, and is stored as a hash like any other", async () => {
    const made = await world.api(ADMIN, "post", "/api/create/tokens", {
      name: "CI",
      permissions: ALL,
      mode: "test",
    });
    expect(made.body.token).toMatch(/^hl_test_[\w-]{43}$/);
    expect([made.body.data.mode, made.body.data.prefix.slice(0, 8)]).toEqual(["test", "hl_test_"]);
  });

  it("starts empty, creates rows in the test company, and leaves the company's rows alone", async () => {
    const token = await mint("test");
    const before = await count("client");
    expect((await call(token, "GET", "/api/client/list")).body.data).toEqual([]);
    const made = await call(token, "POST", "/api/client/store", CLIENT);
    expect(made.status).toBe(201);
    expect((await call(token, "GET", "/api/client/list")).body.data).toMatchObject([{ name: "Tess Trial" }]);
    expect(await count("client")).toBe(before);
    const live = await mint("live");
    expect((await call(live, "GET", `/api/client/profile/${made.body.data.id}`)).status).toBe(404);
    expect((await call(live, "GET", "/api/client/list?q=tess.trial")).body.data).toEqual([]);
  });

  it("sees none of the company's rows, by id or by search", async () => {
    const token = await mint("test");
    const client = await system((db) => db.client.findFirstOrThrow({ where: { companyId } }));
    const loan = await system((db) => db.loan.findFirstOrThrow({ where: { companyId, deletedAt: null } }));
    expect((await call(token, "GET", `/api/client/profile/${client.id}`)).status).toBe(404);
    expect((await call(token, "GET", `/api/loan/purchase/${loan.id}`)).status).toBe(404);
    expect((await call(token, "GET", "/api/client/search-client?name=a")).body.data).toEqual([]);
  });

  it("acts as the same person, with their name and branch, and follows role changes immediately", async () => {
    await people.user("trier@demo.test", { name: "Trier", reach: "own", permissions: ["token:manage", ...ALL] });
    const token = await mint("test", ALL, "trier@demo.test");
    const made = await call(token, "POST", "/api/client/store", { firstName: "Own" });
    expect(made.body.data.officerName).toBe((await userOf("trier@demo.test")).name);
    expect((await call(await mint("test"), "GET", "/api/client/list?q=Own")).body.data).toHaveLength(1);
    await world.api(ADMIN, "post", "/api/role/update", {
      id: await people.roleId("Trier"),
      permissions: ["token:manage", "report:view"],
    });
    expect((await call(token, "POST", "/api/client/store", { firstName: "No More" })).status).toBe(403);
  });

  it("acts for an officer by the email or id that they have in live mode", async () => {
    const token = await mint("test");
    const officer = await userOf(OFFICER);
    for (const officerId of [officer.id, testCompanyOf(officer.id)]) {
      const made = await call(token, "POST", "/api/client/store", { firstName: "Theirs", officerId });
      expect([made.status, made.body.data?.officerName], officerId).toEqual([201, officer.name]);
    }
    const header = await world.app.inject({
      method: "GET",
      url: "/api/client/list?q=Theirs",
      headers: { authorization: `Bearer ${token}`, "hearthline-act-for": OFFICER },
    });
    expect(header.json().data).toHaveLength(2);
  });

  it("changes neither the company's people nor its settings, whatever its permissions", async () => {
    const token = await mint("test", [...ALL, "company:manage", "officer:add", "invite:resend"]);
    for (const [url, input] of [
      ["/api/settings/onboarding", { name: "Other" }],
      ["/api/user/invite", {}],
      ["/api/role/create", { name: "x", reach: "own", permissions: [] }],
    ] as const)
      expect([403, 404, 405]).toContain((await call(token, "POST", url, input)).status);
  });

  it("sends a report to no one outside: the message exists only in the test company", async () => {
    const token = await mint("test");
    const before = await count("message");
    const client = await call(token, "POST", "/api/client/store", { ...CLIENT, allowDuplicate: true });
    const loan = await call(token, "POST", "/api/loan/purchase/create", {
      title: "Trial Street",
      clientIds: [client.body.data.id],
      scenarios: [
        { name: "30-year", termMonths: 360, noteRate: 0.065, priceCents: 50_000_000, downPaymentCents: 10_000_000 },
      ],
    });
    const sent = await call(token, "POST", "/api/loan/send-purchase-report-email", {
      id: loan.body.data.id,
      to: ["tess.trial@example.com"],
    });
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
    expect(await count("message")).toBe(before);
    expect(await count("message", testCompanyOf(companyId))).toBeGreaterThan(0);
  });
});

describe("the test company", () => {
  it("has the company's people with undeliverable addresses and no way to sign in", async () => {
    await call(await mint("test"), "GET", "/api/client/list");
    const [officer, testCompany] = [await userOf(OFFICER), await userOf(testAddress(OFFICER))];
    expect(testCompany).toMatchObject({
      id: testCompanyOf(officer.id),
      companyId: testCompanyOf(companyId),
      name: officer.name,
      passwordHash: null,
    });
    const signIn = await world.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email: testCompany.email, password: "demo-password" },
    });
    expect(signIn.statusCode).toBe(401);
  });

  it("has the same ids whether SQL or the program derives them", async () => {
    const [row] = await world.running.services.database.systemQuery<{ id: string }>("SELECT twin_of($1) AS id", [
      companyId,
    ]);
    expect(row?.id).toBe(testCompanyOf(companyId));
  });
});

describe("emptying test mode", () => {
  it("deletes what test tokens created and nothing else, and the next call works", async () => {
    const token = await mint("test");
    await call(token, "POST", "/api/client/store", { ...CLIENT, allowDuplicate: true });
    const [clients, loans] = [await count("client"), await count("loan")];
    expect((await call(token, "POST", "/api/test-mode/reset", {})).status).toBe(200);
    expect((await call(token, "GET", "/api/client/list")).body.data).toEqual([]);
    expect((await call(token, "POST", "/api/loan/get-loan-entries", {})).body.data).toEqual([]);
    expect([await count("client"), await count("loan")]).toEqual([clients, loans]);
    expect((await call(token, "POST", "/api/client/store", CLIENT)).status).toBe(201);
  });

  it("is open to a person who manages integrations, but not to a live token without that permission", async () => {
    expect((await world.api(ADMIN, "post", "/api/test-mode/reset", {})).status).toBe(200);
    expect((await world.api(OFFICER, "post", "/api/test-mode/reset", {})).status).toBe(403);
    expect((await world.api("branch@demo.test", "post", "/api/test-mode/reset", {})).body.reason).toBe("reach");
    const refused = await call(await mint("live"), "POST", "/api/test-mode/reset", {});
    expect([refused.status, refused.body.permission, refused.body.lacks]).toEqual([403, "integration:manage", "token"]);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { operationsOf } from "../../../kernel/calls/operation.ts";
import { features } from "../../../router.ts";
import { demoPeople, type People } from "../../../testing/people.ts";
import { sampleInput } from "../../../testing/samples.ts";
import { openWorld, type World } from "../../../testing/world.ts";
import { inputFields } from "../../../transports/json-schema.ts";

let world: World;
let people: People;
const admin = "admin@demo.test";
const officer = "officer@demo.test";
beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
});

const call = async (as: string, name: string, input: object = {}, kind: "query" | "mutation" = "mutation") => {
  const headers = { authorization: `Bearer ${await world.token(as)}`, "content-type": "application/json" };
  const response =
    kind === "query"
      ? await world.app.inject({ url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, headers })
      : await world.app.inject({ method: "POST", url: `/trpc/${name}`, headers, payload: JSON.stringify(input) });
  const body = response.json();
  return {
    status: response.statusCode,
    data: body.result?.data,
    code: body.error?.data?.code,
    message: body.error?.message,
  };
};
const start = async (as: string, email: string, reason = "Asked for help on the phone") =>
  call(as, "impersonation.start", { userId: await people.id(email), reason });
const me = async (as: string) => (await world.api(as, "get", "/api/auth/user")).body.data;
beforeEach(async () => {
  await call(admin, "impersonation.stop");
  await call("branch@demo.test", "impersonation.stop");
});

describe("acting as another user", () => {
  it("shows what they see, names both people, and returns to where it started", async () => {
    expect((await start(admin, officer, "no")).status).toBe(422);
    const started = await start(admin, officer);
    expect(started.data).toMatchObject({
      admin: { name: "Margaret Ellison" },
      user: { name: "Laura Whitfield" },
      raised: false,
    });
    expect(Date.parse(started.data.expiresAt) - Date.parse(started.data.startedAt)).toBe(3_600_000);
    const as = await me(admin);
    expect(as).toMatchObject({ email: officer, impersonation: { adminName: "Margaret Ellison", raised: false } });
    expect(as.scope).not.toContain("company:manage");
    expect((await call(admin, "impersonation.stop")).status).toBe(200);
    expect(await me(admin)).toMatchObject({ email: admin, impersonation: null });
  });

  it("lasts an hour at most", async () => {
    const { data } = await start(admin, officer);
    await world.running.services.database.system((db) =>
      db.impersonation.update({ where: { id: data.id }, data: { expiresAt: new Date(Date.now() - 1) } }),
    );
    expect((await me(admin)).email).toBe(admin);
  });

  it("needs the permission and the same company, and never works on a user with more permissions", async () => {
    expect((await start(officer, "viewer@demo.test")).status).toBe(403);
    expect((await start("branch@demo.test", admin)).status).toBe(403);
    expect((await start(admin, "officer@other.test")).status).toBe(404);
    expect((await start(admin, admin)).status).toBe(403);
    expect((await start("branch@demo.test", officer)).status).toBe(200);
  });

  it("does not extend what an admin sees, even if the user sees the whole company or later starts to", async () => {
    const branch = "branch@demo.test";
    await people.user("auditor@demo.test", { name: "Auditor", reach: "company", permissions: ["report:view"] });
    expect((await start(branch, "auditor@demo.test")).status).toBe(403);
    const id = await people.user("grower@demo.test", { name: "Grower", reach: "own", permissions: ["report:view"] });
    const detail = await world.api(branch, "get", `/api/auth/get-user-by-id?id=${id}`);
    expect(detail.body.data).toMatchObject({ impersonable: true });
    expect((await start(branch, "grower@demo.test")).status).toBe(200);
    expect((await me(branch)).email).toBe("grower@demo.test");
    await world.api(admin, "post", "/api/role/update", { id: await people.roleId("Grower"), reach: "company" });
    expect((await me(branch)).email).toBe(branch);
  });

  it("ends immediately when the admin may no longer impersonate, or the user gains a permission that the admin lacks", async () => {
    await people.user("helper@demo.test", {
      name: "Helper",
      reach: "company",
      permissions: ["user:impersonate", "report:view"],
    });
    await people.user("helped@demo.test", { name: "Helped", reach: "own", permissions: ["report:view"] });
    expect((await start("helper@demo.test", "helped@demo.test")).status).toBe(200);
    expect((await me("helper@demo.test")).email).toBe("helped@demo.test");
    const role = (name: string, permissions: string[]) =>
      people.roleId(name).then((id) => world.api(admin, "post", "/api/role/update", { id, permissions }));
    await role("Helped", ["report:view", "billing:manage"]);
    expect((await me("helper@demo.test")).email).toBe("helper@demo.test");
    await role("Helped", ["report:view"]);
    expect((await me("helper@demo.test")).email).toBe("helped@demo.test");
    await role("Helper", ["report:view"]);
    expect((await me("helper@demo.test")).email).toBe("helper@demo.test");
  });

  it("cannot start from an account that is itself being impersonated", async () => {
    await people.user("deputy@demo.test", "Company Admin");
    await start(admin, "deputy@demo.test");
    expect((await start(admin, officer)).status).toBe(403);
  });
});

describe("while acting as another user", () => {
  it("the admin cannot accept an invitation in the user's name", async () => {
    const send = { email: "realtor@demo.test", kind: "partner" };
    expect((await world.api("branch@demo.test", "post", "/api/realtor-invite/send-invite", send)).status).toBe(201);
    const link = await world.api("branch@demo.test", "get", "/api/realtor-invite/get-hash-key");
    await start(admin, "realtor@demo.test");
    const { hashKey } = link.body.data;
    expect((await world.api(admin, "post", "/api/realtor-invite/partners", { hashKey })).status).toBe(409);
    await call(admin, "impersonation.raise");
    expect((await world.api(admin, "post", "/api/realtor-invite/partners", { hashKey })).status).toBe(409);
  });

  it("the admin can read, and change things only once raised", async () => {
    await start(admin, officer);
    expect((await world.api(admin, "get", "/api/template")).status).toBe(200);
    const draft = { firstName: "Made", lastName: "For Laura" };
    const refused = await world.api(admin, "post", "/api/client/store", draft);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining("Allow changes")]);
    expect((await call(admin, "impersonation.raise")).data.raised).toBe(true);
    const made = await world.api(admin, "post", "/api/client/store", draft);
    expect(made.status).toBe(201);
    const [entry] = (await call(officer, "security.audit", { operation: "clients.create" }, "query")).data.items;
    expect(entry).toMatchObject({ user: { name: "Laura Whitfield" }, impersonator: { name: "Margaret Ellison" } });
  });

  it("both the user and the admin see who, when and why in the log", async () => {
    await start(admin, officer, "A report looked wrong");
    await call(admin, "impersonation.stop");
    for (const as of [officer, admin]) {
      const [row] = (await call(as, "impersonation.log", {}, "query")).data.items;
      expect(row).toMatchObject({
        admin: { name: "Margaret Ellison" },
        user: { name: "Laura Whitfield" },
        reason: "A report looked wrong",
        endedAt: expect.any(String),
      });
    }
    expect((await call("viewer@demo.test", "impersonation.log", {}, "query")).data.items).toEqual([]);
    const [entry] = (await call(admin, "security.audit", { operation: "impersonation.start" }, "query")).data.items;
    expect(entry).toMatchObject({ user: { name: "Margaret Ellison" }, subject: "Laura Whitfield" });
  });

  it("the page shows which calls are always blocked and which only until changes are allowed, as the kernel enforces", async () => {
    await start(admin, officer);
    const looking = (await me(admin)).impersonation;
    expect(looking.never).toEqual(expect.arrayContaining(["tokens.create", "shares.sendEmail", "auth.changePassword"]));
    expect(looking.untilRaised).toEqual(expect.arrayContaining(["clients.create", "loans.update"]));
    expect(looking.untilRaised).not.toContain("clients.list");
    await call(admin, "impersonation.raise");
    expect((await me(admin)).impersonation).toMatchObject({ never: looking.never, untilRaised: [] });
  });

  it("a summary is enqueued when it ends, or after an hour if it just expires", async () => {
    const { data } = await start(admin, officer);
    await call(admin, "impersonation.stop");
    const jobs = await world.running.services.database.system((db) =>
      db.outbox.findMany({
        where: { job: "impersonation.summarize", jobKey: { contains: data.id } },
        orderBy: { delayMs: "asc" },
      }),
    );
    expect(jobs.map(({ jobKey, delayMs }) => [jobKey, delayMs])).toEqual([
      [`impersonation-${data.id}-ended`, 0],
      [`impersonation-${data.id}-over`, 3_601_000],
    ]);
  });

  it("nothing is sent even once raised, and the attempt leaves nothing behind", async () => {
    const loan = (
      await world.api(officer, "post", "/api/loan/purchase/create", {
        title: "Not to be sent",
        scenarios: [
          { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 },
        ],
      })
    ).body.data;
    await start(admin, officer);
    await call(admin, "impersonation.raise");
    const messages = () => world.running.services.database.system((db) => db.message.count());
    const before = await messages();
    const sent = await world.api(admin, "post", "/api/loan/send-purchase-report-email", {
      id: loan.id,
      to: ["someone@borrower.test"],
      subject: "Hi",
      message: "Hi",
    });
    expect([sent.status, sent.body.code]).toEqual([403, "forbidden"]);
    const invited = await world.api(admin, "post", "/api/realtor-invite/send-invite", { email: "r@realty.test" });
    expect(invited.status).toBe(403);
    expect(await messages()).toBe(before);
  });

  it("a token or cookie of the other user is never handed out", async () => {
    const boss = await world.running.services.database.system((db) =>
      db.user.findUniqueOrThrow({ where: { email: admin } }),
    );
    const { token } = await world.running.sessions.begin(boss, { address: "127.0.0.1", userAgent: "test" });
    const as = (bearer: string, method: "GET" | "POST", url: string, payload?: object) =>
      world.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${bearer}` },
        ...(payload ? { payload } : {}),
      });
    const reason = "Asked for help on the phone";
    await as(token, "POST", "/trpc/impersonation.start", { userId: await people.id(officer), reason });
    const fresh = (await as(token, "POST", "/api/auth/refresh")).json();
    expect(fresh.data.userId).toBe(boss.id);
    // The fresh session is still the admin acting as the officer, for the rest of the hour.
    expect((await as(fresh.token, "GET", "/api/auth/user")).json().data.email).toBe(officer);
    await as(fresh.token, "POST", "/trpc/impersonation.stop", {});
    expect((await as(fresh.token, "GET", "/api/auth/user")).json().data.email).toBe(admin);
  });
});

describe("every operation while acting as a Company Admin", () => {
  const all = operationsOf(features);
  const target = "boss@demo.test";
  const input = (operation: (typeof all)[number]["operation"]) =>
    inputFields(operation) && sampleInput(operation, () => "00000000-0000-4000-8000-000000000000");
  const kindOf = (kind: string) => (kind === "query" ? "query" : "mutation");
  beforeAll(async () => {
    await people.user(target, "Company Admin");
  });

  it("is rejected until raised, if it changes something", async () => {
    await start(admin, target);
    for (const { name, operation } of all) {
      if (operation.kind !== "mutation" || operation.reads) continue;
      if (["public", "share-key"].includes(operation.access) || operation.whileImpersonating === "always") continue;
      const { status, code } = await call(admin, name, input(operation));
      expect([name, status, code]).toEqual([name, 403, "forbidden"]);
    }
  });

  it("is rejected even then, if it is about billing, tokens, passwords or the user's own account", async () => {
    await start(admin, target);
    await call(admin, "impersonation.raise");
    // A link's key makes the caller its recipient, even while signed in.
    const closed = all.filter(
      ({ operation }) =>
        operation.access !== "share-key" &&
        (["billing:manage", "token:manage"].includes(operation.access) ||
          operation.onlyPerson ||
          operation.whileImpersonating === "never" ||
          operation.sends === true),
    );
    const names = closed.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "auth.changePassword",
        "auth.sendVerification",
        "auth.setFirebaseUid",
        "tokens.create",
        "tokens.list",
        "tokens.remove",
        "users.sendReset",
        "users.create",
        "invites.send",
        "shares.sendEmail",
        "security.sessions",
        "security.beginTwoFactor",
        "impersonation.start",
      ]),
    );
    for (const { name, operation } of closed) {
      if (operation.kind !== "query" && operation.kind !== "mutation") continue;
      const { status, code } = await call(admin, name, input(operation), kindOf(operation.kind));
      expect([name, status, code]).toEqual([name, 403, "forbidden"]);
    }
  });
});

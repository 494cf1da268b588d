import type { Permission, Reach } from "@hearthline/contract/access/permissions";
import { describe, expect, it } from "vitest";
import { people, rpc, setUp, world } from "./escalation.fixture.ts";

setUp();

const password = "seven green umbrellas";

const loansSeen = async (as: string): Promise<number> =>
  (await world.api(as, "post", "/api/loan/get-loan-entries", {})).body.meta?.total ?? 0;

const holder = (email: string, reach: Reach, permissions: Permission[], more = {}) =>
  people.user(email, { name: email, reach, permissions }, more);

const roleOf = (userId: string) =>
  world.running.services.database.system(
    async (db) => (await db.userRole.findFirstOrThrow({ where: { userId } })).roleId,
  );

const accepted = async (email: string) => {
  const { data } = await people.mail(email, "invite");
  const hashKey = new URL(String(data.link)).searchParams.get("hashKey");
  return world.api(undefined, "post", "/api/realtor-invite/partners", { hashKey, name: "Invited", password });
};

describe("support staff see only branches that the person who created them sees", () => {
  it("even after a role is turned into one of support staff", async () => {
    const id = await holder("turner@demo.test", "own", ["permission:adjust", "report:view", "client:manage"]);
    const changed = await rpc("turner@demo.test", "roles.update", { id: await roleOf(id), reach: "supported" });
    expect(changed.status).toBe(403);
    expect(await loansSeen("turner@demo.test")).toBe(0);
  });

  it("even after a user gives such a role to themselves", async () => {
    const id = await holder("taker@demo.test", "own", ["permission:adjust", "officer:add", "report:view"]);
    const made = await rpc("taker@demo.test", "roles.create", {
      name: "Taken",
      reach: "supported",
      permissions: ["report:view"],
    });
    await rpc("taker@demo.test", "users.update", { id, roleIds: [made.data.id] });
    expect(await loansSeen("taker@demo.test")).toBe(0);
  });

  it("even after an invitation by a user who supports an officer", async () => {
    const officer = await people.user("idle@demo.test", "Loan Officer");
    const id = await holder("helper@demo.test", "supported", ["invite:resend", "report:view"], {
      supportsUserId: officer,
    });
    const email = "helped@demo.test";
    const sent = await rpc("helper@demo.test", "invites.send", { kind: "colleague", email, roleId: await roleOf(id) });
    expect(sent.status).toBe(200);
    expect((await accepted(email)).status).toBe(201);
    expect(await loansSeen(email)).toBe(0);
  });
});

describe("combined roles", () => {
  it("do not add up to more than anyone granted: a bookkeeper who is invited as a realtor reads no loans", async () => {
    const email = "books@demo.test";
    await holder(email, "company", ["billing:manage"]);
    await rpc("officer@demo.test", "invites.send", { kind: "realtor", email });
    expect((await accepted(email)).status).toBe(201);
    expect((await world.api(email, "post", "/api/loan/get-loan-entries", {})).status).toBe(403);
  });

  it("with a guest's reach grant only viewing, whatever permissions are selected", async () => {
    const email = "home.manager@demo.test";
    await holder(email, "home", ["report:view", "company:manage", "user:impersonate"]);
    expect((await world.api(email, "get", "/api/auth/user")).body.data.scope).toEqual(["report:view"]);
    const others = (await rpc(email, "security.audit", {}, "GET")).data.items;
    expect(others.filter(({ user }: { user: { name: string } | null }) => user?.name !== "home.manager")).toEqual([]);
    const before = await rpc("admin@demo.test", "settings.basicInformation", {}, "GET");
    await rpc(email, "onboarding.saveStep", { step: "step2", fields: { website: "https://evil.example" } });
    expect((await rpc(email, "settings.removePicture", { kind: "logo" })).status).toBe(403);
    expect((await rpc("admin@demo.test", "settings.basicInformation", {}, "GET")).data.company).toEqual(
      before.data.company,
    );
  });

  it("show the company's log and failed jobs only to a user who sees the whole company", async () => {
    const email = "narrow.manager@demo.test";
    const id = await holder(email, "own", ["company:manage", "report:view"]);
    const { items } = (await rpc(email, "security.audit", {}, "GET")).data;
    expect(items.every(({ user }: { user: { id: string } | null }) => user?.id === id)).toBe(true);
    expect((await world.api(email, "get", "/api/jobs/dead")).status).toBe(403);
  });
});

describe("live events", () => {
  it("are closed to a caller who may not view reports: a role, or a token without that permission", async () => {
    await holder("deaf@demo.test", "company", ["billing:manage"]);
    const made = await world.api("admin@demo.test", "post", "/api/create/tokens", {
      name: "Deaf",
      permissions: ["billing:manage"],
    });
    for (const [bearer, sentence] of [
      [await world.token("deaf@demo.test"), "You do not have the permission for this"],
      [made.body.data.token, "This token was not given the permission for this: View reports"],
    ]) {
      const response = await world.app.inject({
        url: "/trpc/live.events",
        headers: { authorization: `Bearer ${bearer}`, accept: "text/event-stream" },
      });
      expect(response.body).toContain(sentence);
    }
  });
});

describe("impersonation", () => {
  it("by a branch admin cannot reach anyone who sees beyond the branch, such as a guest or support staff of an officer elsewhere", async () => {
    const far = await people.user("far@demo.test", "Loan Officer", { branchId: await people.branch("Elsewhere") });
    const viewer = await people.user("far.viewer@demo.test", "Viewer", { supportsUserId: far });
    const guest = await people.user("near.realtor@demo.test", "Realtor");
    for (const userId of [viewer, guest]) {
      const started = await rpc("branch@demo.test", "impersonation.start", { userId, reason: "A look at it" });
      expect(started.status).toBe(403);
    }
  });
});

describe("calls by strangers", () => {
  it("cannot use up a user's email limit with messages they never get: the owner can still choose a new password", async () => {
    const email = "partner@demo.test";
    for (let times = 0; times < 8; times += 1)
      await world.api(undefined, "post", "/api/auth/register", { name: "Stranger", email, password });
    for (let times = 0; times < 8; times += 1) {
      const response = await world.app.inject({
        method: "POST",
        url: "/trpc/auth.resendVerification",
        headers: { "content-type": "application/json" },
        payload: JSON.stringify({ email }),
      });
      expect(response.statusCode).toBe(200);
    }
    await world.api(undefined, "post", "/api/auth/forgot-password", { email });
    expect(await people.mailCount(email, "reset-password")).toBe(1);
  });

  it("count one IPv6 connection as one address, whatever its host part is", async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 24; host += 1) {
      const response = await world.app.inject({
        method: "POST",
        url: "/api/auth/login",
        headers: { "x-forwarded-for": `2001:db8:77:1::${host.toString(16)}` },
        payload: { email: `unknown${host}@line.test`, password },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  });

  it("cannot run a batch whose names are hidden in a second encoding", async () => {
    const names = Array.from({ length: 60 }, () => "auth.state");
    for (const comma of [",", "%2C", "%252C", "%25252C"]) {
      const response = await world.app.inject({ url: `/trpc/${names.join(comma)}?batch=1&input={}` });
      expect([422, 404], comma).toContain(response.statusCode);
    }
  });

  it("learn nothing about other companies' accounts from an invitation's copied key", async () => {
    const asked: number[] = [];
    for (const email of ["officer@other.test", "unknown.at.all@other.test"]) {
      const sent = await rpc("officer@demo.test", "invites.send", { kind: "realtor", email });
      const { hashKey } = (await rpc("officer@demo.test", "invites.link", { id: sent.data.id }, "GET")).data;
      asked.push(
        (await world.api(undefined, "post", "/api/realtor-invite/partners", { hashKey, name: "Someone" })).status,
      );
    }
    expect(asked).toEqual([422, 422]);
  });

  it("are cached nowhere, over either transport", async () => {
    for (const url of ["/trpc/auth.state?input={}", "/api/auth/user", "/media/nothing", "/api/%ff"]) {
      const response = await world.app.inject({ url });
      expect(response.headers["cache-control"], url).toMatch(/no-store/);
    }
  });
});

describe("an account whose owner has not signed in yet", () => {
  it("cannot be taken over by a stranger who signs up with its address, or by another company", async () => {
    const email = "new.hire@demo.test";
    const made = await world.api("admin@demo.test", "post", "/api/auth/register-user-with-role", {
      name: "New Hire",
      email,
    });
    expect(made.status).toBe(201);
    await world.api(undefined, "post", "/api/auth/register", { name: "Stranger", email, password });
    await world.api("admin@other.test", "post", "/api/auth/register-user-with-role", { name: "Poached", email });
    expect((await world.api("admin@demo.test", "get", `/api/auth/get-user-by-id?id=${made.body.data.id}`)).status).toBe(
      200,
    );
    const hash = new URL(String((await people.mail(email, "set-password")).data.link)).pathname.split("/").at(-1);
    const works = await world.api(undefined, "post", "/api/auth/reset-password/verify-hash", { hash });
    expect(works.body.data).toMatchObject({ valid: true });
  });

  it("does not count where an active user is required: as another admin, or as a successor", async () => {
    const made = await world.api("admin@other.test", "post", "/api/auth/register-user-with-role", {
      name: "Paper Admin",
      email: "paper.admin@other.test",
      role: "Company Admin",
    });
    expect(made.status).toBe(201);
    const self = await people.id("admin@other.test");
    const stepDown = { id: self, role: "Loan Officer" };
    expect((await world.api("admin@other.test", "post", "/api/auth/update-user-with-role", stepDown)).status).toBe(409);
    const officer = await people.id("officer@other.test");
    const removed = await world.api(
      "admin@other.test",
      "get",
      `/api/auth/delete?id=${officer}&toUserId=${made.body.data.id}`,
    );
    expect([removed.status, Object.keys(removed.body.errors ?? {})]).toEqual([422, ["toUserId"]]);
  });

  it("an admin's own reset link is not ended by a user with fewer permissions", async () => {
    const admin = await people.id("admin@demo.test");
    const asked = await world.api("branch@demo.test", "get", `/api/auth/reset-password?id=${admin}`);
    expect([403, 404]).toContain(asked.status);
  });
});

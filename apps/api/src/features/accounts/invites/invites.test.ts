import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
let people: People;
const officer = "officer@demo.test";
const admin = "admin@demo.test";
const password = "a long enough one";

beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
});
beforeEach(() => people.plan("professional_month"));

const send = (as: string, draft: object) => world.api(as, "post", "/api/realtor-invite/send-invite", draft);
const check = (hashKey: string) => world.api(undefined, "get", `/api/realtor-invite/check-hash-key?hashKey=${hashKey}`);
const accept = (body: object, as?: string) => world.api(as, "post", "/api/realtor-invite/partners", body);
const mailedKey = async (email: string) =>
  String((await people.mail(email, "invite")).data.link).split("hashKey=")[1] ?? "";
const rpc = async (as: string, name: string, input: object) =>
  world.app.inject({
    method: "POST",
    url: `/trpc/${name}`,
    headers: { authorization: `Bearer ${await world.token(as)}`, "content-type": "application/json" },
    payload: JSON.stringify(input),
  });

describe("an invited realtor", () => {
  it("accepts once, is linked to the officer, and sees the shared report only", async () => {
    const email = "rita@realty.test";
    expect((await send(officer, { email, name: "Rita Realtor", message: "Let us work together." })).status).toBe(201);
    const { data } = await people.mail(email, "invite");
    expect(data).toMatchObject({
      kind: "realtor",
      inviterName: "Laura Whitfield",
      companyName: "Northgate Home Lending",
    });
    expect(String(data.link)).toMatch(/^http:\/\/hearthline\.test\/realtor\/signup\?hashKey=/);
    const hashKey = await mailedKey(email);
    expect((await check(hashKey)).body.data).toMatchObject({ email, invitedBy: { name: "Laura Whitfield" } });
    const accepted = await accept({ hashKey, password, phone: "(919) 555-0190" });
    expect(accepted.status).toBe(201);
    expect((await people.mail(officer, "invite-accepted")).data).toMatchObject({
      email,
      kind: "partner",
      link: expect.stringMatching(/\/settings\/invite-realtors$/),
    });
    expect(accepted.body.token).toBeTruthy();
    expect(accepted.body.data).toMatchObject({ linked: false, emailConfirmed: true });
    expect((await accept({ hashKey, password })).status).toBe(410);
    expect((await check(hashKey)).status).toBe(410);

    const loan = async (title: string) =>
      (
        await world.api(officer, "post", "/api/loan/purchase/create", {
          title,
          scenarios: [
            { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 },
          ],
        })
      ).body.data;
    const shared = await loan("Shared");
    const hidden = await loan("Hidden");
    const sent = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
      id: shared.id,
      to: [email],
      subject: "Your report",
      message: "Here it is.",
    });
    expect(sent.status).toBeLessThan(300);
    const listed = await world.api(email, "get", "/api/reports");
    expect(listed.body.data.map(({ title }: { title: string }) => title)).toEqual(["Shared"]);
    expect((await world.api(email, "get", `/api/reports/${sent.body.data.reportId}`)).status).toBe(200);
    for (const { id } of [shared, hidden])
      expect((await world.api(email, "get", `/api/loan/purchase/${id}`)).status).toBe(403);
    expect((await world.api(email, "post", "/api/loan/purchase/create", { title: "No" })).status).toBe(403);
    expect((await rpc(officer, "partners.unlink", { partnerId: accepted.body.data.userId })).statusCode).toBe(200);
  });

  it("must confirm the address after using a copied link, before any shared report is shown", async () => {
    const email = "copied@realty.test";
    await send(officer, { email });
    const link = await world.api(officer, "get", "/api/realtor-invite/get-hash-key");
    const { hashKey } = link.body.data;
    expect(hashKey).not.toBe(await mailedKey(email));
    const accepted = await accept({ hashKey, name: "Cora Copied", password });
    expect(accepted.body.data.emailConfirmed).toBe(false);
    const loan = (
      await world.api(officer, "post", "/api/loan/purchase/create", {
        title: "For Cora",
        scenarios: [
          { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 },
        ],
      })
    ).body.data;
    const sent = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
      id: loan.id,
      to: [email],
      subject: "Your report",
      message: "Here it is.",
    });
    const report = `/api/reports/${sent.body.data.reportId}`;
    expect((await world.api(email, "get", report)).status).toBe(403);
    const token = String((await people.mail(email, "verify-email")).data.link).split("token=")[1];
    await world.app.inject({
      method: "POST",
      url: "/trpc/auth.verifyEmail",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ token, password }),
    });
    expect((await world.api(email, "get", report)).status).toBe(200);
  });

  it("is linked but not signed in if the address has an account; by the copied link only while signed in", async () => {
    const email = "partner@demo.test";
    await send(officer, { email, kind: "partner" });
    const { hashKey } = (await world.api(officer, "get", "/api/realtor-invite/get-hash-key")).body.data;
    expect((await accept({ hashKey })).status).toBe(409);
    const linked = await accept({ hashKey: await mailedKey(email) });
    expect(linked.body).toMatchObject({ token: null, data: { linked: true } });
    expect(linked.get("set-cookie")).toBeUndefined();
  });

  it("is not moved over from another company", async () => {
    await send(officer, { email: "officer@other.test" });
    const refused = await accept({ hashKey: await mailedKey("officer@other.test"), password });
    expect(refused.status).toBe(409);
  });
});

describe("invitations", () => {
  it("return the same error whether revoked, expired, resent or never sent", async () => {
    const email = "gone@realty.test";
    const made = (await send(officer, { email })).body.data;
    const first = await mailedKey(email);
    expect((await rpc(officer, "invites.resend", { id: made.id })).statusCode).toBe(200);
    const second = await mailedKey(email);
    expect(second).not.toBe(first);
    const never = await check("k".repeat(43));
    expect((await check(first)).body).toEqual(never.body);
    expect((await check(second)).status).toBe(200);
    await world.running.services.database.system((db) =>
      db.invite.update({ where: { id: made.id }, data: { expiresAt: new Date(Date.now() - 1) } }),
    );
    expect((await check(second)).body).toEqual(never.body);
    await rpc(officer, "invites.resend", { id: made.id });
    const third = await mailedKey(email);
    expect((await rpc(officer, "invites.revoke", { id: made.id })).statusCode).toBe(200);
    expect((await check(third)).body).toEqual(never.body);
    expect((await accept({ hashKey: third, name: "A B", password })).status).toBe(410);
    expect((await rpc(officer, "invites.resend", { id: made.id })).statusCode).toBe(409);
  });

  it("show a holder the same page whether or not the address has an account", async () => {
    await send(officer, { email: "realtor@demo.test", name: "Same" });
    await send(officer, { email: "unheard@realty.test", name: "Same" });
    const known = (await check(await mailedKey("realtor@demo.test"))).body.data;
    const unknown = (await check(await mailedKey("unheard@realty.test"))).body.data;
    expect({ ...known, email: "", expiresAt: "" }).toEqual({ ...unknown, email: "", expiresAt: "" });
  });

  it("are accepted by only one of two concurrent calls", async () => {
    const email = "twice@realty.test";
    await send(officer, { email, name: "Twice" });
    const hashKey = await mailedKey(email);
    const responses = await Promise.all([accept({ hashKey, password }), accept({ hashKey, password })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 410]);
  });

  it("are visible to those above the sender, and never to another officer or company", async () => {
    const { id } = (await send(officer, { email: "seen@realty.test" })).body.data;
    await people.user("officer2@demo.test", "Loan Officer");
    expect((await rpc("officer2@demo.test", "invites.revoke", { id })).statusCode).toBe(404);
    expect((await rpc("admin@other.test", "invites.revoke", { id })).statusCode).toBe(404);
    expect((await rpc(admin, "invites.revoke", { id })).statusCode).toBe(200);
  });

  it("link to the configured URL, whatever Host header the request has", async () => {
    await world.app.inject({
      method: "POST",
      url: "/api/realtor-invite/send-invite",
      headers: {
        host: "evil.test",
        "x-forwarded-host": "evil.test",
        authorization: `Bearer ${await world.token(officer)}`,
      },
      payload: { email: "host@realty.test" },
    });
    expect(String((await people.mail("host@realty.test", "invite")).data.link)).toMatch(/^http:\/\/hearthline\.test\//);
  });
});

describe("an invitation of a colleague", () => {
  it("is rejected for a role with more permissions than the inviter's", async () => {
    const role = (name: string) => people.roleId(name);
    const invite = async (name: string) =>
      (await send(officer, { email: "colleague@demo.test", kind: "colleague", roleId: await role(name) })).status;
    expect([await invite("Company Admin"), await invite("Branch Admin"), await invite("Loan Officer")]).toEqual([
      403, 403, 403,
    ]);
    expect(await invite("Viewer")).toBe(201);
  });

  it("is rejected on acceptance if the inviter has lost those permissions", async () => {
    await people.user("demoted@demo.test", {
      name: "Inviter",
      reach: "own",
      permissions: ["invite:resend", "officer:add", "client:manage"],
    });
    const helper = await people.user("x@demo.test", { name: "Helper", reach: "own", permissions: ["client:manage"] });
    expect(helper).toBeTruthy();
    const roleId = await people.roleId("Helper");
    expect((await send("demoted@demo.test", { email: "late@demo.test", kind: "colleague", roleId })).status).toBe(201);
    await world.api(admin, "post", "/api/role/update", {
      id: await people.roleId("Inviter"),
      permissions: ["invite:resend"],
    });
    expect((await accept({ hashKey: await mailedKey("late@demo.test"), name: "La Te", password })).status).toBe(410);
  });

  it("gives an officer's support staff that officer's view, within the plan's two logins", async () => {
    const roleId = await people.roleId("Viewer");
    await send(officer, { email: "support@demo.test", kind: "colleague", roleId, name: "Sue Port" });
    const accepted = await accept({ hashKey: await mailedKey("support@demo.test"), password });
    const made = await world.running.services.database.system((db) =>
      db.user.findUniqueOrThrow({ where: { id: accepted.body.data.userId } }),
    );
    expect(made.supportsUserId).toBe(await people.id(officer));
    await people.plan("growth_month");
    const refused = await send(officer, { email: "third@demo.test", kind: "colleague", roleId });
    expect([refused.status, refused.body.code]).toEqual([402, "plan_required"]);
  });

  it("does not get around the limit of two logins by expiring first", async () => {
    const roleId = await people.roleId("Viewer");
    await send(officer, { email: "slow@demo.test", kind: "colleague", roleId });
    const { database } = world.running.services;
    const { id } = await database.system((db) => db.invite.findFirstOrThrow({ where: { email: "slow@demo.test" } }));
    await database.system((db) => db.invite.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } }));
    await people.plan("growth_month");
    const refused = await rpc(officer, "invites.resend", { id });
    expect([refused.statusCode, refused.json().error.data.code]).toEqual([402, "plan_required"]);
  });

  it("is rejected on acceptance if the inviter sees less by then", async () => {
    await people.user("wide@demo.test", {
      name: "Wide",
      reach: "branch",
      permissions: ["invite:resend", "branch-admin:add", "report:view"],
    });
    await people.user("y@demo.test", { name: "Deputy", reach: "branch", permissions: ["report:view"] });
    const roleId = await people.roleId("Deputy");
    expect((await send("wide@demo.test", { email: "wider@demo.test", kind: "colleague", roleId })).status).toBe(201);
    await world.api(admin, "post", "/api/role/update", { id: await people.roleId("Wide"), reach: "own" });
    expect((await accept({ hashKey: await mailedKey("wider@demo.test"), name: "Wi Der", password })).status).toBe(410);
  });
});

describe("an address that is invited again and again", () => {
  it("gets five emails in a quarter of an hour; then the error says when to try again", async () => {
    const email = "again@realty.test";
    const responses = [];
    for (let round = 0; round < 6; round += 1) responses.push(await send(officer, { email }));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(Number(responses[5]?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await check(await mailedKey(email))).status).toBe(200);
    expect((await send(officer, { email: "another@realty.test" })).status).toBe(201);
  });
});

describe("a sender whose own address is unverified", () => {
  it("sends nothing to others, neither by invitations nor by new users", async () => {
    const email = "unproved@demo.test";
    const id = await people.user(email, "Branch Admin");
    const proved = (emailVerifiedAt: Date | null) =>
      world.running.services.database.system((db) => db.user.update({ where: { id }, data: { emailVerifiedAt } }));
    const create = () =>
      world.api(email, "post", "/api/auth/register-user-with-role", {
        name: "Some Body",
        email: "made@realty.test",
        role: "Realtor",
      });
    await proved(null);
    expect((await send(email, { email: "stranger@realty.test" })).status).toBe(403);
    expect((await create()).status).toBe(403);
    await proved(new Date());
    expect((await send(email, { email: "stranger@realty.test" })).status).toBe(201);
    expect((await create()).status).toBe(201);
  });
});

describe("a name in an email to another person", () => {
  it.each([
    ["Win a prize at https://evil.test", "A name has no web address in it."],
    ["WWW.evil.test", "A name has no web address in it."],
    ["Laura\r\nBcc: you@evil.test", "A name is one line."],
  ])("is rejected if it is %j", async (name, sentence) => {
    const refused = await send(officer, { email: "named@realty.test", name });
    expect([refused.status, refused.body.errors.name]).toEqual([422, [sentence]]);
    const registered = await world.api(undefined, "post", "/api/auth/register", {
      name,
      company: name,
      email: "stranger@realty.test",
      password,
    });
    expect(registered.body.errors).toEqual({ name: [sentence], company: [sentence] });
  });
});

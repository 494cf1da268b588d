import { LATEST_VERSION } from "@hearthline/contract/platform/api-versions";
import type { SystemDb } from "@hearthline/db/client";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TOKEN_PREFIX } from "../../../kernel/access/identify.ts";
import { hashSecret } from "../../../kernel/access/secrets.ts";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
});
beforeEach(() => people.plan("professional_month"));

const ATTACKER = "the attacker chose this";
const VICTIM = "the victim chose this";
const system = <T>(work: (db: SystemDb) => Promise<T>) => world.running.services.database.system(work);

const cookieOf = (response: { headers: Record<string, unknown> }, name: string): string => {
  const cookies = [response.headers["set-cookie"]].flat().map(String);
  return (cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? "").split(";")[0] ?? "";
};
const register = (email: string, password = ATTACKER, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: "POST",
    url: "/api/auth/register",
    headers,
    payload: { name: "Some Body", email, password },
  });
const confirm = async (email: string, by: object = {}, cookie = "") => {
  const link = String((await people.mail(email, "verify-email")).data.link);
  const response = await world.app.inject({
    method: "POST",
    url: "/trpc/auth.verifyEmail",
    headers: { "content-type": "application/json", cookie },
    payload: JSON.stringify({ token: link.split("token=")[1], ...by }),
  });
  return { status: response.statusCode, data: response.json().result?.data, error: response.json().error?.data };
};
const signIn = async (email: string, password: string) =>
  (await world.api(undefined, "post", "/api/auth/login", { email, password })).status;
const user = async (token: string) =>
  (await world.app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${token}` } })).statusCode;
const newHash = async (email: string) => {
  await world.api(undefined, "post", "/api/auth/forgot-password", { email });
  return String((await people.mail(email, "reset-password")).data.link)
    .split("/")
    .at(-1);
};
const reset = async (email: string, password = VICTIM) =>
  world.api(undefined, "post", "/api/auth/reset-password/verify-hash", { hash: await newHash(email), password });

/** Sets up one of every way into an account, as anyone who holds the account could have. */
async function plantWaysIn(email: string) {
  const account = await system((db) => db.user.findUniqueOrThrow({ where: { email } }));
  const { id: userId, companyId } = account;
  const own = { userId, companyId };
  const apiToken = TOKEN_PREFIX + hashSecret(email).slice(0, 43);
  const { token: session } = await world.running.sessions.begin(account, { address: "203.0.113.66", userAgent: "x" });
  await system(async (db) => {
    const token = { name: "x", hash: hashSecret(apiToken), prefix: "hl", permissions: ["report:view"] };
    await db.apiToken.create({ data: { ...own, ...token, apiVersion: LATEST_VERSION } });
    await db.userIdentity.create({ data: { ...own, provider: "google", subject: email, email } });
    const publicKey = new Uint8Array([1]);
    await db.passkey.create({ data: { ...own, credentialId: email, publicKey, transports: [], name: "x" } });
    await db.twoFactor.create({ data: { ...own, sealedSecret: "x", confirmedAt: new Date() } });
    await db.recoveryCode.create({ data: { ...own, hash: "x" } });
    await db.knownBrowser.create({ data: { ...own, hash: email, expiresAt: new Date(Date.now() + 60_000) } });
    await db.knownDevice.create({ data: { ...own, fingerprint: "x" } });
    const expiresAt = new Date(Date.now() + 60_000);
    await db.oneTimeToken.create({ data: { ...own, purpose: "two-factor", hash: `challenge ${email}`, expiresAt } });
  });
  return { userId, apiToken, session };
}

const waysInto = async (userId: string) => {
  const where = { userId };
  return system(async (db) => ({
    sessions: await db.session.count({ where }),
    tokens: await db.apiToken.count({ where: { userId, revokedAt: null } }),
    identities: await db.userIdentity.count({ where }),
    passkeys: await db.passkey.count({ where }),
    twoFactor: await db.twoFactor.count({ where }),
    recoveryCodes: await db.recoveryCode.count({ where }),
    browsers: await db.knownBrowser.count({ where }),
    devices: await db.knownDevice.count({ where }),
    links: await db.oneTimeToken.count({ where: { userId, usedAt: null } }),
  }));
};
const NONE = {
  sessions: 0,
  tokens: 0,
  identities: 0,
  passkeys: 0,
  twoFactor: 0,
  recoveryCodes: 0,
  browsers: 0,
  devices: 0,
  links: 0,
};

describe("a password chosen through an emailed link", () => {
  it.each(["of an unverified account", "of a verified one"])(
    "ends every way in that was set up before, %s, and lists them in the email",
    async (kind) => {
      const email = `reset-${kind.length}@victim.test`;
      await register(email);
      if (kind === "of a verified one")
        expect((await confirm(email, { password: ATTACKER })).data.confirmed).toBe(true);
      const { userId, apiToken, session } = await plantWaysIn(email);
      expect((await reset(email)).status).toBe(200);
      expect(await waysInto(userId)).toEqual(NONE);
      expect([await user(session), await user(apiToken)]).toEqual([401, 401]);
      expect([await signIn(email, ATTACKER), await signIn(email, VICTIM)]).toEqual([401, 200]);
      const { data } = await people.mail(email, "security-change");
      expect(data).toMatchObject({
        address: "127.0.0.1",
        ended: expect.arrayContaining(["an API token", "a passkey"]),
      });
    },
  );

  it("covers every table that leads into an account, so that a new table cannot be forgotten", async () => {
    const tables = await world.running.services.database.systemQuery<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'userId' ORDER BY 1`,
      [],
    );
    // An impersonation depends on the admin's session; the other tables only record facts about a user and give no access.
    const others = [
      "AuditEntry",
      "IdempotencyKey",
      "Impersonation",
      // Its key only stops the morning emails.
      "Digest",
      // Rows that a user requested, decided on, sees or is named in.
      "BulkEdit",
      "CallDecision",
      "ChatMember",
      "ClientExport",
      "ClientViewer",
      "Contact",
      "Import",
      "MessageBatch",
      "NoteMention",
      // A mailbox that sends the user's emails, and the attempt to connect it: neither opens the account.
      "Connection",
      "ConnectionAttempt",
      // What clients wrote to that mailbox.
      "MailboxReply",
      // A URL that receives events: it signs no one in.
      "WebhookEndpoint",
      // A service account of the company, which no one can sign in to.
      "Integration",
      "Job",
      "LandingPage",
      "Onboarding",
      "PropertySearch",
      "UserRole",
    ];
    expect(tables.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual([
      "ApiToken",
      "KnownBrowser",
      "KnownDevice",
      "OneTimeToken",
      "Passkey",
      "RecoveryCode",
      "Session",
      "TwoFactor",
      "UserIdentity",
    ]);
  });
});

describe("confirming an email address", () => {
  it("in another browser, the link alone confirms nothing and stays valid", async () => {
    const email = "foreign@victim.test";
    await register(email);
    expect(await confirm(email)).toMatchObject({ status: 200, data: { confirmed: false, hasPassword: true } });
    expect(await confirm(email)).toMatchObject({ data: { confirmed: false } });
    const { emailVerifiedAt } = await system((db) => db.user.findUniqueOrThrow({ where: { email } }));
    expect(emailVerifiedAt).toBeNull();
    // Anyone who reads the email and chooses a password gets the account; the stranger's password becomes worthless.
    const { userId, apiToken, session } = await plantWaysIn(email);
    expect(await confirm(email, { newPassword: VICTIM })).toMatchObject({ data: { confirmed: true } });
    expect(await waysInto(userId)).toEqual(NONE);
    expect([await user(session), await user(apiToken)]).toEqual([401, 401]);
    expect([await signIn(email, ATTACKER), await signIn(email, VICTIM)]).toEqual([401, 200]);
    expect((await confirm(email, { newPassword: VICTIM })).error.code).toBe("gone");
  });

  it("in the browser that created the account, the link alone is enough and the password stays", async () => {
    const email = "same@browser.test";
    const cookie = cookieOf(await register(email, VICTIM), "sign_up");
    expect(await confirm(email, {}, cookie)).toMatchObject({ data: { confirmed: true } });
    expect(await signIn(email, VICTIM)).toBe(200);
    expect((await people.mail(email, "security-change")).data.what).toContain("confirmed");
  });

  it("while signed in to the account, the link alone is enough", async () => {
    const email = "signed@in.test";
    await register(email, VICTIM);
    const { token } = (await world.api(undefined, "post", "/api/auth/login", { email, password: VICTIM })).body;
    expect(await confirm(email, {}, `access_token=${token}`)).toMatchObject({ data: { confirmed: true } });
    expect(await user(token)).toBe(200);
  });

  it("elsewhere, the link needs the chosen password and everything stays; guessing that password is slowed down", async () => {
    const email = "phone@person.test";
    await register(email, VICTIM);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(email, { password: `guess number ${tries}` })).error.errors.password).toHaveLength(1);
    expect((await confirm(email, { password: VICTIM })).error.code).toBe("rate_limited");
    await world.running.services.database.systemQuery('DELETE FROM "RateLimiterFlexible"', []);
    expect(await confirm(email, { password: VICTIM })).toMatchObject({ data: { confirmed: true } });
    expect(await signIn(email, VICTIM)).toBe(200);
  });

  it("rejects a cookie of another account, one sealed with another secret, and one with a forged expiry date", async () => {
    const email = "cookies@victim.test";
    const other = cookieOf(await register("other@attacker.test"), "sign_up");
    await register(email);
    for (const cookie of [other, `sign_up=${"x".repeat(60)}`, "sign_up=eyJ1c2VySWQiOiIxIn0"])
      expect((await confirm(email, {}, cookie)).data.confirmed).toBe(false);
  });

  it("trusts no browser in which another site's form signed the stranger up or in", async () => {
    const email = "form@victim.test";
    const foreign = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
    expect(cookieOf(await register(email, ATTACKER, foreign), "sign_up")).toBe("");
    const login = await world.app.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: foreign,
      payload: { email, password: ATTACKER },
    });
    expect(login.headers["set-cookie"]).toBeUndefined();
  });

  it("does not reveal whether the address is known: the cookie is set either way", async () => {
    const known = cookieOf(await register("officer@demo.test"), "sign_up");
    const unknown = cookieOf(await register("unheard@of.test"), "sign_up");
    expect(known).not.toBe("");
    expect(known.length).toBe(unknown.length);
  });

  it("asks for a password when a provider created the account without one, and removes the stranger's access", async () => {
    const email = "by-google@victim.test";
    const { identity } = world.running.services.provided;
    const origin = { address: "203.0.113.66", userAgent: "x", requestId: "test" };
    const vouched = { provider: "facebook", subject: "attacker", email, emailVerified: false, name: "X Y" } as const;
    const result = await identity.signInVouched(vouched, { create: true }, origin);
    expect(result.signUp).toBeTruthy();
    expect(await confirm(email)).toMatchObject({ data: { confirmed: false, hasPassword: false } });
    expect((await confirm(email, { password: "" })).data).toEqual({ confirmed: false, hasPassword: false });
    expect(await confirm(email, { newPassword: VICTIM })).toMatchObject({ data: { confirmed: true } });
    expect(await identity.isLinked("facebook", "attacker")).toBe(false);
    expect(await signIn(email, VICTIM)).toBe(200);
  });
});

describe("an address that a stranger has signed up with", () => {
  const countOf = (email: string) => system((db) => db.user.count({ where: { email } }));
  const companies = () => system((db) => db.company.count());

  it("goes to the next person who signs up with it: the account starts over, company included", async () => {
    const email = "over@victim.test";
    await register(email);
    const before = await companies();
    const { session, apiToken } = await plantWaysIn(email);
    const cookie = cookieOf(await register(email, VICTIM), "sign_up");
    expect([await countOf(email), await companies()]).toEqual([1, before]);
    expect(await people.mailCount(email, "account-exists")).toBe(0);
    expect([await user(session), await user(apiToken)]).toEqual([401, 401]);
    expect(await confirm(email, {}, cookie)).toMatchObject({ data: { confirmed: true } });
    expect([await signIn(email, ATTACKER), await signIn(email, VICTIM)]).toEqual([401, 200]);
    // Once verified, it never starts over.
    await register(email);
    expect(await signIn(email, VICTIM)).toBe(200);
    expect(await people.mailCount(email, "account-exists")).toBe(1);
  });

  it("can be added as a user by its own company", async () => {
    const email = "added@victim.test";
    await register(email);
    const { session } = await plantWaysIn(email);
    const before = await companies();
    const made = await world.api("admin@demo.test", "post", "/api/auth/register-user-with-role", {
      name: "Our Officer",
      email,
      role: "Loan Officer",
    });
    expect(made.status).toBe(201);
    expect([await countOf(email), await companies()]).toEqual([1, before - 1]);
    expect([await user(session), await signIn(email, ATTACKER)]).toEqual([401, 401]);
  });

  it("can be invited: the holder of the mailed key gets the account", async () => {
    const email = "invited@victim.test";
    await register(email);
    const { session, apiToken } = await plantWaysIn(email);
    await world.api("officer@demo.test", "post", "/api/realtor-invite/send-invite", { email, name: "Rita Realtor" });
    const hashKey = String((await people.mail(email, "invite")).data.link).split("hashKey=")[1];
    const accepted = await world.api(undefined, "post", "/api/realtor-invite/partners", { hashKey, password: VICTIM });
    expect([accepted.status, accepted.body.data.linked]).toEqual([201, false]);
    expect([await user(session), await user(apiToken)]).toEqual([401, 401]);
    expect(await user(accepted.body.token)).toBe(200);
    const made = await system((db) => db.user.findUniqueOrThrow({ where: { email } }));
    expect(made.companyId).toBe(people.companyId);
    expect([await signIn(email, ATTACKER), await signIn(email, VICTIM)]).toEqual([401, 200]);
  });

  it("goes to the invited colleague with the mailed key, with the admin's role and without anything the stranger set up", async () => {
    const email = "pending@demo.test";
    const id = await people.user(email, "Loan Officer");
    await system((db) => db.user.update({ where: { id }, data: { emailVerifiedAt: null } }));
    const { session } = await plantWaysIn(email);
    await world.api("officer@demo.test", "post", "/api/realtor-invite/send-invite", { email, name: "Pen Ding" });
    const hashKey = String((await people.mail(email, "invite")).data.link).split("hashKey=")[1];
    expect((await world.api(undefined, "post", "/api/realtor-invite/partners", { hashKey })).status).toBe(422);
    const accepted = await world.api(undefined, "post", "/api/realtor-invite/partners", { hashKey, password: VICTIM });
    expect([accepted.status, await user(session), await user(accepted.body.token)]).toEqual([201, 401, 200]);
    const me = await world.app.inject({
      url: "/api/auth/user",
      headers: { authorization: `Bearer ${accepted.body.token}` },
    });
    expect(me.json().data).toMatchObject({ id, emailVerified: true });
    // Already on the team: they are linked from now on, and get no additional guest role.
    expect(me.json().data.roles).toEqual([{ name: "Loan Officer" }]);
    expect(await system((db) => db.partnerLink.count({ where: { partnerId: id } }))).toBe(1);
  });

  it("keeps its account if that was in use before verification was required", async () => {
    const email = "worked@before.test";
    await register(email);
    const { userId } = await plantWaysIn(email);
    await system(async (db) => {
      const { companyId } = await db.user.findUniqueOrThrow({ where: { id: userId } });
      await db.client.create({ data: { companyId, officerId: userId, firstName: "A", lastName: "Client" } });
    });
    await register(email, VICTIM);
    expect(await people.mailCount(email, "account-exists")).toBe(1);
    expect((await system((db) => db.user.findUniqueOrThrow({ where: { email } }))).id).toBe(userId);
  });

  it("stays with a colleague who has clients: a stranger cannot deactivate them, only the mailed key can", async () => {
    const email = "given@demo.test";
    const id = await people.user(email, "Loan Officer");
    const { companyId } = people;
    await system(async (db) => {
      await db.user.update({ where: { id }, data: { emailVerifiedAt: null } });
      await db.client.create({ data: { companyId, officerId: id, firstName: "A", lastName: "Client" } });
    });
    const holder = () => system((db) => db.user.findUnique({ where: { email } }));
    await register(email, VICTIM);
    expect((await holder())?.id).toBe(id);
    const other = "admin@other.test";
    const role = "Loan Officer";
    const created = await world.api(other, "post", "/api/auth/register-user-with-role", { name: "X Y", email, role });
    expect([created.status, (await holder())?.id]).toEqual([422, id]);
    const sent = await world.api(other, "post", "/api/realtor-invite/send-invite", { email, name: "Given Away" });
    expect(sent.status).toBe(201);
    const hashKey = String((await people.mail(email, "invite")).data.link).split("hashKey=")[1];
    const accepted = await world.api(undefined, "post", "/api/realtor-invite/partners", { hashKey, password: VICTIM });
    expect(accepted.status).toBe(201);
    expect((await holder())?.id).toBe(accepted.body.data.userId);
    const before = await system((db) => db.user.findUniqueOrThrow({ where: { id } }));
    expect(before.deactivatedAt).not.toBeNull();
    expect(await system((db) => db.client.count({ where: { officerId: id } }))).toBe(1);
  });

  it("cannot be taken from a user with a higher role by an admin below them", async () => {
    const email = "above@demo.test";
    const id = await people.user(email, "Company Admin");
    await system((db) => db.user.update({ where: { id }, data: { emailVerifiedAt: null } }));
    const draft = { name: "X Y", email, role: "Loan Officer" };
    const create = (as: string) => world.api(as, "post", "/api/auth/register-user-with-role", draft);
    expect((await create("branch@demo.test")).status).toBe(403);
    expect((await create("admin@demo.test")).status).toBe(201);
  });
});

import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { relyingPartyOf } from "../../../identity/passkeys.ts";
import { softAuthenticator } from "../../../testing/authenticator.ts";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

const AT = "http://localhost:4000";
let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: "http://127.0.0.1:4000" });
  people = await demoPeople(world);
});

const call = async (token: string | undefined, name: string, input: object = {}, kind = "POST") => {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response =
    kind === "GET"
      ? await world.app.inject({ url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, headers })
      : await world.app.inject({ method: "POST", url: `/trpc/${name}`, headers, payload: JSON.stringify(input) });
  return { status: response.statusCode, data: response.json().result?.data, error: response.json().error?.data };
};
const user = (token: string) => call(token, "auth.user", {}, "GET");
const ask = async () => (await call(undefined, "auth.askForPasskey")).data;
const signIn = (assertion: object) => call(undefined, "auth.signInByPasskey", assertion);
const freeOfLimits = () => world.running.services.database.systemQuery('DELETE FROM "RateLimiterFlexible"', []);
const PASSWORD = { password: "demo-password" };

/** Creates a passkey for this user, as the settings page does. */
async function passkeyOf(email: string, name?: string) {
  const token = await world.token(email);
  const device = softAuthenticator(AT);
  const begun = await call(token, "security.beginPasskey", PASSWORD);
  const added = await call(token, "security.addPasskey", { passkey: device.make(begun.data), ...(name && { name }) });
  return { token, device, begun, added };
}

describe("the relying party of passkeys", () => {
  it("is the configured host name; there is none for an IP address, except on the demo's own machine", () => {
    expect(relyingPartyOf("https://app.hearthline.test", true)).toEqual({
      id: "app.hearthline.test",
      origin: "https://app.hearthline.test",
    });
    expect(relyingPartyOf("http://app.hearthline.test", true)).toBeUndefined();
    expect(relyingPartyOf("http://127.0.0.1:3000", false)).toEqual({
      id: "localhost",
      origin: "http://localhost:3000",
    });
    expect(relyingPartyOf("http://[::1]:3000", false)?.id).toBe("localhost");
    expect(relyingPartyOf("https://203.0.113.9", true)).toBeUndefined();
    expect(relyingPartyOf("http://localhost:3000", true)?.id).toBe("localhost");
  });

  it("is reported to the pages, whatever Host header the request has", async () => {
    const response = await world.app.inject({ url: "/trpc/auth.state?input={}", headers: { host: "evil.test" } });
    expect(response.json().result.data.passkeysAt).toBe(AT);
    const asked = await world.app.inject({
      method: "POST",
      url: "/trpc/auth.askForPasskey",
      headers: { host: "evil.test", "content-type": "application/json" },
      payload: "{}",
    });
    expect(asked.json().result.data).toMatchObject({ rpId: "localhost", userVerification: "required" });
  });
});

describe("a passkey", () => {
  it("is added after the password, announced by email, and signs in on its own", async () => {
    const email = "officer@demo.test";
    const token = await world.token(email);
    expect((await call(token, "security.beginPasskey", { password: "wrong" })).error.errors.password).toBeDefined();
    // A missing password does not count as a guess.
    for (let number = 0; number < 6; number += 1)
      expect((await call(token, "security.beginPasskey")).error.errors.password).toEqual(["Your password is needed."]);
    const { device, begun, added } = await passkeyOf(email, "Work laptop");
    expect(begun.data.authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
    expect(added.data).toMatchObject({ name: "Work laptop", lastUsedAt: null });
    expect((await people.mail(email, "security-change")).data).toMatchObject({
      what: "The passkey “Work laptop” was added: it signs you in on its own, without a password.",
      link: "http://127.0.0.1:4000/settings/security",
    });
    const session = await signIn(device.answer(await ask()));
    expect(session.status).toBe(200);
    expect((await user(session.data.token)).data.email).toBe(email);
    const [listed] = (await call(token, "security.passkeys", {}, "GET")).data.items;
    expect(listed.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(device.id);
    const log = (await call(token, "security.audit", { perPage: 5 }, "GET")).data.items;
    expect(log.map(({ operation }: { operation: string }) => operation)).toEqual(
      expect.arrayContaining(["auth.signInByPasskey", "security.addPasskey", "security.beginPasskey"]),
    );
    const again = (await call(token, "security.beginPasskey", PASSWORD)).data;
    expect(again.excludeCredentials).toEqual([
      { id: device.id, type: "public-key", transports: ["internal", "hybrid"] },
    ]);
  });

  it("logs a failed attempt in its owner's log, but not an attempt with an unknown passkey", async () => {
    const email = "branch@demo.test";
    const { device } = await passkeyOf(email);
    const other = softAuthenticator("https://evil.test");
    const before = device.answer(await ask(), { counter: 5 });
    expect((await signIn(before)).status).toBe(200);
    expect((await signIn(device.answer(await ask(), { counter: 4 }))).status).toBe(401);
    expect((await signIn({ ...device.answer(await ask()), id: other.id, rawId: other.id })).status).toBe(401);
    const userId = await people.id(email);
    const rows = await world.running.services.database.system((db) =>
      db.auditEntry.findMany({ where: { operation: "auth.wrongPasskey" } }),
    );
    expect(rows.map((row) => row.userId)).toEqual([userId]);
    await freeOfLimits();
  });

  it("accepts a challenge once, even in two concurrent requests", async () => {
    const { device } = await passkeyOf("branch@demo.test");
    const options = await ask();
    const responses = await Promise.all([signIn(device.answer(options)), signIn(device.answer(options))]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    // Also true for an authenticator that keeps no counter.
    const still = (await passkeyOf("branch@demo.test")).device;
    const once = still.answer(await ask(), { counter: 0 });
    expect([(await signIn(once)).status, (await signIn(once)).status]).toEqual([200, 410]);
    await freeOfLimits();
  });

  it("must respond within five minutes, and only to a challenge that Hearthline issued", async () => {
    const { device } = await passkeyOf("branch@demo.test");
    const options = await ask();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1_000 });
    expect((await signIn(device.answer(options))).error.code).toBe("gone");
    vi.useRealTimers();
    const made = Buffer.from(`${Date.now() + 60_000}.nonce.${"A".repeat(43)}`).toString("base64url");
    expect((await signIn(device.answer({ challenge: made, rpId: "localhost" }))).error.code).toBe("gone");
    const { data } = await call(await world.token("branch@demo.test"), "security.beginPasskey", PASSWORD);
    expect((await signIn(device.answer({ challenge: data.challenge, rpId: "localhost" }))).error.code).toBe("gone");
  });

  it.each([
    ["of another site", { origin: "https://evil.test" }],
    ["for another site's name", { rpId: "evil.test" }],
    ["that did not check who holds the device", { verified: false }],
    ["about another user", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["of an unknown key pair", { id: "AAAAAAAAAAAAAAAAAAAAAA" }],
  ])("is rejected with a response %s, always with the same error", async (_, deviation) => {
    const { device } = await passkeyOf("realtor@demo.test");
    const refused = await signIn(device.answer(await ask(), deviation));
    expect([refused.status, refused.error.code]).toEqual([401, "unauthenticated"]);
    await freeOfLimits();
  });

  it("is treated as a copy and rejected if its counter goes backwards", async () => {
    const { device } = await passkeyOf("realtor@demo.test");
    expect((await signIn(device.answer(await ask(), { counter: 9 }))).status).toBe(200);
    expect((await signIn(device.answer(await ask(), { counter: 9 }))).status).toBe(401);
    expect((await signIn(device.answer(await ask(), { counter: 0 }))).status).toBe(401);
    expect((await signIn(device.answer(await ask(), { counter: 10 }))).status).toBe(200);
    await freeOfLimits();
  });

  it("is created once, for the session that asked, by a device that verifies its user", async () => {
    const officer = await world.token("officer@demo.test");
    const partner = await world.token("partner@demo.test");
    const { data: options } = await call(officer, "security.beginPasskey", PASSWORD);
    const add = (token: string, passkey: object) => call(token, "security.addPasskey", { passkey });
    expect((await add(partner, softAuthenticator(AT).make(options))).error.code).toBe("gone");
    const { sessions } = world.running;
    const second = await sessions.begin(
      { id: await people.id("officer@demo.test"), companyId: people.companyId },
      { address: "127.0.0.1", userAgent: "test" },
    );
    expect((await add(second.token, softAuthenticator(AT).make(options))).error.code).toBe("gone");
    for (const deviation of [{ origin: "https://evil.test" }, { rpId: "evil.test" }, { verified: false }])
      expect((await add(officer, softAuthenticator(AT).make(options, deviation))).status).toBe(422);
    expect((await add(officer, softAuthenticator(AT).make(options))).status).toBe(200);
    expect((await add(officer, softAuthenticator(AT).make(options))).error.code).toBe("gone");
  });

  it("cannot be renamed or removed if it belongs to another user", async () => {
    const { added } = await passkeyOf("officer@demo.test");
    const other = await world.token("admin@demo.test");
    expect((await call(other, "security.renamePasskey", { id: added.data.id, name: "Mine" })).status).toBe(404);
    expect((await call(other, "security.removePasskey", { id: added.data.id, ...PASSWORD })).status).toBe(404);
  });

  it("is renamed and removed, after the password, and opens nothing from then on", async () => {
    const { token, device, added } = await passkeyOf("viewer@demo.test");
    const { id } = added.data;
    expect((await call(token, "security.renamePasskey", { id, name: "  Key ring " })).data.name).toBe("Key ring");
    expect((await call(token, "security.removePasskey", { id, password: "wrong" })).status).toBe(422);
    expect((await signIn(device.answer(await ask()))).status).toBe(200);
    expect((await call(token, "security.removePasskey", { id, ...PASSWORD })).status).toBe(200);
    expect((await signIn(device.answer(await ask()))).status).toBe(401);
    await freeOfLimits();
  });

  it("is not removed if it is the only way in", async () => {
    const { token, added } = await passkeyOf("viewer@demo.test");
    const id = await people.id("viewer@demo.test");
    const { database } = world.running.services;
    const { passwordHash } = await database.system((db) => db.user.findUniqueOrThrow({ where: { id } }));
    const password = (hash: string | null) =>
      database.system((db) => db.user.update({ where: { id }, data: { passwordHash: hash } }));
    await password(null);
    expect((await call(token, "security.removePasskey", { id: added.data.id })).error.code).toBe("conflict");
    await password(passwordHash);
  });

  it("requires a code to be added if two-factor sign-in is on, but no code at sign-in", async () => {
    const token = await world.token("owner@demo.test");
    const { secret } = (await call(token, "security.beginTwoFactor", PASSWORD)).data;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = totp.generate({ timestamp: Date.now() - 30_000 });
    const { recoveryCodes } = (await call(token, "security.confirmTwoFactor", { code })).data;
    const refused = await call(token, "security.beginPasskey", PASSWORD);
    expect([refused.status, refused.error.errors.code]).toEqual([422, ["A code of your authenticator app is needed."]]);
    const device = softAuthenticator(AT);
    const begun = await call(token, "security.beginPasskey", { code: recoveryCodes[0] });
    await call(token, "security.addPasskey", { passkey: device.make(begun.data) });
    expect((await signIn(device.answer(await ask()))).data.token).toBeTruthy();
  });

  it("is deleted with its user, and only the user can create one", async () => {
    const email = "leaving@demo.test";
    const id = await people.user(email, "Loan Officer");
    const { device } = await passkeyOf(email);
    const admin = await world.token("admin@demo.test");
    await call(admin, "impersonation.start", { userId: id, reason: "Looking at a report" });
    await call(admin, "impersonation.raise");
    for (const [name, kind] of [
      ["passkeys", "GET"],
      ["beginPasskey", "POST"],
    ] as const)
      expect((await call(admin, `security.${name}`, {}, kind)).status).toBe(403);
    await call(admin, "impersonation.stop");
    const made = await world.api("admin@demo.test", "post", "/api/create/tokens", {
      name: "A",
      permissions: ["report:view"],
    });
    expect((await call(made.body.token, "security.beginPasskey")).status).toBe(403);
    expect((await signIn(device.answer(await ask()))).status).toBe(200);
    expect((await world.api("admin@demo.test", "get", `/api/auth/delete?id=${id}`)).status).toBe(200);
    expect((await signIn(device.answer(await ask()))).status).toBe(401);
    const left = await world.running.services.database.system((db) => db.passkey.count({ where: { userId: id } }));
    expect(left).toBe(0);
  });
});

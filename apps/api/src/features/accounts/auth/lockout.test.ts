import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, it } from "vitest";
import { guess, home, later, OFFICER, people, setUp, signIn, status, world } from "./lockout.fixture.ts";

setUp();

const PASSWORD = "demo-password";

/** The cookie that identifies a browser after a sign-in from it. */
const knownBrowser = async (email: string, cookie = "", address = home) => {
  const response = await signIn(email, PASSWORD, { address, cookie });
  const cookies = [response.headers["set-cookie"]].flat().map(String);
  const set = cookies.find((one) => one.startsWith("known_device=")) ?? "";
  expect(set).toMatch(/Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  return set.split(";")[0] ?? "";
};

const log = async (email: string, operation: string) => {
  const userId = await people.id(email);
  return world.running.services.database.system((db) => db.auditEntry.findMany({ where: { userId, operation } }));
};

describe("a stranger who guesses at an account", () => {
  it("does not lock out the owner, neither from another address nor on a known device", async () => {
    const cookie = await knownBrowser(OFFICER);
    expect(await guess(OFFICER, 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await status(OFFICER, PASSWORD)).toBe(429);
    expect(await status(OFFICER, PASSWORD, { address: home })).toBe(200);
    expect(await status(OFFICER, PASSWORD, { cookie })).toBe(200);
  });

  it("waits longer each time, and is shown how long", async () => {
    await guess(OFFICER, 5);
    for (const minutes of [1, 2, 4, 8, 16, 30, 30]) {
      const refused = await signIn(OFFICER, PASSWORD);
      expect(refused.statusCode).toBe(429);
      const seconds = Number(refused.headers["retry-after"]);
      expect(seconds).toBeGreaterThan(minutes * 30);
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
      expect(refused.json().message).toContain(minutes === 1 ? "wait a minute" : `wait ${minutes} minutes`);
      await later(minutes * 60);
      await world.running.services.database.systemQuery(
        `DELETE FROM "RateLimiterFlexible" WHERE key LIKE 'address%'`,
        [],
      );
      expect(await status(OFFICER, "one more guess")).toBe(401);
    }
    // A day after the last failure the count is reset, and the right password does not count as one.
    await later(86_400);
    expect([await status(OFFICER, PASSWORD), ...(await guess(OFFICER, 5))]).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it("is blocked after twenty failures in a quarter of an hour from one address, across all accounts", async () => {
    const responses = [];
    for (let number = 0; number < 22; number += 1)
      responses.push(await status(`unknown${number}@demo.test`, "a guess"));
    expect(responses).toEqual([...Array(20).fill(401), 429, 429]);
    expect(await status(OFFICER, PASSWORD)).toBe(429);
  });

  it("is blocked after a hundred failures a day at one account; only a known device or a mailed reset gets in", async () => {
    const email = "realtor@demo.test";
    const cookie = await knownBrowser(email);
    const codes = [];
    for (let number = 0; number < 26; number += 1)
      codes.push(...(await guess(email, 4, { address: `203.0.113.${number + 100}` })));
    expect(codes).toEqual([...Array(100).fill(401), ...Array(4).fill(429)]);
    const refused = await signIn(email, PASSWORD, { address: home });
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringContaining("device you have used"),
    ]);
    expect(await status(email, PASSWORD, { cookie })).toBe(200);
    await world.api(undefined, "post", "/api/auth/forgot-password", { email });
    const hash = String((await people.mail(email, "reset-password")).data.link)
      .split("/")
      .at(-1);
    await world.api(undefined, "post", "/api/auth/reset-password/verify-hash", { hash, password: "quite another one" });
    expect(await status(email, "quite another one", { address: home })).toBe(200);
  });

  it("sends the owner one email a day, and is logged in their audit log", async () => {
    const email = "branch@demo.test";
    const before = (await log(email, "auth.wrongPassword")).length;
    const told = await people.mailCount(email, "failed-sign-ins");
    await guess(email, 4);
    expect(await people.mailCount(email, "failed-sign-ins")).toBe(told);
    await guess(email, 4, { address: "203.0.113.67" });
    await guess(email, 4, { address: "203.0.113.68" });
    expect(await people.mailCount(email, "failed-sign-ins")).toBe(told + 1);
    expect((await people.mail(email, "failed-sign-ins")).data).toMatchObject({
      count: 5,
      address: "203.0.113.67",
      link: "http://hearthline.test/settings/security",
    });
    const rows = await log(email, "auth.wrongPassword");
    expect(rows).toHaveLength(before + 12);
    expect(rows.some(({ address }) => address === "203.0.113.68")).toBe(true);
  });

  it("cannot flood the log: tries during a wait are not written", async () => {
    const email = "viewer@demo.test";
    await guess(email, 12);
    expect(await log(email, "auth.wrongPassword")).toHaveLength(5);
  });

  it("does not lock out a signed-in user who changes the password", async () => {
    const email = "partner@demo.test";
    await world.token(email);
    await guess(email, 6, { address: "127.0.0.1" });
    const changed = await world.api(email, "post", "/api/auth/change-password", {
      password: PASSWORD,
      newPassword: "quite another one",
    });
    expect(changed.status).toBe(200);
  });
});

describe("a known device", () => {
  it("waits for its own failures only, and other devices do not wait for them", async () => {
    const cookie = await knownBrowser(OFFICER);
    expect(await guess(OFFICER, 7, { cookie, address: home })).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await status(OFFICER, PASSWORD, { cookie, address: home })).toBe(429);
    expect(await status(OFFICER, PASSWORD, { address: home })).toBe(200);
  });

  it("is not locked out by the failures of others at its address", async () => {
    const cookie = await knownBrowser(OFFICER);
    for (let number = 0; number < 21; number += 1)
      await status(`unknown${number}@demo.test`, "a guess", { address: home });
    expect(await status(OFFICER, PASSWORD, { cookie, address: home })).toBe(200);
    expect(await status(OFFICER, PASSWORD, { address: home })).toBe(429);
  });

  it("is known only to the accounts that signed in on it", async () => {
    const cookie = await knownBrowser(OFFICER);
    await guess("viewer@demo.test", 5, { cookie });
    expect(await status("viewer@demo.test", PASSWORD, { cookie })).toBe(429);
    const both = await knownBrowser("owner@demo.test", cookie);
    expect(both).not.toBe(cookie);
    await guess(OFFICER, 5);
    expect(await status(OFFICER, PASSWORD, { cookie: both })).toBe(200);
    // A cookie that an attacker planted, and knows, is worthless after the sign-in.
    expect(await status(OFFICER, PASSWORD, { cookie })).toBe(429);
    expect(await knownBrowser(OFFICER, both)).toBe(both);
  });

  it("is forgotten by signing out everywhere and by a mailed reset, but not by signing out", async () => {
    const email = "owner@demo.test";
    const cookie = await knownBrowser(email);
    const here = (await signIn(email, PASSWORD, { cookie })).json().token;
    const call = (token: string, name: string) =>
      world.app.inject({
        method: "POST",
        url: `/trpc/${name}`,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", cookie },
        payload: "{}",
      });
    await call(here, "auth.logout");
    await guess(email, 5);
    const again = await signIn(email, PASSWORD, { cookie });
    expect(again.statusCode).toBe(200);
    const elsewhere = await knownBrowser(email);
    // "Everywhere else" keeps this one.
    await call(again.json().token, "security.endOtherSessions");
    expect(await status(email, PASSWORD, { cookie: elsewhere })).toBe(429);
    const last = await signIn(email, PASSWORD, { cookie });
    expect(last.statusCode).toBe(200);
    await call(last.json().token, "security.endAllSessions");
    expect(await status(email, PASSWORD, { cookie })).toBe(429);
  });

  it("is stored as a hash, at most twenty per account", async () => {
    const email = "admin@other.test";
    const [, secret] = (await knownBrowser(email)).split("=");
    for (let number = 0; number < 22; number += 1) await signIn(email, PASSWORD);
    const userId = await people.id(email);
    const rows = await world.running.services.database.system((db) => db.knownBrowser.findMany({ where: { userId } }));
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe("an account with a second factor", () => {
  const email = "admin@demo.test";
  let totp: TOTP;
  let codes: string[];
  beforeAll(async () => {
    const headers = { authorization: `Bearer ${await world.token(email)}`, "content-type": "application/json" };
    const call = async (name: string, input: object) =>
      (await world.app.inject({ method: "POST", url: `/trpc/${name}`, headers, payload: JSON.stringify(input) })).json()
        .result.data;
    const { secret } = await call("security.beginTwoFactor", { password: PASSWORD });
    totp = new TOTP({ secret: Secret.fromBase32(secret) });
    codes = (await call("security.confirmTwoFactor", { code: totp.generate() })).recoveryCodes;
  });
  const second = (challenge: string, code: string, cookie = "") =>
    world.app.inject({
      method: "POST",
      url: "/api/auth/second-factor",
      headers: { cookie },
      payload: { challenge, code },
    });
  const finish = async (...call: Parameters<typeof second>) => (await second(...call)).statusCode;

  it("accepts the right password up to the code step while strangers wait, without signing in", async () => {
    expect(await guess(email, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    const through = await signIn(email, PASSWORD);
    expect([through.statusCode, through.json().token]).toEqual([200, null]);
    expect(await finish(through.json().data.challenge, codes[0] ?? "")).toBe(200);
    // The right password allows no additional guesses.
    expect(await guess(email, 1)).toEqual([429]);
  });

  it("does not lock out a known device at the code step because of others who have the password", async () => {
    const challenge = async () => (await signIn(email, PASSWORD)).json().data.challenge;
    const signedIn = await second(await challenge(), codes[2] ?? "");
    const cookies = [signedIn.headers["set-cookie"]].flat().map(String);
    const cookie = cookies.find((one) => one.startsWith("known_device="))?.split(";")[0];
    const theirs = await challenge();
    for (let number = 0; number < 5; number += 1) expect(await finish(theirs, "ABCDE-FGHJK")).toBe(422);
    const own = await challenge();
    expect([await finish(own, codes[3] ?? ""), await finish(own, codes[3] ?? "", cookie)]).toEqual([429, 200]);
  });

  it("has its own limit for codes, reached only with the password; a wrong code appears in the log", async () => {
    const { challenge } = (await signIn(email, PASSWORD)).json().data;
    const before = (await log(email, "auth.wrongCode")).length;
    const responses = [];
    for (let number = 0; number < 6; number += 1) responses.push(await finish(challenge, "ABCDE-FGHJK"));
    expect(responses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await log(email, "auth.wrongCode")).toHaveLength(before + 5);
    // A signed-in user's own codes have a separate limit.
    const own = await world.app.inject({
      method: "POST",
      url: "/trpc/security.newRecoveryCodes",
      headers: { authorization: `Bearer ${await world.token(email)}`, "content-type": "application/json" },
      payload: JSON.stringify({ code: codes[1] }),
    });
    expect(own.statusCode).toBe(200);
  });
});

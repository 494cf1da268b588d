import { describe, expect, it } from "vitest";
import { setUp, world } from "./auth.fixture.ts";

setUp();

const signIn = (email: string, password: string) =>
  world.api(undefined, "post", "/api/auth/login", { email, password });

describe("signing in", () => {
  it("returns a top-level token that signs in, and sets both cookies", async () => {
    const login = await signIn("officer@demo.test", "demo-password");
    expect(login.status).toBe(200);
    expect(login.body.token).toBe(login.body.data.token);
    const cookies = [login.get("set-cookie") ?? []].flat();
    expect(cookies.find((cookie) => cookie.startsWith("access_token="))).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookies.find((cookie) => cookie.startsWith("user_id="))).toMatch(/Max-Age=604800; Path=\//);
    const user = await world.app.inject({
      url: "/api/auth/user",
      headers: { authorization: `Bearer ${login.body.token}` },
    });
    expect(user.json().data).toMatchObject({
      email: "officer@demo.test",
      locked: false,
      roles: [{ name: "Loan Officer" }],
      scope: expect.arrayContaining(["report:create"]),
    });
    expect(user.json().data.scope).not.toContain("user:delete");
  });

  it("responds the same to a wrong password and to an unknown address", async () => {
    const wrong = await signIn("viewer@demo.test", "not the password");
    const unknown = await signIn("unknown@demo.test", "not the password");
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  it("slows an account down after five failures, even for the right password", async () => {
    for (let i = 0; i < 5; i += 1) await signIn("branch@demo.test", "not the password");
    const refused = await signIn("branch@demo.test", "demo-password");
    expect(refused.status).toBe(429);
    expect(Number(refused.get("retry-after"))).toBeGreaterThan(0);
  });

  it("ends a session immediately", async () => {
    const { token } = (await signIn("owner@demo.test", "demo-password")).body;
    const headers = { authorization: `Bearer ${token}` };
    expect((await world.app.inject({ method: "POST", url: "/api/auth/logout", headers })).statusCode).toBe(200);
    expect((await world.app.inject({ url: "/api/auth/user", headers })).statusCode).toBe(401);
  });

  it("renews a session for another thirty days, but not one that has ended", async () => {
    const { token } = (await signIn("partner@demo.test", "demo-password")).body;
    const headers = { authorization: `Bearer ${token}` };
    const renew = () => world.app.inject({ method: "POST", url: "/api/auth/refresh", headers });
    await world.running.services.database.systemQuery(
      'UPDATE "Session" SET "expiresAt" = now() + interval \'2 days\' WHERE "userId" = (SELECT id FROM "User" WHERE email = $1)',
      ["partner@demo.test"],
    );
    const fresh = await renew();
    expect(new Date(fresh.json().data.expiresAt).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(
      (await world.app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${fresh.json().token}` } }))
        .statusCode,
    ).toBe(200);
    await world.app.inject({ method: "POST", url: "/api/auth/logout", headers });
    expect((await renew()).statusCode).toBe(401);
  });
});

describe("cookies and other sites", () => {
  it("rejects a tRPC mutation that another site's page sends with our cookie", async () => {
    const token = await world.token("officer@demo.test");
    const call = (headers: object) =>
      world.app.inject({
        method: "POST",
        url: "/trpc/auth.sendVerification",
        headers: {
          cookie: `access_token=${token}`,
          host: "hearthline.test",
          "content-type": "application/json",
          ...headers,
        },
        payload: "{}",
      });
    expect((await call({ origin: "https://evil.test" })).statusCode).toBe(403);
    expect((await call({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await call({ origin: "http://hearthline.test" })).statusCode).toBe(200);
  });
});

describe("links sent by email", () => {
  const secretOf = async (email: string, template: string) => {
    const message = await world.running.services.database.system((db) =>
      db.message.findFirstOrThrow({ where: { toAddress: email, template }, orderBy: { createdAt: "desc" } }),
    );
    const { link } = message.data as { link: string };
    expect(link.startsWith("http://hearthline.test/")).toBe(true);
    return link.split(/[/=]/).at(-1) ?? "";
  };

  it("create a new account once, and email a known address instead", async () => {
    const person = { name: "Nora Field", email: "Nora@Field.test", password: "a long enough one" };
    const first = await world.api(undefined, "post", "/api/auth/register", person);
    const second = await world.api(undefined, "post", "/api/auth/register", person);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toEqual(second.body);
    expect(
      await world.running.services.database.system((db) => db.user.count({ where: { email: "nora@field.test" } })),
    ).toBe(1);
    const token = await secretOf("nora@field.test", "verify-email");
    const verify = () =>
      world.app.inject({
        method: "POST",
        url: "/trpc/auth.verifyEmail",
        headers: { "content-type": "application/json" },
        payload: JSON.stringify({ token, password: person.password }),
      });
    expect((await verify()).statusCode).toBe(200);
    expect((await verify()).json().error.data.code).toBe("gone");
    const user = await world.api("nora@field.test", "get", "/api/auth/user");
    expect(user.body.data).toMatchObject({
      emailVerified: true,
      locked: true,
      roles: [{ name: "Company Admin" }, { name: "Loan Officer" }],
    });
  });

  it("reset a password once, and end every session", async () => {
    const old = await world.token("realtor@demo.test");
    await world.api(undefined, "post", "/api/auth/forgot-password", { email: "realtor@demo.test" });
    const hash = await secretOf("realtor@demo.test", "reset-password");
    const verify = (body: object) => world.api(undefined, "post", "/api/auth/reset-password/verify-hash", body);
    // A link for a forgotten password neither greets nor signs in: the account already belonged to its user.
    expect((await verify({ hash })).body.data).toMatchObject({ signedIn: false, welcome: null });
    expect((await verify({ hash })).body.data).toEqual({
      valid: true,
      changed: false,
      signedIn: false,
      welcome: null,
    });
    expect((await verify({ hash, password: "short" })).body.errors.password).toEqual([
      "A password has at least 10 characters.",
    ]);
    expect((await verify({ hash, password: "quite another one" })).body.data).toEqual({
      valid: true,
      changed: true,
      signedIn: false,
      welcome: null,
    });
    expect((await verify({ hash, password: "quite another one" })).status).toBe(410);
    expect(
      (await world.app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${old}` } })).statusCode,
    ).toBe(401);
    expect((await signIn("realtor@demo.test", "quite another one")).status).toBe(200);
  });

  it("let a locked-out user back in after choosing a new password, as the error message promises", async () => {
    for (let i = 0; i < 5; i += 1) await signIn("owner@demo.test", "not the password");
    expect((await signIn("owner@demo.test", "demo-password")).body.message).toContain("reset your password");
    await world.api(undefined, "post", "/api/auth/forgot-password", { email: "owner@demo.test" });
    const hash = await secretOf("owner@demo.test", "reset-password");
    await world.api(undefined, "post", "/api/auth/reset-password/verify-hash", { hash, password: "quite another one" });
    expect((await signIn("owner@demo.test", "quite another one")).status).toBe(200);
  });

  it("stop working when the password is changed in another way", async () => {
    await world.api(undefined, "post", "/api/auth/forgot-password", { email: "partner@demo.test" });
    const hash = await secretOf("partner@demo.test", "reset-password");
    const changed = await world.api("partner@demo.test", "post", "/api/auth/change-password", {
      password: "demo-password",
      newPassword: "quite another one",
    });
    expect(changed.status).toBe(200);
    const verify = await world.api(undefined, "post", "/api/auth/reset-password/verify-hash", { hash });
    expect(verify.status).toBe(410);
  });
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

const PROJECT = "hearthline-test";
let world: World;
let keys: Server;
let sign: (
  claims: JWTPayload,
  more?: { audience?: string; issuer?: string; expires?: string; kid?: string; issued?: number },
) => Promise<string>;
let forge: typeof sign;

beforeAll(async () => {
  const [real, fake] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const jwk = { ...(await exportJWK(real.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  keys = createServer((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => keys.listen(0, "127.0.0.1", resolve));
  const signer =
    (key: CryptoKey): typeof sign =>
    (
      claims,
      {
        audience = PROJECT,
        issuer = `https://securetoken.google.com/${PROJECT}`,
        expires = "1h",
        kid = "one",
        issued = Math.floor(Date.now() / 1_000),
      } = {},
    ) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid })
        .setIssuedAt(issued)
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(key);
  sign = signer(real.privateKey);
  forge = signer(fake.privateKey);
  world = await openWorld({
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_KEYS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/`,
  });
});
afterAll(() => void keys.close());

const post = (path: string, body: object, as?: string) => world.api(as, "post", `/api/auth/${path}`, body);
const exists = async (uid: string) =>
  (await world.api(undefined, "get", `/api/auth/get-user-by-firebase-uid?firebase_uid=${uid}`)).body.data;

describe("Firebase", () => {
  it("registers and signs in with a signed token, and reveals only whether a uid is known", async () => {
    const idToken = await sign({ sub: "uid-1", email: "Fire@Base.test", email_verified: true, name: "Fire Base" });
    expect((await post("login-by-firebase-uid", { idToken })).status).toBe(401);
    expect(await exists("uid-1")).toEqual({ exists: false });
    const made = await post("register-with-firebase-uid", { idToken, firebase_uid: "uid-1", company: "Base Lending" });
    expect([made.status, typeof made.body.token]).toEqual([201, "string"]);
    const login = await post("login-by-firebase-uid", { idToken });
    const user = await world.app.inject({
      url: "/api/auth/user",
      headers: { authorization: `Bearer ${login.body.token}` },
    });
    expect(user.json().data).toMatchObject({ email: "fire@base.test", companyName: "Base Lending" });
    expect(await exists("uid-1")).toEqual({ exists: true });
  });

  it("rejects a bare uid, and a token that is forged, foreign, expired, unsigned or about another user", async () => {
    const claims = { sub: "uid-1", email: "fire@base.test", email_verified: true };
    expect((await post("login-by-firebase-uid", { firebase_uid: "uid-1" })).status).toBe(422);
    const none = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll("=", "");
    const bad = [
      await forge(claims),
      await sign(claims, { audience: "another-project" }),
      await sign(claims, { issuer: "https://securetoken.google.com/another-project" }),
      await sign(claims, { expires: "-1h" }),
      await sign(claims, { issued: Math.floor(Date.now() / 1_000) + 600 }),
      await sign({ ...claims, auth_time: Math.floor(Date.now() / 1_000) + 600 }),
      await sign(claims, { kid: "two" }),
      none,
      "x".repeat(40),
    ];
    for (const idToken of bad) expect((await post("login-by-firebase-uid", { idToken })).status).toBe(401);
    const other = { idToken: await sign({ ...claims, sub: "uid-2" }), firebase_uid: "uid-1" };
    expect((await post("login-by-firebase-uid", other)).status).toBe(401);
  });

  it("signs no one in with an unverified address, and reveals nothing about it", async () => {
    const token = (email: string) => sign({ sub: `u-${email}`, email, email_verified: false });
    const known = await post("login-by-firebase-uid", { idToken: await token("officer@demo.test") });
    const unknown = await post("login-by-firebase-uid", { idToken: await token("unknown@demo.test") });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const one = await post("register-with-firebase-uid", { idToken: await token("officer@demo.test") });
    const two = await post("register-with-firebase-uid", { idToken: await token("someone@demo.test") });
    expect([one.status, one.body.token, one.body]).toEqual([two.status, null, two.body]);
    // It sends no emails either.
    const again = { idToken: await token("officer@demo.test") };
    for (let i = 0; i < 8; i += 1) expect((await post("register-with-firebase-uid", again)).status).toBe(201);
    const mails = await world.running.services.database.system((db) =>
      db.message.count({ where: { toAddress: "officer@demo.test", template: "account-exists" } }),
    );
    expect(mails).toBe(5);
  });

  it("connects to the signed-in account only, by its own address and a token", async () => {
    const idToken = await sign({ sub: "uid-9", email: "elsewhere@mail.test", email_verified: true });
    const tie = (email: string, as = "officer@demo.test") => post("set-firebase-uid-by-email", { email, idToken }, as);
    expect((await tie("admin@demo.test")).status).toBe(422);
    // A 401 would say that their own session has ended, and the app would sign them out.
    for (const bad of [await forge({ sub: "uid-9" }), await sign({ sub: "uid-9" }, { expires: "-1h" })]) {
      const body = { email: "officer@demo.test", idToken: bad };
      const refused = await post("set-firebase-uid-by-email", body, "officer@demo.test");
      expect([refused.status, refused.body.code]).toEqual([422, "invalid"]);
      expect(refused.body.errors.idToken).toHaveLength(1);
    }
    expect((await tie("officer@demo.test")).status).toBe(200);
    expect((await tie("admin@demo.test", "admin@demo.test")).status).toBe(409);
    const { token } = (await post("login-by-firebase-uid", { idToken })).body;
    const user = await world.app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${token}` } });
    expect(user.json().data.email).toBe("officer@demo.test");
  });
});

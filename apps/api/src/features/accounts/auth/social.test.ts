import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
let people: People;
const provider = new OAuth2Server();
/** The person whom the provider reports as signed in. */
let person: Record<string, unknown> = {};

beforeAll(async () => {
  await provider.issuer.keys.generate("RS256");
  await provider.start(0, "127.0.0.1");
  provider.service.on("beforeTokenSigning", (token: { payload: Record<string, unknown> }) =>
    Object.assign(token.payload, { aud: "client", ...person }),
  );
  const issuer = provider.issuer.url ?? "";
  world = await openWorld({
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET: "secret",
    GOOGLE_ISSUER: issuer,
    FACEBOOK_CLIENT_ID: "client",
    FACEBOOK_CLIENT_SECRET: "secret",
    FACEBOOK_ISSUER: issuer,
  });
  people = await demoPeople(world);
});
afterAll(() => provider.stop());
beforeEach(() => {
  person = {};
});

const cookieOf = (response: { headers: Record<string, unknown> }, name: string) =>
  [response.headers["set-cookie"]].flat().find((cookie) => String(cookie).startsWith(`${name}=`)) as string | undefined;
const value = (cookie: string | undefined) => (cookie ?? "").split(";")[0] ?? "";

let trips = 0;
/** Leaves for the provider, signs in there as `person`, and comes back. */
async function roundTrip(
  name: "google" | "facebook",
  {
    query = "",
    cookies = "",
    change = (url: URL) => url,
  }: { query?: string; cookies?: string; change?: (back: URL) => URL } = {},
) {
  // A different address per trip, to stay below the per-address rate limit.
  const from = { "x-forwarded-for": `203.0.113.${++trips % 250}` };
  const left = await world.app.inject({
    url: `/api/auth/${name}${query}`,
    headers: { ...from, cookie: cookies, "sec-fetch-site": "same-origin" },
  });
  const away = new URL(String(left.headers.location));
  const there = await fetch(away, { redirect: "manual" });
  const back = change(new URL(there.headers.get("location") ?? ""));
  const response = await world.app.inject({
    url: back.pathname + back.search,
    headers: { ...from, cookie: [value(cookieOf(left, "sign_in_attempt")), cookies].filter(Boolean).join("; ") },
  });
  const session = value(cookieOf(response, "access_token")).replace("access_token=", "");
  return {
    away,
    answer: response,
    location: String(response.headers.location).replace("http://hearthline.test", ""),
    session,
  };
}
const as = async (session: string) =>
  (await world.app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${session}` } })).json().data;

describe.each(["google", "facebook"] as const)("sign-in by %s", (name) => {
  it("sends PKCE, state and nonce, and comes back to a new account", async () => {
    person = { sub: `new-${name}`, email: `new@${name}.test`, email_verified: true, name: "New Person" };
    const { away, location, session, answer: response } = await roundTrip(name);
    expect(away.searchParams.get("code_challenge_method")).toBe("S256");
    expect(away.searchParams.get("redirect_uri")).toBe(`http://hearthline.test/api/auth/${name}/callback`);
    for (const key of ["code_challenge", "state", "nonce"])
      expect(away.searchParams.get(key)?.length).toBeGreaterThan(20);
    expect(location).toBe("/onboarding/step1");
    expect(cookieOf(response, "access_token")).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await as(session)).toMatchObject({ email: `new@${name}.test`, emailVerified: true, hasPassword: false });
    const again = await roundTrip(name, { query: "?next=/clients" });
    expect(again.location).toBe("/clients");
    expect((await as(again.session)).email).toBe(`new@${name}.test`);
  });

  it("links an existing account only by an address that the provider verified", async () => {
    person = { sub: `officer-${name}`, email: "officer@demo.test", email_verified: false };
    const unverified = await roundTrip(name);
    expect([unverified.location, unverified.session]).toEqual(["/welcome-email", ""]);
    person = { ...person, email_verified: true };
    const verified = await roundTrip(name);
    expect((await as(verified.session)).email).toBe("officer@demo.test");
  });

  it("responds the same to an unverified address whether or not there is an account", async () => {
    person = { sub: `unknown-${name}`, email: `unknown@${name}.test`, email_verified: false };
    const unknown = await roundTrip(name);
    expect([unknown.location, unknown.session]).toEqual(["/welcome-email", ""]);
    const again = await roundTrip(name);
    expect([again.location, again.session]).toEqual(["/welcome-email", ""]);
    expect(await people.mailCount(`unknown@${name}.test`, "verify-email")).toBe(2);
  });

  it("rejects a wrong state, nonce or audience, an expired token, and a callback without its cookie", async () => {
    person = { sub: `bad-${name}`, email: "admin@demo.test", email_verified: true };
    const swap = (url: URL) => {
      url.searchParams.set("state", "s".repeat(43));
      return url;
    };
    const refused = async (options: Parameters<typeof roundTrip>[1] = {}) => {
      const { location, session } = await roundTrip(name, options);
      expect([location, session]).toEqual(["/login?social=refused", ""]);
    };
    await refused({ change: swap });
    person = { ...person, nonce: "another" };
    await refused();
    person = { sub: `bad-${name}`, email: "admin@demo.test", email_verified: true, aud: "another audience" };
    await refused();
    person = { sub: `bad-${name}`, email: "admin@demo.test", email_verified: true, exp: 1_000 };
    await refused();
    const bare = await world.app.inject({ url: `/api/auth/${name}/callback?code=x&state=y` });
    expect(bare.headers.location).toBe("http://hearthline.test/login?social=refused");
  });
});

describe("social sign-in", () => {
  it("links any address while signed in, but never an identity of another user's account", async () => {
    const realtor = `access_token=${await world.token("realtor@demo.test")}`;
    person = { sub: "denise", email: "private@mail.test", email_verified: false };
    const linked = await roundTrip("google", { query: "?link=1", cookies: realtor });
    expect(linked.location).toBe("/settings/security?linked=google");
    expect((await as((await roundTrip("google")).session)).email).toBe("realtor@demo.test");
    const partner = `access_token=${await world.token("partner@demo.test")}`;
    const taken = await roundTrip("google", { query: "?link=1", cookies: partner });
    expect(taken.location).toBe("/settings/security?social=taken");
  });

  it("moves an account with an unconfirmed address from the person who created it to the verified owner", async () => {
    const email = "victim@google.test";
    await world.api(undefined, "post", "/api/auth/register", {
      name: "Evil Twin",
      email,
      password: "a long enough one",
    });
    const planted = await world.token(email);
    person = { sub: "victim", email, email_verified: true };
    const { session } = await roundTrip("google");
    expect((await as(session)).email).toBe(email);
    expect(await as(planted)).toBeUndefined();
    expect((await people.mail(email, "security-change")).data).toMatchObject({
      what: "Your address was confirmed by signing in with Google.",
      ended: ["a device that was signed in"],
    });
    const login = await world.api(undefined, "post", "/api/auth/login", { email, password: "a long enough one" });
    expect(login.status).toBe(401);
  });

  it("accepts an attempt only once, even if its cookie is sent again with a new code", async () => {
    person = { sub: "once", email: "once@google.test", email_verified: true, name: "Only Once" };
    const left = await world.app.inject({ url: "/api/auth/google" });
    const cookie = value(cookieOf(left, "sign_in_attempt"));
    const back = async () => {
      const there = await fetch(String(left.headers.location), { redirect: "manual" });
      const { pathname, search } = new URL(there.headers.get("location") ?? "");
      const response = await world.app.inject({ url: pathname + search, headers: { cookie } });
      return [
        String(response.headers.location).replace("http://hearthline.test", ""),
        cookieOf(response, "access_token"),
      ];
    };
    expect(await back()).toEqual(["/onboarding/step1", expect.any(String)]);
    expect(await back()).toEqual(["/login?social=refused", undefined]);
  });

  it("accepts an attempt once, even when several callbacks arrive at the same time", async () => {
    person = { sub: "at-once", email: "at-once@google.test", email_verified: true, name: "At Once" };
    const left = await world.app.inject({ url: "/api/auth/google" });
    const cookie = value(cookieOf(left, "sign_in_attempt"));
    const urls = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const there = await fetch(String(left.headers.location), { redirect: "manual" });
        const { pathname, search } = new URL(there.headers.get("location") ?? "");
        return pathname + search;
      }),
    );
    const responses = await Promise.all(urls.map((url) => world.app.inject({ url, headers: { cookie } })));
    expect(responses.filter((response) => cookieOf(response, "access_token"))).toHaveLength(1);
  });

  it("cannot be started or finished by a HEAD request", async () => {
    for (const url of ["/api/auth/google", "/api/auth/google/callback?code=x&state=y"]) {
      const response = await world.app.inject({ method: "HEAD", url });
      expect(response.statusCode).toBeGreaterThanOrEqual(404);
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("does not connect to an account with an unverified address, and otherwise sends an email about the connection", async () => {
    const email = "unproved@google.test";
    const id = await people.user(email, "Loan Officer");
    const proved = (emailVerifiedAt: Date | null) =>
      world.running.services.database.system((db) => db.user.update({ where: { id }, data: { emailVerifiedAt } }));
    const cookies = `access_token=${await world.token(email)}`;
    person = { sub: "attacker", email: "attacker@mail.test", email_verified: true, name: "At Tacker" };
    await proved(null);
    await roundTrip("google", { query: "?link=1", cookies });
    const identities = () =>
      world.running.services.database.system((db) => db.userIdentity.count({ where: { userId: id } }));
    expect(await identities()).toBe(0);
    await proved(new Date());
    person = { ...person, sub: "their own" };
    await roundTrip("google", { query: "?link=1", cookies });
    expect(await identities()).toBe(1);
    expect((await people.mail(email, "security-change")).data.what).toContain("Google was connected");
    const rows = await world.running.services.database.system((db) =>
      db.auditEntry.findMany({ where: { userId: id } }),
    );
    expect(rows.map(({ operation }) => operation)).toContain("auth.linkGoogle");
  });

  it("lets the browser that signed up confirm with the link alone", async () => {
    person = { sub: "own-browser", email: "own@browser.test", email_verified: false, name: "Own Browser" };
    const { answer: response, location } = await roundTrip("google");
    expect(location).toBe("/welcome-email");
    const token = String((await people.mail("own@browser.test", "verify-email")).data.link).split("token=")[1];
    const confirm = async (cookie: string) =>
      (
        await world.app.inject({
          method: "POST",
          url: "/trpc/auth.verifyEmail",
          headers: { "content-type": "application/json", cookie },
          payload: JSON.stringify({ token }),
        })
      ).json().result.data.confirmed;
    expect(await confirm("")).toBe(false);
    expect(await confirm(value(cookieOf(response, "sign_up")))).toBe(true);
  });

  it("redirects only to Hearthline's own pages", async () => {
    person = { sub: "new-google", email: "new@google.test", email_verified: true };
    for (const next of ["https://evil.test", "//evil.test", "/\\evil.test"])
      expect((await roundTrip("google", { query: `?next=${encodeURIComponent(next)}` })).location).not.toContain(
        "evil",
      );
  });

  it("asks for the second factor too", async () => {
    const id = await people.id("viewer@demo.test");
    const { secret } = await world.running.services.provided.identity.beginTwoFactor(id);
    expect(secret).toBeTruthy();
    await world.running.services.database.system((db) =>
      db.twoFactor.update({ where: { userId: id }, data: { confirmedAt: new Date() } }),
    );
    person = { sub: "viewer", email: "viewer@demo.test", email_verified: true };
    const { location, session } = await roundTrip("google");
    expect(location).toMatch(/^\/login\?challenge=[\w-]{43}$/);
    expect(session).toBe("");
  });

  it("reports that the provider is unavailable", async () => {
    const alone = await openWorld({ GOOGLE_CLIENT_ID: "client", GOOGLE_ISSUER: "http://127.0.0.1:9" });
    const response = await alone.app.inject({ url: "/api/auth/google" });
    expect(response.headers.location).toBe("http://hearthline.test/login?social=unavailable");
    expect((await alone.app.inject({ url: "/api/auth/facebook" })).statusCode).toBe(404);
  });
});

describe("social sign-in at the demo's second host name", () => {
  it("returns to the host name it started from, but never to one invented in a Host header", async () => {
    const demo = await openWorld({
      PUBLIC_URL: "http://127.0.0.1:4000",
      GOOGLE_CLIENT_ID: "client",
      GOOGLE_CLIENT_SECRET: "secret",
      GOOGLE_ISSUER: provider.issuer.url ?? "",
    });
    const leadsBackTo = async (host: string) => {
      const left = await demo.app.inject({ url: "/api/auth/google", headers: { host } });
      return new URL(String(left.headers.location)).searchParams.get("redirect_uri");
    };
    expect(await leadsBackTo("localhost:4000")).toBe("http://localhost:4000/api/auth/google/callback");
    for (const host of ["127.0.0.1:4000", "evil.test", "localhost:4001"])
      expect(await leadsBackTo(host)).toBe("http://127.0.0.1:4000/api/auth/google/callback");
    person = { sub: "by-name", email: "by-name@google.test", email_verified: true, name: "By Name" };
    const left = await demo.app.inject({ url: "/api/auth/google", headers: { host: "localhost:4000" } });
    const there = await fetch(String(left.headers.location), { redirect: "manual" });
    const back = new URL(there.headers.get("location") ?? "");
    const response = await demo.app.inject({
      url: back.pathname + back.search,
      headers: { host: "localhost:4000", cookie: value(cookieOf(left, "sign_in_attempt")) },
    });
    expect(response.headers.location).toBe("http://localhost:4000/onboarding/step1");
  });
});

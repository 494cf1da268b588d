import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
let people: People;
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
});

const signIn = async (email: string, userAgent = CHROME, address = "203.0.113.9") =>
  (
    await world.app.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "user-agent": userAgent, "x-forwarded-for": address },
      payload: { email, password: "demo-password" },
    })
  ).json();
const user = async (token: string) =>
  (await world.app.inject({ url: "/api/auth/user", headers: { authorization: `Bearer ${token}` } })).statusCode;
const call = async (token: string, name: string, input: object = {}, kind: "query" | "mutation" = "mutation") => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response =
    kind === "query"
      ? await world.app.inject({ url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, headers })
      : await world.app.inject({ method: "POST", url: `/trpc/${name}`, headers, payload: JSON.stringify(input) });
  return {
    status: response.statusCode,
    data: response.json().result?.data,
    error: response.json().error?.data,
    answer: response,
  };
};

describe("sessions", () => {
  it("are listed with device and address, and end immediately: one by one, elsewhere, or everywhere", async () => {
    const [one, two, three] = [
      (await signIn("officer@demo.test")).token,
      (await signIn("officer@demo.test", FIREFOX, "198.51.100.7")).token,
      (await signIn("officer@demo.test")).token,
    ];
    const list = (await call(one, "security.sessions", {}, "query")).data.items as {
      id: string;
      device: string;
      address: string;
      current: boolean;
    }[];
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    const firefox = list.find(({ device }) => device === "Firefox on Linux");
    expect(firefox?.address).toBe("198.51.100.7");
    expect(JSON.stringify(list)).not.toContain(one);
    expect((await call(one, "security.endSession", { id: firefox?.id })).status).toBe(200);
    expect([await user(one), await user(two), await user(three)]).toEqual([200, 401, 200]);
    await call(one, "security.endOtherSessions");
    expect([await user(one), await user(three)]).toEqual([200, 401]);
    const out = await call(one, "security.endAllSessions");
    expect([out.answer.headers["set-cookie"]].flat().join()).toContain("access_token=;");
    expect(await user(one)).toBe(401);
  });

  it("cannot be ended if they belong to other users", async () => {
    const mine = (await signIn("partner@demo.test")).token;
    const theirs = (await signIn("viewer@demo.test")).token;
    const [{ id }] = (await call(theirs, "security.sessions", {}, "query")).data.items;
    expect((await call(mine, "security.endSession", { id })).status).toBe(404);
    expect(await user(theirs)).toBe(200);
  });

  it("cannot be fixated: signing in always starts a new one, whatever token the request has", async () => {
    const planted = "p".repeat(43);
    const response = await world.app.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { cookie: `access_token=${planted}`, authorization: `Bearer ${planted}` },
      payload: { email: "partner@demo.test", password: "demo-password" },
    });
    expect(response.json().token).not.toBe(planted);
    expect(await user(planted)).toBe(401);
  });

  it("slide: in the second half of its thirty days a session lasts thirty more, and so does its cookie", async () => {
    const { token } = await signIn("partner@demo.test");
    const cookie = { cookie: `access_token=${token}` };
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    const set = (expiresAt: Date) =>
      world.running.services.database.system((db) =>
        db.session.updateMany({ where: { user: { email: "partner@demo.test" } }, data: { expiresAt } }),
      );
    await set(days(20));
    expect(
      (await world.app.inject({ url: "/trpc/auth.user?input={}", headers: cookie })).headers["set-cookie"],
    ).toBeUndefined();
    await set(days(10));
    const slid = await world.app.inject({ url: "/trpc/auth.user?input={}", headers: cookie });
    expect([slid.headers["set-cookie"]].flat().join()).toContain(`access_token=${token}; Max-Age=2592000`);
    await set(days(-1));
    expect(await user(token)).toBe(401);
  });

  it("that end close their open streams within seconds, and receive nothing from then on", async () => {
    const { token } = await signIn("viewer@demo.test");
    const { live } = world.running.services;
    const actor = await world.running.sessions.find(token);
    if (!actor) throw new Error("no actor");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stream = live.events(actor, new AbortController().signal, () => world.running.sessions.find(token));
    const next = stream.next();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await Promise.race([next, new Promise((done) => setTimeout(done, 100, "open"))])).toBe("open");
    await call(token, "security.endAllSessions");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await next).toEqual({ done: true, value: undefined });
    vi.useRealTimers();
  });

  it("end when the password changes, except for a fresh one", async () => {
    const { token } = await signIn("realtor@demo.test");
    const other = (await signIn("realtor@demo.test", FIREFOX)).token;
    const changed = await call(token, "auth.changePassword", {
      password: "demo-password",
      newPassword: "quite another one",
    });
    expect([await user(token), await user(other), await user(changed.data.token)]).toEqual([401, 401, 200]);
  });
});

describe("a device never seen before", () => {
  it("triggers one email, but the account's first device does not", async () => {
    const email = "branch@demo.test";
    await signIn(email);
    await signIn(email);
    await signIn(email, CHROME, "203.0.113.77");
    expect(await people.mailCount(email, "new-device")).toBe(0);
    await signIn(email, FIREFOX, "198.51.100.7");
    await signIn(email, FIREFOX, "198.51.100.7");
    expect(await people.mailCount(email, "new-device")).toBe(1);
    expect((await people.mail(email, "new-device")).data).toMatchObject({
      device: "Firefox on Linux",
      address: "198.51.100.7",
      link: "http://hearthline.test/settings/security",
    });
  });
});

describe("two-factor sign-in", () => {
  // Codes belong to the current half minute, which must not end between two lines.
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterAll(() => void vi.useRealTimers());
  const email = "owner@demo.test";
  let totp: TOTP;
  let codes: string[];
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const finish = (challenge: string, given: string) =>
    world.api(undefined, "post", "/api/auth/second-factor", { challenge, code: given });

  it("is set up with the password and a first code, and asked for from then on", async () => {
    const { token } = await signIn(email);
    expect((await call(token, "security.beginTwoFactor", { password: "wrong" })).error.errors.password).toBeDefined();
    const begun = (await call(token, "security.beginTwoFactor", { password: "demo-password" })).data;
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Hearthline:/);
    totp = new TOTP({ secret: Secret.fromBase32(begun.secret) });
    expect((await signIn(email)).token).toBeTruthy();
    expect((await call(token, "security.confirmTwoFactor", { code: "000000" })).status).toBe(422);
    const confirmed = await call(token, "security.confirmTwoFactor", { code: code(-1) });
    codes = confirmed.data.recoveryCodes;
    expect(new Set(codes).size).toBe(10);
    const login = await signIn(email);
    expect(login).toMatchObject({ token: null, data: { userId: null, challenge: expect.any(String) } });
    const signedIn = await finish(login.data.challenge, code(0));
    expect(await user(signedIn.body.token)).toBe(200);
    expect((await finish(login.data.challenge, code(1))).status).toBe(410);
  });

  it("accepts a code once, and a recovery code once", async () => {
    const first = (await signIn(email)).data.challenge;
    expect((await finish(first, code(0))).status).toBe(422);
    expect((await finish(first, codes[0] ?? "")).status).toBe(200);
    const second = (await signIn(email)).data.challenge;
    expect((await finish(second, codes[0] ?? "")).status).toBe(422);
    expect((await finish(second, (codes[1] ?? "").toLowerCase().replace("-", " "))).status).toBe(200);
  });

  it("stores neither the secret nor the recovery codes in plain text", async () => {
    const rows = await world.running.services.database.systemQuery<{ row: string }>(
      'SELECT t::text AS row FROM "TwoFactor" t UNION ALL SELECT r::text FROM "RecoveryCode" r',
      [],
    );
    const stored = rows.map(({ row }) => row).join();
    expect(stored).not.toContain(totp.secret.base32);
    expect(stored).not.toContain((codes[2] ?? "").replace("-", ""));
  });

  it("slows down guessing", async () => {
    const { challenge } = (await signIn(email)).data;
    const responses = [];
    for (let i = 0; i < 7; i += 1) responses.push((await finish(challenge, "123456")).status);
    expect(responses).toContain(429);
    const onPages = await call("", "auth.finishSignIn", { challenge, code: "123456" });
    expect(onPages.status).toBe(429);
    expect(Number(onPages.answer.headers["retry-after"])).toBeGreaterThan(0);
    await world.running.services.database.systemQuery('DELETE FROM "RateLimiterFlexible"', []);
  });

  it("is turned off only with a code", async () => {
    const { challenge } = (await signIn(email)).data;
    const { token } = (await finish(challenge, codes[3] ?? "")).body;
    expect((await call(token, "security.endTwoFactor", { code: "000000" })).status).toBe(422);
    const fresh = (await call(token, "security.newRecoveryCodes", { code: codes[4] })).data.recoveryCodes;
    expect((await call(token, "security.endTwoFactor", { code: codes[5] })).status).toBe(422);
    expect((await call(token, "security.endTwoFactor", { code: fresh[0] })).status).toBe(200);
    expect((await signIn(email)).token).toBeTruthy();
  });
});

describe("the log of changes", () => {
  it("shows an admin all of the company's entries and everyone else their own, in words", async () => {
    const officer = await world.token("officer@demo.test");
    await world.api("officer@demo.test", "post", "/api/client/store", { firstName: "Logged" });
    await world.api("admin@demo.test", "post", "/api/settings/basic-information", { title: "Boss" });
    const own = (await call(officer, "security.audit", {}, "query")).data;
    expect(own.items[0]).toMatchObject({ operation: "clients.create", user: { name: "Laura Whitfield" } });
    expect(own.items[0].summary).not.toBe("clients.create");
    expect(new Set(own.items.map(({ user: by }: { user: { name: string } }) => by.name)).size).toBe(1);
    const all = (await call(await world.token("admin@demo.test"), "security.audit", { perPage: 100 }, "query")).data;
    expect(new Set(all.items.map(({ user: by }: { user: { name: string } }) => by?.name)).size).toBeGreaterThan(1);
    const narrowed = (
      await call(await world.token("admin@demo.test"), "security.audit", { operation: "clients." }, "query")
    ).data;
    expect(narrowed.items.every(({ operation }: { operation: string }) => operation.startsWith("clients."))).toBe(true);
    const other = (await call(await world.token("admin@other.test"), "security.audit", {}, "query")).data;
    // Their own sign-in only: nothing of another company.
    expect(other.items.every(({ operation }: { operation: string }) => operation === "auth.login")).toBe(true);
    expect(other.items.every(({ user: by }: { user: { name: string } | null }) => by !== null)).toBe(true);
  });

  it("can be searched by what it shows: the words, the person and the address", async () => {
    const admin = await world.token("admin@demo.test");
    const found = async (q: string) => (await call(admin, "security.audit", { q, perPage: 100 }, "query")).data.items;
    await world.api("officer@demo.test", "post", "/api/client/store", { firstName: "Sought" });
    const byLaura = await found("laura whit");
    expect(byLaura.length).toBeGreaterThan(0);
    // Entries by her or about her: a summary names the person it is about.
    expect(byLaura.every((entry: object) => JSON.stringify(entry).includes("Laura Whitfield"))).toBe(true);
    const words = byLaura[0].summary.toUpperCase();
    expect((await found(words)).map(({ summary }: { summary: string }) => summary.toUpperCase())).toContain(words);
    expect(await found("100%")).toEqual([]);
    expect((await found("127.0.0.1")).length).toBeGreaterThan(0);
  });

  it("names what was changed only to those who see the company's log", async () => {
    const admin = await world.token("admin@demo.test");
    const id = await people.id("partner@demo.test");
    const renamed = await world.api("admin@demo.test", "post", "/api/auth/update-user-with-role", {
      id,
      title: "Agent",
    });
    const [change] = (await call(admin, "security.audit", { operation: "users.update" }, "query")).data.items;
    expect(change).toMatchObject({ subjectId: id, subject: renamed.body.data.name });
    const about = (await call(admin, "security.audit", { q: renamed.body.data.name }, "query")).data.items;
    expect(about.map(({ id: entry }: { id: string }) => entry)).toContain(change.id);
    await world.api("officer@demo.test", "post", "/api/client/store", { firstName: "Unnamed" });
    const own = (await call(await world.token("officer@demo.test"), "security.audit", {}, "query")).data.items;
    expect(own[0]).toMatchObject({ operation: "clients.create", subject: null });
  });

  it("begins with the account: its creation and the confirmation of its address", async () => {
    const email = "first@rows.test";
    await world.api(undefined, "post", "/api/auth/register", {
      name: "First Row",
      email,
      password: "quite another one",
    });
    const link = String((await people.mail(email, "verify-email")).data.link);
    await call("", "auth.verifyEmail", {
      token: new URL(link).searchParams.get("token"),
      password: "quite another one",
    });
    const { token } = (
      await world.app.inject({
        method: "POST",
        url: "/api/auth/login",
        payload: { email, password: "quite another one" },
      })
    ).json();
    const { items } = (await call(token, "security.audit", {}, "query")).data;
    expect(items.map(({ operation }: { operation: string }) => operation)).toEqual([
      "auth.login",
      "auth.verifyEmail",
      "auth.register",
    ]);
  });

  it("records sign-ins and a password chosen through an emailed link, with the address", async () => {
    const from = { "x-forwarded-for": "198.51.100.99" };
    await world.api(undefined, "post", "/api/auth/forgot-password", { email: "partner@demo.test" });
    const link = String((await people.mail("partner@demo.test", "reset-password")).data.link);
    await world.app.inject({
      method: "POST",
      url: "/api/auth/reset-password/verify-hash",
      headers: from,
      payload: { hash: link.split("/").at(-1), password: "quite another one" },
    });
    const { token } = (
      await world.app.inject({
        method: "POST",
        url: "/api/auth/login",
        headers: from,
        payload: { email: "partner@demo.test", password: "quite another one" },
      })
    ).json();
    const { items } = (await call(token, "security.audit", {}, "query")).data;
    expect(items.slice(0, 2)).toMatchObject([
      { operation: "auth.login", address: "198.51.100.99", user: { id: await people.id("partner@demo.test") } },
      { operation: "auth.verifyResetHash", address: "198.51.100.99" },
    ]);
  });
});

import { CONNECTION_PROBLEMS, type ConnectionProvider } from "@hearthline/contract/accounts/connections";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
let people: People;
const LAURA = "officer@demo.test";

beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
});
const system = () => world.running.services.database;
beforeEach(() =>
  system().system(async (db) => {
    await db.connection.deleteMany({});
    await db.connectionAttempt.deleteMany({});
  }),
);

type Provider = ConnectionProvider;
const add = (as: string, provider: Provider) => world.api(as, "post", "/api/integration/add", { provider });
type Programs = { count: number; failing: number; lastUsedAt: string | null };
type Card = Record<string, unknown> & { key: string; programs: Programs | null };
const cards = async (as: string) => (await world.api(as, "get", "/api/integration/list")).body.data as Card[];
const cardOf = async (as: string, key: string) => (await cards(as)).find((card) => card.key === key);
const rows = () => system().system((db) => db.connection.findMany({ orderBy: { createdAt: "asc" } }));

/** Clicks a button of the consent page and returns the URL to which the browser is redirected. */
async function consent(authorizeUrl: string, account = "laura@outlook.test", step = "approve"): Promise<URL> {
  const away = new URL(authorizeUrl);
  const page = `${world.sandboxUrl}${away.pathname.replace("authorize", step)}${away.search}`;
  const response = await fetch(`${page}&known=${encodeURIComponent(account)}`, { redirect: "manual" });
  return new URL(response.headers.get("location") ?? "");
}
/** Returns to Hearthline in a user's browser with their session. */
async function comeBack(as: string | undefined, back: URL): Promise<string> {
  const response = await world.app.inject({
    url: back.pathname + back.search,
    headers: as ? { cookie: `access_token=${await world.token(as)}` } : {},
  });
  expect(response.statusCode).toBe(302);
  return String(response.headers.location).replace("http://hearthline.test", "");
}
async function connect(as: string, provider: Provider, account?: string): Promise<string> {
  const begun = await add(as, provider);
  return comeBack(as, await consent(begun.body.data.authorizeUrl, account));
}

describe("connecting a mailbox", () => {
  it.each(["microsoft", "google"] as const)(
    "of %s uses a code with PKCE, and its tokens are never readable",
    async (provider) => {
      const begun = await add(LAURA, provider);
      expect(begun.status).toBe(201);
      const away = new URL(begun.body.data.authorizeUrl);
      expect(away.searchParams.get("code_challenge_method")).toBe("S256");
      expect(away.searchParams.get("redirect_uri")).toBe(`http://hearthline.test/api/integration/callback/${provider}`);
      expect(away.searchParams.get("state")?.length).toBeGreaterThan(40);
      const back = await consent(begun.body.data.authorizeUrl, "laura@mail.test");
      const name = provider === "microsoft" ? "outlook" : "gmail";
      expect(await comeBack(LAURA, back)).toBe(`/integrations?connected=${name}`);
      expect(await cardOf(LAURA, provider)).toMatchObject({
        state: "connected",
        mailbox: { account: "laura@mail.test", connectedBy: "Laura Whitfield", lastError: null },
      });

      const [row] = await rows();
      const ring = world.running.services.provided.connections.ring;
      const access = ring.open(row?.id ?? "", row?.sealedBy ?? "", row?.sealedAccessSecret ?? "");
      const refresh = ring.open(row?.id ?? "", row?.sealedBy ?? "", row?.sealedRefreshSecret ?? "");
      expect(access).toBeTruthy();
      expect(refresh).toBeTruthy();
      const entries = await system().system((db) =>
        db.auditEntry.findMany({ where: { operation: { startsWith: "connections." } } }),
      );
      expect(entries.length).toBeGreaterThanOrEqual(2);
      const seen = JSON.stringify([entries, await cards(LAURA), row], (_, value) =>
        typeof value === "bigint" ? String(value) : value,
      );
      for (const secret of [access, refresh, back.searchParams.get("code"), back.searchParams.get("state")])
        expect(seen).not.toContain(secret);
      const kept = JSON.stringify(entries, (_, value) => (typeof value === "bigint" ? String(value) : value));
      for (const sealed of [row?.sealedAccessSecret, row?.sealedRefreshSecret]) expect(kept).not.toContain(sealed);
    },
  );

  it("keeps one row on reconnecting, with the new mailbox", async () => {
    await connect(LAURA, "microsoft", "first@mail.test");
    await connect(LAURA, "microsoft", "second@mail.test");
    expect(await rows()).toMatchObject([{ account: "second@mail.test", state: "connected" }]);
  });

  it("accepts a callback once, and a replay changes nothing", async () => {
    const begun = await add(LAURA, "microsoft");
    const back = await consent(begun.body.data.authorizeUrl, "once@mail.test");
    expect(await comeBack(LAURA, back)).toBe("/integrations?connected=outlook");
    expect(await comeBack(LAURA, back)).toBe("/integrations?problem=stale");
    const fresh = await consent(begun.body.data.authorizeUrl, "other@mail.test");
    expect(await comeBack(LAURA, fresh)).toBe("/integrations?problem=stale");
    expect(await rows()).toMatchObject([{ account: "once@mail.test" }]);
  });

  it("rejects another state, person, session or provider, and an attempt that took too long", async () => {
    const begin = async () => (await add(LAURA, "microsoft")).body.data.authorizeUrl as string;
    const altered = await consent(await begin());
    altered.searchParams.set("state", "x".repeat(43));
    expect(await comeBack(LAURA, altered)).toBe("/integrations?problem=stale");

    const hers = await consent(await begin());
    expect(await comeBack("admin@demo.test", hers)).toBe("/integrations?problem=stale");
    expect(await comeBack("officer@other.test", hers)).toBe("/integrations?problem=stale");
    expect(await comeBack(undefined, hers)).toMatch(/^\/login\?next=/);
    const elsewhere = await system().system((db) => db.user.findUniqueOrThrow({ where: { email: LAURA } }));
    const { token } = await world.running.sessions.begin(elsewhere, { address: "127.0.0.1", userAgent: "test" });
    const response = await world.app.inject({
      url: hers.pathname + hers.search,
      headers: { cookie: `access_token=${token}` },
    });
    expect(response.headers.location).toBe("http://hearthline.test/integrations?problem=stale");
    const swapped = new URL(hers.href.replace("/microsoft?", "/google?"));
    expect(await comeBack(LAURA, swapped)).toBe("/integrations?problem=stale");

    await system().system((db) => db.connectionAttempt.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } }));
    expect(await comeBack(LAURA, hers)).toBe("/integrations?problem=stale");
    expect(await rows()).toEqual([]);
  });

  it("says why when consent was denied, the verifier does not match, or the code is made up", async () => {
    const { authorizeUrl } = (await add(LAURA, "microsoft")).body.data;
    expect(await comeBack(LAURA, await consent(authorizeUrl, "x@mail.test", "deny"))).toBe(
      "/integrations?problem=denied",
    );

    const one = (await add(LAURA, "microsoft")).body.data.authorizeUrl;
    const two = (await add(LAURA, "microsoft")).body.data.authorizeUrl;
    const [first, second] = [await consent(one), await consent(two)];
    first.searchParams.set("code", second.searchParams.get("code") ?? "");
    expect(await comeBack(LAURA, first)).toBe("/integrations?problem=refused");

    const made = await consent((await add(LAURA, "google")).body.data.authorizeUrl);
    made.searchParams.set("code", "made-up");
    expect(await comeBack(LAURA, made)).toBe("/integrations?problem=refused");
    expect(await rows()).toEqual([]);
  });

  it("stores nothing when fewer scopes were granted than needed", async () => {
    const url = new URL((await add(LAURA, "google")).body.data.authorizeUrl);
    url.searchParams.set("scope", "https://www.googleapis.com/auth/gmail.metadata");
    expect(await comeBack(LAURA, await consent(url.href))).toBe("/integrations?problem=scope");
    expect(await rows()).toEqual([]);
    expect(CONNECTION_PROBLEMS.scope).toMatch(/every box/);
  });

  it("responds to hostile callbacks with a redirect", async () => {
    for (const query of [
      "",
      "?state=a&state=b&code=c",
      `?state=${"s".repeat(5_000)}&code=x`,
      "?error=%00",
      "?code[]=1",
    ])
      expect(await comeBack(LAURA, new URL(`http://x.test/api/integration/callback/microsoft${query}`))).toMatch(
        /^\/integrations\?problem=/,
      );
    expect(await comeBack(LAURA, new URL("http://x.test/api/integration/callback/yahoo?state=a"))).toBe(
      "/integrations?problem=stale",
    );
  });

  it("is rejected for guests, tokens and invalid input, with a message", async () => {
    expect((await world.api("realtor@demo.test", "post", "/api/integration/add", { provider: "google" })).status).toBe(
      403,
    );
    const bad = await world.api(LAURA, "post", "/api/integration/add", { provider: "yahoo" });
    expect([bad.status, bad.body.errors.provider[0]]).toEqual([
      422,
      "Choose `microsoft`, `google`, `microsoft-calendar` or `google-calendar`.",
    ]);
  });
});

describe("connected mailboxes", () => {
  it("are visible only to their owner", async () => {
    await connect(LAURA, "microsoft", "laura@mail.test");
    for (const other of ["admin@demo.test", "officer@other.test"]) {
      expect(JSON.stringify(await cards(other))).not.toContain("laura@mail.test");
      expect((await cardOf(other, "microsoft"))?.state).toBe("available");
      const response = await world.api(other, "post", "/api/integration/disconnect", { provider: "microsoft" });
      expect(response.status).toBe(404);
    }
    expect((await cardOf(LAURA, "microsoft"))?.state).toBe("connected");
  });

  it("are disconnected immediately, and a job revokes their tokens", async () => {
    await connect(LAURA, "google", "laura@gmail.test");
    const [row] = await rows();
    const response = await world.api(LAURA, "post", "/api/integration/disconnect", { provider: "google" });
    expect(response.status).toBe(200);
    expect((await cardOf(LAURA, "google"))?.state).toBe("available");
    expect(await rows()).toMatchObject([{ state: "ending" }]);
    const jobs = await system().system((db) => db.outbox.findMany({ where: { job: "connections.end" } }));
    expect(jobs.map(({ payload }) => payload)).toContainEqual({ companyId: people.companyId, connectionId: row?.id });
    expect(await connect(LAURA, "google")).toBe("/integrations?problem=ending");
    expect((await world.api(LAURA, "post", "/api/integration/disconnect", { provider: "google" })).status).toBe(404);
  });

  it("are ended with their owner's account", async () => {
    const email = "leaving@demo.test";
    const id = await people.user(email, "Loan Officer");
    expect(await connect(email, "microsoft", "leaving@mail.test")).toBe("/integrations?connected=outlook");
    expect((await world.api("admin@demo.test", "get", `/api/auth/delete?id=${id}`)).status).toBe(200);
    expect(await rows()).toMatchObject([{ userId: id, state: "ending" }]);
  });

  it("say why they stopped working, and ask to be reconnected", async () => {
    await connect(LAURA, "microsoft", "laura@mail.test");
    await system().system((db) =>
      db.connection.updateMany({ data: { state: "lost", lastError: "It was revoked.", lastErrorAt: new Date() } }),
    );
    expect(await cardOf(LAURA, "microsoft")).toMatchObject({
      state: "reconnect",
      mailbox: { lastError: "It was revoked." },
    });
    await system().system((db) => db.connection.updateMany({ data: { lostAt: new Date() } }));
    const told = async (as: string) =>
      (await world.api(as, "get", "/api/notifications")).body.data.filter(
        ({ kind }: { kind: string }) => kind === "mailbox.lost",
      );
    expect(await told(LAURA)).toMatchObject([
      { address: "laura@mail.test", title: "Outlook", text: "It was revoked.", unread: true },
    ]);
    expect(await told("admin@demo.test")).toEqual([]);
    await connect(LAURA, "microsoft", "laura@mail.test");
    expect(await cardOf(LAURA, "microsoft")).toMatchObject({ state: "connected", mailbox: { lastError: null } });
    expect(await told(LAURA)).toEqual([]);
  });

  it("are read for clients' replies; one connected before that feature only sends until reconnected", async () => {
    for (const provider of ["microsoft", "google"] as const) {
      await connect(LAURA, provider, "laura@mail.test");
      const reads = await system().system((db) => db.outbox.findMany({ where: { job: "mailboxes.read" } }));
      const [row] = (await rows()).filter((one) => one.provider === provider);
      expect(reads.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ connectionId: row?.id }));
      const card = await cardOf(LAURA, provider);
      expect(card).toMatchObject({ mailbox: { readsReplies: true, lastReadAt: null } });
      expect(String(card?.reads)).toContain("Read your inbox");

      const earlier = { microsoft: ["Mail.Send", "Mail.ReadBasic"], google: ["gmail.send", "gmail.metadata"] };
      const scopes = earlier[provider];
      await system().system((db) => db.connection.updateMany({ where: { provider }, data: { scopes } }));
      const before = await cardOf(LAURA, provider);
      expect(before).toMatchObject({ state: "connected", mailbox: { readsReplies: false } });
      expect(String(before?.reads)).toContain("never a body");
    }
  });

  it("are read from now on when the mailbox changes, and from the stored position when it is the same", async () => {
    await connect(LAURA, "google", "laura@mail.test");
    const place = { readCursor: "here", readAt: new Date("2026-11-20T15:00:00Z") };
    await system().system((db) => db.connection.updateMany({ data: place }));
    await connect(LAURA, "google", "laura@mail.test");
    expect(await rows()).toMatchObject([place]);
    await connect(LAURA, "google", "other@mail.test");
    expect(await rows()).toMatchObject([{ readCursor: null, readAt: null }]);
  });

  it("cannot be connected without a server registration, and the card says so", async () => {
    const bare = await openWorld({ MICROSOFT_CLIENT_ID: "", GOOGLE_MAIL_CLIENT_ID: "" });
    const list = (await bare.api(LAURA, "get", "/api/integration/list")).body.data;
    expect(list.find((card: { key: string }) => card.key === "google").state).toBe("off");
    const response = await bare.api(LAURA, "post", "/api/integration/add", { provider: "google" });
    expect([response.status, response.body.errors.provider]).toEqual([
      422,
      ["This provider is not set up on this server."],
    ]);
  });
});

describe("connecting a calendar", () => {
  const writes = async (connectionId: string | undefined) => {
    const jobs = await system().system((db) => db.outbox.findMany({ where: { job: "calendars.write" } }));
    return jobs.filter(({ payload }) => (payload as { connectionId: string }).connectionId === connectionId);
  };

  it.each([
    ["microsoft-calendar", "outlook-calendar"],
    ["google-calendar", "google-calendar"],
  ] as const)(
    "at %s requests access to nothing but a calendar, and starts writing immediately",
    async (provider, end) => {
      const begun = await add(LAURA, provider);
      const scope = new URL(begun.body.data.authorizeUrl).searchParams.get("scope") ?? "";
      expect(scope).toMatch(/Calendars\.ReadWrite|calendar\.app\.created/);
      expect(scope).not.toMatch(/mail\.send|gmail/i);
      const back = await consent(begun.body.data.authorizeUrl, "laura@mail.test");
      expect(await comeBack(LAURA, back)).toBe(`/integrations?connected=${end}`);
      const [row] = await rows();
      expect(await writes(row?.id)).toHaveLength(1);
      expect(await cardOf(LAURA, provider)).toMatchObject({
        state: "connected",
        mailbox: null,
        calendar: { account: "laura@mail.test", connectedBy: "Laura Whitfield", dates: 0, lastError: null },
      });
      expect(await cardOf("admin@demo.test", provider)).toMatchObject({ state: "available", calendar: null });
    },
  );

  it("keeps written dates when the account is the same, and starts over with another account", async () => {
    await connect(LAURA, "google-calendar", "laura@mail.test");
    const [row] = await rows();
    const connectionId = row?.id ?? "";
    await system().system(async (db) => {
      await db.connection.update({ where: { id: connectionId }, data: { calendarId: "ours" } });
      const source = { kind: "task", sourceId: connectionId, eventId: "one", written: "x" };
      await db.calendarEntry.create({ data: { companyId: people.companyId, connectionId, ...source } });
    });
    await connect(LAURA, "google-calendar", "laura@mail.test");
    expect(await rows()).toMatchObject([{ id: connectionId, calendarId: "ours" }]);
    expect(await cardOf(LAURA, "google-calendar")).toMatchObject({ calendar: { dates: 1 } });
    await connect(LAURA, "google-calendar", "other@mail.test");
    expect(await rows()).toMatchObject([{ id: connectionId, calendarId: null, account: "other@mail.test" }]);
    expect(await cardOf(LAURA, "google-calendar")).toMatchObject({ calendar: { dates: 0 } });
  });

  it("later notifies the owner, and no one else, when the connection is lost", async () => {
    await connect(LAURA, "google-calendar", "laura@mail.test");
    const lost = { state: "lost", lostAt: new Date(), lastError: "It was revoked." };
    await system().system((db) => db.connection.updateMany({ data: lost }));
    const told = async (as: string) =>
      (await world.api(as, "get", "/api/notifications")).body.data.filter(
        ({ kind }: { kind: string }) => kind === "calendar.lost",
      );
    expect(await told(LAURA)).toMatchObject([
      { address: "laura@mail.test", title: "Google Calendar", text: "It was revoked.", unread: true },
    ]);
    expect(await told("admin@demo.test")).toEqual([]);
  });
});

describe("the integration cards of session analytics and support chat", () => {
  it("say what to configure if nothing is, and otherwise whose script is loaded", async () => {
    expect(await cardOf(LAURA, "analytics")).toMatchObject({
      ...{ state: "off", setUp: expect.stringContaining("ANALYTICS_SCRIPT_URL") },
    });
    expect(await cardOf(LAURA, "support-chat")).toMatchObject({
      ...{ state: "off", setUp: expect.stringContaining("SUPPORT_CHAT_SCRIPT_URL") },
    });
    const set = await openWorld({ ANALYTICS_SCRIPT_URL: "https://record.example.com/r.js" });
    const list = (await set.api(LAURA, "get", "/api/integration/list")).body.data as Card[];
    expect(list.find(({ key }) => key === "analytics")).toMatchObject({
      ...{ state: "on", setUp: null },
      reads: ["Load its script from record.example.com, and nothing from anywhere else", expect.any(String)],
    });
    expect(list.find(({ key }) => key === "support-chat")?.state).toBe("off");
  });
});

describe("the integration cards of programs", () => {
  const programsOf = async (as: string) =>
    Object.fromEntries(
      (await cards(as)).filter(({ programs }) => programs).map(({ key, programs }) => [key, programs]),
    );

  it("show how many the caller connected, and which of them do not work", async () => {
    const email = "programs@demo.test";
    await people.user(email, "Company Admin");
    const before = await programsOf(email);
    expect(before.tokens).toEqual({ count: 0, failing: 0, lastUsedAt: null });
    const token = await world.api(email, "post", "/api/tokens", { name: "CRM", permissions: ["report:view"] });
    expect(token.status, JSON.stringify(token.body)).toBe(201);
    const hook = { name: "Card counter", url: "https://hooks.example.com/in", events: ["client.*"] };
    const made = await world.api(email, "post", "/api/webhooks", hook);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const lastSuccessAt = new Date("2026-11-20T15:00:00Z");
    await system().system((db) =>
      db.webhookEndpoint.updateMany({
        where: { name: "Card counter" },
        data: { state: "paused", pausedWhy: "It responded with 500.", lastSuccessAt },
      }),
    );
    const after = await programsOf(email);
    expect(after.tokens?.count).toBe(1);
    expect(after.webhooks?.count).toBe((before.webhooks?.count ?? 0) + 1);
    expect(after.webhooks?.failing).toBe((before.webhooks?.failing ?? 0) + 1);
    expect(after.hooks).toEqual(before.hooks);
    expect((await cardOf("officer@other.test", "google"))?.key).toBe("google");
    expect((await programsOf("officer@other.test")).webhooks?.count ?? 0).toBe(0);
  });

  it("are hidden from users who may not connect programs", async () => {
    const email = "officeronly@demo.test";
    await people.user(email, "Loan Officer");
    expect(await programsOf(email)).toEqual({});
  });
});

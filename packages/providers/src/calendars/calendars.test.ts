import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@hearthline/sandbox/sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Outcome } from "../mail-accounts/types.ts";
import { createCalendars } from "./calendars.ts";
import type { CalendarProvider } from "./types.ts";

const PRODUCT = "http://hearthline.test";
const VERIFIER = "v".repeat(43);
const Described = z.record(
  z.string(),
  z.object({
    parameters: z.array(z.string()),
    request: z.array(z.string()).optional(),
    status: z.array(z.number()),
  }),
);
const DESCRIBED = z
  .object({ "microsoft-calendar": Described, "google-calendar": Described })
  .parse(JSON.parse(readFileSync(new URL("described.json", import.meta.url), "utf8")));
const Control = z.object({
  calendars: z.array(
    z.object({
      account: z.string(),
      name: z.string(),
      events: z.array(z.object({ id: z.string(), day: z.string(), title: z.string(), text: z.string() })),
    }),
  ),
});

let sandbox: Sandbox;
const dataDir = mkdtempSync(join(tmpdir(), "hearthline-calendars-"));
beforeAll(async () => {
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    host: "127.0.0.1",
    dataDir,
    callbackBase: PRODUCT,
    twilioAuthToken: "x",
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const houseOf = (provider: CalendarProvider) => (provider === "microsoft-calendar" ? "microsoft" : "google");
const variables = (url: string) => ({
  MICROSOFT_CLIENT_ID: "client",
  MICROSOFT_CLIENT_SECRET: "secret",
  MICROSOFT_TENANT: "common",
  MICROSOFT_STAND_IN_URL: `${url}/sandbox/connect/microsoft`,
  GOOGLE_MAIL_CLIENT_ID: undefined,
  GOOGLE_MAIL_CLIENT_SECRET: "",
  GOOGLE_MAIL_STAND_IN_URL: undefined,
  GOOGLE_CALENDAR_CLIENT_ID: "calendar",
  GOOGLE_CALENDAR_CLIENT_SECRET: "secret",
  GOOGLE_CALENDAR_STAND_IN_URL: `${url}/sandbox/connect/google`,
});
function done<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== "done") throw new Error(`It is ${outcome.kind}: ${outcome.reason}`);
  return outcome.value;
}
const controlUrl = (provider: CalendarProvider) => `${sandbox.url}/sandbox/connect/${houseOf(provider)}/control`;
const control = (provider: CalendarProvider, body: object) =>
  fetch(controlUrl(provider), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const calendarsAt = async (provider: CalendarProvider, account: string) =>
  Control.parse(await (await fetch(controlUrl(provider))).json()).calendars.filter((one) => one.account === account);

/** Connects an account: grants consent and creates our calendar. */
async function connected(provider: CalendarProvider) {
  const accounts = createCalendars(variables(sandbox.url), PRODUCT).get(provider);
  if (!accounts) throw new Error("It is not set up.");
  const account = `${randomUUID()}@mail.test`;
  const challenge = createHash("sha256").update(VERIFIER).digest("base64url");
  const redirectUri = `${PRODUCT}/api/integration/callback/${provider}`;
  const away = new URL(accounts.authorizeUrl({ state: "state", challenge, redirectUri }));
  const page = `${sandbox.url}${away.pathname.replace("authorize", "approve")}${away.search}&known=${account}`;
  const back = new URL((await fetch(page, { redirect: "manual" })).headers.get("location") ?? "");
  const code = back.searchParams.get("code") ?? "";
  const tokens = done(await accounts.exchange({ code, verifier: VERIFIER, redirectUri }));
  expect(accounts.isEnough(tokens.scopes)).toBe(true);
  expect(accounts.isEnough([])).toBe(false);
  const token = tokens.accessToken;
  const calendarId = done(await accounts.createCalendar(token, { name: "Hearthline", timeZone: "America/New_York" }));
  return { accounts, account, token, calendarId, refreshToken: tokens.refreshToken ?? "" };
}
const eventOn = (day: string, title = "Call Helen") => ({ key: randomUUID(), day, title, text: "About the rate" });

/** Returns the described call that a request matches, by its path with placeholders. */
function callOf(provider: CalendarProvider, method: string, url: URL) {
  const path = url.pathname.replace(`/sandbox/connect/${houseOf(provider)}`, "");
  const found = Object.entries(DESCRIBED[provider]).find(([name]) => {
    const [verb, ...rest] = name.split(" ");
    return verb === method && new RegExp(`^${rest.join(" ").replace(/\{[^}]+\}/g, "[^/]+")}$`).test(path);
  });
  if (!found) throw new Error(`${method} ${path} is in no description.`);
  return found[1];
}

describe.each(["microsoft-calendar", "google-calendar"] as const)("a calendar at %s", (provider) => {
  test("makes only calls that the provider's description allows", async () => {
    const { accounts, account, token, calendarId } = await connected(provider);
    const real = globalThis.fetch;
    const calls: { method: string; url: URL; body: unknown; status: number }[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const response = await real(input, init);
      const url = new URL(String(input));
      if (!url.pathname.endsWith("/control"))
        calls.push({ method: init?.method ?? "GET", url, body: init?.body, status: response.status });
      return response;
    });
    expect(done(await accounts.whoIs(token))).toBe(account);
    const other = done(await accounts.createCalendar(token, { name: "Second", timeZone: "UTC" }));
    const event = eventOn("2026-12-31");
    const written = done(await accounts.putEvent(token, calendarId, event, undefined));
    done(await accounts.putEvent(token, calendarId, { ...event, day: "2027-01-02" }, written?.eventId));
    done(await accounts.removeEvent(token, calendarId, written?.eventId ?? ""));
    done(await accounts.removeCalendar(token, other));
    expect(calls.length).toBeGreaterThanOrEqual(6);
    for (const { method, url, body, status } of calls) {
      const described = callOf(provider, method, url);
      for (const name of url.searchParams.keys()) expect(described.parameters).toContain(name);
      if (described.request)
        expect(described.request).toEqual(expect.arrayContaining(Object.keys(JSON.parse(String(body)))));
      expect(described.status).toContain(status);
    }
  });

  test("shows each date once, moves it, and removes it; removing it twice is harmless", async () => {
    const { accounts, account, token, calendarId } = await connected(provider);
    const event = eventOn("2026-02-28");
    const eventId = done(await accounts.putEvent(token, calendarId, event, undefined))?.eventId;
    const days = async () => (await calendarsAt(provider, account))[0]?.events.map(({ day, title }) => [day, title]);
    expect(await days()).toEqual([["2026-02-28", "Call Helen"]]);
    const moved = { ...event, day: "2026-03-01", title: "Call Helen and Ben" };
    expect(done(await accounts.putEvent(token, calendarId, moved, eventId))).toEqual({ eventId });
    expect(await days()).toEqual([["2026-03-01", "Call Helen and Ben"]]);
    done(await accounts.removeEvent(token, calendarId, eventId ?? ""));
    done(await accounts.removeEvent(token, calendarId, eventId ?? ""));
    expect(await days()).toEqual([]);
    done(await accounts.removeCalendar(token, calendarId));
    done(await accounts.removeCalendar(token, calendarId));
    expect(await calendarsAt(provider, account)).toEqual([]);
  });

  test("creates one event after a lost response and returns that event's id", async () => {
    const { accounts, account, token, calendarId } = await connected(provider);
    const event = eventOn("2026-12-24");
    await control(provider, { next: ["lost"] });
    expect((await accounts.putEvent(token, calendarId, event, undefined)).kind).toBe("unknown");
    const eventId = done(await accounts.putEvent(token, calendarId, event, undefined))?.eventId;
    const [calendar] = await calendarsAt(provider, account);
    expect(calendar?.events.map(({ id, day }) => [id, day])).toEqual([[eventId, "2026-12-24"]]);
  });

  test("restores a date that its owner deleted when the date moves", async () => {
    const { accounts, account, token, calendarId } = await connected(provider);
    const event = eventOn("2026-12-24");
    const eventId = done(await accounts.putEvent(token, calendarId, event, undefined))?.eventId ?? "";
    done(await accounts.removeEvent(token, calendarId, eventId));
    done(await accounts.putEvent(token, calendarId, { ...event, day: "2026-12-28" }, eventId));
    expect((await calendarsAt(provider, account))[0]?.events.map(({ day }) => day)).toEqual(["2026-12-28"]);
  });

  test("reports a calendar that its owner deleted as missing, for new and existing dates", async () => {
    const { accounts, account, token, calendarId } = await connected(provider);
    const eventId = done(await accounts.putEvent(token, calendarId, eventOn("2026-12-24"), undefined))?.eventId;
    await control(provider, { removeCalendars: account });
    expect(done(await accounts.putEvent(token, calendarId, eventOn("2026-12-28"), undefined))).toBeUndefined();
    expect(done(await accounts.putEvent(token, calendarId, eventOn("2026-12-29"), eventId))).toBeUndefined();
  });

  test("distinguishes revoked access from a busy provider", async () => {
    const { accounts, account, token, calendarId, refreshToken } = await connected(provider);
    await control(provider, { limit: { account, seconds: 90 } });
    expect(await accounts.putEvent(token, calendarId, eventOn("2026-12-24"), undefined)).toMatchObject({
      kind: "busy",
      retryAfterSeconds: 90,
    });
    await control(provider, { limit: { account, seconds: 0 }, next: ["503", "500", "403"] });
    const kinds = [];
    for (let call = 0; call < 3; call++)
      kinds.push((await accounts.putEvent(token, calendarId, eventOn("2026-12-24"), undefined)).kind);
    expect(kinds).toEqual(["busy", "unknown", "gone"]);
    await control(provider, { revoke: account });
    expect((await accounts.putEvent(token, calendarId, eventOn("2026-12-24"), undefined)).kind).toBe("gone");
    expect((await accounts.refresh(refreshToken)).kind).toBe("gone");
  });
});

test("revoking a Google calendar leaves the same person's mailbox connected", async () => {
  const { accounts, account, refreshToken, token, calendarId } = await connected("google-calendar");
  const mail = createCalendars({ ...variables(sandbox.url), GOOGLE_CALENDAR_CLIENT_ID: "mail" }, PRODUCT).get(
    "google-calendar",
  );
  if (!mail) throw new Error("It is not set up.");
  const redirectUri = `${PRODUCT}/api/integration/callback/google`;
  const challenge = createHash("sha256").update(VERIFIER).digest("base64url");
  const away = new URL(mail.authorizeUrl({ state: "state", challenge, redirectUri }));
  const page = `${sandbox.url}${away.pathname.replace("authorize", "approve")}${away.search}&known=${account}`;
  const back = new URL((await fetch(page, { redirect: "manual" })).headers.get("location") ?? "");
  const other = done(
    await mail.exchange({ code: back.searchParams.get("code") ?? "", verifier: VERIFIER, redirectUri }),
  );
  done(await accounts.revoke(refreshToken));
  expect((await accounts.putEvent(token, calendarId, eventOn("2026-12-24"), undefined)).kind).toBe("gone");
  expect((await mail.refresh(other.refreshToken ?? "")).kind).toBe("done");
});

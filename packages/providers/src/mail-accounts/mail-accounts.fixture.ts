import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@hearthline/sandbox/sandbox";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { z } from "zod";
import { createMailAccounts } from "./mail-accounts.ts";
import type { MailAccounts, Outcome } from "./types.ts";

const Described = z.record(
  z.string(),
  z.object({
    parameters: z.array(z.string()),
    request: z.array(z.string()).optional(),
    answer: z.array(z.string()).optional(),
    status: z.number().optional(),
  }),
);
const { microsoft, google } = z
  .object({ microsoft: Described, google: Described })
  .parse(JSON.parse(readFileSync(new URL("described.json", import.meta.url), "utf8")));
const DESCRIBED = { microsoft, google };

export let sandbox: Sandbox;
const dataDir = mkdtempSync(join(tmpdir(), "hearthline-accounts-"));
export const PRODUCT = "http://hearthline.test";
const VERIFIER = "v".repeat(43);

/** Starts a sandbox for the tests of a file. */
export function setUp(): void {
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
}

/** Causes trouble, or delivers an email, at a provider's stand-in: see `sandbox/src/services/mail-accounts.ts`. */
export async function atStandIn(provider: "microsoft" | "google", call: "control" | "deliver", body: object) {
  const response = await fetch(`${sandbox.url}/sandbox/connect/${provider}/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { id: string; messageId: string };
}

export const variables = (url: string) => ({
  MICROSOFT_CLIENT_ID: "client",
  MICROSOFT_CLIENT_SECRET: "secret",
  MICROSOFT_TENANT: "common",
  MICROSOFT_STAND_IN_URL: `${url}/sandbox/connect/microsoft`,
  GOOGLE_MAIL_CLIENT_ID: "client",
  GOOGLE_MAIL_CLIENT_SECRET: "secret",
  GOOGLE_MAIL_STAND_IN_URL: `${url}/sandbox/connect/google`,
});
/** From one minute ago until one minute from now. */
export const aroundNow = () => ({ since: new Date(Date.now() - 60_000), until: new Date(Date.now() + 60_000) });

export function accountsAt(provider: "microsoft" | "google", url = sandbox.url): MailAccounts {
  const accounts = createMailAccounts(variables(url), PRODUCT).get(provider);
  if (!accounts) throw new Error("It is not set up.");
  return accounts;
}
export function done<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== "done") throw new Error(`It is ${outcome.kind}: ${outcome.reason}`);
  return outcome.value;
}

/** Completes the consent page. @param scopes replace the ones requested today */
export async function consented(accounts: MailAccounts, account: string, scopes?: readonly string[]) {
  const challenge = createHash("sha256").update(VERIFIER).digest("base64url");
  const redirectUri = `${PRODUCT}/api/integration/callback/${accounts.provider}`;
  const away = new URL(accounts.authorizeUrl({ state: "state", challenge, redirectUri }));
  if (scopes) away.searchParams.set("scope", scopes.join(" "));
  const page = `${sandbox.url}${away.pathname.replace("authorize", "approve")}${away.search}&known=${account}`;
  const back = new URL((await fetch(page, { redirect: "manual" })).headers.get("location") ?? "");
  const code = back.searchParams.get("code") ?? "";
  return done(await accounts.exchange({ code, verifier: VERIFIER, redirectUri }));
}

/** Returns the described call that a request matches, by its path with placeholders. */
function callOf(provider: "microsoft" | "google", method: string, url: URL) {
  const path = url.pathname.replace(`/sandbox/connect/${provider}`, "");
  const found = Object.entries(DESCRIBED[provider]).find(([name]) => {
    const [verb, ...rest] = name.split(" ");
    return verb === method && new RegExp(`^${rest.join(" ").replace(/\{[^}]+\}/g, "[^/]+")}$`).test(path);
  });
  if (!found) throw new Error(`${method} ${path} is in no description.`);
  return found[1];
}

export interface Recorded {
  method: string;
  url: URL;
  body: unknown;
  answer: Response;
}

/** Records every call with its response until it is stopped. */
export function recordCalls(): { stop(): Recorded[] } {
  const real = globalThis.fetch;
  const calls: Recorded[] = [];
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const response = await real(input, init);
    calls.push({
      method: init?.method ?? "GET",
      url: new URL(String(input)),
      body: init?.body,
      answer: response.clone(),
    });
    return response;
  });
  return {
    stop() {
      spy.mockRestore();
      return calls;
    },
  };
}

/** Checks calls and the stand-in's responses against the provider's own description. */
export async function expectDescribed(provider: "microsoft" | "google", calls: readonly Recorded[]): Promise<void> {
  for (const { method, url, body, answer: response } of calls) {
    const described = callOf(provider, method, url);
    for (const name of url.searchParams.keys()) expect(described.parameters).toContain(name);
    if (described.request)
      expect(described.request).toEqual(expect.arrayContaining(Object.keys(JSON.parse(String(body)))));
    if (described.status) expect(response.status).toBe(described.status);
    if (described.answer)
      expect(described.answer).toEqual(expect.arrayContaining(Object.keys((await response.json()) as object)));
  }
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox.ts";

let sandbox: Sandbox;
const dataDir = mkdtempSync(join(tmpdir(), "webhook-inbox-"));
beforeAll(async () => {
  sandbox = await startSandbox({
    ...{ httpPort: 0, smtpPort: 0, host: "127.0.0.1", dataDir, callbackBase: "http://127.0.0.1:1" },
    twilioAuthToken: "token",
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The specification's first vector. */
const VECTOR = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  headers: {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v2,zzz v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  },
  body: '{"test": 2432232314}',
};
const send = (name: string, headers: Record<string, string> = VECTOR.headers) =>
  fetch(`${sandbox.url}/sandbox/webhooks/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: VECTOR.body,
    redirect: "manual",
  });
const tell = (name: string, told: Record<string, string>) =>
  fetch(`${sandbox.url}/sandbox/webhooks/${name}/answers`, { method: "POST", body: new URLSearchParams(told) });
const shown = async (name: string) => {
  const response = await fetch(`${sandbox.url}/sandbox/webhooks/${name}?format=json`);
  return ((await response.json()) as { arrived: unknown[] }).arrived;
};

describe("the webhook inbox", () => {
  it("shows webhooks as sent, and says whether they were signed with the secret", async () => {
    expect((await send("one")).status).toBe(200);
    expect(await shown("one")).toMatchObject([{ id: VECTOR.headers["webhook-id"], body: VECTOR.body, signed: null }]);
    await tell("one", { secret: VECTOR.secret });
    expect(await shown("one")).toMatchObject([{ signed: true }]);
    await tell("one", { secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD" });
    expect(await shown("one")).toMatchObject([{ signed: false }]);
    const page = await (await fetch(`${sandbox.url}/sandbox/webhooks/one`)).text();
    expect(page).toContain("not of this secret");
  });

  it("fails once when told to, and accepts the same webhook afterwards", async () => {
    await tell("twice", { answer: "fail-once" });
    expect([(await send("twice")).status, (await send("twice")).status]).toEqual([500, 200]);
    expect(await shown("twice")).toMatchObject([{ answer: "ok" }, { answer: "fail-once" }]);
  });

  it.each([
    ["fail", 500],
    ["busy", 429],
    ["gone", 410],
    ["redirect", 302],
    ["ok", 200],
  ])("set to %s, responds %i", async (response, status) => {
    await tell("two", { answer: response });
    expect((await send("two")).status).toBe(status);
  });

  it("shows what it was sent as text, whatever it contains", async () => {
    await send("three", { "webhook-id": "<script>alert(1)</script>" });
    const page = await (await fetch(`${sandbox.url}/sandbox/webhooks/three`)).text();
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script>alert");
  });
});

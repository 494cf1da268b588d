import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, startTestSandbox, type TestSandbox } from "../test/sandbox.ts";
import { PassingFailure, PermanentFailure } from "./failure.ts";
import { createSms, verifySignature } from "./sms.ts";

type Told = { url: string; signature: string | undefined; fields: Record<string, string> };

let sandbox: TestSandbox;
let product: Server;
let webhook = "";
/** How many of the next posts get a 503. */
let refuse = 0;
const told: Told[] = [];

beforeAll(async () => {
  product = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (refuse > 0) {
        refuse--;
        response.writeHead(503).end();
        return;
      }
      told.push({
        url: webhook.replace(/\/hooks.*$/, "") + request.url,
        signature: request.headers["x-twilio-signature"]?.toString(),
        fields: Object.fromEntries(new URLSearchParams(body)),
      });
      response.writeHead(204).end();
    });
  }).listen(0, "127.0.0.1");
  await once(product, "listening");
  const address = product.address();
  webhook = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/hooks/status?message=0198`;
  sandbox = await startTestSandbox({ inboundSmsUrl: webhook.replace("status?message=0198", "inbound") });
});

afterAll(async () => {
  await sandbox?.close();
  product?.close();
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

const sms = (extra: Partial<Parameters<typeof createSms>[0]> = {}) =>
  createSms({ ...account, from: "+15125550100", apiUrl: sandbox.url, statusCallback: webhook, ...extra });

async function statuses(sid: string, count: number): Promise<Told[]> {
  const some = () => told.filter(({ fields }) => fields.MessageSid === sid);
  await expect.poll(() => some().length).toBeGreaterThanOrEqual(count);
  return some();
}

test("a text message is stored, and each step of its delivery is reported with a valid signature", async () => {
  const receipt = await sms().send({ to: "+1 (512) 555-0123", body: "Your report: https://example.com/r" });
  expect(receipt).toEqual({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: "queued" });
  expect(await sandbox.messages("?channel=sms&to=%2B15125550123")).toMatchObject([
    { id: receipt.sid, to: "+15125550123", from: "+15125550100", text: "Your report: https://example.com/r" },
  ]);
  const steps = await statuses(receipt.sid, 3);
  expect(steps.map(({ fields }) => fields.MessageStatus)).toEqual(["queued", "sent", "delivered"]);
  for (const { url, signature, fields } of steps) {
    expect(url).toBe(webhook);
    expect(verifySignature(account.authToken, signature, url, fields)).toBe(true);
    expect(verifySignature("another-token", signature, url, fields)).toBe(false);
    expect(verifySignature(account.authToken, signature, url, { ...fields, MessageStatus: "failed" })).toBe(false);
    expect(verifySignature(account.authToken, undefined, url, fields)).toBe(false);
  }
});

test("a rejected callback is retried, and the order is preserved", async () => {
  refuse = 2;
  const { sid } = await sms().send({ to: "+15125550124", body: "hello" });
  const steps = await statuses(sid, 3);
  expect(steps.map(({ fields }) => fields.MessageStatus)).toEqual(["queued", "sent", "delivered"]);
});

test("a message lost on the way is reported with its reason", async () => {
  const { sid } = await sms().send({ to: "+15005550030", body: "hello" });
  const steps = await statuses(sid, 3);
  expect(steps.at(-1)?.fields).toMatchObject({ MessageStatus: "undelivered", ErrorCode: "30003" });
});

test("a messaging service can be the sender", async () => {
  const service = { from: undefined, messagingServiceSid: "MG0123456789abcdef0123456789abcdef" };
  expect(await sms(service).send({ to: "+15125550125", body: "hello" })).toMatchObject({ status: "accepted" });
});

test.each([
  ["an invalid number", "+15005550001", "21211"],
  ["a recipient who said STOP", "+15005550004", "21610"],
  ["a landline", "+15005550009", "21614"],
  ["text that is not a number", "twelve", "21211"],
])("%s is a permanent failure with Twilio's code", async (_name, to, code) => {
  const failure: unknown = await sms()
    .send({ to, body: "x" })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PermanentFailure);
  expect(failure).toMatchObject({ code });
});

test("an empty text is a permanent failure", async () => {
  await expect(sms().send({ to: "+15125550126", body: "" })).rejects.toMatchObject({
    name: "PermanentFailure",
    code: "21602",
  });
});

test("a wrong token and a busy, broken or unavailable service are passing failures", async () => {
  const tries = [
    sms({ authToken: "wrong-token-word" }).send({ to: "+15125550127", body: "x" }),
    sms().send({ to: "+15005550029", body: "x" }),
    sms().send({ to: "+15005550050", body: "x" }),
    sms({ apiUrl: "http://127.0.0.1:9" }).send({ to: "+15125550127", body: "x" }),
  ];
  for (const failure of await Promise.all(tries.map((attempt) => attempt.catch((error: unknown) => error)))) {
    expect(failure).toBeInstanceOf(PassingFailure);
    expect(String(failure)).not.toContain("token-word");
  }
});

test("a reply from a phone arrives signed, and STOP blocks the number until START", async () => {
  const result = (Body: string) =>
    fetch(`${sandbox.url}/sandbox/inbound-sms`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ From: "+15125550199", To: "+15125550100", Body }),
    });
  expect((await result("Stop")).status).toBe(200);
  const inbound = told.at(-1);
  expect(inbound?.fields).toMatchObject({
    From: "+15125550199",
    To: "+15125550100",
    Body: "Stop",
    SmsStatus: "received",
  });
  expect(verifySignature(account.authToken, inbound?.signature, inbound?.url ?? "", inbound?.fields ?? {})).toBe(true);
  await expect(sms().send({ to: "+15125550199", body: "x" })).rejects.toMatchObject({ code: "21610" });
  await result("START");
  await sms().send({ to: "+15125550199", body: "x" });
});

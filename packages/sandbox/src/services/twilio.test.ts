import { Ajv } from "ajv";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountSid, basic, startTest, type TestSandbox, token } from "../../test/start.ts";

/** From Twilio's OpenAPI description (twilio-oai, twilio_api_v2010, MIT): the Message resource and its list. */
const rfc2822 = {
  type: "string",
  nullable: true,
  pattern: "^[A-Z][a-z]{2}, \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} \\+0000$",
};
const text = { type: "string", nullable: true };
const message = {
  type: "object",
  additionalProperties: false,
  required: ["sid", "account_sid", "status", "direction", "to", "body", "date_created", "uri"],
  properties: {
    body: text,
    num_segments: { type: "string", pattern: "^\\d+$" },
    direction: { enum: ["inbound", "outbound-api", "outbound-call", "outbound-reply"] },
    from: text,
    to: text,
    date_updated: rfc2822,
    date_sent: rfc2822,
    date_created: rfc2822,
    price: text,
    price_unit: text,
    error_message: text,
    error_code: { type: "integer", nullable: true },
    uri: text,
    account_sid: { type: "string", nullable: true, pattern: "^AC[0-9a-fA-F]{32}$" },
    num_media: text,
    status: {
      enum: [
        "queued",
        "sending",
        "sent",
        "failed",
        "delivered",
        "undelivered",
        "receiving",
        "received",
        "accepted",
        "scheduled",
        "read",
        "partially_delivered",
        "canceled",
      ],
    },
    messaging_service_sid: { type: "string", nullable: true, pattern: "^MG[0-9a-fA-F]{32}$" },
    sid: { type: "string", nullable: true, pattern: "^(SM|MM)[0-9a-fA-F]{32}$" },
    api_version: text,
    subresource_uris: { type: "object", nullable: true, additionalProperties: { type: "string" } },
  },
};
const list = {
  type: "object",
  required: ["messages", "page", "page_size", "uri"],
  additionalProperties: false,
  properties: {
    end: { type: "integer" },
    start: { type: "integer" },
    page: { type: "integer" },
    page_size: { type: "integer" },
    first_page_uri: { type: "string" },
    next_page_uri: text,
    previous_page_uri: text,
    uri: { type: "string" },
    messages: { type: "array", items: message },
  },
};

const ajv = new Ajv({ strict: false });
const isMessage = ajv.compile(message);
const isList = ajv.compile(list);
const base = `/2010-04-01/Accounts/${accountSid}`;
const signedIn = { headers: { Authorization: basic(accountSid, token) } };

type Message = { sid: string; status: string; body: string; date_sent: string | null; error_code: number | null };
type List = { messages: Message[]; next_page_uri: string | null };

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTest();
});
afterAll(() => sandbox?.end());

const bodyOf = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
const fetched = (sid: string) => bodyOf<Message>(sandbox.get(`${base}/Messages/${sid}.json`, signedIn));
const statusOf = async (sid: string) => (await fetched(sid)).status;

test("returns a Message resource on creation, and again after delivery", async () => {
  const created = await bodyOf<Message>(sandbox.text({ Body: "Your report is ready" }));
  expect(isMessage(created), JSON.stringify(isMessage.errors)).toBe(true);
  expect(created).toMatchObject({ status: "queued", date_sent: null, error_code: null, num_segments: "1" });

  await expect.poll(() => statusOf(created.sid)).toBe("delivered");
  const delivered = await fetched(created.sid);
  expect(isMessage(delivered), JSON.stringify(isMessage.errors)).toBe(true);
  expect(delivered.date_sent).not.toBeNull();
});

test("returns valid resources for a message from a messaging service and for one that is lost", async () => {
  const service = { From: "", MessagingServiceSid: "MG0123456789abcdef0123456789abcdef" };
  const accepted = await bodyOf<Message>(sandbox.text({ ...service, Body: "x".repeat(161) }));
  expect(isMessage(accepted), JSON.stringify(isMessage.errors)).toBe(true);
  expect(accepted).toMatchObject({ status: "accepted", from: null, num_segments: "2" });

  const { sid } = await bodyOf<Message>(sandbox.text({ To: "+15005550031" }));
  await expect.poll(() => statusOf(sid)).toBe("failed");
  const lost = await fetched(sid);
  expect(isMessage(lost), JSON.stringify(isMessage.errors)).toBe(true);
  expect(lost.error_code).toBe(30008);
});

test("pages the list, filters it by number, and matches Twilio's OpenAPI description", async () => {
  for (const Body of ["one", "two", "three"]) await sandbox.text({ To: "+15125550188", Body });
  const first = await bodyOf<List>(sandbox.get(`${base}/Messages.json?To=%2B15125550188&PageSize=2`, signedIn));
  expect(isList(first), JSON.stringify(isList.errors)).toBe(true);
  expect(first.messages.map(({ body }) => body)).toEqual(["three", "two"]);
  const second = await bodyOf<List>(sandbox.get(first.next_page_uri ?? "", signedIn));
  expect(isList(second), JSON.stringify(isList.errors)).toBe(true);
  expect(second.messages.map(({ body }) => body)).toEqual(["one"]);
  expect(second.next_page_uri).toBeNull();
});

test.each([
  ["no sign-in", {}, 401, 20003, { Authorization: "" }],
  ["a wrong token", {}, 401, 20003, { Authorization: basic(accountSid, "other") }],
  ["another account", {}, 401, 20003, { Authorization: basic("AC0", token) }],
  ["no recipient", { To: "" }, 400, 21604, undefined],
  ["a recipient that is not a number", { To: "hello" }, 400, 21211, undefined],
  ["Twilio's magic invalid number", { To: "+15005550001" }, 400, 21211, undefined],
  ["Twilio's magic unroutable number", { To: "+15005550002" }, 400, 21612, undefined],
  ["Twilio's magic foreign number", { To: "+15005550003" }, 400, 21408, undefined],
  ["Twilio's magic blocked number", { To: "+15005550004" }, 400, 21610, undefined],
  ["Twilio's magic landline", { To: "+15005550009" }, 400, 21614, undefined],
  ["no sender", { From: "" }, 400, 21603, undefined],
  ["Twilio's magic invalid sender", { From: "+15005550001" }, 400, 21212, undefined],
  ["Twilio's magic sender not owned", { From: "+15005550007" }, 400, 21606, undefined],
  ["Twilio's magic full queue", { From: "+15005550008" }, 400, 21611, undefined],
  ["no text", { Body: "" }, 400, 21602, undefined],
  ["too much text", { Body: "x".repeat(1601) }, 400, 21617, undefined],
  ["a callback that is not a URL", { StatusCallback: "ftp://x" }, 400, 21609, undefined],
])("rejects %s in Twilio's own error shape", async (_name, fields, status, code, headers) => {
  const response = await sandbox.get(`${base}/Messages.json`, {
    method: "POST",
    headers: headers ?? signedIn.headers,
    body: new URLSearchParams({ To: "+15125550123", From: "+15125550100", Body: "Hello", ...fields }),
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({
    code,
    message: expect.any(String),
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
});

test("responds 404 in Twilio's shape for an unknown message", async () => {
  const response = await sandbox.get(`${base}/Messages/SM00000000000000000000000000000000.json`, signedIn);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 20404 });
});

test("reports an inbound text that the product does not accept, and rejects one without numbers", async () => {
  const post = (fields: Record<string, string>) =>
    sandbox.get("/sandbox/inbound-sms", { method: "POST", body: new URLSearchParams(fields) });
  expect((await post({ From: "+15125550123", To: "+15125550100", Body: "Hi" })).status).toBe(502);
  expect((await post({ From: "x", To: "y", Body: "z" })).status).toBe(422);
});

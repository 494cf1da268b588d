import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import formbody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { StoredMessage } from "../mailbox.ts";
import type { House, Service } from "../service.ts";

/**
 * Twilio's Messages API (https://www.twilio.com/docs/messaging/api/message-resource): create, fetch and list, delivery callbacks, and text
 * messages to us. Twilio's own magic numbers refuse as they do there; these of ours fail on the way:
 *
 * +15005550030 undelivered (30003) · +15005550031 failed (30008) · +15005550029 answers 429 · +15005550050 answers 500
 */
export const twilio: Service = { name: "twilio", register };

const Fields = z.object({
  To: z.string().optional(),
  From: z.string().optional(),
  MessagingServiceSid: z.string().optional(),
  Body: z.string().optional(),
  StatusCallback: z.string().optional(),
});

type TwilioError = { status: number; code: number; message: string };

const refusedTo: Record<string, (to: string) => TwilioError> = {
  "+15005550001": (to) => ({ status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${masked(to)}` }),
  "+15005550002": (to) => ({
    status: 400,
    code: 21612,
    message: `The message From/To pair violates a channel rule: To ${masked(to)}`,
  }),
  "+15005550003": (to) => ({
    status: 400,
    code: 21408,
    message: `Permission to send an SMS has not been enabled for the region indicated by the 'To' number: ${masked(to)}`,
  }),
  "+15005550004": () => ({ status: 400, code: 21610, message: "Attempt to send to unsubscribed recipient" }),
  "+15005550009": (to) => ({ status: 400, code: 21614, message: `'To' number: ${masked(to)}, is not a mobile number` }),
  "+15005550029": () => ({ status: 429, code: 20429, message: "Too Many Requests" }),
  "+15005550050": () => ({ status: 500, code: 20500, message: "Internal Server Error" }),
};

const refusedFrom: Record<string, (from: string) => TwilioError> = {
  "+15005550001": (from) => ({ status: 400, code: 21212, message: `Invalid From Number: ${from}` }),
  "+15005550007": (from) => ({
    status: 400,
    code: 21606,
    message: `The 'From' phone number provided (${from}) is not a valid message-capable Twilio phone number for this destination.`,
  }),
  "+15005550008": (from) => ({
    status: 400,
    code: 21611,
    message: `This 'From' number has exceeded the maximum number of queued messages: ${from}`,
  }),
};

const lostOnTheWay: Record<string, { status: "undelivered" | "failed"; errorCode: number; errorMessage: string }> = {
  "+15005550030": { status: "undelivered", errorCode: 30003, errorMessage: "Unreachable destination handset" },
  "+15005550031": { status: "failed", errorCode: 30008, errorMessage: "Unknown error" },
};

const stopWords = new Set(["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"]);
const startWords = new Set(["START", "YES", "UNSTOP"]);

const base = "/2010-04-01/Accounts/:accountSid";

async function register(app: Parameters<Service["register"]>[0], house: House): Promise<void> {
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  const { config, mailbox, callbacks } = house;
  /** Who has said STOP, to which of our numbers: Twilio keeps this too. */
  const unsubscribed = new Set<string>();

  app.addHook("preHandler", async (request, reply) => {
    if (!request.url.startsWith("/2010-04-01/")) return;
    if (!signedIn(request, config)) return refuse(reply, { status: 401, code: 20003, message: "Authenticate" });
  });

  app.post(`${base}/Messages.json`, async (request, reply) => {
    const fields = Fields.catch({}).parse(request.body ?? {});
    const problem = problemOf(fields, unsubscribed);
    if (problem) return refuse(reply, problem);

    const sid = `SM${randomBytes(16).toString("hex")}`;
    const { To: to = "", From: from = "", Body: body = "", MessagingServiceSid, StatusCallback } = fields;
    const now = new Date().toISOString();
    const [message] = await mailbox.add([
      {
        id: sid,
        channel: "sms",
        to: normalized(to),
        from: from || (MessagingServiceSid ?? ""),
        subject: "",
        text: body,
        html: "",
        headers: [],
        attachments: [],
        detail: {
          status: MessagingServiceSid ? "accepted" : "queued",
          messagingServiceSid: MessagingServiceSid ?? null,
          from: from || null,
          createdAt: now,
          updatedAt: now,
          sentAt: null,
          errorCode: null,
          errorMessage: null,
        },
      },
    ]);
    if (!message) throw new Error("not kept");
    void deliver(house, message, StatusCallback);
    return reply.code(201).send(resource(message, config.twilioAccountSid));
  });

  app.get(`${base}/Messages/:file`, async (request, reply) => {
    const { file = "" } = z.object({ file: z.string() }).catch({ file: "" }).parse(request.params);
    const message = mailbox.get(file.replace(/\.json$/, ""));
    if (message?.channel !== "sms") {
      return refuse(reply, {
        status: 404,
        code: 20404,
        message: `The requested resource ${request.url.split("?")[0]} was not found`,
      });
    }
    return resource(message, config.twilioAccountSid);
  });

  app.get(`${base}/Messages.json`, async (request) => {
    const query = z
      .object({
        To: z.string().optional(),
        From: z.string().optional(),
        Page: z.coerce.number().int().min(0).catch(0),
        PageSize: z.coerce.number().int().min(1).max(1_000).catch(50),
      })
      .parse(request.query);
    const all = mailbox
      .list({ channel: "sms", ...(query.To && { to: normalized(query.To) }) })
      .filter((message) => !query.From || message.from === normalized(query.From));
    const start = query.Page * query.PageSize;
    const some = all.slice(start, start + query.PageSize);
    const pageUri = (page: number) => {
      const params = new URLSearchParams({
        ...(query.To && { To: query.To }),
        ...(query.From && { From: query.From }),
        PageSize: String(query.PageSize),
        Page: String(page),
      });
      return `/2010-04-01/Accounts/${config.twilioAccountSid}/Messages.json?${params}`;
    };
    return {
      first_page_uri: pageUri(0),
      previous_page_uri: query.Page > 0 ? pageUri(query.Page - 1) : null,
      next_page_uri: start + some.length < all.length ? pageUri(query.Page + 1) : null,
      uri: pageUri(query.Page),
      page: query.Page,
      page_size: query.PageSize,
      start,
      end: Math.max(start, start + some.length - 1),
      messages: some.map((message) => resource(message, config.twilioAccountSid)),
    };
  });

  app.post("/sandbox/inbound-sms", async (request, reply) => {
    const inbound = Inbound.safeParse(request.body ?? {});
    if (!inbound.success) {
      return reply.code(422).send({ message: "A text message needs from, to (phone numbers, +1…) and body." });
    }
    const { from, to, body, back } = inbound.data;
    const word = body.trim().toUpperCase();
    if (stopWords.has(word)) remember(unsubscribed, from);
    if (startWords.has(word)) unsubscribed.delete(from);

    const sid = `SM${randomBytes(16).toString("hex")}`;
    const status = await callbacks.post(
      ...signed(config.inboundSmsUrl, config.twilioAuthToken, {
        ToCountry: "US",
        SmsMessageSid: sid,
        NumMedia: "0",
        SmsSid: sid,
        SmsStatus: "received",
        FromCountry: "US",
        To: to,
        Body: body,
        ...(stopWords.has(word) && { OptOutType: "STOP" }),
        ...(startWords.has(word) && { OptOutType: "START" }),
        NumSegments: segments(body),
        MessageSid: sid,
        AccountSid: config.twilioAccountSid,
        From: from,
        ApiVersion: "2010-04-01",
      }),
      1,
    );
    const delivered = status !== null && status < 300;
    if (back !== undefined) {
      const told = delivered ? "delivered" : "undelivered";
      return reply.redirect(`/sandbox?${new URLSearchParams({ id: back, inbound: told })}`, 303);
    }
    return reply.code(delivered ? 200 : 502).send({ sid, url: config.inboundSmsUrl, status });
  });
}

const PhoneNumber = z
  .string()
  .transform(normalized)
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/));

const Inbound = z
  .record(z.string(), z.unknown())
  .transform((fields) => Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value])))
  .pipe(
    z.object({
      from: PhoneNumber,
      to: PhoneNumber,
      body: z.string().max(1_600),
      /** the message whose form this is: a browser is sent back to it */
      back: z.string().max(200).optional(),
    }),
  );

type Filled = z.infer<typeof Fields>;

function problemOf(fields: Filled, unsubscribed: Set<string>): TwilioError | undefined {
  if (!fields.To) return { status: 400, code: 21604, message: "A 'To' phone number is required." };
  const to = normalized(fields.To);
  if (!/^\+[1-9]\d{6,14}$/.test(to)) {
    return { status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${masked(fields.To)}` };
  }
  if (refusedTo[to]) return refusedTo[to](to);
  if (!fields.From && !fields.MessagingServiceSid) {
    return { status: 400, code: 21603, message: "A 'From' phone number is required." };
  }
  if (fields.MessagingServiceSid && !/^MG[0-9a-fA-F]{32}$/.test(fields.MessagingServiceSid)) {
    return { status: 400, code: 21705, message: `The Messaging Service Sid ${fields.MessagingServiceSid} is invalid.` };
  }
  if (fields.From) {
    const from = normalized(fields.From);
    if (refusedFrom[from]) return refusedFrom[from](from);
    if (!/^(\+[1-9]\d{6,14}|\d{3,6}|[A-Za-z0-9 ]{1,11})$/.test(from)) {
      return { status: 400, code: 21212, message: `Invalid From Number: ${fields.From}` };
    }
  }
  if (!fields.Body) return { status: 400, code: 21602, message: "Message body is required." };
  if (fields.Body.length > 1_600) {
    return { status: 400, code: 21617, message: "The concatenated message body exceeds the 1600 character limit" };
  }
  if (fields.StatusCallback && !isWebAddress(fields.StatusCallback)) {
    return { status: 400, code: 21609, message: `The StatusCallback URL ${fields.StatusCallback} is not a valid URL.` };
  }
  if (unsubscribed.has(to)) return { status: 400, code: 21610, message: "Attempt to send to unsubscribed recipient" };
  return undefined;
}

/** The message's way: each step is kept, then told to the product, in order. */
async function deliver(house: House, message: StoredMessage, callback: string | undefined): Promise<void> {
  const { config, mailbox, callbacks } = house;
  const lost = lostOnTheWay[message.to];
  const steps = lost ? (["queued", "sent", lost.status] as const) : (["queued", "sent", "delivered"] as const);
  for (const status of steps) {
    if (!(await callbacks.pause(60))) return;
    const now = new Date().toISOString();
    const end = status === lost?.status ? { errorCode: lost.errorCode, errorMessage: lost.errorMessage } : {};
    await mailbox
      .update(message.id, { status, updatedAt: now, ...(status === "sent" && { sentAt: now }), ...end })
      .catch(() => {});
    if (!callback) continue;
    await callbacks.post(
      ...signed(callback, config.twilioAuthToken, {
        SmsSid: message.id,
        SmsStatus: status,
        MessageStatus: status,
        To: message.to,
        MessageSid: message.id,
        AccountSid: config.twilioAccountSid,
        From: message.from,
        ApiVersion: "2010-04-01",
        ...(end.errorCode && { ErrorCode: String(end.errorCode), ErrorMessage: end.errorMessage }),
      }),
    );
  }
}

/**
 * Arguments of a post that carries `X-Twilio-Signature`: base64 of HMAC-SHA1 over the address and each field's name and value, sorted by
 * name, with the account's token (https://www.twilio.com/docs/usage/security).
 */
function signed(
  url: string,
  token: string,
  fields: Record<string, string>,
): [string, Record<string, string>, Record<string, string>] {
  const text = Object.keys(fields)
    .sort()
    .reduce((all, name) => all + name + fields[name], url);
  const signature = createHmac("sha1", token).update(text, "utf8").digest("base64");
  return [url, fields, { "X-Twilio-Signature": signature, "User-Agent": "TwilioProxy/1.1" }];
}

function resource(message: StoredMessage, accountSid: string) {
  const detail = Detail.parse(message.detail ?? {});
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.id}`;
  return {
    account_sid: accountSid,
    api_version: "2010-04-01",
    body: message.text,
    date_created: rfc2822(detail.createdAt ?? message.at),
    date_sent: detail.sentAt ? rfc2822(detail.sentAt) : null,
    date_updated: rfc2822(detail.updatedAt ?? message.at),
    direction: "outbound-api",
    error_code: detail.errorCode,
    error_message: detail.errorMessage,
    from: detail.from,
    messaging_service_sid: detail.messagingServiceSid,
    num_media: "0",
    num_segments: segments(message.text),
    price: null,
    price_unit: "USD",
    sid: message.id,
    status: detail.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.to,
    uri: `${uri}.json`,
  };
}

const Detail = z.object({
  status: z.string().catch("queued"),
  messagingServiceSid: z.string().nullable().catch(null),
  from: z.string().nullable().catch(null),
  createdAt: z.string().nullable().catch(null),
  updatedAt: z.string().nullable().catch(null),
  sentAt: z.string().nullable().catch(null),
  errorCode: z.number().nullable().catch(null),
  errorMessage: z.string().nullable().catch(null),
});

function refuse(reply: FastifyReply, { status, code, message }: TwilioError): FastifyReply {
  return reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

function signedIn(request: FastifyRequest, config: House["config"]): boolean {
  const header = request.headers.authorization ?? "";
  const given = Buffer.from(header.replace(/^Basic /i, ""), "base64");
  const wanted = Buffer.from(`${config.twilioAccountSid}:${config.twilioAuthToken}`);
  const { accountSid } = z.object({ accountSid: z.string().optional() }).catch({}).parse(request.params);
  return accountSid === config.twilioAccountSid && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Twilio takes numbers written with spaces, dots, dashes and brackets; ours then look alike in lists. */
function normalized(number: string): string {
  return /^[+\d\s().-]+$/.test(number) ? number.replace(/[\s().-]/g, "") : number.trim();
}

/** Twilio hides part of a number in its messages. */
function masked(number: string): string {
  return number.length > 6 ? `${number.slice(0, -4)}XXXX` : number;
}

function segments(body: string): string {
  const plain = /^[\x20-\x7e\n\r£¥èéùìòÇØøÅåÄÖÑÜ§¿äöñüà€]*$/.test(body);
  const [single, many] = plain ? [160, 153] : [70, 67];
  return String(body.length <= single ? 1 : Math.ceil(body.length / many));
}

function rfc2822(instant: string): string {
  return new Date(instant).toUTCString().replace("GMT", "+0000");
}

function isWebAddress(text: string): boolean {
  try {
    return ["http:", "https:"].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

function remember(numbers: Set<string>, number: string): void {
  numbers.add(number);
  const [oldest] = numbers;
  if (numbers.size > 2_000 && oldest !== undefined) numbers.delete(oldest);
}

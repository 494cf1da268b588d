import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import formbody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { StoredMessage } from "../mailbox.ts";
import type { House, Service } from "../service.ts";
import { resource, segments } from "./twilio-message.ts";
import { Fields, lostOnTheWay, normalized, problemOf, type TwilioError } from "./twilio-rules.ts";

/**
 * Twilio's Messages API (https://www.twilio.com/docs/messaging/api/message-resource): create, fetch and list, delivery callbacks, and text
 * messages to Hearthline. Twilio's own magic numbers are rejected as they are there; these additional ones fail on the way:
 *
 * +15005550030 undelivered (30003) · +15005550031 failed (30008) · +15005550029 responds 429 · +15005550050 responds 500
 */
export const twilio: Service = { name: "twilio", register };

const stopWords = new Set(["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"]);
const startWords = new Set(["START", "YES", "UNSTOP"]);

const base = "/2010-04-01/Accounts/:accountSid";

async function register(app: Parameters<Service["register"]>[0], house: House): Promise<void> {
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  const { config, mailbox, callbacks } = house;
  /** Who has said STOP, and to which of our numbers: Twilio stores this, too. */
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
      /** The message whose form this is: the browser is redirected to it. */
      back: z.string().max(200).optional(),
    }),
  );

/** The delivery of a message: each status is stored, then reported to the product, in order. */
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
 * Returns the arguments of a post that carries `X-Twilio-Signature`: base64 of HMAC-SHA1 over the URL and each field's name and value, sorted by
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

function remember(numbers: Set<string>, number: string): void {
  numbers.add(number);
  const [oldest] = numbers;
  if (numbers.size > 2_000 && oldest !== undefined) numbers.delete(oldest);
}

import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AccountCalls } from "./calendars.ts";

type Provider = "microsoft" | "google";

/** An email that an account sent, with what replies to it need. */
export interface SentItem {
  id: string;
  account: string;
  messageId: string;
  headers: { name: string; value: string }[];
  at: string;
}

interface Received extends SentItem {
  from: string;
  subject: string;
  text: string;
  html: string;
  threadId: string;
  /** Its position in the history of all inboxes. */
  seq: number;
}

const Delivered = z.object({
  account: z.string(),
  from: z.string(),
  subject: z.string().default(""),
  text: z.string().default(""),
  html: z.string().default(""),
  /** Message-ID of the account's email that it replies to. */
  answers: z.string().optional(),
  /** Whether the reply's headers name the email; without them, only the conversation id does. */
  named: z.boolean().default(true),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  at: z.iso.datetime().optional(),
});

/** Failures of the next calls that read an inbox. */
export const ReadFault = z.enum(["401", "403", "429", "500", "503", "lost", "garbage"]);
type ReadFault = z.output<typeof ReadFault>;

/** The position where a delta query continues, as its links contain it. */
const DeltaPlace = z.object({
  account: z.string(),
  after: z.number(),
  since: z.number(),
  until: z.number().nullable(),
});
type DeltaPlace = z.output<typeof DeltaPlace>;
const sealed = (place: DeltaPlace) => Buffer.from(JSON.stringify(place)).toString("base64url");
function unsealed(token: string): DeltaPlace | undefined {
  try {
    return DeltaPlace.parse(JSON.parse(Buffer.from(token, "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}

interface Shared extends Pick<AccountCalls, "accountOf"> {
  /** The emails, newest first. */
  sentOf(account: string): SentItem[];
  /** For how many seconds an account asks for a pause. */
  limitOf(account: string): number;
}

/**
 * The inboxes of a provider's accounts, and the calls that read them. `POST …/deliver` puts an email into an inbox:
 * `{"account":"a@b.test","from":"Dana <d@e.test>","subject":"…","text":"…","answers":"<id of a mail that the account sent>"}`.
 */
export function inboxRoutes(app: FastifyInstance, base: string, provider: Provider, shared: Shared) {
  const { accountOf, sentOf, limitOf } = shared;
  const isMicrosoft = provider === "microsoft";
  /** The emails in the order of their arrival. */
  let received: Received[] = [];
  /** Positions up to this one are no longer known, by account. */
  const forgotten = new Map<string, number>();
  let seq = 1_000;
  let trouble: ReadFault[] = [];
  let bodyTrouble: ReadFault[] = [];
  const told = { reads: 0, bodies: 0 };

  const inboxOf = (account: string) => received.filter((one) => one.account === account);
  const bare = (id: string) => id.replace(/^<|>$/g, "");
  const answered = (account: string, id: string) =>
    sentOf(account).find(
      ({ messageId, headers }) => bare(messageId) === bare(id) || headers.some(({ value }) => bare(value) === bare(id)),
    );

  app.post(`${base}/deliver`, (request, reply) => {
    const mail = Delivered.parse(request.body);
    const id = randomBytes(8).toString("hex");
    const before = mail.answers === undefined ? undefined : answered(mail.account, mail.answers);
    const messageId = `<${id}@sender.test>`;
    const at = mail.at ?? new Date().toISOString();
    const reference = mail.named ? (before?.messageId ?? mail.answers) : undefined;
    received.push({
      id,
      messageId,
      ...{ account: mail.account, from: mail.from, subject: mail.subject, text: mail.text, html: mail.html, at },
      threadId: before?.id ?? id,
      seq: ++seq,
      headers: [
        { name: "From", value: mail.from },
        { name: "To", value: mail.account },
        { name: "Subject", value: mail.subject },
        { name: "Message-ID", value: messageId },
        ...(reference ? ["In-Reply-To", "References"].map((name) => ({ name, value: `<${bare(reference)}>` })) : []),
        ...mail.headers,
      ],
    });
    return reply.send({ id, messageId });
  });

  /** Applies a requested failure. @returns whether the response was sent */
  function fails(account: string, reply: FastifyReply, ofBody: boolean): boolean {
    told.reads++;
    const seconds = limitOf(account);
    const fault = seconds > 0 ? "429" : (trouble.shift() ?? (ofBody ? bodyTrouble.shift() : undefined));
    if (!fault) return false;
    if (fault === "lost") {
      reply.hijack();
      reply.raw.destroy();
    } else if (fault === "garbage") void reply.type("text/html").send("<html>Please wait</html>");
    else {
      if (fault === "429" || fault === "503") void reply.header("retry-after", String(seconds || 1));
      const reason = fault === "403" ? "insufficientPermissions" : "rateLimitExceeded";
      void reply.code(Number(fault)).send({ error: { code: fault, message: reason, errors: [{ reason }] } });
    }
    return true;
  }
  /** Returns whose inbox is read; undefined if a response was sent. */
  function reads(request: FastifyRequest, reply: FastifyReply, scope: RegExp, not?: RegExp): string | undefined {
    const account = accountOf(request, reply, scope, not);
    const ofBody = request.params !== null && typeof request.params === "object" && "id" in request.params;
    return account && !fails(account, reply, ofBody) ? account : undefined;
  }
  const missing = (reply: FastifyReply) =>
    reply
      .code(404)
      .send(
        isMicrosoft
          ? { error: { code: "ErrorItemNotFound", message: "The specified object was not found in the store." } }
          : { error: { code: 404, message: "Requested entity was not found.", errors: [{ reason: "notFound" }] } },
      );

  const control = {
    /** Forgets every position up to now. */
    forget: (account: string) => forgotten.set(account, ++seq),
    remove: (id: string) => {
      received = received.filter((one) => one.id !== id);
    },
    trouble: (faults: ReadFault[]) => {
      trouble = [...trouble, ...faults];
    },
    bodyTrouble: (faults: ReadFault[]) => {
      bodyTrouble = [...bodyTrouble, ...faults];
    },
    told,
  };
  if (isMicrosoft) microsoft();
  else google();
  return control;

  function microsoft() {
    const address = ({ from }: Received) => ({
      emailAddress: { name: from.split("<")[0]?.trim(), address: bareOf(from) },
    });
    app.get(`${base}/me/mailFolders/inbox/messages/delta`, (request, reply) => {
      const account = reads(request, reply, /^Mail\.Read$/);
      if (!account) return reply;
      const asked = z
        .object({
          changeType: z.literal("created").optional(),
          $select: z.string().optional(),
          $filter: z
            .string()
            .regex(/^receivedDateTime (ge|gt) \S+Z$/)
            .optional(),
          $deltatoken: z.string().optional(),
          $skiptoken: z.string().optional(),
        })
        .safeParse(request.query);
      const token = asked.data?.$deltatoken ?? asked.data?.$skiptoken;
      const place = token === undefined ? firstPlace(account, asked.data?.$filter) : unsealed(token);
      if (!asked.success || place?.account !== account)
        return reply.code(400).send({ error: { code: "ErrorInvalidRequest", message: "Invalid" } });
      if (token !== undefined && place.after < (forgotten.get(account) ?? 0))
        return reply
          .code(410)
          .send({ error: { code: "SyncStateNotFound", message: "The sync state generation is not found." } });
      const size = Number(/odata\.maxpagesize=(\d+)/.exec(String(request.headers.prefer))?.[1] ?? 10);
      const until = place.until ?? seq;
      const left = inboxOf(account).filter(
        (one) => one.seq > place.after && one.seq <= until && Date.parse(one.at) >= place.since,
      );
      const page = left.slice(0, size);
      const link = `${request.protocol}://${request.host}${base}/me/mailFolders/inbox/messages/delta`;
      const links =
        left.length > page.length
          ? { "@odata.nextLink": `${link}?$skiptoken=${sealed({ ...place, after: page.at(-1)?.seq ?? 0, until })}` }
          : { "@odata.deltaLink": `${link}?$deltatoken=${sealed({ ...place, after: until, until: null })}` };
      const value = page.map((one) => ({ id: one.id, from: address(one), receivedDateTime: one.at }));
      return reply.send({ ...links, value });
    });
    const firstPlace = (account: string, filter?: string): DeltaPlace => {
      const since = filter ? Date.parse(filter.split(" ")[2] ?? "") : 0;
      return { account, after: 0, since, until: null };
    };
    app.get<{ Params: { id: string } }>(`${base}/me/messages/:id`, (request, reply) => {
      const account = reads(request, reply, /^Mail\.Read$/);
      if (!account) return reply;
      const mail = inboxOf(account).find(({ id }) => id === request.params.id);
      if (!mail) return missing(reply);
      told.bodies++;
      const wantsText = /outlook\.body-content-type="text"/.test(String(request.headers.prefer));
      const fields: Record<string, unknown> = {
        internetMessageId: mail.messageId,
        subject: mail.subject,
        receivedDateTime: mail.at,
        from: address(mail),
        body:
          wantsText || !mail.html
            ? { contentType: "text", content: mail.text || mail.html.replaceAll(/<[^<>]*>/g, "") }
            : { contentType: "html", content: mail.html },
        internetMessageHeaders: mail.headers,
      };
      const { $select } = z.object({ $select: z.string() }).parse(request.query);
      return reply.send(
        Object.fromEntries([["id", mail.id], ...$select.split(",").map((name) => [name, fields[name]] as const)]),
      );
    });
  }

  function google() {
    const readonly = /gmail\.readonly$/;
    const finds = /gmail\.(readonly|metadata)$/;
    const metadataOnly = /gmail\.metadata$/;
    app.get(`${base}/gmail/v1/users/me/profile`, (request, reply) => {
      const account = accountOf(request, reply, finds);
      if (!account) return reply;
      const total = sentOf(account).length + inboxOf(account).length;
      return reply.send({ emailAddress: account, messagesTotal: total, threadsTotal: total, historyId: String(seq) });
    });
    app.get(`${base}/gmail/v1/users/me/messages`, (request, reply) => {
      const { maxResults, pageToken, labelIds, q } = z
        .object({
          maxResults: z.coerce.number().int().min(1).max(500),
          labelIds: z.enum(["SENT", "INBOX"]),
          pageToken: z.coerce.number().int().default(0),
          q: z
            .string()
            .regex(/^after:\d+$/)
            .optional(),
        })
        .parse(request.query);
      // "Metadata scope does not support 'q' parameter."
      const account = q
        ? reads(request, reply, readonly, metadataOnly)
        : accountOf(request, reply, labelIds === "SENT" ? finds : readonly);
      if (!account) return reply;
      const after = q ? Number(q.slice("after:".length)) * 1_000 : 0;
      const all = labelIds === "SENT" ? sentOf(account) : inboxOf(account).toReversed();
      const mine = all.filter(({ at }) => Date.parse(at) >= after);
      const until = pageToken + maxResults;
      const messages = mine.slice(pageToken, until).map((one) => ({ id: one.id, threadId: threadOf(one) }));
      const nextPageToken = until < mine.length ? { nextPageToken: String(until) } : {};
      return reply.send({ messages, ...nextPageToken, resultSizeEstimate: mine.length });
    });
    app.get(`${base}/gmail/v1/users/me/history`, (request, reply) => {
      const account = reads(request, reply, finds);
      if (!account) return reply;
      const { startHistoryId, maxResults, pageToken } = z
        .object({
          startHistoryId: z.coerce.number().int(),
          historyTypes: z.literal("messageAdded"),
          labelId: z.literal("INBOX"),
          maxResults: z.coerce.number().int().min(1).max(500),
          pageToken: z.coerce.number().int().default(0),
        })
        .parse(request.query);
      if (startHistoryId < (forgotten.get(account) ?? 0)) return missing(reply);
      const all = inboxOf(account).filter((one) => one.seq > startHistoryId);
      const until = pageToken + maxResults;
      const history = all.slice(pageToken, until).map((one) => {
        const message = { id: one.id, threadId: one.threadId, labelIds: ["INBOX", "UNREAD"] };
        return {
          id: String(one.seq),
          messages: [{ id: one.id, threadId: one.threadId }],
          messagesAdded: [{ message }],
        };
      });
      const nextPageToken = until < all.length ? { nextPageToken: String(until) } : {};
      return reply.send({ ...(history.length > 0 && { history }), ...nextPageToken, historyId: String(seq) });
    });
    const wantedHeaders = (query: unknown) => {
      const { metadataHeaders } = z
        .object({ metadataHeaders: z.union([z.string(), z.array(z.string())]).default([]) })
        .parse(query);
      const wanted = [metadataHeaders].flat().map((name) => name.toLowerCase());
      return (one: SentItem) => one.headers.filter(({ name }) => wanted.includes(name.toLowerCase()));
    };
    const common = (one: SentItem | Received) => ({
      id: one.id,
      threadId: threadOf(one),
      labelIds: ["threadId" in one ? "INBOX" : "SENT"],
      internalDate: String(Date.parse(one.at)),
    });
    app.get<{ Params: { id: string } }>(`${base}/gmail/v1/users/me/messages/:id`, (request, reply) => {
      const { format } = z.object({ format: z.enum(["metadata", "full"]) }).parse(request.query);
      // "Metadata scope doesn't allow format FULL", whatever other scopes the token has.
      const account =
        format === "full" ? reads(request, reply, readonly, metadataOnly) : accountOf(request, reply, finds);
      if (!account) return reply;
      const mail = inboxOf(account).find(({ id }) => id === request.params.id);
      const item = mail ?? sentOf(account).find(({ id }) => id === request.params.id);
      if (!item) return missing(reply);
      if (format === "metadata" || !mail)
        return reply.send({ ...common(item), payload: { headers: wantedHeaders(request.query)(item) } });
      told.bodies++;
      const part = (partId: string, mimeType: string, content: string) => ({
        ...{ partId, mimeType, filename: "" },
        headers: [{ name: "Content-Type", value: `${mimeType}; charset="UTF-8"` }],
        body: { size: Buffer.byteLength(content), data: Buffer.from(content).toString("base64url") },
      });
      const parts = [
        ...(mail.text ? [part("0", "text/plain", mail.text)] : []),
        ...(mail.html ? [part("1", "text/html", mail.html)] : []),
      ];
      const payload = {
        ...{ partId: "", mimeType: "multipart/alternative", filename: "" },
        headers: mail.headers,
        body: { size: 0 },
        parts,
      };
      return reply.send({ ...common(mail), payload });
    });
    app.get<{ Params: { id: string } }>(`${base}/gmail/v1/users/me/threads/:id`, (request, reply) => {
      const account = reads(request, reply, finds);
      if (!account) return reply;
      const { id } = request.params;
      const headersOf = wantedHeaders(request.query);
      const all = [...sentOf(account), ...inboxOf(account)].filter((one) => threadOf(one) === id);
      if (all.length === 0) return missing(reply);
      const messages = all
        .sort((a, b) => a.at.localeCompare(b.at))
        .map((one) => ({ ...common(one), payload: { headers: headersOf(one) } }));
      return reply.send({ id, messages });
    });
  }
}

const bareOf = (address: string) => /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address.trim();
const threadOf = (one: SentItem | Received): string => ("threadId" in one ? one.threadId : one.id);

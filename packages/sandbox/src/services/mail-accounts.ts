import { createHash, randomBytes } from "node:crypto";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { House, Service } from "../service.ts";
import { readMail } from "../smtp.ts";
import { calendarRoutes } from "./calendars.ts";
import { inboxRoutes, ReadFault, type SentItem } from "./inboxes.ts";
import { consentPage } from "./mail-accounts-page.ts";

/**
 * Mailboxes and calendars at Microsoft and Google: consent by OAuth 2.0 (code with PKCE), tokens that are renewed and revoked, and the parts of
 * Microsoft Graph v1.0, the Gmail API v1 and the Calendar API v3 for sending email, reading an inbox and writing events. What is sent arrives in
 * the sandbox's mailbox, and is among the sender's sent items.
 *
 * `POST /sandbox/connect/{microsoft|google}/control` makes it fail: `{"revoke":"a@b.test"}` ends every token of a mailbox so far,
 * `{"expire":"a@b.test"}` only its access tokens, and `{"next":["429","lost"]}` sets the outcomes of the next emails and events: an HTTP status
 * that accepts nothing, or `lost`, which accepts it and closes the connection. `{"removeCalendars":"a@b.test"}` deletes the calendars of an
 * account, as its owner can. `{"limit":{"account":"a@b.test","seconds":3600}}` makes an account respond 429 to every call with that pause; 0 ends
 * that. `{"nextReads":["500","garbage"]}` is the same for calls that read inboxes, `nextBodies` for those that read one email,
 * `{"forget":"a@b.test"}` makes an inbox forget every position, and `{"remove":"<id>"}` deletes an email of one. `GET` returns what has happened
 * so far.
 */
export const mailAccounts: Service = { name: "mail accounts", register };

type Provider = "microsoft" | "google";
const MAILBOXES: Record<Provider, string> = { microsoft: "Outlook mailbox", google: "Gmail mailbox" };
const CALENDARS: Record<Provider, string> = { microsoft: "Outlook calendar", google: "Google calendar" };
const MAIL_BYTES = 40 * 2 ** 20;
/** The largest request that Graph accepts: https://learn.microsoft.com/graph/api/user-sendmail. */
const GRAPH_BYTES = 4 * 2 ** 20;

const Asked = z.object({
  response_type: z.literal("code"),
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  state: z.string().min(1),
  scope: z.string().min(1),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal("S256"),
});
type Asked = z.output<typeof Asked>;
const Person = z.object({ known: z.string().optional(), email: z.string().optional() });
const Exchange = z.discriminatedUnion("grant_type", [
  z.object({
    grant_type: z.literal("authorization_code"),
    client_id: z.string(),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().min(43),
  }),
  z.object({
    grant_type: z.literal("refresh_token"),
    client_id: z.string(),
    refresh_token: z.string(),
    scope: z.string().default(""),
  }),
]);
const Fault = z.enum(["401", "403", "429", "500", "503", "lost"]);
const Control = z.object({
  revoke: z.string().optional(),
  expire: z.string().optional(),
  next: z.array(Fault).optional(),
  limit: z.object({ account: z.string(), seconds: z.int().min(0) }).optional(),
  removeCalendars: z.string().optional(),
  nextReads: z.array(ReadFault).optional(),
  nextBodies: z.array(ReadFault).optional(),
  forget: z.string().optional(),
  remove: z.string().optional(),
});
/** The content of a token. Only the sandbox has to trust it, so it survives a restart. */
const Token = z.object({
  use: z.enum(["access", "refresh"]),
  account: z.string(),
  /** The registration it was issued to: revoking one ends no other's. */
  client: z.string().default(""),
  scope: z.string(),
  at: z.number(),
});
type Token = z.output<typeof Token>;

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
const tokenOf = (token: Omit<Token, "at">, at: number): string =>
  `${Buffer.from(JSON.stringify({ ...token, at })).toString("base64url")}.${randomBytes(9).toString("base64url")}`;

function readToken(text: string | undefined): Token | undefined {
  try {
    return Token.parse(JSON.parse(Buffer.from((text ?? "").split(".")[0] ?? "", "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}

async function register(app: FastifyInstance, house: House): Promise<void> {
  await app.register(formbody);
  for (const provider of ["microsoft", "google"] as const) provide(app, house, provider);
}

function provide(app: FastifyInstance, { config, mailbox }: House, provider: Provider): void {
  const base = `/sandbox/connect/${provider}`;
  const ours = config.callbackBase.replace(/\/$/, "");
  const byName = new URL(ours);
  byName.hostname = "localhost";
  const leadsBack = (address: string) => address.startsWith(`${ours}/`) || new URL(address).origin === byName.origin;

  const grants = new Map<string, { asked: Asked; account: string; until: number }>();
  /** Tokens of an account up to a number are void; numbers only grow. */
  let issued = Date.now();
  const next = () => ++issued;
  const revoked = new Map<string, number>();
  const expired = new Map<string, number>();
  const sent: SentItem[] = [];
  const limited = new Map<string, number>();
  const told = { refreshes: 0, revocations: 0, asked: 0 };
  let trouble: z.output<typeof Fault>[] = [];

  const byClient = ({ account, client }: Pick<Token, "account" | "client">) => `${account} ${client}`;
  const works = (token: Token): boolean =>
    token.at > Math.max(revoked.get(token.account) ?? 0, revoked.get(byClient(token)) ?? 0) &&
    (token.use === "refresh" || token.at > (expired.get(token.account) ?? 0));
  const tokens = (given: Pick<Token, "account" | "client" | "scope">, refresh: boolean) => ({
    token_type: "Bearer",
    access_token: tokenOf({ use: "access", ...given }, next()),
    expires_in: 3599,
    scope: given.scope,
    ...(refresh && { refresh_token: tokenOf({ use: "refresh", ...given }, next()) }),
  });

  app.get(`${base}/authorize`, (request, reply) => {
    const asked = Asked.safeParse(request.query);
    if (!asked.success || !leadsBack(asked.data.redirect_uri))
      return reply.code(400).send({ error: "invalid_request" });
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
      .send(
        consentPage(
          asked.data.scope.toLowerCase().includes("calendar") ? CALENDARS[provider] : MAILBOXES[provider],
          asked.data,
        ),
      );
  });

  app.get(`${base}/approve`, (request, reply) => {
    const asked = Asked.safeParse(request.query);
    const { known, email } = Person.parse(request.query);
    const account = known ?? email ?? "";
    if (!asked.success || !account.includes("@") || !leadsBack(asked.data.redirect_uri))
      return reply.code(400).send({ error: "invalid_request" });
    const code = randomBytes(24).toString("base64url");
    grants.set(code, { asked: asked.data, account, until: Date.now() + 60_000 });
    const back = new URLSearchParams({ code, state: asked.data.state });
    return reply.redirect(`${asked.data.redirect_uri}?${back}`, 302);
  });

  app.get(`${base}/deny`, (request, reply) => {
    const asked = Asked.safeParse(request.query);
    if (!asked.success || !leadsBack(asked.data.redirect_uri))
      return reply.code(400).send({ error: "invalid_request" });
    const back = new URLSearchParams({ error: "access_denied", state: asked.data.state });
    return reply.redirect(`${asked.data.redirect_uri}?${back}`, 302);
  });

  app.post(`${base}/token`, (request, reply) => {
    const given = Exchange.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ error: "invalid_request" });
    if (given.data.grant_type === "refresh_token") {
      told.refreshes++;
      const token = readToken(given.data.refresh_token);
      if (token?.use !== "refresh" || !works(token)) return reply.code(400).send({ error: "invalid_grant" });
      // Grants no more scopes than the user consented to.
      if (given.data.scope.split(" ").some((one) => one && !token.scope.split(" ").includes(one)))
        return reply.code(400).send({ error: "invalid_grant" });
      // Microsoft issues a new refresh token each time, Google keeps the first.
      return tokens({ account: token.account, client: token.client, scope: token.scope }, provider === "microsoft");
    }
    const grant = grants.get(given.data.code);
    grants.delete(given.data.code);
    const fits =
      grant &&
      grant.until > Date.now() &&
      given.data.client_id === grant.asked.client_id &&
      given.data.redirect_uri === grant.asked.redirect_uri &&
      digest(given.data.code_verifier) === grant.asked.code_challenge;
    if (!fits) return reply.code(400).send({ error: "invalid_grant" });
    const { client_id: client, scope } = grant.asked;
    return tokens({ account: grant.account, client, scope }, true);
  });

  app.post(`${base}/revoke`, (request, reply) => {
    const { token: text } = z.object({ token: z.string() }).parse(request.body);
    const token = readToken(text);
    if (!token || !works(token)) return reply.code(400).send({ error: "invalid_token" });
    told.revocations++;
    revoked.set(byClient(token), next());
    return reply.send({});
  });

  app.post(`${base}/control`, (request, reply) => {
    const asked = Control.parse(request.body);
    if (asked.revoke) revoked.set(asked.revoke, next());
    if (asked.expire) expired.set(asked.expire, next());
    if (asked.next) trouble = [...trouble, ...asked.next];
    if (asked.limit) limited.set(asked.limit.account, asked.limit.seconds);
    if (asked.removeCalendars) calendars.removeOf(asked.removeCalendars);
    if (asked.nextReads) inboxes.trouble(asked.nextReads);
    if (asked.nextBodies) inboxes.bodyTrouble(asked.nextBodies);
    if (asked.forget) inboxes.forget(asked.forget);
    if (asked.remove) inboxes.remove(asked.remove);
    return reply.send({ ok: true });
  });
  app.get(`${base}/control`, () => ({
    ...told,
    ...inboxes.told,
    sent: sent.map(({ account, messageId }) => ({ account, messageId })),
    calendars: calendars.all(),
  }));

  /** Returns whose mailbox a call is about; undefined, after sending the error response, if its token is void or does not cover it. */
  function accountOf(request: FastifyRequest, reply: FastifyReply, scope: RegExp, not?: RegExp): string | undefined {
    const token = readToken(/^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1]);
    const refuse = (status: number, code: string) =>
      void reply.code(status).send(
        provider === "microsoft"
          ? { error: { code, message: code } }
          : {
              error: { code: status, message: code, errors: [{ reason: code, message: code, domain: "global" }] },
            },
      );
    if (token?.use !== "access" || !works(token)) {
      refuse(401, provider === "microsoft" ? "InvalidAuthenticationToken" : "authError");
      return undefined;
    }
    const scopes = token.scope.split(" ");
    if (scopes.some((one) => scope.test(one)) && !scopes.some((one) => not?.test(one))) return token.account;
    refuse(403, provider === "microsoft" ? "ErrorAccessDenied" : "insufficientPermissions");
    return undefined;
  }

  /** Applies a requested failure: `refused` if an error response was sent, `lost` if the call is to be done without a response. */
  function faultOf(account: string, reply: FastifyReply): "refused" | "lost" | undefined {
    told.asked++;
    const seconds = limited.get(account) ?? 0;
    const fault = seconds > 0 ? "429" : trouble.shift();
    if (!fault || fault === "lost") return fault;
    const reason = fault === "403" ? "insufficientPermissions" : "rateLimitExceeded";
    if (fault === "429" || fault === "503") reply.header("retry-after", String(seconds || 1));
    void reply.code(Number(fault)).send({ error: { code: fault, message: reason, errors: [{ reason }] } });
    return "refused";
  }
  const calendars = calendarRoutes(app, base, provider, { accountOf, faultOf });
  const inboxes = inboxRoutes(app, base, provider, {
    accountOf,
    sentOf: (account) => sent.filter((one) => one.account === account),
    limitOf: (account) => limited.get(account) ?? 0,
  });

  /** Accepts an email, or applies a requested failure; undefined if the response was sent. */
  async function take(account: string, mime: Buffer, reply: FastifyReply): Promise<SentItem | undefined> {
    const fault = faultOf(account, reply);
    if (fault === "refused") return undefined;
    const message = await readMail(mime, account);
    const headerOf = (name: string) => message.headers.find((one) => one.name.toLowerCase() === name)?.value ?? "";
    const to = headerOf("to")
      .split(/[\s<>",;]+/)
      .filter((word) => /.@./.test(word));
    await mailbox.add(to.map((address) => ({ ...message, to: address, detail: { sentVia: provider, account } })));
    const item: SentItem = {
      id: randomBytes(8).toString("hex"),
      account,
      messageId: headerOf("message-id"),
      headers: message.headers,
      at: new Date().toISOString(),
    };
    sent.unshift(item);
    if (!fault) return item;
    reply.hijack();
    reply.raw.destroy();
    return undefined;
  }

  if (provider === "microsoft") {
    app.get(`${base}/me`, (request, reply) => {
      const account = accountOf(request, reply, /^User\.Read$/);
      if (account) return reply.send({ mail: account, userPrincipalName: account });
      return reply;
    });
    app.post(`${base}/me/sendMail`, { bodyLimit: GRAPH_BYTES }, async (request, reply) => {
      const account = accountOf(request, reply, /^Mail\.Send$/);
      if (!account) return reply;
      const text = z.base64().min(1).safeParse(request.body);
      if (!text.success) return reply.code(400).send({ error: { code: "ErrorMimeContentInvalid", message: "MIME" } });
      if (await take(account, Buffer.from(text.data, "base64"), reply)) return reply.code(202).send();
      return reply;
    });
    app.get(`${base}/me/mailFolders/sentitems/messages`, (request, reply) => {
      const account = accountOf(request, reply, /^Mail\.Read(Basic)?$/);
      if (!account) return reply;
      const { $filter } = z.object({ $filter: z.string() }).parse(request.query);
      const wanted = /^internetMessageId eq '(.+)'$/.exec($filter)?.[1];
      const value = sent.filter((one) => one.account === account && one.messageId === wanted);
      return reply.send({ value: value.map(({ id, messageId }) => ({ id, internetMessageId: messageId })) });
    });
    return;
  }

  app.post(`${base}/gmail/v1/users/me/messages/send`, { bodyLimit: MAIL_BYTES }, async (request, reply) => {
    const account = accountOf(request, reply, /gmail\.send$/);
    if (!account) return reply;
    const asked = z.object({ raw: z.base64url().min(1) }).safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: { code: 400, message: "raw", errors: [] } });
    const item = await take(account, Buffer.from(asked.data.raw, "base64url"), reply);
    return item ? reply.send({ id: item.id, threadId: item.id, labelIds: ["SENT"] }) : reply;
  });
}

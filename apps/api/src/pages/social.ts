import { safeLocalPath } from "@hearthline/contract/values/safe-path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { SocialProvider } from "../identity/federated.ts";
import type { Actor } from "../kernel/access/actor.ts";
import { fromOwnPages } from "../kernel/access/identify.ts";
import type { Call } from "../kernel/calls/call.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import type { Services } from "../kernel/calls/services.ts";
import { applySession, credentialsOf, type Transport } from "../transports/transport.ts";

/** What the browser stores while it is at the provider's page; sealed, so that it cannot be read or forged. */
const Attempt = z.object({
  provider: z.enum(["google", "facebook"]),
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  origin: z.string(),
  next: z.string().optional(),
  /** The signed-in user who wants to link the provider's account. */
  linkTo: z.string().optional(),
  until: z.number(),
});
const COOKIE = "sign_in_attempt";
const PURPOSE = "social-sign-in";
const MINUTES = 10;
const ONBOARDING = 'SELECT 1 AS open FROM "Onboarding" WHERE "userId" = $1 AND "finishedAt" IS NULL';

/** Requires the user in person, with a verified email: no one can link another user's account, or one that may be deleted for lack of verification. */
const mayLink = (actor: Actor | undefined): actor is Actor =>
  actor !== undefined && actor.kind === "user" && actor.emailVerified && !actor.impersonatorId;

interface Query {
  next?: string;
  link?: string;
  code?: string;
  state?: string;
}
type Request = FastifyRequest<{ Querystring: Query }>;

/** Sign-in by Google and Facebook: two redirects, so they are pages rather than operations. They always end on a page of the web app, even after an error. */
export async function socialRoutes(
  app: FastifyInstance,
  { services, transport }: { services: Services; transport: Transport },
): Promise<void> {
  const { publicUrl } = transport;
  const { secrets } = services;
  const { federated, identity } = services.provided;
  const cookie = {
    path: "/api/auth",
    httpOnly: true,
    sameSite: "lax",
    secure: publicUrl.startsWith("https:"),
  } as const;

  const byName = identity.passkeys.party?.origin;
  /** Returns to the host the user came from: the demo has a host name in addition to its IP address, and the cookies of one are not sent to the other. */
  const originOf = (request: Request): string => (byName && request.host === new URL(byName).host ? byName : publicUrl);

  async function leave(provider: SocialProvider, request: Request, reply: FastifyReply): Promise<string> {
    const { url, ...attempt } = await federated.begin(provider, originOf(request));
    const own = fromOwnPages(credentialsOf(request), publicUrl);
    const { actor } = await transport.call(request, { cookie: true });
    const linkTo = request.query.link && own && mayLink(actor) ? actor.userId : undefined;
    const sealed = secrets.seal(
      PURPOSE,
      JSON.stringify({
        ...attempt,
        provider,
        next: safeLocalPath(request.query.next),
        linkTo,
        until: Date.now() + MINUTES * 60_000,
      }),
    );
    reply.setCookie(COOKIE, sealed, { ...cookie, maxAge: MINUTES * 60 });
    return url;
  }

  function attemptOf(provider: SocialProvider, request: Request) {
    const text = secrets.unseal(PURPOSE, request.cookies[COOKIE] ?? "");
    const attempt = text ? Attempt.safeParse(JSON.parse(text)) : undefined;
    if (!attempt?.success || attempt.data.provider !== provider || attempt.data.until < Date.now())
      throw new DomainError("unauthenticated", "This sign-in was not started here, or took too long.");
    return attempt.data;
  }

  async function comeBack(provider: SocialProvider, request: Request, reply: FastifyReply): Promise<string> {
    const attempt = attemptOf(provider, request);
    // Used up before it takes effect, so that a cookie that is sent again does nothing, even with a new code.
    if (!(await identity.spend(`social:${attempt.state}`, MINUTES)))
      throw new DomainError("unauthenticated", "This sign-in was finished already. Please start again.");
    const vouched = await federated.finish(provider, attempt, { code: request.query.code, state: request.query.state });
    const call: Call = await transport.call(request, { cookie: true });
    if (attempt.linkTo) {
      if (!mayLink(call.actor) || call.actor.userId !== attempt.linkTo)
        throw new DomainError("unauthenticated", "Please sign in first.");
      await identity.linkFromPage(attempt.linkTo, { ...vouched, provider }, call.caller);
      return `/settings/security?linked=${provider}`;
    }
    const result = await identity.signInVouched(vouched, { create: true }, call.caller);
    if (result.signUp !== undefined) {
      call.session.signUp = result.signUp;
      applySession(reply, call, transport);
      return "/welcome-email";
    }
    if (!result.session) return `/login?challenge=${result.challenge}`;
    call.session.begun = result.session;
    applySession(reply, call, transport);
    const [open] = await services.database.systemQuery(ONBOARDING, [result.session.userId]);
    return attempt.next ?? (open ? "/onboarding/step1" : "/dashboard");
  }

  /** The page that shows an error. */
  function refusedAt(error: unknown): string {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "conflict") return "/settings/security?social=taken";
    return `/login?social=${error.code === "unavailable" ? "unavailable" : "refused"}`;
  }

  for (const provider of ["google", "facebook"] as const) {
    if (!federated.has(provider)) continue;
    // A HEAD request must not start or finish a sign-in.
    app.get<{ Querystring: Query }>(`/auth/${provider}`, { exposeHeadRoute: false }, async (request, reply) => {
      request.operation = `social.${provider}`;
      const url = await leave(provider, request, reply).catch(refusedAt);
      return reply.redirect(url.startsWith("/") ? originOf(request) + url : url, 302);
    });
    app.get<{ Querystring: Query }>(
      `/auth/${provider}/callback`,
      { exposeHeadRoute: false },
      async (request, reply) => {
        request.operation = `social.${provider}.callback`;
        reply.clearCookie(COOKIE, cookie);
        const path = await comeBack(provider, request, reply).catch(refusedAt);
        return reply.redirect(originOf(request) + path, 302);
      },
    );
  }
}

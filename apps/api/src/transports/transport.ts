import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { BROWSER_DAYS } from "../identity/known-browsers.ts";
import { SESSION_DAYS, type Sessions } from "../identity/sessions.ts";
import { SIGN_UP_DAYS } from "../identity/sign-up-cookie.ts";
import { ACT_FOR } from "../kernel/access/act-for.ts";
import { actorOf, fromOwnPages, MAX_TOKEN_LENGTH, plainAddress, tokenOf } from "../kernel/access/identify.ts";
import type { Call } from "../kernel/calls/call.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Name of the operation that handled the request, for its log line. */
    operation?: string;
    actorId?: string;
  }
}

export const SESSION_COOKIE = "access_token";
/** Readable by the page, as the specification requires; holds only the user. */
export const USER_COOKIE = "user_id";
/** For half a year after a sign-in: strangers' failed guesses at the account do not make this browser wait. */
const DEVICE_COOKIE = "known_device";
/** Lives as long as a new account may wait for its address to be confirmed. */
const SIGN_UP_COOKIE = "sign_up";
const DAY_SECONDS = 86_400;

/** What both transports need: turning a request into a call. */
export interface Transport {
  publicUrl: string;
  call(request: FastifyRequest, options: { cookie: boolean }): Promise<Call>;
}

export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Global Privacy Control, and Do Not Track of older browsers. */
export const asksPrivacy = (request: FastifyRequest): boolean =>
  header(request, "sec-gpc") === "1" || header(request, "dnt") === "1";

/** Whether a user is signed in in this browser, or was in the last half year. */
export const hasSignedIn = (request: FastifyRequest): boolean =>
  request.cookies[SESSION_COOKIE] !== undefined || request.cookies[DEVICE_COOKIE] !== undefined;

const cookieText = (request: FastifyRequest, name: string): string | undefined => {
  const text = request.cookies[name];
  return text && text.length <= 400 ? text : undefined;
};

export const credentialsOf = (request: FastifyRequest) => ({
  method: request.method,
  authorization: header(request, "authorization"),
  cookieToken: request.cookies[SESSION_COOKIE],
  origin: header(request, "origin"),
  fetchSite: header(request, "sec-fetch-site"),
  referer: header(request, "referer"),
  host: header(request, "host"),
});

/** Headers in which a content network sends a visitor's location; empty names for none. */
export interface EdgeHeaders {
  region: string;
  country: string;
}

/** The visitor's location, only if the request came through a trusted proxy, because a direct caller can send any header. */
function edgeOf(request: FastifyRequest, { region, country }: EdgeHeaders) {
  const cameThrough = request.socket.remoteAddress !== request.ip;
  const said = region && cameThrough ? header(request, region) : undefined;
  return said === undefined ? undefined : { region: said, country: country ? header(request, country) : undefined };
}

export function openTransport(
  sessions: Sessions,
  publicUrl: string,
  edge: EdgeHeaders = { region: "", country: "" },
): Transport {
  /** Why a bearer token is not valid; undefined if none was sent. */
  async function refusedToken(authorization: string | undefined, token: string | undefined) {
    if (authorization === undefined) return undefined;
    const isShort = token !== undefined && token.length <= MAX_TOKEN_LENGTH;
    return isShort && (await sessions.hasExpired(token)) ? "expired" : "unknown";
  }
  return {
    publicUrl,
    async call(request, { cookie }) {
      const address = plainAddress(request.ip);
      const token = tokenOf(credentialsOf(request), { publicUrl, cookie });
      const actor = await actorOf(sessions, token, address);
      if (actor) request.actorId = actor.userId;
      const extended = token === request.cookies[SESSION_COOKIE] ? actor?.sessionExtendedTo : undefined;
      return {
        actor,
        actFor: header(request, ACT_FOR.toLowerCase()),
        cookie: (name) => cookieText(request, name),
        refusedToken: actor ? undefined : await refusedToken(header(request, "authorization"), token),
        caller: {
          requestId: request.id,
          address,
          userAgent: header(request, "user-agent") ?? "",
          asksPrivacy: asksPrivacy(request),
          edge: edgeOf(request, edge),
          knownDevice: cookieText(request, DEVICE_COOKIE),
          signUp: cookieText(request, SIGN_UP_COOKIE),
          publicUrl,
        },
        // A session that was extended: its cookie lives as long as it does.
        session: token && actor && extended ? { begun: { token, userId: actor.userId, expiresAt: extended } } : {},
      };
    },
  };
}

/**
 * Cookies for a session that the call started or ended, and for the browser it was started in. A change sent by another site's page sets no cookies, because its form
 * could sign a user in as someone else.
 */
export function applySession(
  reply: FastifyReply,
  { session }: Call,
  { publicUrl }: Pick<Transport, "publicUrl">,
): void {
  const { request } = reply;
  if (request.method !== "GET" && !fromOwnPages(credentialsOf(request), publicUrl)) return;
  const base = { path: "/", sameSite: "lax", secure: publicUrl.startsWith("https:") } as const;
  if (session.signUp)
    reply.setCookie(SIGN_UP_COOKIE, session.signUp, {
      ...base,
      httpOnly: true,
      maxAge: SIGN_UP_DAYS * DAY_SECONDS,
    });
  if (session.begun?.device)
    reply.setCookie(DEVICE_COOKIE, session.begun.device, {
      ...base,
      httpOnly: true,
      maxAge: BROWSER_DAYS * DAY_SECONDS,
    });
  if (session.begun) {
    reply.setCookie(SESSION_COOKIE, session.begun.token, {
      ...base,
      httpOnly: true,
      maxAge: SESSION_DAYS * DAY_SECONDS,
    });
    reply.setCookie(USER_COOKIE, session.begun.userId, { ...base, maxAge: 7 * DAY_SECONDS });
  } else if (session.ended) {
    reply.clearCookie(SESSION_COOKIE, { ...base, httpOnly: true });
    reply.clearCookie(USER_COOKIE, base);
  }
}

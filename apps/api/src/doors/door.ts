import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { actorOf, plainAddress, tokenOf } from "../kernel/identify.ts";
import type { Call } from "../kernel/invoke.ts";
import { SESSION_DAYS, type Sessions } from "../kernel/sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Name of the operation that answered, for the request's log line. */
    operation?: string;
    actorId?: string;
  }
}

export const SESSION_COOKIE = "access_token";
/** Readable by the page, by the specification; says nothing but who. */
export const USER_COOKIE = "user_id";
const DAY_SECONDS = 86_400;

/** What both doors need: turning a request into a call. */
export interface Door {
  publicUrl: string;
  call(request: FastifyRequest, options: { cookie: boolean }): Promise<Call>;
}

export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
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

export function createDoor(sessions: Sessions, publicUrl: string): Door {
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
        refusedToken: !actor && header(request, "authorization") !== undefined,
        caller: {
          requestId: request.id,
          address,
          userAgent: header(request, "user-agent") ?? "",
          publicUrl,
        },
        // A session that slid on: its cookie lives as long as it does.
        session: token && actor && extended ? { begun: { token, userId: actor.userId, expiresAt: extended } } : {},
      };
    },
  };
}

/** Cookies for a session that the call began or ended. */
export function applySession(reply: FastifyReply, { session }: Call, { publicUrl }: Pick<Door, "publicUrl">): void {
  const base = { path: "/", sameSite: "lax", secure: publicUrl.startsWith("https:") } as const;
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

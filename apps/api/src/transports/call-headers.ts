import type { Wire } from "@hearthline/contract/platform/api-versions";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { plainAddress } from "../kernel/access/identify.ts";
import { VERSION_HEADER } from "../kernel/calls/api-versions.ts";
import type { Call } from "../kernel/calls/call.ts";
import type { AnyOperation } from "../kernel/calls/operation.ts";
import { ChangedMeanwhile } from "../kernel/calls/preconditions.ts";
import type { Services } from "../kernel/calls/services.ts";
import { type RateLimit, TooManyCalls, tightest } from "../kernel/limits/rate-limit.ts";
import { deprecationHeaders } from "./deprecations.ts";
import { header, type Transport } from "./transport.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a route below /api runs. */
    runs?: { name: string; operation: AnyOperation };
  }
}

/** A request below /api, as far as it was processed. */
interface Met {
  call?: Call;
  rate?: RateLimit | undefined;
  /** The limit by which it was rejected. */
  refusedBy?: RateLimit;
}
const met = new WeakMap<FastifyRequest, Met>();

/** Returns the caller, who is identified before anything else happens. @throws Error for a request that is not below /api */
export function callOf(request: FastifyRequest): Call {
  const call = met.get(request)?.call;
  if (!call) throw new Error("The caller has not been identified yet.");
  return call;
}

/** The headers of an error response: for a limit, its current state; for a row that was changed in the meantime, its ETag. */
export function noteRefusal(request: FastifyRequest, reply: FastifyReply, refusal: unknown): void {
  if (refusal instanceof ChangedMeanwhile && refusal.etag) reply.header("etag", refusal.etag);
  const state = met.get(request);
  if (state && refusal instanceof TooManyCalls) state.refusedBy = refusal.rate;
}

/** Whether the request asks to wait for something to happen instead of an immediate response. */
const asksToWait = (operation: AnyOperation, request: FastifyRequest): boolean =>
  operation.waits === true && Number((request.query as { wait?: unknown } | undefined)?.wait) > 0;

const rateHeaders = ({ limit, remaining, resetSeconds, windowSeconds }: RateLimit): Record<string, string> => ({
  "ratelimit-limit": String(limit),
  "ratelimit-remaining": String(remaining),
  "ratelimit-reset": String(resetSeconds),
  "ratelimit-policy": `${limit};w=${windowSeconds}`,
});

/** A 429 for a reason other than calls per minute, such as wrong passwords: no calls remain until its `Retry-After`. */
function heldBack(rate: RateLimit, reply: FastifyReply): RateLimit {
  const wait = Number(reply.getHeader("retry-after"));
  return reply.statusCode === 429 && wait > 0 ? { ...rate, remaining: 0, resetSeconds: wait } : rate;
}

/**
 * Sets the headers of every response below /api, whatever the outcome: the state of the caller's limit, the API version, and whether the call is
 * deprecated. The caller is identified and counted here, once, before a byte of the body is read.
 */
export function callHeaders(
  scope: FastifyInstance,
  { services, transport }: { services: Services; transport: Transport },
): void {
  const { limits } = services;
  scope.addHook("onRequest", async (request, reply) => {
    const state: Met = {};
    met.set(request, state);
    const { runs } = request.routeOptions.config;
    const address = plainAddress(request.ip);
    if (runs) request.operation = runs.name;
    // The key is in the address.
    if (runs?.operation.access === "share-key") reply.header("referrer-policy", "no-referrer");
    try {
      state.call = await transport.call(request, { cookie: runs !== undefined && !runs.operation.rest?.bearerOnly });
    } catch (error) {
      state.rate = await limits.take(undefined, address);
      throw error;
    }
    const { call } = state;
    const { actor } = call;
    if (runs && actor && asksToWait(runs.operation, request)) {
      call.rate = await limits.takeUncounted(actor, address);
      reply.raw.once("close", limits.waiting.begin(actor, address));
    } else if (runs?.operation.access === "share-key" && !actor) call.rate = await limits.linkStanding(address);
    else call.rate = await limits.take(actor, address);
    if (!runs) return;
    call.isGet = request.method === "GET" || request.method === "HEAD";
    call.ifMatch = header(request, "if-match");
    call.ifNoneMatch = header(request, "if-none-match");
    call.apiVersion = services.apiVersions.of(header(request, VERSION_HEADER.toLowerCase()), actor?.apiVersion);
  });
  // A response is sent as text; what is still an object here is an error.
  scope.addHook("preSerialization", async (request, reply, payload) => {
    const version = met.get(request)?.call?.apiVersion;
    const { runs } = request.routeOptions.config;
    if (reply.statusCode < 400 || !runs || version === undefined) return payload;
    return services.apiVersions.lower(version, runs.name, payload as Wire, "refusal");
  });
  scope.addHook("onSend", async (request, reply) => {
    const { call, rate, refusedBy } = met.get(request) ?? {};
    const shown = refusedBy ?? tightest(call?.rate, rate);
    if (shown) reply.headers(rateHeaders(heldBack(shown, reply)));
    reply.header(
      VERSION_HEADER.toLowerCase(),
      call?.apiVersion ?? services.apiVersions.served(call?.actor?.apiVersion),
    );
    const { runs } = request.routeOptions.config;
    if (runs?.operation.deprecated) reply.headers(deprecationHeaders(runs.operation.deprecated, transport.publicUrl));
  });
}

/** The same for a URL below /api that cannot be parsed, for which no hook runs. @throws TooManyCalls */
export async function stampUnreadable(
  request: Pick<FastifyRequest, "ip">,
  reply: FastifyReply,
  { limits, apiVersions }: Services,
): Promise<void> {
  reply.header(VERSION_HEADER.toLowerCase(), apiVersions.latest);
  try {
    const rate = await limits.take(undefined, plainAddress(request.ip));
    if (rate) reply.headers(rateHeaders(rate));
  } catch (error) {
    if (error instanceof TooManyCalls) reply.headers(rateHeaders(error.rate));
    throw error;
  }
}

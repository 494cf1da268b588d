import type { Socket } from "node:net";
import { join } from "node:path";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import {
  docsOf,
  type ErrorBody,
  type ErrorCode,
  type FieldCode,
  type RoutingCode,
} from "@hearthline/contract/platform/errors";
import { newId } from "@hearthline/db/ids";
import { outsideScriptsOf } from "@hearthline/providers/outside-scripts";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import type { Env } from "./env.ts";
import { mayComeFrom, plainAddress } from "./kernel/access/identify.ts";
import { DomainError, forbidden, refusalFor } from "./kernel/calls/errors.ts";
import { operationsOf } from "./kernel/calls/operation.ts";
import { billingRoutes } from "./pages/billing.ts";
import { connectionRoutes } from "./pages/connections.ts";
import { samplePeople } from "./pages/docs/installation.ts";
import { docsRoutes } from "./pages/docs/routes.ts";
import { embedRoutes } from "./pages/embed.ts";
import { healthRoutes } from "./pages/health.ts";
import { homeReportRoutes } from "./pages/home-report.ts";
import { homeValueRoutes } from "./pages/home-value.ts";
import { linkRoutes } from "./pages/link.ts";
import { createMedia, mediaRoutes } from "./pages/media.ts";
import { monitoringPageRoutes } from "./pages/monitoring.ts";
import { reviewPageRoutes } from "./pages/review.ts";
import { sandboxRoutes } from "./pages/sandbox.ts";
import { siteRoutes } from "./pages/site.ts";
import { socialRoutes } from "./pages/social.ts";
import { unsubscribeRoutes } from "./pages/unsubscribe.ts";
import { webPage, webRoutes } from "./pages/web.ts";
import { websiteHostRoutes } from "./pages/website-host-check.ts";
import { createWebsiteHosts } from "./pages/website-hosts.ts";
import { type AppRouter, appRouter, featureSummaries, features } from "./router.ts";
import type { Running } from "./services.ts";
import { callHeaders, noteRefusal, stampUnreadable } from "./transports/call-headers.ts";
import { TEXT_BYTES } from "./transports/form.ts";
import { hangUp } from "./transports/hang-up.ts";
import { createIncomingFiles } from "./transports/incoming-files.ts";
import { liveRoutes } from "./transports/live.ts";
import { JSON_TYPE, mediaType, unsupported } from "./transports/media.ts";
import { asciiAddress } from "./transports/query.ts";
import { guardResponse } from "./transports/response-headers.ts";
import { methodsByPath, restTransport } from "./transports/rest.ts";
import { credentialsOf, header, openTransport } from "./transports/transport.ts";
import {
  calledNames,
  refuseKeyedBatch,
  refuseLargeBatch,
  refuseLargeInput,
  type TrpcContext,
} from "./transports/trpc.ts";
import { mailRoutes } from "./webhooks/mail.ts";
import { monitoringRoutes } from "./webhooks/monitoring.ts";
import { stripeRoutes } from "./webhooks/stripe.ts";
import { twilioRoutes } from "./webhooks/twilio.ts";

/** An error response before any operation, or the response to a bug. */
const routingBody = (publicUrl: string, code: RoutingCode, message: string): ErrorBody => ({
  code,
  message,
  docs: docsOf(publicUrl, code),
});

const ofWhole = (code: ErrorCode, fault: FieldCode, message: string) =>
  new DomainError(code, message, { details: [{ field: "", code: fault, message }] });

/** Turns Fastify's own errors into Hearthline's codes and messages. */
function errorResponseOf(error: FastifyError, request: FastifyRequest): DomainError | undefined {
  const known = refusalFor(error);
  if (known) return known;
  const status = error.statusCode ?? 500;
  const most = request.routeOptions?.bodyLimit ?? TEXT_BYTES;
  if (status === 413)
    return ofWhole("too_large", "too_large", `The body is too large: at most ${most / 1_000_000} MB.`);
  if (error.code === "FST_CP_ERR_INVALID_CONTENT_ENCODING")
    return new DomainError(
      "unsupported_media",
      "This Content-Encoding is not known here. Send gzip, deflate, br or none.",
    );
  if (error.code === "FST_CP_ERR_INVALID_CONTENT")
    return ofWhole("invalid", "unreadable", "The body is not compressed as its Content-Encoding says.");
  if (status === 415) return unsupported(undefined, request.headers["content-type"]);
  if (error.code === "FST_ERR_BAD_URL")
    return ofWhole("invalid", "unreadable", "The address cannot be read: percent-encode it as UTF-8.");
  if (status === 429) return new DomainError("rate_limited", "Too many calls. Please wait a moment.");
  if (status >= 400 && status < 500)
    return status === 404
      ? new DomainError("not_found", "There is no such address.")
      : ofWhole("invalid", "unreadable", "The request cannot be read.");
  return undefined;
}

const responderOf = (publicUrl: string) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = errorResponseOf(error, request);
  if (refusal) {
    noteRefusal(request, reply, refusal);
    if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
    if (refusal.code === "unauthenticated") reply.header("www-authenticate", 'Bearer realm="Hearthline"');
    return reply.code(refusal.status).send(refusal.bodyAt(publicUrl));
  }
  request.log.error({ err: error, operation: request.operation }, "bug");
  return reply.code(500).send(routingBody(publicUrl, "internal", "Error"));
};

/** Responds to what is not HTTP at all: Fastify's own response has another shape than Hearthline's errors. */
const unreadableResponderOf =
  (publicUrl: string) =>
  ({ code }: ConnectionError, socket: Socket): void => {
    if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const [status, refusal] =
      code === "HPE_HEADER_OVERFLOW"
        ? ["431 Request Header Fields Too Large", new DomainError("too_large", "The headers are too large.")]
        : code === "ERR_HTTP_REQUEST_TIMEOUT"
          ? ["408 Request Timeout", new DomainError("invalid", "The request took too long to arrive.")]
          : ["400 Bad Request", new DomainError("invalid", "The request cannot be read.")];
    const body = JSON.stringify(refusal.bodyAt(publicUrl));
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  };

/** The whole server, without listening. */
export async function buildApp({
  env,
  publicUrl,
  running,
  log,
}: {
  env: Env;
  publicUrl: string;
  running: Running;
  log: Logger;
}): Promise<FastifyInstance> {
  const { services, sessions } = running;
  const _production = env.NODE_ENV === "production";
  const page = webPage({
    webDir: env.WEB_DIR,
    scriptHashes: env.CSP_SCRIPT_HASHES,
    outside: outsideScriptsOf(env),
    publicUrl,
    offers: {
      ...services.provided.signInProviders,
      passkeys: services.provided.identity.passkeys.party?.origin === publicUrl,
    },
  });
  const hosts = createWebsiteHosts(publicUrl);
  const respondWithError = responderOf(publicUrl);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: env.TRUST_PROXY.split(","),
    bodyLimit: TEXT_BYTES,
    // A slow start on a busy machine is not an error.
    pluginTimeout: 0,
    // As long as 25 MB take on a slow line. Without it a body that never ends would be awaited forever.
    requestTimeout: 300_000,
    // At /trpc a batch of calls is one parameter, as long as the web app makes it.
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: true },
    // A website's own domain has separate routes: none of those registered below exist there.
    rewriteUrl: ({ url = "/", headers }) => hosts.routed({ url: asciiAddress(url), headers }),
    // HEAD is for reads: a route that is one declares it, since a GET may change something.
    exposeHeadRoutes: false,
    clientErrorHandler: unreadableResponderOf(publicUrl),
    frameworkErrors(error, request, given) {
      const reply = given as unknown as FastifyReply;
      // No hook runs for these.
      guardResponse(request, reply, publicUrl);
      const forPeople =
        request.method === "GET" && !hosts.isForeign(request.url) && !/^\/(api|trpc|webhooks)\//.test(request.url);
      const refuse = (refusal: FastifyError) => void respondWithError(refusal, request, reply);
      if (forPeople && error.code === "FST_ERR_BAD_URL") page(reply, 404);
      else if (request.url.startsWith("/api/"))
        void stampUnreadable(request, reply, services).then(() => refuse(error), refuse);
      else refuse(error);
    },
  });
  app.setErrorHandler(respondWithError);
  app.addHook("onResponse", async (request, reply) => {
    log.info({
      reqId: request.id,
      operation: request.operation ?? `${request.method} ${request.routeOptions.url ?? "-"}`,
      actor: request.actorId ?? "-",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
  app.addHook("onSend", async (request, reply) => {
    hangUp(request, reply);
    guardResponse(request, reply, publicUrl);
  });
  await app.register(cookie);
  await app.register(compress, { globalCompression: true, threshold: 1_500, encodings: ["br", "gzip"] });
  const transport = openTransport(sessions, publicUrl, {
    region: env.GEO_REGION_HEADER,
    country: env.GEO_COUNTRY_HEADER,
  });
  const files = createIncomingFiles(join(env.DATA_DIR, "incoming"));

  await healthRoutes(app, { services, publicUrl });
  await app.register(
    async (scope) => {
      scope.addHook("onRequest", async (_request, reply) => void reply.header("x-robots-tag", "noindex"));
      scope.addHook(
        "onSend",
        async (_request, reply) => void (reply.hasHeader("cache-control") || reply.header("cache-control", "no-store")),
      );
      callHeaders(scope, { services, transport });
      await docsRoutes(scope, {
        features,
        featureSummaries,
        installation: {
          url: publicUrl,
          limits: {
            token: env.TOKEN_CALLS_PER_MINUTE,
            service: env.SERVICE_CALLS_PER_MINUTE,
            address: env.ADDRESS_CALLS_PER_MINUTE,
          },
          people: samplePeople(env.NODE_ENV !== "production"),
        },
      });
      await restTransport(scope, { features, services, transport, files });
      await scope.register(async (social) => {
        // Each calls an outside service, and anyone may start one.
        social.addHook("onRequest", (request) => services.limits.costs.take(["outside"], plainAddress(request.ip)));
        await socialRoutes(social, { services, transport });
        await connectionRoutes(social, { services, transport });
      });
      const methodsAt = methodsByPath(features);
      scope.setNotFoundHandler((request, reply) => {
        request.operation = "api.nowhere";
        const methods = methodsAt(request.url);
        if (methods.length === 0)
          return reply
            .code(404)
            .send(routingBody(publicUrl, "route_not_found", "There is no such call. See /api/docs."));
        reply.header("allow", methods.join(", "));
        if (request.method === "OPTIONS") return reply.code(204).send();
        const message = `This call is made with ${methods.join(" or ")}. See /api/docs.`;
        return reply.code(405).send(routingBody(publicUrl, "method_not_allowed", message));
      });
    },
    { prefix: "/api" },
  );
  const operations = new Map(operationsOf(features).map(({ name, operation }) => [name, operation]));
  await app.register(async (scope) => {
    scope.addHook("preHandler", async ({ params, body, query }) => {
      const names = String((params as { path?: unknown }).path ?? "");
      refuseLargeInput(names, body ?? (query as { input?: unknown }).input, operations);
    });
    scope.addHook("onRequest", async (request, reply) => {
      reply.header("x-robots-tag", "noindex");
      if (!mayComeFrom(credentialsOf(request), publicUrl))
        throw forbidden("origin", "This call has to come from our own pages.");
      request.operation = calledNames(request.url, services.summaries);
      const type = mediaType(request.headers["content-type"])?.essence;
      // Bytes are sent through /api, which reads no more of them than a call accepts.
      if (request.method === "POST" && type !== undefined && type !== JSON_TYPE) throw unsupported(undefined, type);
      const names = String((request.params as { path?: unknown }).path ?? "");
      refuseLargeBatch(names);
      refuseKeyedBatch(names, header(request, "idempotency-key"));
    });
    liveRoutes(scope, { services, transport });
    await scope.register(fastifyTRPCPlugin, {
      prefix: "/trpc",
      trpcOptions: {
        router: appRouter,
        createContext: async ({ req, res }): Promise<TrpcContext> => ({
          services,
          transport,
          reply: res,
          call: {
            ...(await transport.call(req, { cookie: true })),
            idempotencyKey: header(req, "idempotency-key"),
          },
        }),
        onError: ({ error, path, req }) => {
          if (!(error.cause instanceof DomainError) && error.code === "INTERNAL_SERVER_ERROR")
            req.log.error({ err: error, operation: path }, "bug");
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>["trpcOptions"],
    });
  });
  await app.register(stripeRoutes, { services, live: env.STRIPE_SECRET_KEY?.startsWith("sk_live") ?? false });
  await app.register(billingRoutes, { services, transport });
  await app.register(twilioRoutes, { services, authToken: env.TWILIO_AUTH_TOKEN, publicUrl });
  await app.register(mailRoutes, { services, secret: env.MAIL_WEBHOOK_SECRET });
  await app.register(monitoringRoutes, { services, secret: env.MONITORING_WEBHOOK_SECRET });
  const media = createMedia(services);
  await app.register(mediaRoutes, { media });
  await app.register(linkRoutes, { services, transport, scriptHashes: env.CSP_SCRIPT_HASHES });
  await app.register(homeReportRoutes, { services, transport, scriptHashes: env.CSP_SCRIPT_HASHES });
  await app.register(homeValueRoutes, { services, transport, scriptHashes: env.CSP_SCRIPT_HASHES });
  await app.register(monitoringPageRoutes, { services, transport, scriptHashes: env.CSP_SCRIPT_HASHES });
  await app.register(reviewPageRoutes, { services, transport, scriptHashes: env.CSP_SCRIPT_HASHES });
  await app.register(siteRoutes, { services, transport, publicUrl, hosts, media });
  await app.register(embedRoutes, { services, transport });
  await app.register(websiteHostRoutes, { services, publicUrl });
  await app.register(unsubscribeRoutes, { services, scriptHashes: env.CSP_SCRIPT_HASHES });
  if (env.SANDBOX_URL) await app.register(sandboxRoutes, { sandboxUrl: env.SANDBOX_URL });
  await app.register(webRoutes, { webDir: env.WEB_DIR, page, publicUrl });
  await app.ready();
  return app;
}

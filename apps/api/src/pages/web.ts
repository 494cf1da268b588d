import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { OutsideScript } from "@hearthline/contract/accounts/outside-scripts";
import { isScreen } from "@hearthline/contract/platform/screens";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../kernel/calls/errors.ts";
import { SESSION_COOKIE } from "../transports/transport.ts";
import { withOutsideScripts } from "./outside-scripts.ts";
import { APP_PERMISSIONS, appPolicy } from "./policies.ts";
import { type Html, htmlOf, publicPages, type SignInOffers } from "./public-pages.ts";

/** Sends the web app's page, whatever the path; a public page as it was rendered at build if `request` may have that. */
export type Page = (reply: FastifyReply, status: number, request?: FastifyRequest) => FastifyReply;

export function webPage({
  webDir,
  scriptHashes,
  publicUrl,
  offers,
  outside = [],
}: {
  webDir: string | undefined;
  scriptHashes: readonly string[];
  publicUrl: string;
  offers: SignInOffers;
  outside?: readonly OutsideScript[];
}): Page {
  const policy = appPolicy(scriptHashes, outside);
  const completed = (html: string) => withOutsideScripts(html, outside);
  const index = htmlOf(
    webDir && existsSync(join(webDir, "index.html"))
      ? completed(readFileSync(join(webDir, "index.html"), "utf8"))
      : "<!doctype html><title>Hearthline</title><p>The web app is not built.",
  );
  const rendered = publicPages(webDir, publicUrl, offers, completed);
  return (reply, status, request) => {
    const { etag, as } = (request && renderedFor(request, rendered)) ?? index;
    const { encoding, body } = as(String(request?.headers["accept-encoding"] ?? ""));
    if (encoding) reply.header("content-encoding", encoding);
    reply
      .header("content-security-policy", policy)
      .header("permissions-policy", APP_PERMISSIONS)
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding, cookie")
      .header("etag", etag);
    if (status === 200 && request?.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    return reply.code(status).type("text/html; charset=utf-8").send(body);
  };
}

/**
 * Pages for strangers. A signed-in user continues to the dashboard and must not see the page flash by; the app adds a query's sign-in message to its
 * page.
 */
function renderedFor({ url, cookies }: FastifyRequest, pages: ReadonlyMap<string, Html>): Html | undefined {
  const [path = "/", query] = url.split("?");
  return cookies[SESSION_COOKIE] || (query && path === "/login") ? undefined : pages.get(path);
}

/** The built web app: hashed files cached for good, its page for every screen; the same page with status 404 for any other path, where it says so. */
export async function webRoutes(
  app: FastifyInstance,
  { webDir, page, publicUrl }: { webDir: string | undefined; page: Page; publicUrl: string },
): Promise<void> {
  if (webDir && existsSync(join(webDir, "assets"))) {
    // Hundreds of files by one route: a route for each takes a tenth of a second of every start.
    await app.register(fastifyStatic, {
      root: join(webDir, "assets"),
      prefix: "/assets/",
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header("cache-control", "public, max-age=31536000, immutable"),
    });
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      decorateReply: false,
      globIgnore: ["index.html", "pages/**", "assets/**"],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header("cache-control", "public, max-age=300"),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    request.operation = isScreen(path) ? "web.screen" : "web.nowhere";
    if (request.method !== "GET" && request.method !== "HEAD")
      return reply.code(404).send(new DomainError("not_found", "There is no such address.").bodyAt(publicUrl));
    return page(reply, isScreen(path) ? 200 : 404, request);
  });
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { isScreen } from "@hearthline/contract/platform/screens";
import type { FastifyInstance, FastifyReply } from "fastify";
import { appPolicy } from "./policies.ts";

/** Answers with the web app's page, whatever the path. */
export type Page = (reply: FastifyReply, status: number) => FastifyReply;

export function webPage({
  webDir,
  scriptHashes,
}: {
  webDir: string | undefined;
  scriptHashes: readonly string[];
}): Page {
  const policy = appPolicy(scriptHashes);
  const index =
    webDir && existsSync(join(webDir, "index.html"))
      ? readFileSync(join(webDir, "index.html"), "utf8")
      : "<!doctype html><title>Hearthline</title><p>The web app is not built.";
  return (reply, status) =>
    reply
      .code(status)
      .header("content-security-policy", policy)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(index);
}

/** The built web app: hashed files for good, its page for every screen; the same page with status 404 for any other path, where it says so. */
export async function webRoutes(
  app: FastifyInstance,
  { webDir, page }: { webDir: string | undefined; page: Page },
): Promise<void> {
  if (webDir && existsSync(join(webDir, "assets")))
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) =>
        void reply.header(
          "cache-control",
          /[/\\]assets[/\\]/.test(path) ? "public, max-age=31536000, immutable" : "public, max-age=300",
        ),
    });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    request.operation = isScreen(path) ? "web.screen" : "web.nowhere";
    if (request.method !== "GET" && request.method !== "HEAD")
      return reply.code(404).send({ code: "not_found", message: "There is no such address." });
    return page(reply, isScreen(path) ? 200 : 404);
  });
}

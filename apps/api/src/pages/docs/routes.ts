import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Features } from "../../kernel/calls/operation.ts";
import { DOCS_POLICY } from "../policies.ts";
import { type Html, htmlOf } from "../public-pages.ts";
import { CLIENT_PACKAGE, clientPackage } from "./client-package.ts";
import { consoleRoutes } from "./console.ts";
import { createDocsFiles } from "./docs-files.ts";
import { OPENAPI_PATH } from "./docs-paths.ts";
import type { Installation } from "./installation.ts";

/** Serves /api/docs, its chapters, /api/openapi.json, and /api/docs/console to try calls in. */
export async function docsRoutes(
  app: FastifyInstance,
  {
    features,
    featureSummaries,
    installation,
  }: { features: Features; featureSummaries: Record<string, string>; installation: Installation },
): Promise<void> {
  const fileAt = createDocsFiles({ features, featureSummaries }, installation);
  const pages = new Map<string, Html>();
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.url.split("?")[0] ?? "").replace(/\/$/, "");
    const file = await fileAt(path);
    if (!file) return reply.callNotFound();
    const page = pages.get(path) ?? htmlOf(file.text);
    pages.set(path, page);
    if (path !== OPENAPI_PATH) reply.header("content-security-policy", DOCS_POLICY);
    reply.header("cache-control", "no-cache").header("etag", page.etag);
    if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
    return reply.type(file.type).send(page.as("").body);
  };
  app.get("/openapi.json", { exposeHeadRoute: true }, send);
  app.get("/docs", { exposeHeadRoute: true }, send);
  app.get(`/docs/${CLIENT_PACKAGE}`, { exposeHeadRoute: true }, async (_request, reply) => {
    const bytes = await clientPackage();
    if (!bytes) return reply.callNotFound();
    return reply.header("cache-control", "no-cache").type("application/gzip").send(bytes);
  });
  app.get("/docs/:page", { exposeHeadRoute: true }, send);
  await consoleRoutes(app);
}

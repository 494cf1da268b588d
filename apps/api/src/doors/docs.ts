import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Features } from "../kernel/operation.ts";
import { DOCS_POLICY } from "../pages/policies.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import { openapiDocument } from "./openapi.ts";

export const API_VERSION = "1.0.0";

/** /api/openapi.json and /api/docs, the browsable form of it. */
export async function docsRoutes(
  app: FastifyInstance,
  {
    features,
    featureSummaries,
    publicUrl,
  }: { features: Features; featureSummaries: Record<string, string>; publicUrl: string },
): Promise<void> {
  const document = openapiDocument(features, featureSummaries, API_VERSION, publicUrl);
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  app.get("/openapi.json", { exposeHeadRoute: true }, async () => document);
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    // The scope's own prefix, which the page's addresses do not know of.
    indexPrefix: "/api",
    theme: { title: "Hearthline API", css: [{ filename: "hearthline.css", content: DOCS_STYLE }] },
    staticCSP: true,
    transformStaticCSP: () => DOCS_POLICY,
    uiConfig: {
      docExpansion: "list",
      tryItOutEnabled: true,
      persistAuthorization: false,
      validatorUrl: null,
      defaultModelsExpandDepth: 0,
    },
  });
}

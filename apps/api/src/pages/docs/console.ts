import { createRequire } from "node:module";
import { dirname } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { DOCS_POLICY } from "../policies.ts";
import { htmlOf } from "../public-pages.ts";
import { DOCS_STYLE } from "./console-style.ts";
import { OPENAPI_PATH } from "./docs-paths.ts";

const AT = "/docs/console";
/** The files of Swagger UI that the page uses. */
const FILES = new Set(["/swagger-ui.css", "/swagger-ui-bundle.js", "/favicon-32x32.png"]);
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hearthline API console</title>
<link rel="icon" type="image/png" href="/api${AT}/favicon-32x32.png">
<link rel="stylesheet" href="/api${AT}/swagger-ui.css">
<link rel="stylesheet" href="/api${AT}/hearthline.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api${AT}/swagger-ui-bundle.js"></script>
<script src="/api${AT}/begin.js"></script>
</body>
</html>
`;
const BEGIN = `SwaggerUIBundle(${JSON.stringify({
  url: OPENAPI_PATH,
  dom_id: "#swagger-ui",
  deepLinking: true,
  docExpansion: "none",
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
})});
`;

/** Serves /api/docs/console, where every call can be tried: the published Swagger UI in the product's colors. Its files are read on the first request. */
export async function consoleRoutes(app: FastifyInstance): Promise<void> {
  const own: readonly [path: string, type: string, text: string][] = [
    ["", "text/html; charset=utf-8", PAGE],
    ["/begin.js", "text/javascript; charset=utf-8", BEGIN],
    ["/hearthline.css", "text/css; charset=utf-8", DOCS_STYLE],
  ];
  for (const [path, type, text] of own) {
    const { etag } = htmlOf(text);
    app.get(`${AT}${path}`, { exposeHeadRoute: true }, (request, reply) => {
      reply.header("content-security-policy", DOCS_POLICY).header("cache-control", "no-cache").header("etag", etag);
      return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.type(type).send(text);
    });
  }
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json")),
    prefix: `${AT}/`,
    allowedPath: (path) => FILES.has(path),
    index: false,
    decorateReply: false,
  });
}

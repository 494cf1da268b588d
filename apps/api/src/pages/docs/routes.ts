import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { API_VERSION } from "../../doors/docs.ts";
import type { Json } from "../../doors/json-schema.ts";
import { openapiDocument } from "../../doors/openapi.ts";
import type { Features } from "../../kernel/operation.ts";
import { DOCS_POLICY } from "../policies.ts";
import { type Html, htmlOf } from "../public-pages.ts";
import { CLIENT_PACKAGE, clientPackage } from "./client-package.ts";
import { DOCS_STYLE } from "./console-style.ts";
import { guideFacts, type Installation } from "./guide/facts.ts";
import { guideSections } from "./guide/sections.ts";
import { escaped } from "./html.ts";
import { rendered } from "./markdown.ts";
import { anchorOf, chapterPage, chaptersOf, groupsOf } from "./reference.ts";
import { SHAPES_PATH, shapesPage } from "./schema-view.ts";
import { SCRIPT } from "./script.ts";
import { type Contents, docsPage } from "./shell.ts";
import { STYLE } from "./style.ts";

const HOME = "/api/docs";

/** A place that the search finds. */
interface Place {
  title: string;
  where: string;
  href: string;
  /** What counts like a title and is not shown. */
  also?: string;
  text: string;
}

const parameterNames = (call: Json): string[] =>
  ((call.parameters ?? []) as Json[]).flatMap(({ name }) => (typeof name === "string" ? [name] : []));
const fieldNames = (value: unknown, names = new Set<string>()): Set<string> => {
  if (typeof value !== "object" || value === null) return names;
  const { properties } = value as { properties?: Record<string, unknown> };
  for (const key of Object.keys(properties ?? {})) names.add(key);
  for (const [key, inner] of Object.entries(value))
    if (key !== "example" && key !== "examples") fieldNames(inner, names);
  return names;
};

/** Every page of the documentation by its path, and the search's index: made of the guide and the OpenAPI document. */
function documentation(document: Json, installation: Installation): Map<string, { type: string; html: Html }> {
  const chapters = chaptersOf(document);
  const components = (document.components as { schemas: Record<string, Json> }).schemas;
  const chapterPath = (tag: string) => `${HOME}/${tag}`;
  const sections = guideSections(guideFacts(installation, chapters, chapterPath, components)).map((section) => ({
    ...section,
    ...rendered(section.markdown, section.id),
  }));
  const contents: Contents[] = [
    { title: "Guide", entries: sections.map(({ id, title }) => ({ title, href: `${HOME}#${id}` })) },
    ...groupsOf(document, chapters).map((group) => ({
      title: group.title,
      entries: group.chapters.map(({ tag, title, calls }) => ({
        title,
        href: chapterPath(tag),
        children: calls.map((one) => ({
          title: String(one.call.summary),
          href: `${chapterPath(tag)}#${anchorOf(one)}`,
        })),
      })),
    })),
    { title: "More", entries: [{ title: "Shapes", href: SHAPES_PATH }] },
  ];
  const places: Place[] = [
    ...sections.flatMap(({ id, title, alsoCalled, markdown, headings }) => [
      { title, where: "Guide", href: `${HOME}#${id}`, also: alsoCalled, text: markdown },
      ...headings.map((heading) => ({ title: heading.text, where: title, href: `${HOME}#${heading.id}`, text: "" })),
    ]),
    ...chapters.flatMap(({ tag, title, calls }) =>
      calls.map((one) => ({
        title: String(one.call.summary),
        where: `${one.method.toUpperCase()} ${one.path}`,
        href: `${chapterPath(tag)}#${anchorOf(one)}`,
        text: [
          title,
          one.call.operationId,
          one.call.description,
          ...parameterNames(one.call),
          ...fieldNames(one.call),
        ].join(" "),
      })),
    ),
    ...Object.entries(components).map(([name, schema]) => ({
      title: name,
      where: "Shape",
      href: `${SHAPES_PATH}#${name}`,
      text: [...fieldNames(schema)].join(" "),
    })),
  ];
  const guide = `<h1>Hearthline API</h1><p class="lead">Clients, loans and the reports that win them, for programs of your own.</p>
<div class="guide">${sections
    .map(
      ({ id, title, html }) => `<section><h2 id="${id}"><a href="#${id}">${escaped(title)}</a></h2>${html}</section>`,
    )
    .join("\n")}</div>`;
  const page = (path: string, title: string, main: string) =>
    [path, { type: "text/html; charset=utf-8", html: htmlOf(docsPage({ title, path, main, contents })) }] as const;
  const file = (name: string, type: string, text: string) => [`${HOME}/${name}`, { type, html: htmlOf(text) }] as const;
  return new Map([
    page(HOME, "Guide", guide),
    page(SHAPES_PATH, "Shapes", shapesPage(components)),
    ...chapters.map((chapter) => page(chapterPath(chapter.tag), chapter.title, chapterPage(chapter, document))),
    file("docs.css", "text/css; charset=utf-8", STYLE),
    file("docs.js", "text/javascript; charset=utf-8", SCRIPT),
    file("search.json", "application/json; charset=utf-8", JSON.stringify(places)),
  ]);
}

/** /api/docs, its chapters, /api/openapi.json, and /api/docs/console to try calls in. */
export async function docsRoutes(
  app: FastifyInstance,
  {
    features,
    featureSummaries,
    publicUrl,
    limits,
    demo,
  }: {
    features: Features;
    featureSummaries: Record<string, string>;
    publicUrl: string;
  } & Pick<Installation, "limits" | "demo">,
): Promise<void> {
  // Document and pages are made when first asked for: most processes never are, and the document alone is 10 MB of objects.
  let document: Json | undefined;
  const theDocument = () => {
    document ??= openapiDocument(features, featureSummaries, API_VERSION, publicUrl);
    return document;
  };
  app.get("/openapi.json", { exposeHeadRoute: true }, async () => theDocument());

  let made: ReturnType<typeof documentation> | undefined;
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= documentation(theDocument(), { url: publicUrl, limits, demo });
    const found = made.get((request.url.split("?")[0] ?? "").replace(/\/$/, ""));
    if (!found) return reply.callNotFound();
    const { type, html } = found;
    reply.header("content-security-policy", DOCS_POLICY).header("cache-control", "no-cache").header("etag", html.etag);
    if (request.headers["if-none-match"] === html.etag) return reply.code(304).send();
    return reply.type(type).send(html.as("").body);
  };
  app.get("/docs", { exposeHeadRoute: true }, send);
  app.get(`/docs/${CLIENT_PACKAGE}`, { exposeHeadRoute: true }, async (_request, reply) => {
    const bytes = await clientPackage();
    if (!bytes) return reply.callNotFound();
    return reply.header("cache-control", "no-cache").type("application/gzip").send(bytes);
  });
  app.get("/docs/:page", { exposeHeadRoute: true }, send);

  // The console does not start without a document at hand; what it is sent is ours.
  const none = { openapi: "3.1.0", info: { title: "Hearthline API", version: API_VERSION }, paths: {} };
  await app.register(swagger, { mode: "static", specification: { document: none } });
  await app.register(swaggerUi, {
    transformSpecification: theDocument,
    transformSpecificationClone: false,
    routePrefix: "/docs/console",
    // The scope's own prefix, which the page's addresses do not know of.
    indexPrefix: "/api",
    theme: { title: "Hearthline API console", css: [{ filename: "hearthline.css", content: DOCS_STYLE }] },
    staticCSP: true,
    transformStaticCSP: () => DOCS_POLICY,
    uiConfig: {
      deepLinking: true,
      docExpansion: "none",
      tryItOutEnabled: true,
      persistAuthorization: false,
      validatorUrl: null,
      defaultModelsExpandDepth: 0,
    },
  });
}

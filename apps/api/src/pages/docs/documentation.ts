import type { Features } from "../../kernel/calls/operation.ts";
import { API_VERSION } from "../../transports/docs.ts";
import type { Json } from "../../transports/json-schema.ts";
import { openapiDocument } from "../../transports/openapi.ts";
import { type DocsFile, OPENAPI_PATH } from "./docs-paths.ts";
import { guideFacts } from "./guide/facts.ts";
import { guideSections } from "./guide/sections.ts";
import { escaped } from "./html.ts";
import type { Installation } from "./installation.ts";
import { rendered } from "./markdown.ts";
import { chaptersOf, groupsOf, referenceOf, shapesOf } from "./reference.ts";
import { SHAPES_PATH, shapePage, shapePath, shapesPage } from "./schema-view.ts";
import { SCRIPT } from "./script.ts";
import { type Contents, docsPage } from "./shell.ts";
import { STYLE } from "./style.ts";

export const HOME = "/api/docs";

/** An entry of the search. */
interface Place {
  title: string;
  where: string;
  href: string;
  /** Text that counts like a title and is not shown. */
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

/** The documentation of one installation by path: the OpenAPI document, and the pages and the search index built from it and the guide. */
export function writeDocumentation(
  { features, featureSummaries }: { features: Features; featureSummaries: Record<string, string> },
  installation: Installation,
): Map<string, DocsFile> {
  const document = openapiDocument(features, featureSummaries, API_VERSION, installation.url);
  const chapters = chaptersOf(document);
  const components = shapesOf(document);
  const chapterPath = (tag: string) => `${HOME}/${tag}`;
  const reference = referenceOf(chapters, chapterPath, document);
  const sections = guideSections(guideFacts(installation, chapters, reference.hrefOf, components)).map((section) => ({
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
          href: reference.hrefOf(one),
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
    ...chapters.flatMap(({ title, calls }) =>
      calls.map((one) => ({
        title: String(one.call.summary),
        where: `${one.method.toUpperCase()} ${one.path}`,
        href: reference.hrefOf(one),
        text: [
          title,
          one.call.operationId,
          one.call.description,
          ...(one.aliases ?? []),
          ...parameterNames(one.call),
          ...fieldNames([one.call, one.body]),
        ].join(" "),
      })),
    ),
    ...Object.entries(components).map(([name, schema]) => ({
      title: name,
      where: "Shape",
      href: shapePath(name),
      text: [...fieldNames(schema)].join(" "),
    })),
  ];
  const guide = `<h1>Hearthline API</h1><p class="lead">Clients, loans and the reports that win them, for programs of your own.</p>
<div class="guide">${sections
    .map(
      ({ id, title, html }) => `<section><h2 id="${id}"><a href="#${id}">${escaped(title)}</a></h2>${html}</section>`,
    )
    .join("\n")}</div>`;
  const page = (path: string, title: string, main: string, chapter = path) =>
    [path, { type: "text/html; charset=utf-8", text: docsPage({ title, path, chapter, main, contents }) }] as const;
  const file = (name: string, type: string, text: string) => [`${HOME}/${name}`, { type, text }] as const;
  return new Map([
    [OPENAPI_PATH, { type: "application/json; charset=utf-8", text: JSON.stringify(document) }] as const,
    page(HOME, "Guide", guide),
    page(SHAPES_PATH, "Shapes", shapesPage(components)),
    ...Object.entries(components).map(([name, schema]) =>
      page(shapePath(name), name, shapePage(name, schema, components), SHAPES_PATH),
    ),
    ...reference.pages.map(({ path, title, main, chapter }) => page(path, title, main, chapter)),
    file("docs.css", "text/css; charset=utf-8", STYLE),
    file("docs.js", "text/javascript; charset=utf-8", SCRIPT),
    file("search.json", "application/json; charset=utf-8", JSON.stringify(places)),
  ]);
}

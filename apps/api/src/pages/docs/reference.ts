import { docsAnchor, ERROR_STATUS, type ErrorCode } from "@hearthline/contract/platform/errors";
import type { Json } from "../../transports/json-schema.ts";
import { codeBlock } from "./code.ts";
import { escaped, sentence, slug } from "./html.ts";
import { rendered } from "./markdown.ts";
import { contentOf, type DocumentedCall, samplesOf } from "./samples.ts";
import { fields, parameterFields } from "./schema-view.ts";

/** The calls of one tag, in the document's order. */
export interface Chapter {
  tag: string;
  title: string;
  description: string;
  calls: DocumentedCall[];
}

export const anchorOf = ({ call }: DocumentedCall): string => slug(String(call.operationId));

const ALIAS_OF = "x-alias-of";

/** The document's calls; an alias is a line of its regular call. */
function callsOf(document: Json): DocumentedCall[] {
  const all = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  );
  const aliasesOf = (name: unknown) =>
    all.flatMap(({ method, path, call }) => (call[ALIAS_OF] === name ? [`${method.toUpperCase()} ${path}`] : []));
  return all
    .filter(({ call }) => !(ALIAS_OF in call))
    .map((one) => ({
      ...one,
      aliases: aliasesOf(one.call.operationId),
      body: bodyOf(one, componentsOf(document)),
    }));
}

/** The shape of a call's body, a form's if it accepts files. */
function bodyOf(documented: DocumentedCall, components: Record<string, Json>): Json {
  const { schema = {} } = Object.values(contentOf(documented)).at(-1) ?? {};
  const { $ref } = schema as { $ref?: string };
  return $ref === undefined ? (schema as Json) : (components[$ref.split("/").at(-1) ?? ""] ?? {});
}

/** The named shapes that the regular addresses accept and return. */
export const shapesOf = (document: Json): Record<string, Json> =>
  Object.fromEntries(Object.entries(componentsOf(document)).filter(([, shape]) => !(ALIAS_OF in shape)));

/** The document's tags with their calls. */
export function chaptersOf(document: Json): Chapter[] {
  const calls = callsOf(document);
  return (document.tags as { name: string; description?: string; "x-displayName"?: string }[]).map((tag) => ({
    tag: tag.name,
    title:
      tag["x-displayName"] ??
      tag.name.replace(/^./, (first) => first.toUpperCase()).replaceAll(/([a-z])([A-Z])/g, "$1 $2"),
    description: tag.description ?? "",
    calls: calls.filter(({ call }) => (call.tags as string[] | undefined)?.includes(tag.name)),
  }));
}

/** The chapters, grouped as in the document's tags. */
export const groupsOf = (document: Json, chapters: readonly Chapter[]): { title: string; chapters: Chapter[] }[] =>
  (document["x-tagGroups"] as { name: string; tags: string[] }[]).map(({ name, tags }) => ({
    title: name,
    chapters: chapters.filter(({ tag }) => tags.includes(tag)),
  }));

const componentsOf = (document: Json) => (document.components as { schemas: Record<string, Json> }).schemas;

function result(call: Json): { status: string; json?: Json; types: string[] } {
  const responses = Object.entries((call.responses ?? {}) as Record<string, Json>);
  const [status = "", success] = responses.find(([one]) => one.startsWith("2")) ?? [];
  const content = (success?.content ?? {}) as Record<string, Json>;
  const json = content["application/json"];
  return { status, ...(json && { json }), types: Object.keys(content) };
}

/** The errors of a call: the codes of each status, and their meaning. */
function refusals(call: Json, document: Json): string {
  const shared = (document.components as { responses?: Record<string, Json> }).responses ?? {};
  const rows = Object.entries((call.responses ?? {}) as Record<string, Json>).flatMap(([status, response]) => {
    if (!/^[45]/.test(status)) return [];
    const name = typeof response.$ref === "string" ? response.$ref.split("/").at(-1) : undefined;
    const { description = "" } = name === undefined ? response : (shared[name] ?? {});
    const codes = Object.entries(ERROR_STATUS).flatMap(([code, of]) =>
      String(of) === status ? [`<a href="/api/docs#${docsAnchor(code as ErrorCode)}"><code>${code}</code></a>`] : [],
    );
    return [
      `<li class="field"><p class="name"><span class="status">${status}</span> ${codes.join(" ")}</p><p>${sentence(String(description))}</p></li>`,
    ];
  });
  return `<details class="refusals"><summary>Errors of this call</summary><ul class="fields">${rows.join("")}</ul></details>`;
}

function callSection(documented: DocumentedCall, document: Json): string {
  const { call, method, path, aliases = [], body = {} } = documented;
  const components = componentsOf(document);
  const shared = (document.components as { parameters?: Record<string, Json> }).parameters ?? {};
  const parameters = ((call.parameters ?? []) as Json[]).map((one) =>
    typeof one.$ref === "string" ? (shared[one.$ref.split("/").at(-1) ?? ""] ?? {}) : one,
  );
  const of = (place: string) => parameters.filter((one) => one.in === place);
  const bodies = Object.keys(contentOf(documented));
  const anchor = anchorOf(documented);
  const group = (title: string, html: string) => `<h4>${title}</h4>${html}`;
  const { status, json, types } = result(call);
  return `<section class="call" id="${anchor}">
<div class="says">
<h3><a href="#${anchor}">${escaped(String(call.summary))}</a></h3>
<p class="place"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code></p>
${aliases.map((one) => `<p class="facts">Also at <code>${escaped(one)}</code>, which works the same.</p>`).join("")}
${call.deprecated ? '<p class="note">Deprecated. See the changelog.</p>' : ""}
${rendered(String(call.description ?? ""), anchor).html}
${of("path").length > 0 ? group("Path", parameterFields(of("path"), components)) : ""}
${of("query").length > 0 ? group("Query", parameterFields(of("query"), components)) : ""}
${bodies
  .slice(0, 1)
  .map((type) =>
    group(
      bodies.length > 1 ? "Body: JSON or a form" : type === "application/json" ? "Body" : "Body: a form",
      fields(body, components),
    ),
  )
  .join("")}
${of("header").length > 0 ? group("Headers", parameterFields(of("header"), components)) : ""}
${json ? group("Answer", fields((json.schema ?? {}) as Json, components)) : types.length > 0 ? group("Answer", `<p>A file: ${types.map((type) => `<code>${escaped(type)}</code>`).join(", ")}</p>`) : ""}
${refusals(call, document)}
<p class="facts"><a href="/api/docs/console#/${escaped(String((call.tags as string[] | undefined)?.[0]))}/${escaped(String(call.operationId))}">Try it in the console</a></p>
</div>
<div class="shows">${codeBlock(samplesOf(documented))}${json?.example === undefined ? "" : codeBlock([{ language: "json", title: `Response, ${status}`, text: JSON.stringify(json.example, null, 2) }])}</div>
</section>`;
}

/** A larger page of calls is slow to open and to search: each call then has a separate page. */
const CHAPTER_BYTES = 200_000;

/** A page of the reference. */
interface ReferencePage {
  path: string;
  /** The page of its chapter, for a call's own page. */
  chapter?: string;
  title: string;
  main: string;
}
/** The reference's pages, and the page of each call. */
export interface Reference {
  pages: ReferencePage[];
  hrefOf: (one: DocumentedCall) => string;
}

const headOf = ({ title, description }: Chapter) =>
  `<h1>${escaped(title)}</h1><p class="lead">${sentence(description)}</p>`;

/** A chapter on one page; a long one as a list of its calls, with a page for each. */
function chapterPages(chapter: Chapter, path: string, document: Json): ReferencePage[] {
  const sections = chapter.calls.map((one) => ({ one, html: callSection(one, document) }));
  const head = headOf(chapter);
  const whole = `${head}\n${sections.map(({ html }) => html).join("\n")}`;
  if (whole.length <= CHAPTER_BYTES) return [{ path, title: chapter.title, main: whole }];
  const pathOf = (one: DocumentedCall) => `${path}.${anchorOf(one)}`;
  const list = sections.map(
    ({ one: { call, method, path: place }, one }) =>
      `<li class="field"><p class="name"><a href="${pathOf(one)}">${escaped(String(call.summary))}</a></p>
<p class="place"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escaped(place)}</code></p></li>`,
  );
  return [
    { path, title: chapter.title, main: `${head}<ul class="fields">${list.join("")}</ul>` },
    ...sections.map(({ one, html }) => ({
      path: pathOf(one),
      chapter: path,
      title: String(one.call.summary),
      main: `<h1>${escaped(chapter.title)}</h1>\n${html}`,
    })),
  ];
}

/** The chapters' pages. @param pathOf returns a chapter's own page */
export function referenceOf(chapters: readonly Chapter[], pathOf: (tag: string) => string, document: Json): Reference {
  const made = chapters.map((chapter) => ({ chapter, pages: chapterPages(chapter, pathOf(chapter.tag), document) }));
  const hrefs = new Map(
    made.flatMap(({ chapter: { tag, calls }, pages }) =>
      calls.map((one) => {
        const path = pages.length > 1 ? `${pathOf(tag)}.${anchorOf(one)}` : pathOf(tag);
        return [one, `${path}#${anchorOf(one)}`] as const;
      }),
    ),
  );
  return { pages: made.flatMap(({ pages }) => pages), hrefOf: (one) => hrefs.get(one) ?? "" };
}

import { createRequire } from "node:module";
import { asParagraphs } from "@hearthline/domain/sites/paragraphs";
import type Sanitize from "sanitize-html";

const load = createRequire(import.meta.url);
let loaded: typeof Sanitize | undefined;
/** Loaded on first use: its parsers take 70 ms and 2.4 MB at startup. */
const sanitizer = (): typeof Sanitize => {
  loaded ??= load("sanitize-html") as typeof Sanitize;
  return loaded;
};

const TAGS = ["p", "br", "strong", "b", "em", "i", "u", "s", "h2", "h3", "ul", "ol", "li", "a", "blockquote"];

/** Reduces rich text to a few harmless tags: no styles, scripts, pictures or handlers; links lead to the web, a mailbox or a phone, and send no referrer. */
export function safeRichText(content: string): string {
  if (!/<[a-z/!]/i.test(content)) return asParagraphs(content);
  const sanitize = sanitizer();
  return sanitize(content, {
    allowedTags: TAGS,
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: {
      b: "strong",
      i: "em",
      a: sanitize.simpleTransform("a", { rel: "noopener noreferrer nofollow" }),
    },
    nestingLimit: 20,
    disallowedTagsMode: "discard",
  }).trim();
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** Returns the same text without markup, for PDFs and text parts of emails. */
export function plainText(content: string): string {
  const lines = safeRichText(content)
    .replaceAll(/<br\s*\/?>/g, "\n")
    .replaceAll(/<li>/g, "• ")
    .replaceAll(/<\/li>/g, "\n")
    .replaceAll(/<\/(p|h2|h3|ul|ol|blockquote)>/g, "\n\n");
  return sanitizer()(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/(?<![ \t])[ \t]+\n/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

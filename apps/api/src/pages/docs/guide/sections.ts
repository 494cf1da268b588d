import { readFileSync } from "node:fs";

/** A section of the guide; its id is what `/api/docs#…` points at. */
export interface Section {
  id: string;
  title: string;
  markdown: string;
  /** Words that readers of other documentation search for, where ours are others. */
  alsoCalled: string;
}

/** The sections in reading order, each the Markdown file of its id, with words that readers of other documentation search for. */
const SECTIONS: Record<string, readonly [title: string, alsoCalled: string]> = {
  "first-call": ["First call", "quick start, getting started"],
  authentication: ["Authentication", "API keys, login, sign in, OAuth"],
  scopes: ["Scopes", "permissions, access"],
  requests: ["Requests and answers", "responses, content type, async"],
  lists: ["Lists", "pagination, paging, filters, sorting"],
  errors: ["Errors", "status codes, exceptions"],
  idempotency: ["Calling again", "idempotency, retries"],
  limits: ["Limits", "rate limits, throttling, caching, conditional requests"],
  sync: ["Sync your CRM in an hour", "integration, import, bulk, upsert"],
  events: ["Events", "webhooks, polling"],
  "test-mode": ["Test mode", "sandbox, testing"],
  versions: ["Versions", "versioning, breaking changes"],
  client: ["TypeScript client", "SDK, library, npm, JavaScript, Node"],
};

/**
 * The guide.
 *
 * @param facts what the text says of this installation and of the registry: `{{url}}`, `{{scopes}}`, …
 * @throws where a text asks for a fact that is not given
 */
export const guideSections = (facts: Readonly<Record<string, string>>): Section[] =>
  Object.entries(SECTIONS).map(([id, [title, alsoCalled]]) => ({
    id,
    title,
    alsoCalled,
    markdown: readFileSync(new URL(`${id}.md`, import.meta.url), "utf8").replaceAll(
      /\{\{([\w-]+)\}\}/g,
      (_all, name) => {
        const fact = facts[name];
        if (fact === undefined) throw new Error(`The guide's ${id} asks for "${name}".`);
        return fact;
      },
    ),
  }));

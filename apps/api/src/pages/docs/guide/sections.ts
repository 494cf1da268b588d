import { readFileSync } from "node:fs";

/** A section of the guide; its id is the anchor in `/api/docs#…`. */
export interface Section {
  id: string;
  title: string;
  markdown: string;
  /** Search words used by other documentation, where Hearthline's differ. */
  alsoCalled: string;
}

/** The sections in reading order, each the Markdown file of its id, with search words of other documentation. */
const SECTIONS: Record<string, readonly [title: string, alsoCalled: string]> = {
  "first-call": ["First call", "quick start, getting started"],
  authentication: ["Authentication", "API keys, login, sign in, OAuth"],
  scopes: ["Scopes", "permissions, access"],
  requests: ["Requests and responses", "responses, content type, async"],
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
 * @param facts the values of the text's placeholders: `{{url}}`, `{{scopes}}`, …
 * @throws where a text uses a fact that is not given
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
        if (fact === undefined) throw new Error(`The guide's ${id} needs "${name}".`);
        return fact;
      },
    ),
  }));

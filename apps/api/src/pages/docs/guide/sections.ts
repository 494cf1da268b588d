import { readFileSync } from "node:fs";

/** A section of the guide; its id is what `/api/docs#…` points at. */
export interface Section {
  id: string;
  title: string;
  markdown: string;
}

/** The sections in reading order: each is the Markdown file of its id. */
const TITLES = {
  "first-call": "First call",
  authentication: "Authentication",
  scopes: "Scopes",
  requests: "Requests and answers",
  lists: "Lists",
  errors: "Errors",
  idempotency: "Calling again",
  limits: "Limits",
  sync: "Sync your CRM in an hour",
  events: "Events",
  "test-mode": "Test mode",
  versions: "Versions",
  client: "TypeScript client",
} as const;

/**
 * The guide.
 *
 * @param facts what the text says of this installation and of the registry: `{{url}}`, `{{scopes}}`, …
 * @throws where a text asks for a fact that is not given
 */
export const guideSections = (facts: Readonly<Record<string, string>>): Section[] =>
  Object.entries(TITLES).map(([id, title]) => ({
    id,
    title,
    markdown: readFileSync(new URL(`${id}.md`, import.meta.url), "utf8").replaceAll(
      /\{\{([\w-]+)\}\}/g,
      (_all, name) => {
        const fact = facts[name];
        if (fact === undefined) throw new Error(`The guide's ${id} asks for "${name}".`);
        return fact;
      },
    ),
  }));

import { z } from "zod";
import { changeShape } from "../values/change-shape.ts";
import { idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, Named } from "../values/people.ts";
import { lineUpTo, paragraphs, plainLine } from "../values/text.ts";

/** A PDF that visitors can download. */
export const RESOURCE_BYTES = 10_000_000;

/** An https address of a page elsewhere, without a name or password in it; empty for none. */
const HttpsUrl = plainLine("This is not a web address.")
  .max(500, "At most 500 characters.")
  .refine((typed) => typed === "" || isHttps(typed), {
    error: "Write the whole address of the page, beginning with https://.",
    params: { code: "bad_format" },
  });

function isHttps(typed: string): boolean {
  try {
    const { protocol, username, password, hostname } = new URL(typed);
    return protocol === "https:" && username === "" && password === "" && hostname.includes(".");
  } catch {
    return false;
  }
}

const shape = {
  title: lineUpTo(120, "Give it a title.")
    .min(1, "Give it a title.")
    .meta({ description: "Title", examples: ["What to bring to your first talk"] }),
  summary: lineUpTo(300)
    .default("")
    .meta({ description: "What it is, in a sentence", examples: ["A list of papers, by kind of income."] }),
  body: paragraphs(20_000)
    .default("")
    .meta({
      description: "Text of the page; blank lines separate paragraphs, https addresses become links",
      examples: ["Two recent pay stubs.\n\nW-2 forms of two years."],
      "x-multiline": true,
    }),
  url: HttpsUrl.default("").meta({
    description: "Address of a page elsewhere; empty for none",
    examples: ["https://www.consumerfinance.gov/owning-a-home/"],
  }),
};

export const ResourceId = idOf("resource", "01990000-0000-7000-8000-000065100001");
export const ResourceDraft = z.object(shape);
export type ResourceDraft = z.output<typeof ResourceDraft>;
/** What is left out stays as it is, `null` empties. */
export const ResourceChange = z.object({ id: ResourceId, ...changeShape(shape) });

export const ResourceListInput = PageInput.extend({
  sort: sortBy(["position", "title", "createdAt", "updatedAt"]).default("position"),
});

export const ResourceMove = z.object({
  id: ResourceId,
  to: z
    .enum(["earlier", "later"], "A resource is moved earlier or later.")
    .meta({ description: "Which way it is moved by one place: `earlier` or `later`", examples: ["earlier"] }),
});

export const ResourceFile = z.object({
  id: ResourceId,
  file: z.file("Choose a file.").meta({ description: "A PDF, 10 MB at most" }),
});

const facts = {
  id: Id,
  title: z.string().describe("Title"),
  slug: z.string().meta({ description: "Its part of the page’s address", examples: ["what-to-bring"] }),
  summary: z.string().describe("What it is, in a sentence"),
  body: z.string().describe("Text of the page"),
  url: z.string().describe("Address of a page elsewhere; empty for none"),
  file: z
    .object({
      name: z.string().describe("Name of the file"),
      size: z.int().meta({ description: "Its size in bytes", examples: [184_320] }),
      url: z.string().meta({ description: "Path of the file", examples: ["/media/8uQ4bYw0aF2kq1"] }),
    })
    .nullable()
    .describe("The PDF to download; null for none"),
};

export const Resource = z
  .object({
    ...facts,
    name: z.string().describe("Title"),
    position: z.int().meta({ description: "Lower is shown first", examples: [1] }),
    shown: z.boolean().describe("Whether it has anything to read, download or open: without, visitors do not see it"),
    officer: Named.describe("The officer whose website it is on"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Resource", description: "Something to read, download or open on an officer’s website" });
export type Resource = z.output<typeof Resource>;

/** A resource as it is frozen into a version of the website. */
export const FrozenResource = z.object(facts);
export type FrozenResource = z.output<typeof FrozenResource>;

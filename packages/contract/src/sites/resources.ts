import { z } from "zod";
import { changeShape } from "../values/change-shape.ts";
import { idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, Named } from "../values/people.ts";
import { lineUpTo, paragraphs, plainLine } from "../values/text.ts";

/** A PDF that visitors can download. */
export const RESOURCE_BYTES = 10_000_000;

/** An https URL of an external page, without a user name or password; empty for none. */
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
    .meta({ description: "Description in one sentence", examples: ["A list of papers, by kind of income."] }),
  body: paragraphs(20_000)
    .default("")
    .meta({
      description: "Text of the page; blank lines separate paragraphs, and https URLs become links",
      examples: ["Two recent pay stubs.\n\nW-2 forms of two years."],
      "x-multiline": true,
    }),
  url: HttpsUrl.default("").meta({
    description: "URL of an external page; empty for none",
    examples: ["https://www.consumerfinance.gov/owning-a-home/"],
  }),
};

export const ResourceId = idOf("resource", "01990000-0000-7000-8000-000065100001");
export const ResourceDraft = z.object(shape);
export type ResourceDraft = z.output<typeof ResourceDraft>;
/** Omitted fields are unchanged, `null` clears a field. */
export const ResourceChange = z.object({ id: ResourceId, ...changeShape(shape) });

export const ResourceListInput = PageInput.extend({
  sort: sortBy(["position", "title", "createdAt", "updatedAt"]).default("position"),
});

export const ResourceMove = z.object({
  id: ResourceId,
  to: z
    .enum(["earlier", "later"], "A resource is moved earlier or later.")
    .meta({ description: "Direction in which it is moved by one place: `earlier` or `later`", examples: ["earlier"] }),
});

export const ResourceFile = z.object({
  id: ResourceId,
  file: z.file("Choose a file.").meta({ description: "A PDF, 10 MB at most" }),
});

const facts = {
  id: Id,
  title: z.string().describe("Title"),
  slug: z.string().meta({ description: "Last part of the page’s URL", examples: ["what-to-bring"] }),
  summary: z.string().describe("Description in one sentence"),
  body: z.string().describe("Text of the page"),
  url: z.string().describe("URL of an external page; empty for none"),
  file: z
    .object({
      name: z.string().describe("Name of the file"),
      size: z.int().meta({ description: "Size in bytes", examples: [184_320] }),
      url: z.string().meta({ description: "Path of the file", examples: ["/media/8uQ4bYw0aF2kq1"] }),
    })
    .nullable()
    .describe("The PDF to download; null if there is none"),
};

export const Resource = z
  .object({
    ...facts,
    name: z.string().describe("Title"),
    position: z.int().meta({ description: "Position; lower numbers are shown first", examples: [1] }),
    shown: z.boolean().describe("Whether visitors see it, which requires something to read, download or open"),
    officer: Named.describe("The officer on whose website it is"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Resource", description: "Content to read, download or open on an officer’s website" });
export type Resource = z.output<typeof Resource>;

/** A resource as frozen in a version of the website. */
export const FrozenResource = z.object(facts);
export type FrozenResource = z.output<typeof FrozenResource>;

import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { ShortPageInput, SortByNameOrCreation } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { lineText } from "../values/text.ts";

export const MAX_TAGS = 500;
/** Maximum number of tags per client. */
export const MAX_TAGS_OF_CLIENT = 50;

export const TagName = lineText("A tag needs a name.")
  .min(1, "A tag needs a name.")
  .max(50, "At most 50 characters.")
  .refine((name) => !/[,;|]/.test(name), {
    error: "A tag has no comma, semicolon or bar in its name: files separate tags by them.",
    params: { code: "bad_format" },
  })
  .meta({ description: "Name of the tag", examples: ["First-time buyer"] });

/** Returns the key that identifies a tag: two tags never differ only in case or spaces. */
export const tagKeyOf = (name: string): string => name.replaceAll(/\s+/g, " ").trim().toLowerCase();

/** The complete list of a client's tags, without duplicates. */
export const TagNames = z
  .array(TagName)
  .max(MAX_TAGS_OF_CLIENT, `At most ${MAX_TAGS_OF_CLIENT} tags.`)
  .meta({ description: "Names of tags; new ones are created", examples: [["First-time buyer", "Veteran"]] });

export const TagId = idOf("tag", "01990000-0000-7000-8000-000038100001");
export const TagDraft = z.object({ name: TagName }).meta({ examples: [{ name: "Wine tasting" }] });
export const TagChange = z
  .object({ id: TagId, name: TagName })
  .meta({ examples: [{ id: "01990000-0000-7000-8000-000038100001", name: "First home" }] });
/** Merges several tags into one, which their clients then have. */
export const TagMerge = z
  .object({
    id: TagId.meta({ description: "Id of the tag to keep" }),
    others: z
      .array(TagId)
      .min(1, "Name at least one other tag.")
      .max(100, "At most 100 tags at once.")
      .meta({ description: "Ids of the tags to merge into it", examples: [["01990000-0000-7000-8000-000038100002"]] }),
  })
  .refine(({ id, others }) => !others.includes(id), {
    path: ["others"],
    params: { code: "duplicate" },
    message: "A tag cannot become itself.",
  });

export const TagListInput = ShortPageInput.extend({ sort: SortByNameOrCreation.default("name") });

export const Tag = z
  .object({
    id: Id,
    name: z.string().describe("Name of the tag"),
    clientCount: z.int().describe("Number of the company's clients who have it"),
    createdAt: Instant,
  })
  .meta({ id: "Tag", description: "A label that groups clients" });
export type Tag = z.output<typeof Tag>;

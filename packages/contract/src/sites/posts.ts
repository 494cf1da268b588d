import { z } from "zod";
import { changeShape } from "../values/change-shape.ts";
import { idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { GivenMoment, Id, Instant, Named } from "../values/people.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";

export const POST_STATUSES = ["draft", "scheduled", "published"] as const;
export const PostStatus = z
  .enum(POST_STATUSES)
  .meta({ id: "PostStatus", description: "Status of a post: `draft`, `scheduled` or `published`" });

const shape = {
  title: lineUpTo(120, "Give it a title.")
    .min(1, "Give it a title.")
    .meta({ description: "Title", examples: ["What an escrow account is for"] }),
  summary: lineUpTo(300)
    .default("")
    .meta({ description: "Summary in one sentence", examples: ["Why your payment can change in January."] }),
  body: paragraphs(40_000)
    .default("")
    .meta({
      description: "Text of the post: rich text limited to a safe subset",
      examples: ["<p>Taxes and insurance are paid from it.</p>"],
      "x-multiline": true,
    }),
  pictureAlt: lineUpTo(200)
    .default("")
    .meta({ description: "Alternative text of the picture", examples: ["A calendar on a desk"] }),
};

export const PostId = idOf("post", "01990000-0000-7000-8000-000066100001");
export const PostDraft = z.object(shape);
export type PostDraft = z.output<typeof PostDraft>;

const Revision = z
  .int("A revision is a whole number.")
  .min(1, "Revisions start at 1.")
  .meta({
    description: "`revision` of the post on which the change is based; a change based on an older revision is rejected",
    examples: [1],
  });

export const PostById = z.object({ id: PostId });
/** Omitted fields are unchanged, `null` clears a field. */
export const PostChange = z.object({ id: PostId, revision: Revision, ...changeShape(shape) });
export const PublishPost = z.object({ id: PostId, revision: Revision });
export const SchedulePost = z.object({
  id: PostId,
  revision: Revision,
  publishAt: GivenMoment.meta({ description: "When it is published", examples: ["2027-07-06T14:00:00.000Z"] }),
});
export const PostPreviewInput = z.object({
  id: PostId.optional().meta({ description: "Id of the post to check as changed; omit it for a new post" }),
  ...changeShape(shape),
});

export const PostListInput = PageInput.extend({
  sort: sortBy(["title", "publishedAt", "createdAt", "updatedAt"]).default("-updatedAt"),
  status: PostStatus.optional(),
});

const facts = {
  title: z.string().describe("Title"),
  slug: z.string().meta({ description: "Last part of the page’s URL", examples: ["what-an-escrow-account-is-for"] }),
  summary: z.string().describe("Summary in one sentence"),
  body: z.string().describe("Text of the post: sanitized HTML"),
  pictureUrl: z
    .string()
    .nullable()
    .meta({ description: "Path of the picture", examples: ["/media/8uQ4bYw0aF2kq1"] }),
  pictureAlt: z.string().describe("Alternative text of the picture"),
};

export const Post = z
  .object({
    id: Id,
    ...facts,
    name: z.string().describe("Title"),
    url: z.string().nullable().describe("URL of its page; null while visitors cannot see it"),
    status: PostStatus,
    publishAt: Instant.nullable().describe("When it will be published, if it is scheduled"),
    publishedAt: Instant.nullable().describe("When it was first published"),
    changed: z.boolean().describe("Whether publishing now would change what visitors see"),
    failure: z.string().nullable().describe("Why scheduled publishing failed"),
    revision: z.int().describe("Increases with each save"),
    officer: Named.describe("The officer on whose website it is"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Post", description: "A blog post of an officer’s website" });
export type Post = z.output<typeof Post>;

/** A published post, frozen with its author and required disclosures. */
export const PostDocument = z.object({
  ...facts,
  /** When it was first published, and that day in the company's time zone. */
  publishedAt: Instant,
  publishedOn: z.string(),
  /** When this version was published. */
  updatedAt: Instant,
  updatedOn: z.string(),
  author: z.object({ name: z.string(), title: z.string().nullable(), nmls: z.string().nullable() }),
  company: z.object({ name: z.string(), nmls: z.string().nullable(), licenses: z.string().nullable() }),
  disclaimer: z.string(),
});
export type PostDocument = z.output<typeof PostDocument>;

/** A post as shown in lists. */
export type PostCard = Omit<PostDocument, "body" | "disclaimer">;

/** The part of a website that is its blog: posts newest first, and the one whose page is shown. */
export interface ShownBlog {
  posts: readonly PostCard[];
  post?: PostDocument | undefined;
}
export const NO_POSTS: ShownBlog = { posts: [] };

import { PICTURE_BYTES } from "@hearthline/contract/company/company-settings";
import {
  Post,
  PostById,
  PostChange,
  PostDraft,
  PostId,
  PostListInput,
  PostPreviewInput,
  PublishPost,
  SchedulePost,
} from "@hearthline/contract/sites/posts";
import { SiteCheck, SitePreview } from "@hearthline/contract/sites/site";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import { changePost, createPost, deletePost } from "@hearthline/domain/sites/posts/posts";
import { previewPost } from "@hearthline/domain/sites/posts/preview-post";
import { checkPost, publishPost, schedulePost, unpublishPost } from "@hearthline/domain/sites/posts/publish-post";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { ownerFor } from "../../../kernel/access/visibility.ts";
import { mutation, query, upload } from "../../../kernel/calls/operation.ts";
import { storePicture } from "../../company/settings/pictures.rules.ts";
import { safeRichText } from "../../company/settings/rich-text.rules.ts";
import { placePostPicture } from "../../company/settings/site-files.rules.ts";
import { postById, postPage, postRow } from "./posts.reads.ts";

const ONE_POST = { reads: ["posts.get"], table: "SitePost" } as const;
const CHANGE = { access: "blog:post", uses: null } as const;

/** Reduces rich text to the safe subset before anything else sees it. */
const safe = <T extends { body?: string | null | undefined }>(change: T): T =>
  change.body ? { ...change, body: safeRichText(change.body) } : change;

/** Blog posts of officers' websites. */
export const posts = {
  list: query({
    summary: "List blog posts",
    description: "Posts of the officers you see, last edited first. `q` searches titles and texts.",
    access: "blog:post",
    rest: { method: "GET", path: "/posts" },
    input: PostListInput,
    output: pageOf(Post),
    run: (ctx, input) => postPage(ctx, input),
  }),

  get: query({
    summary: "Read a blog post",
    access: "blog:post",
    rest: { method: "GET", path: "/posts/{id}" },
    input: PostById,
    output: Post,
    run: (ctx, { id }) => postById(ctx, id),
  }),

  check: query({
    summary: "Check what prevents publishing a blog post",
    description: "Missing facts, and violations of advertising rules, each with its source.",
    access: "blog:post",
    rest: { method: "GET", path: "/posts/{id}/check" },
    input: PostById,
    output: SiteCheck,
    run: async (ctx, { id }) => checkPost(ctx, await postRow(ctx, id)),
  }),

  preview: mutation({
    ...CHANGE,
    summary: "Preview a blog post",
    description:
      "The post's page as visitors would see it with these changes, rendered by the code of the public page. Nothing is saved.",
    reads: true,
    unaudited: true,
    rest: { method: "POST", path: "/posts/preview" },
    input: PostPreviewInput,
    output: SitePreview,
    async run(ctx, { id, ...change }) {
      const post = id === undefined ? null : await postRow(ctx, id);
      const { officerId } = post ?? ownerFor(ctx.actor);
      const { site, document } = await previewPost(ctx, { officerId, post, change: safe(change) });
      const reviews = await ctx.sitePages.reviews(officerId);
      return { html: ctx.sitePages.drawPost(site, document, { origin: ctx.caller.publicUrl, reviews }) };
    },
  }),

  create: mutation({
    ...CHANGE,
    summary: "Add a blog post",
    description: "A draft: visitors see it once it is published.",
    rest: { method: "POST", path: "/posts", status: 201 },
    message: "The post is saved.",
    ...ofOfficer(PostDraft, { makes: "new" }),
    output: Post,
    run: async (ctx, draft) => postById(ctx, await createPost(ctx, ownerFor(ctx.actor), safe(draft))),
  }),

  update: mutation({
    ...CHANGE,
    summary: "Change a blog post",
    description:
      "Fields you leave out stay as they are, `null` clears a field. Visitors see the change once the post is published again. Rejected if it was saved since the given `revision`.",
    rest: { method: "PATCH", path: "/posts/{id}" },
    refuses: ["conflict"],
    message: "The post is saved.",
    input: PostChange,
    output: Post,
    async run(ctx, { id, revision, ...change }) {
      await postRow(ctx, id);
      await changePost(ctx, id, revision, safe(change));
      return postById(ctx, id);
    },
  }),

  setPicture: upload({
    ...CHANGE,
    summary: "Upload the picture of a blog post",
    description: "JPEG, PNG, WebP or GIF, up to 5 MB. It is re-encoded, which removes its location data.",
    rest: { method: "POST", path: "/posts/{id}/picture" },
    fileBytes: PICTURE_BYTES,
    message: "The picture is in place.",
    input: z.object({
      id: PostId,
      alt: lineUpTo(200, "Say what the picture shows, for visitors who do not see it.")
        .min(1, "Say what the picture shows, for visitors who do not see it.")
        .meta({ description: "What the picture shows", examples: ["A calendar on a desk"] }),
      picture: z.file("Choose a picture.").meta({ description: "JPEG, PNG, WebP or GIF, 5 MB at most" }),
    }),
    output: Post,
    prepare: (ctx, { picture }) => storePicture(ctx, picture, "picture"),
    async run(ctx, { id, alt }, stored) {
      await postRow(ctx, id);
      await placePostPicture(ctx, stored, id, alt);
      return postById(ctx, id);
    },
  }),

  publish: mutation({
    ...CHANGE,
    summary: "Publish a blog post",
    description:
      "Freezes it with its author and disclosures; visitors see it immediately. Rejected with the reason if a fact is missing or it violates a rule.",
    rest: { method: "POST", path: "/posts/{id}/publish" },
    refuses: ["conflict"],
    message: "The post is published.",
    input: PublishPost,
    output: Post,
    async run(ctx, { id, revision }) {
      await postRow(ctx, id);
      await publishPost(ctx, id, { revision, by: ctx.actor.userId });
      return postById(ctx, id);
    },
  }),

  schedule: mutation({
    ...CHANGE,
    summary: "Publish a blog post at a time",
    description:
      "It is checked now and at that time. If a rule prevents publishing then, it becomes a draft again and its officer is notified.",
    rest: { method: "POST", path: "/posts/{id}/schedule" },
    refuses: ["conflict"],
    message: "The post is scheduled.",
    input: SchedulePost,
    output: Post,
    async run(ctx, { id, ...when }) {
      await postRow(ctx, id);
      await schedulePost(ctx, id, when);
      return postById(ctx, id);
    },
  }),

  unpublish: mutation({
    ...CHANGE,
    summary: "Unpublish a blog post",
    description: "Also cancels its schedule. It is a draft again; published versions are kept.",
    rest: { method: "POST", path: "/posts/{id}/unpublish" },
    message: "Visitors do not see the post any more.",
    input: PostById,
    output: Post,
    async run(ctx, { id }) {
      await postRow(ctx, id);
      await unpublishPost(ctx, id);
      return postById(ctx, id);
    },
  }),

  remove: mutation({
    ...CHANGE,
    summary: "Delete a blog post",
    description: "Visitors no longer see it. Published versions are kept as the law requires.",
    rest: { method: "DELETE", path: "/posts/{id}" },
    etagOf: ONE_POST,
    message: "The post is deleted.",
    input: PostById,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await postRow(ctx, id);
      await deletePost(ctx, id);
      return { id };
    },
  }),
};

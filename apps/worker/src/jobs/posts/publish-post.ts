import { publishDue } from "@hearthline/domain/sites/posts/publish-post";
import { writeContext } from "../../domain-context.ts";
import { handler } from "../../handler.ts";

/** Publishes a scheduled blog post. */
export const publishPost = handler("posts.publish", {
  async run(ctx, { postId }) {
    const done = await ctx.db((db) => publishDue(writeContext(db, ctx.companyId), postId));
    return { published: Number(done === "published"), refused: Number(done === "refused") };
  },
});

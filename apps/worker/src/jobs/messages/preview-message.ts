import { PermanentFailure } from "@hearthline/providers/failure";
import { handler } from "../../handler.ts";
import { previewOf } from "../../message-content.ts";

/** Renders an email or text with the code that sends it. Housekeeping removes the row. */
export const previewMessage = handler("messages.preview", {
  async run(ctx, { messageId }) {
    const message = await ctx.db((db) => db.message.findUnique({ where: { id: messageId } }));
    if (message?.status !== "preview") throw new PermanentFailure("There is nothing to preview.");
    return previewOf(ctx, message);
  },
});

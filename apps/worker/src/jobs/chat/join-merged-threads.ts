import { joinThreads } from "@hearthline/domain/chat/join-threads";
import { writeContext } from "../../domain-context.ts";
import { handler } from "../../handler.ts";

/** Joins the conversations of a client who was merged before merging did it; delivered again, there is nothing left to join. */
export const joinMergedThreads = handler("chat.join-threads", {
  run: (ctx, { clientId }) =>
    ctx.locked(`chat-join-threads-${clientId}`, (db) => joinThreads(writeContext(db, ctx.companyId), clientId)),
});

import { joinThreads } from "@hearthline/domain/chat/join-threads";
import { writeContext } from "../../domain-context.ts";
import { handler } from "../../handler.ts";

/** Joins the conversations of clients who were merged before a merge also joined conversations. A repeated delivery finds nothing left to join. */
export const joinMergedThreads = handler("chat.join-threads", {
  run: (ctx, { clientId }) =>
    ctx.locked(`chat-join-threads-${clientId}`, (db) => joinThreads(writeContext(db, ctx.companyId), clientId)),
});

import { announceAnswer } from "@hearthline/domain/monitoring/announce";
import { writeContext } from "../../domain-context.ts";
import { handler } from "../../handler.ts";

/** Mails a client a copy of what they agreed to or ended on their page, and tells their officer. */
export const announceInstructions = handler("monitoring.announce", {
  emits: ["message.queued"],
  run: (ctx, { messageId, consentId }) =>
    ctx.db(async (db, emit) => {
      const { keys, publicUrl } = ctx;
      const request = { messageId, consentId };
      return { announced: await announceAnswer(writeContext(db, ctx.companyId), request, { keys, publicUrl, emit }) };
    }),
});

import { notifyOfInstructions } from "@hearthline/domain/monitoring/notify-of-instructions";
import { writeContext } from "../../domain-context.ts";
import { handler } from "../../handler.ts";

/** Emails a client a copy of the instructions they gave or withdrew on their page, and notifies their officer. */
export const sendInstructionsCopy = handler("monitoring.announce", {
  emits: ["message.queued"],
  run: (ctx, { messageId, consentId }) =>
    ctx.db(async (db, emit) => {
      const { keys, publicUrl } = ctx;
      const request = { messageId, consentId };
      return {
        notified: await notifyOfInstructions(writeContext(db, ctx.companyId), request, { keys, publicUrl, emit }),
      };
    }),
});

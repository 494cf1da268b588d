import { tellManagers } from "@hearthline/db/records/billing/tell-managers";
import { handler } from "../../handler.ts";

const WORDS: Record<string, string> = {
  reports: "purchase and refinance reports",
  propertyTaxPulls: "property tax pulls",
  homeValueReports: "home value reports",
};

/** A limit of the plan is four fifths or wholly used: told before it hurts. */
export const tellUsage = handler("billing.tell-usage", {
  async run({ db, enqueue, publicUrl }, { companyId, use, month, used, limit }) {
    return db(async (tx) => {
      const messages = await tellManagers(tx, {
        companyId,
        template: "usage-told",
        data: { what: WORDS[use] ?? use, used, limit },
        link: `${publicUrl}/settings/plans`,
        once: `${use} ${month} ${used} ${limit}`,
      });
      for (const messageId of messages) await enqueue(tx, "messages.send", { messageId }, `message-${messageId}`);
      return { told: messages.length };
    });
  },
});

import { notifyUsage } from "@hearthline/domain/billing/limits";
import { writeContext } from "../../domain-context.ts";
import { handler } from "../../handler.ts";

/** Notifies the billing managers when 80 % or 100 % of a limit is used. */
export const notifyOfUsage = handler("billing.tell-usage", {
  run: ({ db }, { companyId, ...usage }) =>
    db(async (tx) => ({ told: await notifyUsage(writeContext(tx, companyId), usage) })),
});

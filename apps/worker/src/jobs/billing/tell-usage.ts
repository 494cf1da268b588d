import { tellUsage as tell } from "@hearthline/domain/billing/limits";
import { writeContext } from "../../domain-context.ts";
import { handler } from "../../handler.ts";

/** A limit of the plan is four fifths or wholly used: told before it hurts. */
export const tellUsage = handler("billing.tell-usage", {
  run: ({ db }, { companyId, ...usage }) =>
    db(async (tx) => ({ told: await tell(writeContext(tx, companyId), usage) })),
});

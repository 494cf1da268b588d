import { dueReminders, remindOfBilling as remind } from "@hearthline/domain/billing/reminders";
import { writeContext } from "../../domain-context.ts";
import { systemHandler } from "../../handler.ts";

/** A trial that ends in three days or one, and a grace that has ended: one transaction each, so that what was told before a crash stays told. */
export const remindOfBilling = systemHandler("billing.remind", {
  async run({ system, scoped }) {
    let told = 0;
    for (const companyId of await system((db) => dueReminders(db, new Date())))
      told += await scoped(companyId, (tx) => remind(writeContext(tx, companyId)));
    return { told };
  },
});

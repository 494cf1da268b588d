import { dueReminders, remindOfBilling as remind } from "@hearthline/domain/billing/reminders";
import { writeContext } from "../../domain-context.ts";
import { systemHandler } from "../../handler.ts";

/** Sends billing reminders. One transaction per company, so that a crash does not repeat those already written. */
export const remindOfBilling = systemHandler("billing.remind", {
  async run({ system, scoped }) {
    let told = 0;
    for (const companyId of await system((db) => dueReminders(db, new Date())))
      told += await scoped(companyId, (tx) => remind(writeContext(tx, companyId)));
    return { told };
  },
});

import { writeJob } from "@hearthline/db/outbox";
import { type BillingMails, tellManagers } from "@hearthline/db/records/billing/tell-managers";
import { systemHandler } from "../../handler.ts";

const DAY = 86_400_000;
/** Days before the trial's end on which it is told. */
const REMINDERS = [3, 1];

/** A trial that ends in three days or one, and a grace that has ended while Stripe still tries: each is told once. */
export const remindOfBilling = systemHandler("billing.remind", {
  async run({ system, publicUrl }) {
    const now = new Date();
    const soon = new Date(now.getTime() + Math.max(...REMINDERS) * DAY);
    const trials = await system((db) =>
      db.company.findMany({
        where: { plan: null, isTest: false, billingSubscription: null, trialEndsAt: { gt: now, lte: soon } },
        select: { id: true, trialEndsAt: true },
      }),
    );
    const lapsed = await system((db) =>
      db.company.findMany({
        where: { billingSubscription: { not: null }, lapsesAt: { lte: now } },
        select: { id: true },
      }),
    );
    /** One transaction each: what was told before a crash stays told. */
    const tell = <T extends keyof BillingMails>(telling: Parameters<typeof tellManagers<T>>[1]) =>
      system(async (db) => {
        const messages = await tellManagers<T>(db, telling);
        for (const messageId of messages) {
          const key = `message-${messageId}`;
          await writeJob(db, { companyId: telling.companyId, job: "messages.send", payload: { messageId }, key });
        }
        return messages.length > 0 ? 1 : 0;
      });

    let told = 0;
    for (const { id: companyId, trialEndsAt } of trials) {
      if (!trialEndsAt) continue;
      const days = Math.min(...REMINDERS.filter((ahead) => trialEndsAt.getTime() - now.getTime() <= ahead * DAY));
      const endsAt = trialEndsAt.toISOString();
      const link = `${publicUrl}/settings/plans`;
      const once = `${endsAt} ${days}`;
      told += await tell({ companyId, template: "trial-ending", data: { days, endsAt }, link, once });
    }
    for (const { id: companyId } of lapsed) {
      const owed = await system((db) =>
        db.subscription.findFirst({ where: { companyId, kind: "plan", status: "past_due" } }),
      );
      if (!owed?.unpaidInvoiceId) continue;
      const data = { cents: owed.unpaidCents ?? 0 };
      const link = `${publicUrl}/settings/billing-details`;
      told += await tell({ companyId, template: "plan-locked", data, link, once: owed.unpaidInvoiceId });
    }
    return { told };
  },
});

import type { SystemDb } from "@hearthline/db/client";
import type { WriteContext } from "../context.ts";
import { notifyManagers } from "./notify-managers.ts";

const DAY = 86_400_000;
/** Days before the end of a trial. */
const REMINDERS = [3, 1];

/** Ids of companies whose trial ends soon, or whose grace period has ended while Stripe still retries the payment. Runs across companies. */
export async function dueReminders(db: SystemDb, now: Date): Promise<string[]> {
  const soon = new Date(now.getTime() + Math.max(...REMINDERS) * DAY);
  const found = await db.company.findMany({
    where: {
      OR: [
        { plan: null, isTest: false, billingSubscription: null, trialEndsAt: { gt: now, lte: soon } },
        { billingSubscription: { not: null }, lapsesAt: { lte: now } },
      ],
    },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return found.map(({ id }) => id);
}

/** Reminds a company three days and one day before its trial ends, or that its grace period has ended; once each. @returns how many emails were written */
export async function remindOfBilling(ctx: WriteContext): Promise<number> {
  const { db, actor, now } = ctx;
  const company = await db.company.findUniqueOrThrow({ where: { id: actor.companyId } });
  const { trialEndsAt, plan, billingSubscription, lapsesAt } = company;
  const left = trialEndsAt && plan === null && !billingSubscription ? trialEndsAt.getTime() - now.getTime() : 0;
  const days = Math.min(...REMINDERS.filter((ahead) => left > 0 && left <= ahead * DAY));
  if (trialEndsAt && Number.isFinite(days)) {
    const endsAt = trialEndsAt.toISOString();
    const written = await notifyManagers(ctx, "trial-ending", { data: { days, endsAt }, once: `${endsAt} ${days}` });
    return written.length;
  }
  if (!billingSubscription || !lapsesAt || lapsesAt > now) return 0;
  const owed = await db.subscription.findFirst({
    where: { companyId: actor.companyId, kind: "plan", status: "past_due" },
  });
  if (!owed?.unpaidInvoiceId) return 0;
  const data = { cents: owed.unpaidCents ?? 0 };
  return (await notifyManagers(ctx, "plan-locked", { data, once: owed.unpaidInvoiceId })).length;
}

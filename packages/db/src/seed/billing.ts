import type { SystemDb } from "../client.ts";
import type { DemoCompany } from "./rows.ts";

const DAY = 86_400_000;
/** What Northgate pays for in addition to its plan. */
export const NORTHGATE_TIER = "home_value_report_plan_250";

/** The current period of a subscription, by its start day: as at Stripe, the last day of a month that has no such day. */
function periodOf(begun: Date, now: Date): { periodStart: Date; periodEnd: Date } {
  const after = (months: number) => {
    const last = new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + months + 1, 0)).getUTCDate();
    const moment = new Date(begun);
    moment.setUTCMonth(begun.getUTCMonth() + months, Math.min(begun.getUTCDate(), last));
    return moment;
  };
  let months = 0;
  while (after(months + 1) <= now) months++;
  return { periodStart: after(months), periodEnd: after(months + 1) };
}

/** Northgate's subscriptions, as in the sandbox's Stripe: started 75 and 40 days ago, at noon (UTC). */
export async function addBilling(db: SystemDb, { companyId, calendar, nextId }: DemoCompany): Promise<void> {
  const day = (days: number) => new Date(calendar.today + days * DAY + DAY / 2);
  const [plan, credits] = [day(-75), day(-40)];
  const today = new Date(calendar.today);
  await db.company.update({
    where: { id: companyId },
    data: { billingCustomer: "cus_demo", billingSubscription: "sub_demo_plan", updatedAt: day(-75) },
  });
  const row = { companyId, status: "active", seats: 1, readAt: day(-1) };
  await db.subscription.createMany({
    data: [
      {
        ...row,
        id: nextId("subscription"),
        stripeId: "sub_demo_plan",
        kind: "plan",
        name: "professional_month",
        priceId: "price_professional_month",
        startedAt: plan,
        ...periodOf(plan, today),
      },
      {
        ...row,
        id: nextId("subscription"),
        stripeId: "sub_demo_credits",
        kind: "credits",
        name: NORTHGATE_TIER,
        priceId: `price_${NORTHGATE_TIER}`,
        startedAt: credits,
        ...periodOf(credits, today),
      },
    ],
  });
}

/** Counts the demo's reports of this month, one per loan, in the company's time zone. */
export async function countReports(db: SystemDb, now: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "PlanUse" ("companyId", use, month, used)
    SELECT r."companyId", 'reports', date_trunc('month', ${now}::timestamptz AT TIME ZONE c."timeZone")::date, count(DISTINCT r."loanId")
    FROM "Report" r JOIN "Company" c ON c.id = r."companyId"
    WHERE r."createdAt" >= date_trunc('month', ${now}::timestamptz AT TIME ZONE c."timeZone") AT TIME ZONE c."timeZone"
    GROUP BY r."companyId", c."timeZone"`;
}

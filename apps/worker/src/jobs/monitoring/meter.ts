import { countMonths, SENT_AGAIN_MS } from "@hearthline/domain/monitoring/monitoring-months";
import { PermanentFailure } from "@hearthline/providers/failure";
import { handler, type JobContext } from "../../handler.ts";

/**
 * Counts the credits that are active in the current month of the company's time zone, and reports each to Stripe once: a count that Stripe may
 * have had for more than a day without confirming it is not sent again, so that no one pays twice.
 */
export const meterMonitoring = handler("monitoring.meter", {
  async run(ctx, { companyId }) {
    const now = new Date();
    const { company, waiting } = await ctx.db(async (db) => {
      await countMonths(db, { companyId }, now);
      const first = new Date(now.getTime() - SENT_AGAIN_MS);
      return {
        company: await db.company.findUniqueOrThrow({ where: { id: companyId } }),
        waiting: await db.monitoringMonth.findMany({
          where: { meteredAt: null, OR: [{ sentAt: null }, { sentAt: { gt: first } }] },
          orderBy: { id: "asc" },
          take: 500,
        }),
      };
    });
    const { billingCustomer: customer } = company;
    // Companies without billing info are counted, and billed once they have it.
    if (!ctx.billing || !customer) return { metered: 0, waiting: waiting.length };
    if (waiting.length > 0) await ctx.billing.beginMeter({ customer, companyId });
    for (const { id } of waiting) await send(ctx, ctx.billing, customer, id);
    return { metered: waiting.length };
  },
});

async function send(
  ctx: JobContext,
  billing: NonNullable<JobContext["billing"]>,
  customer: string,
  id: string,
): Promise<void> {
  const mark = (where: { sentAt?: null }, data: { sentAt?: Date | null; meteredAt?: Date }) =>
    ctx.db((db) => db.monitoringMonth.updateMany({ where: { id, ...where }, data }));
  await mark({ sentAt: null }, { sentAt: new Date() });
  try {
    await billing.meter(customer, `monitoring-${id}`);
  } catch (error) {
    if (error instanceof PermanentFailure) await mark({}, { sentAt: null });
    throw error;
  }
  await mark({}, { meteredAt: new Date() });
}

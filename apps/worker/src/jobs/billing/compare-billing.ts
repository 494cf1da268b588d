import { handler } from "../../handler.ts";
import { type FindDue, startsRuns } from "../../schedules/start-runs.ts";
import { readBilling } from "./read-billing.ts";

const KNOWN = `SELECT id FROM "Company" WHERE "billingCustomer" IS NOT NULL`;

/** Compares every company that Stripe knows once a night, each in its own job. */
export const dueComparisons: FindDue = async ({ query, now, billing }) => {
  if (!billing) return [];
  const day = now.toISOString().slice(0, 10);
  const companies = await query<{ id: string }>(KNOWN, []);
  return companies.map(({ id: companyId }) => ({ companyId, payload: { day }, key: `billing-${companyId}-${day}` }));
};
export const startComparisons = startsRuns("nightly-billing", dueComparisons);

/** Records where our rows differ from Stripe, and corrects them with the same read. */
export const compareBilling = handler("billing.compare", {
  async run(context, { companyId }) {
    const differences = await readBilling(context, companyId);
    if (!differences) return { differences: 0 };
    if (differences.length > 0) await context.db((tx) => tx.billingDifference.createMany({ data: differences }));
    return { differences: differences.length };
  },
});

import { handler } from "../../handler.ts";
import { type FindDue, startsRuns } from "../../schedules/start-runs.ts";
import { readBilling } from "./read-billing.ts";

const KNOWN = `SELECT id FROM "Company" WHERE "billingCustomer" IS NOT NULL`;

/** Every company that Stripe knows is compared once a night, each in a job of its own. */
export const dueComparisons: FindDue = async ({ query, now, billing }) => {
  if (!billing) return [];
  const day = now.toISOString().slice(0, 10);
  const companies = await query<{ id: string }>(KNOWN, []);
  return companies.map(({ id: companyId }) => ({ companyId, payload: { day }, key: `billing-${companyId}-${day}` }));
};
export const startComparisons = startsRuns("nightly-billing", dueComparisons);

/** What our rows say otherwise than Stripe is written down, and mended by the same reading. */
export const compareBilling = handler("billing.compare", {
  async run(context, { companyId }) {
    const differences = await readBilling(context, companyId);
    if (!differences) return { differences: 0 };
    if (differences.length > 0) await context.db((tx) => tx.billingDifference.createMany({ data: differences }));
    return { differences: differences.length };
  },
});

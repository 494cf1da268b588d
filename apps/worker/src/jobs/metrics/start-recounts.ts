import { writeJob } from "@hearthline/db/outbox";
import { systemHandler } from "../../handler.ts";

const CHANGED = `SELECT DISTINCT "companyId" FROM "MetricStale"`;

/** Companies with days whose rows changed get a job that counts them anew: each minute. */
export const startRecounts = systemHandler("metrics.start-recounts", {
  async run({ system, systemQuery }) {
    const minute = Math.floor(Date.now() / 60_000);
    const companies = await systemQuery<{ companyId: string }>(CHANGED, []);
    for (const { companyId } of companies)
      await system((db) =>
        writeJob(db, { companyId, job: "metrics.recount", payload: {}, key: `metrics-${companyId}-${minute}` }),
      );
    return { started: companies.length };
  },
});

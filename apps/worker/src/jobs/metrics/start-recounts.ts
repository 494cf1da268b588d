import { type FindDue, startsRuns } from "../../schedules/start-runs.ts";

const CHANGED = `SELECT DISTINCT "companyId" FROM "MetricStale"`;

/** Starts a recount job every minute for each company with days whose rows changed. */
export const dueRecounts: FindDue = async ({ query, now }) => {
  const minute = Math.floor(now.getTime() / 60_000);
  const companies = await query<{ companyId: string }>(CHANGED, []);
  return companies.map(({ companyId }) => ({ companyId, payload: {}, key: `metrics-${companyId}-${minute}` }));
};
export const startRecounts = startsRuns("metrics", dueRecounts);

import { companySchedule, isCompanySchedule, isScheduleName } from "@hearthline/contract/platform/schedules";
import { addToRun } from "@hearthline/db/schedule-runs";
import { PermanentFailure } from "@hearthline/providers/failure";
import { handler } from "../../handler.ts";
import { FIND_DUE } from "../../schedules/find-due.ts";

/** Starts what is due of a schedule for one company, under separate keys, so that the regular start still happens. */
export const runNow = handler("schedules.run-now", {
  async run({ companyId, billing, db: transaction }, { schedule, runId }) {
    if (!isScheduleName(schedule) || !isCompanySchedule(schedule))
      throw new PermanentFailure("There is no such schedule.");
    const { starts } = companySchedule(schedule);
    return transaction(async (db) => {
      const due = await FIND_DUE[schedule]({
        query: <R extends object>(sql: string, values: unknown[]) => db.$queryRawUnsafe<R[]>(sql, ...values),
        now: new Date(),
        billing,
      });
      const jobs = due.map(({ payload, key }) => ({ job: starts, payload, key: `${key}-by-hand-${runId}` }));
      await addToRun(db, companyId, runId, jobs);
      return jobs.length === 0 ? { why: "Nothing is due right now." } : undefined;
    });
  },
});

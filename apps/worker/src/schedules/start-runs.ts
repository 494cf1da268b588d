import {
  type CompanyScheduleName,
  companySchedule,
  periodOf,
  SCHEDULES,
  spreadMs,
} from "@hearthline/contract/platform/schedules";
import type { Database } from "@hearthline/db/client";
import { writeRun } from "@hearthline/db/schedule-runs";
import type { Billing } from "@hearthline/providers/billing";
import { type Handler, systemHandler } from "../handler.ts";

/** A job that is due for a company. The same key means the same work, done once. */
export interface DueJob {
  companyId: string;
  payload: object;
  key: string;
}

/** Reads the companies' due work: of all of them, or within the scope of one. */
export interface Looking {
  query<R extends object>(sql: string, values: unknown[]): Promise<R[]>;
  now: Date;
  billing: Billing | undefined;
}

/** Returns what is due now. */
export type FindDue = (looking: Looking) => Promise<DueJob[]>;

/** Jobs of one company per round: then the next one follows, so that none waits for all of another's. */
const AT_ONCE = 20;

const COMPANIES = `SELECT c.id, c."timeZone" AS zone, p.id IS NOT NULL AS paused FROM "Company" c
  LEFT JOIN "SchedulePause" p ON p."companyId" = c.id AND p.schedule = $2 WHERE c.id = ANY ($1::uuid[])`;

/** Creates each company's run of the period with its jobs, alternating between companies; those that paused the schedule get none. */
export async function startRuns(
  { system, systemQuery }: Pick<Database, "system" | "systemQuery">,
  name: CompanyScheduleName,
  due: readonly DueJob[],
  now: Date,
): Promise<{ started: number; paused: number }> {
  const { starts, every, zone } = companySchedule(name);
  const ofCompany = new Map<string, DueJob[]>();
  for (const job of due) {
    const jobs = ofCompany.get(job.companyId) ?? [];
    jobs.push(job);
    ofCompany.set(job.companyId, jobs);
  }
  const rows = await systemQuery<{ id: string; zone: string; paused: boolean }>(COMPANIES, [
    [...ofCompany.keys()],
    name,
  ]);
  const companies = rows
    .filter(({ paused }) => !paused)
    .map((row) => ({ ...row, delayMs: spreadMs(name, row.id), jobs: ofCompany.get(row.id) ?? [] }))
    .sort((one, other) => one.delayMs - other.delayMs);
  let started = 0;
  for (let from = 0; companies.some(({ jobs }) => jobs.length > from); from += AT_ONCE)
    for (const { id: companyId, zone: there, delayMs, jobs } of companies) {
      const turn = jobs.slice(from, from + AT_ONCE);
      if (turn.length === 0) continue;
      const period = periodOf(every, now, zone === "company" ? there : "UTC");
      started += await system((db) =>
        writeRun(
          db,
          { companyId, schedule: name, period },
          turn.map(({ payload, key }) => ({ job: starts, payload, key, delayMs })),
          now,
        ),
      );
    }
  return { started, paused: rows.filter(({ paused }) => paused).length };
}

/** The handler of a company schedule's job: finds what is due, and starts it company by company. */
export const startsRuns = (name: CompanyScheduleName, findDue: FindDue): Handler =>
  systemHandler(SCHEDULES[name].job, {
    async run({ system, systemQuery, billing }) {
      const now = new Date();
      const due = await findDue({ query: systemQuery, now, billing });
      return startRuns({ system, systemQuery }, name, due, now);
    },
  });

import type { CompanyScheduleName } from "@hearthline/contract/platform/schedules";
import type { TaskKind } from "@hearthline/domain/signals/task-kinds";
import { type FindDue, startsRuns } from "../../schedules/start-runs.ts";

/** The kind of signal for each schedule that sets tasks. */
const KINDS = {
  "strike-rates": "strike-rate-met",
  "mortgage-insurance": "insurance-can-go",
  "arm-adjustments": "arm-adjusts",
  anniversaries: "anniversary",
  birthdays: "birthday",
  "pre-approvals": "pre-approval-ends",
} as const satisfies Partial<Record<CompanyScheduleName, TaskKind>>;
type TaskSchedule = keyof typeof KINDS;

/** Companies with such a signal where it is 5:30 or later: after downtime in the morning, they are processed later the same day. */
const WAITING = `SELECT c.id, to_char($1::timestamptz AT TIME ZONE c."timeZone", 'YYYY-MM-DD') AS day FROM "Company" c
  WHERE NOT c."isTest" AND ($1::timestamptz AT TIME ZONE c."timeZone")::time >= '05:30'
    AND EXISTS (SELECT 1 FROM "ClientSignal" s WHERE s."companyId" = c.id AND s.kind = $2)`;

/** Finds each such company once per local day. */
const dueTasks =
  (kind: TaskKind): FindDue =>
  async ({ query, now }) => {
    const companies = await query<{ id: string; day: string }>(WAITING, [now, kind]);
    return companies.map(({ id: companyId, day }) => ({
      companyId,
      payload: { kind, day },
      key: `signal-tasks-${kind}-${companyId}-${day}`,
    }));
  };

const SCHEDULES = Object.entries(KINDS) as [TaskSchedule, TaskKind][];

export const DUE_TASKS = Object.fromEntries(SCHEDULES.map(([name, kind]) => [name, dueTasks(kind)])) as Record<
  TaskSchedule,
  FindDue
>;

/** The handlers of the schedules that set tasks. */
export const START_TASKS = SCHEDULES.map(([name]) => startsRuns(name, DUE_TASKS[name]));

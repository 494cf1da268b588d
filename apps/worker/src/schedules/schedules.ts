import { JOBS } from "@hearthline/contract/platform/jobs";
import { SCHEDULE_NAMES, scheduleOf, ticksOf } from "@hearthline/contract/platform/schedules";
import type { Queue } from "@hearthline/providers/queue-types";

/** The queue starts what is on the contract's table, and nothing else by the clock. */
export async function upsertSchedules(queue: Queue): Promise<void> {
  for (const name of SCHEDULE_NAMES) {
    const schedule = scheduleOf(name);
    await queue.upsertSchedule(name, ticksOf(schedule), schedule.job, {}, JOBS[schedule.job].retry);
  }
  await queue.keepSchedules(SCHEDULE_NAMES);
}

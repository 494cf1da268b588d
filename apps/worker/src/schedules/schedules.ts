import { JOBS } from "@hearthline/contract/platform/jobs";
import { SCHEDULE_NAMES, scheduleOf, ticksOf } from "@hearthline/contract/platform/schedules";
import type { Queue } from "@hearthline/providers/queue-types";

/** Registers the schedules of the contract with the queue, and removes all others. */
export async function upsertSchedules(queue: Queue): Promise<void> {
  for (const name of SCHEDULE_NAMES) {
    const schedule = scheduleOf(name);
    await queue.upsertSchedule(name, ticksOf(schedule), schedule.job, {}, JOBS[schedule.job].retry);
  }
  await queue.keepSchedules(SCHEDULE_NAMES);
}

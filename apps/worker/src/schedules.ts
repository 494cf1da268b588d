import { JOBS } from "@hearthline/contract/platform/jobs";
import type { Queue } from "@hearthline/providers/queue-types";
import type { SystemJob } from "./handler.ts";

interface Schedule {
  key: string;
  /** In UTC. */
  cron: string;
  job: SystemJob;
}

/** Everything that happens by the clock. What is taken off this table stops with the next boot. */
export const SCHEDULES: readonly Schedule[] = [
  { key: "nightly-housekeeping", cron: "20 8 * * *", job: "housekeeping.remove-expired" },
  { key: "nightly-audit", cron: "30 8 * * *", job: "housekeeping.expire-audit" },
  { key: "nightly-events", cron: "35 8 * * *", job: "housekeeping.expire-events" },
  { key: "nightly-unproved", cron: "40 8 * * *", job: "housekeeping.remove-unproved" },
  { key: "nightly-clients", cron: "55 8 * * *", job: "clients.forget" },
  { key: "nightly-imports", cron: "50 8 * * *", job: "imports.forget" },
  { key: "hourly-persons", cron: "25 * * * *", job: "persons.forget" },
  { key: "nightly-recordings", cron: "45 8 * * *", job: "housekeeping.remove-recordings" },
  { key: "metrics", cron: "* * * * *", job: "metrics.start-recounts" },
  { key: "nightly-metrics", cron: "50 8 * * *", job: "metrics.sweep" },
  // Mornings begin at half past seven in every zone, also those a quarter of an hour off.
  { key: "morning-digests", cron: "*/15 * * * *", job: "notifications.start-digests" },
  { key: "signals", cron: "* * * * *", job: "signals.refresh" },
];

export async function upsertSchedules(queue: Queue): Promise<void> {
  for (const { key, cron, job } of SCHEDULES) await queue.upsertSchedule(key, cron, job, {}, JOBS[job].retry);
  await queue.keepSchedules(SCHEDULES.map(({ key }) => key));
}

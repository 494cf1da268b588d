import type { client } from "@/api/client.ts";

export type DeadJob = Awaited<ReturnType<typeof client.jobs.dead.query>>["items"][number];

const WORD: Record<string, string> = {
  "reports.render-pdf": "PDF of a report",
  "messages.send": "A message",
  "messages.send-batched": "A message to many",
  "batches.hand-over": "A message to many",
  "schedules.run-now": "A schedule, started now",
  "home-values.mail-due": "Home value emails",
  "notifications.digest": "A morning email",
  "metrics.recount": "Dashboard numbers",
  "credits.begin-month": "Monthly credits",
  "billing.compare": "Billing check",
  "housekeeping.remove-expired": "Removal of what has expired",
};

/** The job's task, in plain words. */
export const aboutJob = ({ about, job }: DeadJob): string => about ?? WORD[job] ?? job;

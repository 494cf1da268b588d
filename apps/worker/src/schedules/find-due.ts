import type { CompanyScheduleName } from "@hearthline/contract/platform/schedules";
import { dueComparisons } from "../jobs/billing/compare-billing.ts";
import { dueCalendars } from "../jobs/calendars/start-calendars.ts";
import { dueMonths } from "../jobs/credits/start-months.ts";
import { dueMailings } from "../jobs/home-values/start-mailings.ts";
import { dueMailboxes } from "../jobs/mailboxes/start-mailboxes.ts";
import { dueRecounts } from "../jobs/metrics/start-recounts.ts";
import { dueDigests } from "../jobs/notifications/start-digests.ts";
import { duePosts } from "../jobs/posts/start-posts.ts";
import { DUE_TASKS } from "../jobs/signals/start-tasks.ts";
import type { FindDue } from "./start-runs.ts";

/** What finds the due work of each company schedule, for both its regular and its manual start. */
export const FIND_DUE: Record<CompanyScheduleName, FindDue> = {
  "home-values": dueMailings,
  "morning-digests": dueDigests,
  ...DUE_TASKS,
  calendars: dueCalendars,
  mailboxes: dueMailboxes,
  "blog-posts": duePosts,
  credits: dueMonths,
  "nightly-billing": dueComparisons,
  metrics: dueRecounts,
};

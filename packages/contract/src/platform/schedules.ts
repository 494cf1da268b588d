import { dayIn } from "../values/day-in.ts";
import type { CompanyJob, SystemJob } from "./jobs.ts";

/** How often a schedule does its work: once per period, even if processes are killed. */
export const EVERY = ["minute", "quarter-hour", "half-hour", "hour", "day", "week", "month"] as const;
export type Every = (typeof EVERY)[number];

interface AnySchedule {
  label: string;
  /** What it does, in words for an admin. */
  does: string;
  /** Cron expression with five fields, in UTC unless `zone` says otherwise. */
  cron: string;
  /** When it is due, in words, if `cron` is not enough to say it. */
  when?: string;
  /** Cron expression in UTC for checking whether it is due, if `cron` is in another zone or is not the whole rule. */
  looks?: string;
  every: Every;
  /** The job the queue starts when it is due. */
  job: SystemJob;
  /** Maximum delay in minutes. A run that would start later is skipped and recorded as missed. */
  lateMinutes: number;
}

/** Maintenance of the whole system, across all companies. */
export interface EveryonesSchedule extends AnySchedule {
  for: "everyone";
  /** IANA time zone of `cron`, if not UTC. */
  zone?: string;
}

/** Work done company by company: each company has its own runs, and may pause the schedule. */
export interface CompanysSchedule extends AnySchedule {
  for: "company";
  /** Time zone of `cron` and of the period. A schedule in the company's zone checks for companies where it is due. */
  zone: "UTC" | "company";
  /** The job started for each company. */
  starts: CompanyJob;
  /** Companies start spread over this many seconds, each at its own time. */
  spreadSeconds: number;
  /** Labels of a run's counts, by the job's name for each, in this order. */
  counts: Record<string, string>;
  /** Why it cannot be paused. */
  always?: string;
}

export type Schedule = EveryonesSchedule | CompanysSchedule;

const everyone = (schedule: Omit<EveryonesSchedule, "for">) => ({ ...schedule, for: "everyone" as const });
const company = <S extends Omit<CompanysSchedule, "for">>(schedule: S) => ({ ...schedule, for: "company" as const });

const DAY = 24 * 60;
/** Nightly work that is not urgent may be made up for until the next night. */
const nightly = (schedule: Omit<EveryonesSchedule, "for" | "every" | "lateMinutes"> & { lateMinutes?: number }) =>
  everyone({ lateMinutes: DAY, ...schedule, every: "day" });

/** Creates officers' tasks for one kind of signal, before the morning emails that list them. If no worker is running then, it is done later that day. */
const tasks = <S extends Pick<CompanysSchedule, "label" | "does" | "job">>(schedule: S) =>
  company({
    ...schedule,
    cron: "30 5 * * *",
    zone: "company",
    when: "Every day at 5:30 AM",
    looks: "*/15 * * * *",
    every: "day",
    starts: "signals.set-tasks",
    lateMinutes: 15,
    spreadSeconds: 300,
    counts: { set: "tasks set" },
  } as const);

/** Everything that runs on a schedule, by name. Entries removed from this table stop when a worker next starts. */
export const SCHEDULES = {
  "home-values": company({
    label: "Home value emails",
    does: "Mails clients the value of their home when it is due, as far as this month's credits go.",
    cron: "7,22,37,52 9-19 * * *",
    zone: "company",
    when: "Every 15 minutes, 9 AM to 8 PM",
    looks: "7,22,37,52 * * * *",
    every: "quarter-hour",
    job: "home-values.start-mailings",
    starts: "home-values.mail-due",
    lateMinutes: 15,
    spreadSeconds: 300,
    counts: { mailed: "mailed", skipped: "skipped" },
  }),
  "morning-digests": company({
    label: "Morning mails",
    does: "Mails officers which reports were read and which tasks are due.",
    cron: "30 7 * * *",
    zone: "company",
    when: "Every day at 7:30 AM",
    // Mornings start at 7:30 in every zone, including those offset by a quarter of an hour.
    looks: "*/15 * * * *",
    every: "day",
    job: "notifications.start-digests",
    starts: "notifications.digest",
    lateMinutes: 15,
    spreadSeconds: 300,
    counts: { sent: "sent" },
  }),
  "strike-rates": tasks({
    label: "Strike rates",
    does: "Sets the client's officer a task when your rates or the weekly mortgage survey meet a strike rate, once a week.",
    job: "signals.start-strike-rates",
  }),
  "mortgage-insurance": tasks({
    label: "Mortgage insurance",
    does: "Sets the client's officer a task on the day the mortgage falls to 80% of the home's value.",
    job: "signals.start-mortgage-insurance",
  }),
  "arm-adjustments": tasks({
    label: "ARM adjustments",
    does: "Sets the client's officer a task 6 months before an adjustable rate changes.",
    job: "signals.start-arm-adjustments",
  }),
  anniversaries: tasks({
    label: "Loan anniversaries",
    does: "Sets the client's officer a task each year on the day of a closing or of buying a home.",
    job: "signals.start-anniversaries",
  }),
  birthdays: tasks({
    label: "Birthdays",
    does: "Sets the client's officer a task on the client's birthday.",
    job: "signals.start-birthdays",
  }),
  "pre-approvals": tasks({
    label: "Pre-approvals ending",
    does: "Sets the client's officer a task 30 days before a pre-approval ends.",
    job: "signals.start-pre-approvals",
  }),
  calendars: company({
    label: "Calendars",
    does: "Writes follow-ups, closings and pre-approval ends to the calendars that officers connected.",
    cron: "9,24,39,54 * * * *",
    zone: "UTC",
    every: "quarter-hour",
    job: "calendars.start",
    starts: "calendars.write",
    lateMinutes: 15,
    spreadSeconds: 120,
    counts: { written: "written", removed: "removed" },
  }),
  mailboxes: company({
    label: "Mailbox replies",
    does: "Reads the mailboxes that officers connected, and puts what their clients wrote on the timeline.",
    cron: "4,19,34,49 * * * *",
    zone: "UTC",
    every: "quarter-hour",
    job: "mailboxes.start",
    starts: "mailboxes.read",
    lateMinutes: 15,
    spreadSeconds: 600,
    counts: { kept: "emails found" },
  }),
  "blog-posts": company({
    label: "Blog posts",
    does: "Publishes scheduled blog posts, or notifies the officer why one could not be published.",
    cron: "* * * * *",
    zone: "UTC",
    every: "minute",
    job: "posts.start",
    starts: "posts.publish",
    lateMinutes: 10,
    spreadSeconds: 10,
    counts: { published: "published", refused: "not published" },
  }),
  credits: company({
    label: "Monthly credits",
    does: "Adds the month's home value credits, and ends those of the month before.",
    cron: "0 0 1 * *",
    zone: "company",
    when: "On the 1st of each month",
    // A month starts at a different hour in each zone; a missed start is made up for in the next hour.
    looks: "3,33 * * * *",
    every: "month",
    job: "credits.start-months",
    starts: "credits.begin-month",
    lateMinutes: 30,
    spreadSeconds: 300,
    counts: {},
    always: "Credits of the month are part of your plan, so they are always added.",
  }),
  "nightly-billing": company({
    label: "Billing check",
    does: "Compares your plan with Stripe, and corrects what differs.",
    cron: "10 9 * * *",
    zone: "UTC",
    every: "day",
    job: "billing.start-comparisons",
    starts: "billing.compare",
    lateMinutes: DAY,
    spreadSeconds: 1_200,
    counts: { differences: "differences" },
    always: "Your plan has to match what you pay for, so it is always compared.",
  }),
  metrics: company({
    label: "Dashboard numbers",
    does: "Counts the days whose loans, clients or reports changed.",
    cron: "* * * * *",
    zone: "UTC",
    every: "minute",
    job: "metrics.start-recounts",
    starts: "metrics.recount",
    lateMinutes: 10,
    spreadSeconds: 20,
    counts: { days: "days counted" },
    always: "The dashboard would slow down without it.",
  }),
  signals: everyone({
    label: "Reasons to call",
    does: "Updates who to call today, and why.",
    cron: "* * * * *",
    every: "minute",
    job: "signals.refresh",
    lateMinutes: 10,
  }),
  "site-publications": everyone({
    label: "Scheduled publications",
    does: "Publishes officers' websites at the times they chose.",
    cron: "* * * * *",
    every: "minute",
    job: "sites.publish-due",
    lateMinutes: 10,
  }),
  "billing-reminders": everyone({
    label: "Billing reminders",
    does: "Mails admins before a trial ends, and when a payment is overdue.",
    cron: "15 * * * *",
    every: "hour",
    job: "billing.remind",
    lateMinutes: 60,
  }),
  monitoring: everyone({
    label: "Credit monitoring",
    does: "Tries again what the credit bureau has not done, and counts the month's monitored credits once each.",
    cron: "12 * * * *",
    every: "hour",
    job: "monitoring.sweep",
    lateMinutes: 60,
  }),
  "mortgage-survey": everyone({
    label: "Weekly mortgage survey",
    does: "Reads Freddie Mac's survey once it is published, and again each day until the new week is there, 6 days at most.",
    cron: "0 12 * * 4",
    zone: "America/New_York",
    when: "Thursdays at noon Eastern, then daily until the week is there",
    // One of these is noon Eastern, in summer and winter; a missed run is caught up the next day.
    looks: "2 16,17 * * *",
    every: "week",
    job: "market.read-survey",
    lateMinutes: DAY,
  }),
  "house-prices": everyone({
    label: "House price indexes",
    does: "Reads FHFA's house price indexes by metro area, ZIP code and state. Newly published figures replace the stored ones.",
    cron: "20 10 3 * *",
    every: "month",
    job: "market.read-house-prices",
    lateMinutes: 7 * DAY,
  }),
  "nightly-metrics": nightly({
    label: "Dashboard recount",
    does: "Counts the last weeks of the dashboard again.",
    cron: "50 8 * * *",
    job: "metrics.sweep",
    // Not during a working day.
    lateMinutes: 6 * 60,
  }),
  "nightly-housekeeping": nightly({
    label: "Expired sessions and links",
    does: "Removes sessions, links and records of work that can no longer be used.",
    cron: "20 8 * * *",
    job: "housekeeping.remove-expired",
  }),
  "nightly-audit": nightly({
    label: "Audit log retention",
    does: "Removes audit entries at the end of their retention period.",
    cron: "30 8 * * *",
    job: "housekeeping.expire-audit",
  }),
  "nightly-events": nightly({
    label: "Event retention",
    does: "Removes events at the end of their retention period.",
    cron: "35 8 * * *",
    job: "housekeeping.expire-events",
  }),
  "nightly-unproved": nightly({
    label: "Unconfirmed accounts",
    does: "Removes accounts whose email address is not confirmed within a week.",
    cron: "40 8 * * *",
    job: "housekeeping.remove-unproved",
  }),
  "nightly-recordings": nightly({
    label: "Unused videos",
    does: "Removes the files of videos that are on no report any more.",
    cron: "45 8 * * *",
    job: "housekeeping.remove-recordings",
  }),
  "nightly-chat-files": nightly({
    label: "Removed attachments",
    does: "Removes the files of chat messages that were deleted.",
    cron: "47 8 * * *",
    job: "housekeeping.remove-chat-files",
  }),
  "nightly-site-domains": nightly({
    label: "Website domains",
    does: "Checks that officers' own domains still belong to their websites.",
    cron: "25 9 * * *",
    job: "sites.check-domains",
  }),
  "nightly-visits": nightly({
    label: "Website visits",
    does: "Deletes the data that distinguished a day’s visitors, and counts at the end of their retention period.",
    cron: "27 9 * * *",
    job: "sites.forget-visits",
  }),
  "nightly-publications": nightly({
    label: "Advertising record",
    does: "Removes published websites, posts and rates three years after visitors last saw them.",
    cron: "28 9 * * *",
    job: "sites.expire-publications",
  }),
  "nightly-imports": nightly({
    label: "Old imports",
    does: "Removes files and rows of imports that can no longer be undone.",
    cron: "50 8 * * *",
    job: "imports.forget",
  }),
  "nightly-clients": nightly({
    label: "Old exports",
    does: "Removes client exports, and what bulk edits keep for undo, past their days.",
    cron: "55 8 * * *",
    job: "clients.forget",
  }),
  "nightly-keys": nightly({
    label: "Encryption keys",
    does: "Re-encrypts mailbox access, webhook secrets and credit data when the key changes.",
    cron: "5 9 * * *",
    job: "connections.rotate-keys",
  }),
  "hourly-persons": everyone({
    label: "Personal data files",
    does: "Removes files of what is known about a person, past their days.",
    cron: "25 * * * *",
    every: "hour",
    job: "persons.forget",
    lateMinutes: 60,
  }),
} as const satisfies Record<string, Schedule>;

export type ScheduleName = keyof typeof SCHEDULES;
/** Names of the schedules that work company by company. */
export type CompanyScheduleName = {
  [N in ScheduleName]: (typeof SCHEDULES)[N]["for"] extends "company" ? N : never;
}[ScheduleName];

export const SCHEDULE_NAMES = Object.keys(SCHEDULES) as [ScheduleName, ...ScheduleName[]];
export const scheduleOf = (name: ScheduleName): Schedule => SCHEDULES[name];

export const isScheduleName = (name: string): name is ScheduleName => name in SCHEDULES;
export const isCompanySchedule = (name: ScheduleName): name is CompanyScheduleName => SCHEDULES[name].for === "company";

export const COMPANY_SCHEDULE_NAMES = Object.keys(SCHEDULES).filter((name) =>
  isCompanySchedule(name as ScheduleName),
) as [CompanyScheduleName, ...CompanyScheduleName[]];

/** Returns a company schedule by name. */
export const companySchedule = (name: CompanyScheduleName): CompanysSchedule => SCHEDULES[name];

/** Returns the cron expression, in UTC, that starts a schedule's job in the queue. */
export const ticksOf = (schedule: Schedule): string => schedule.looks ?? schedule.cron;

/** Whether runs are so frequent that only the newest is stored, in addition to failed ones. */
export const keepsNewest = (every: Every): boolean => EVERY.indexOf(every) < EVERY.indexOf("day");
/** How long a run is stored, and how long a failure is shown. */
export const RUN_DAYS = 60;
export const FAILURE_DAYS = 14;

const MINUTES = { minute: 1, "quarter-hour": 15, "half-hour": 30, hour: 60 } as const;

/** Returns the day in a zone; an unknown zone counts as UTC. */
function dayThere(zone: string, at: Date): string {
  try {
    return dayIn(zone, at);
  } catch {
    return dayIn("UTC", at);
  }
}

/**
 * Returns the key of the period that contains a time; work done once per period is recorded under this key. Minutes to hours are periods of UTC,
 * without daylight saving: an hour that a night repeats is two periods. Days, weeks (from Monday) and months follow the zone.
 *
 * @example periodOf("day", new Date("2026-11-28T03:00:00Z"), "America/New_York") // "2026-11-27"
 */
export function periodOf(every: Every, at: Date, zone = "UTC"): string {
  switch (every) {
    case "day":
      return dayThere(zone, at);
    case "month":
      return dayThere(zone, at).slice(0, 7);
    case "week": {
      const day = new Date(`${dayThere(zone, at)}T00:00:00Z`);
      const sinceMonday = (day.getUTCDay() + 6) % 7;
      return `week of ${new Date(day.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10)}`;
    }
    default: {
      const length = MINUTES[every] * 60_000;
      return `${new Date(Math.floor(at.getTime() / length) * length).toISOString().slice(0, 16)}Z`;
    }
  }
}

/** Returns how often the queue starts a schedule's job; if it checks for companies, every minute is a period. */
export const tickEvery = (schedule: Schedule): Every => (schedule.looks ? "minute" : schedule.every);

/** Returns the period of a start by the queue. */
export const tickPeriod = (schedule: Schedule, due: Date): string => periodOf(tickEvery(schedule), due);

/**
 * Returns how long a company waits after the start, so that not all start together. Always the same for a company and schedule, and spread evenly
 * over the schedule's seconds.
 *
 * @returns milliseconds, from 0 to below `spreadSeconds`
 */
export function spreadMs(name: CompanyScheduleName, companyId: string): number {
  // FNV-1a, 32 bits
  let hash = 0x811c9dc5;
  for (const letter of `${name} ${companyId}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  // The low bits of similar ids are similar, so mix a second time.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  hash = (hash ^ (hash >>> 13)) >>> 0;
  return Math.floor((hash / 2 ** 32) * SCHEDULES[name].spreadSeconds * 1_000);
}

import { z } from "zod";

/*
 * Reasons to call a client, each a fact of the rows. `ClientSignal` keeps them: one row for each client, kind and thing it is about. A row never has to be
 * written again only because a day has passed: it holds on the days of its kind's window.
 */

/**
 * On which days a row of a kind holds. Of days `onDay` and `untilDay` of the row, in the company's zone:
 *
 *  - `ahead`: what comes on `onDay`, from so many days before it until `untilDay` (the day itself where there is none);
 *  - `back`: what happened on `onDay`, that day and the days after it, so many in all;
 *  - `idle`: nothing has happened since `onDay`, from so many days after it on;
 *  - `since`: from `onDay` on;
 *  - `yearly`: each year in the month of `yearDay`, or from `days` days before it, once `onDay` is reached.
 */
export type SignalWindow =
  | { ahead: number }
  | { back: number }
  | { idle: number }
  | { since: true }
  | { yearly: "month" | { days: number } };

interface SignalKind {
  /** What a list of those clients is called. */
  label: string;
  /** Which clients those are. */
  about: string;
  window: SignalWindow;
}

/** A pre-approval "ends soon" so many days before its last one: the one window of calls, dashboard and builder. */
export const PRE_APPROVAL_SOON_DAYS = 30;

/** By which the rows are found in the table. A list may ask for another window of the kind (`SIGNAL_LISTS`). */
export const SIGNALS = {
  "pre-approval-ends": {
    label: "Pre-approval ends soon",
    about: `Clients with a pre-approved loan whose pre-approval ends within ${PRE_APPROVAL_SOON_DAYS} days.`,
    window: { ahead: PRE_APPROVAL_SOON_DAYS },
  },
  "no-contact": {
    label: "No contact in 60 days",
    about: "Clients nobody called, wrote to or made a note of in 60 days, and who did nothing themselves.",
    window: { idle: 60 },
  },
  "opened-twice": {
    label: "Opened twice this week",
    about: "Clients who opened a report at least twice in 7 days.",
    window: { back: 7 },
  },
  "read-cash": {
    label: "Read cash to close",
    about: "Clients who read cash to close in a report in the last 3 days.",
    window: { back: 3 },
  },
  tried: {
    label: "Tried something",
    about: "Clients who tried other numbers in a report in the last 7 days.",
    window: { back: 7 },
  },
  asked: {
    label: "Asked a question",
    about: "Clients whose question about a report nobody has answered yet.",
    window: { since: true },
  },
  "call-tapped": {
    label: "Tapped to call",
    about: "Clients who tapped the officer’s number in a report in the last 7 days.",
    window: { back: 7 },
  },
  "letter-asked": {
    label: "Letter asked",
    about: "Clients whose realtor asks for a letter and has no answer yet.",
    window: { since: true },
  },
  "message-failed": {
    label: "Message failed",
    about: "Clients whom an email or text of the last 7 days did not reach.",
    window: { back: 7 },
  },
  bounces: {
    label: "Address bounces",
    about: "Clients with an email address or phone number that does not take messages.",
    window: { since: true },
  },
  "insurance-can-go": {
    label: "Insurance can go",
    about: "Clients whose mortgage has fallen to 80% of its home’s value, by its schedule or by the newest value.",
    window: { since: true },
  },
  "strike-rate-met": {
    label: "Strike rate met",
    about:
      "Clients for whom a strike rate is kept that today’s rates reach, or the national average where you have quoted none for 7 days.",
    window: { since: true },
  },
  gains: {
    label: "Gains at today’s rates",
    about: "Clients whose mortgage would cost at least $50 less each month at today’s rates.",
    window: { since: true },
  },
  "arm-adjusts": {
    label: "ARM adjusts within 6 months",
    about: "Clients whose mortgage’s rate adjusts within 6 months.",
    window: { ahead: 183 },
  },
  anniversary: {
    label: "Anniversary this month",
    about: "Clients who closed a loan or bought a home in this month of an earlier year.",
    window: { yearly: "month" },
  },
  birthday: {
    label: "Birthday this week",
    about: "Clients whose birthday is today or in the next 6 days.",
    window: { yearly: { days: 7 } },
  },
  "credit-alert": {
    label: "Credit alert",
    about: "Clients whose monitored credit or home has news that no one has handled yet.",
    window: { since: true },
  },
  "task-due": {
    label: "Task due",
    about: "Clients with a task that is due and not done.",
    window: { since: true },
  },
  "status-unheard": {
    label: "Changed, and nobody wrote",
    about: "Clients whose loan took another status in the last 14 days, and who have not heard from anyone since.",
    window: { back: 14 },
  },
  "never-sent": {
    label: "Report never sent",
    about: "Clients with a report made in the last 30 days that was never sent.",
    window: { back: 30 },
  },
  "consent-missing": {
    label: "Consent missing",
    about: "Clients without a consent for any of their email addresses and phone numbers.",
    window: { since: true },
  },
  "pre-approved-unheard": {
    label: "Pre-approved without contact",
    about: "Clients with a pre-approved loan whom nobody called or wrote to in 14 days.",
    window: { idle: 14 },
  },
} as const satisfies Record<string, SignalKind>;

export type SignalKey = keyof typeof SIGNALS;
export const SIGNAL_KEYS = Object.keys(SIGNALS) as [SignalKey, ...SignalKey[]];
export const SignalName = z.enum(SIGNAL_KEYS).meta({
  id: "Signal",
  description: "A reason to call a client",
  examples: ["tried"],
});

/** The lists everybody has. `within` is the kind's window in so many days instead. */
export const SIGNAL_LISTS = [
  { key: "pre-approval-30", label: "Pre-approval ends within 30 days", signal: "pre-approval-ends", within: 30 },
  { key: "pre-approval-60", label: "Pre-approval ends within 60 days", signal: "pre-approval-ends", within: 60 },
  { key: "pre-approval-90", label: "Pre-approval ends within 90 days", signal: "pre-approval-ends", within: 90 },
  { key: "no-contact", label: "No contact in 60 days", signal: "no-contact" },
  { key: "opened-twice", label: "Opened twice this week", signal: "opened-twice" },
  { key: "tried", label: "Tried something", signal: "tried" },
  { key: "insurance-can-go", label: "Insurance can go", signal: "insurance-can-go" },
  { key: "strike-rate-met", label: "Strike rate met", signal: "strike-rate-met" },
  { key: "arm-adjusts", label: "ARM adjusts within 6 months", signal: "arm-adjusts" },
  { key: "anniversary", label: "Anniversary this month", signal: "anniversary" },
  { key: "bounces", label: "Address bounces", signal: "bounces" },
  { key: "credit-alert", label: "Credit alert", signal: "credit-alert" },
  { key: "consent-missing", label: "Consent missing", signal: "consent-missing" },
] as const satisfies readonly { key: string; label: string; signal: SignalKey; within?: number }[];
export type SignalListKey = (typeof SIGNAL_LISTS)[number]["key"];

/** A row of the table, as far as it is said in words. Days are `YYYY-MM-DD`. */
export interface Signal {
  kind: SignalKey;
  /** When the fact happened. */
  at: string;
  onDay: string;
  untilDay: string | null;
  data: Record<string, unknown>;
}

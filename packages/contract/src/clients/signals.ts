import { z } from "zod";

/*
 * Reasons to call a client, each based on stored facts. `ClientSignal` stores them: one row per client, kind and subject. Rows do not have to be
 * rewritten as days pass, because each applies on the days given by its kind's window.
 */

/**
 * Defines on which days a row of a kind applies, from its `onDay` and `untilDay` in the company's time zone:
 *
 *  - `ahead`: something will happen on `onDay`; applies from that many days before until `untilDay` (or `onDay` if it has none);
 *  - `back`: something happened on `onDay`; applies for that many days, starting with that day;
 *  - `idle`: nothing has happened since `onDay`; applies once that many days have passed;
 *  - `since`: applies from `onDay` on;
 *  - `yearly`: applies each year in the month of `yearDay`, or from `days` days before it, once `onDay` is reached.
 */
export type SignalWindow =
  | { ahead: number }
  | { back: number }
  | { idle: number }
  | { since: true }
  | { yearly: "month" | { days: number } };

interface SignalKind {
  /** Name of the list of these clients. */
  label: string;
  /** Which clients are in it. */
  about: string;
  window: SignalWindow;
}

/** How many days before its last day a pre-approval "ends soon", on the call list, dashboard and builder. */
export const PRE_APPROVAL_SOON_DAYS = 30;

/** The kinds of signals by key. A list may use a different window for a kind (`SIGNAL_LISTS`). */
export const SIGNALS = {
  "pre-approval-ends": {
    label: "Pre-approval ends soon",
    about: `Clients with a pre-approved loan whose pre-approval ends within ${PRE_APPROVAL_SOON_DAYS} days.`,
    window: { ahead: PRE_APPROVAL_SOON_DAYS },
  },
  "no-contact": {
    label: "No contact in 60 days",
    about: "Clients with no calls, messages, notes or activity of their own in 60 days.",
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
    about: "Clients whose question about a report no one has answered yet.",
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
      "Clients with a saved strike rate that today’s rates reach, or that the national average reaches if you have quoted no rates for 7 days.",
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
    label: "Changed, not contacted",
    about: "Clients whose loan status changed in the last 14 days and who have not been contacted since.",
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
    about: "Clients with a pre-approved loan whom no one has called or written to in 14 days.",
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

/** The built-in lists. `within` replaces the kind's window with that many days. */
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

/** The columns of a row that its sentence uses. Days are `YYYY-MM-DD`. */
export interface Signal {
  kind: SignalKey;
  /** When the fact happened. */
  at: string;
  onDay: string;
  untilDay: string | null;
  data: Record<string, unknown>;
}

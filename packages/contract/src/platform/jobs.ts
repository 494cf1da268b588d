import { z } from "zod";
import { MONTHLY_USES } from "../billing/billing.ts";
import { SignalName } from "../clients/signals.ts";
import { LoanKindName } from "../loans/loan-enums.ts";
import { ShareAudience } from "../reports/share-audience.ts";
import { Language } from "../values/language.ts";
import { Id } from "../values/people.ts";

export interface RetryRule {
  /** Total number of attempts, including the first. */
  attempts: number;
  /** Delay before the second attempt; it doubles each time. */
  backoffMs: number;
}

/**
 * @param sends whether it sends something to a person's mailbox or phone
 * @param priority 1 runs before 2; jobs without a priority run before all others
 */
const job = <P extends z.ZodType>(
  payload: P,
  retry: RetryRule,
  { sends = false, priority }: { sends?: boolean; priority?: number } = {},
) => ({ payload, retry, sends, priority });
/** Retries for over an hour: an email server that greylists needs half an hour, and one that is down is usually back by then. */
const PATIENT: RetryRule = { attempts: 12, backoffMs: 2_000 };
const QUICK: RetryRule = { attempts: 4, backoffMs: 500 };

/**
 * Every job of the worker: its name, the schema of its payload and its retry rule. Payloads contain ids, never content, because the row is the
 * source of truth. All but the system's own (scheduled) jobs contain the id of their company.
 */
export const JOBS = {
  /** Renders the PDF of a report version, or of its page for a realtor, and stores it. */
  "reports.render-pdf": job(
    z.object({
      companyId: Id,
      reportId: Id,
      audience: ShareAudience.default("borrower"),
      language: Language.default("en"),
    }),
    QUICK,
  ),
  /** Sends one message row (email or SMS) and records the provider's response. */
  "messages.send": job(z.object({ companyId: Id, messageId: Id }), PATIENT, { sends: true }),
  /** Revokes the tokens of a mailbox that was disconnected, and deletes them. */
  "connections.end": job(z.object({ companyId: Id, connectionId: Id }), QUICK),
  /** Re-encrypts mailbox tokens that were sealed with an older key. */
  "connections.rotate-keys": job(z.object({}), QUICK),
  /** Starts the calendar jobs of officers, company by company. */
  "calendars.start": job(z.object({}), QUICK),
  /** Updates an officer's calendar where it differs from their dates. */
  "calendars.write": job(z.object({ companyId: Id, connectionId: Id }), QUICK),
  /** Starts the mailbox jobs of officers, company by company. */
  "mailboxes.start": job(z.object({}), QUICK),
  /** Reads new email in an officer's own mailbox, and stores what their clients wrote. */
  "mailboxes.read": job(z.object({ companyId: Id, connectionId: Id }), QUICK),
  /** Starts publishing blog posts that are due, company by company. */
  "posts.start": job(z.object({}), QUICK),
  /** Publishes a scheduled blog post, or notifies its officer why it could not be published. */
  "posts.publish": job(z.object({ companyId: Id, postId: Id }), QUICK),
  /** Sends one message of a batch. Lower priority than messages sent to one person. */
  "messages.send-batched": job(z.object({ companyId: Id, messageId: Id }), PATIENT, { sends: true, priority: 10 }),
  /** Simulates in test mode what the recipient of a message does, for an address such as `open@example.com`. */
  "messages.act-as-recipient": job(z.object({ companyId: Id, messageId: Id }), QUICK),
  /** Determines the recipients of a batch, and hands over those that are due, some at a time; runs repeatedly until none is waiting. */
  "batches.hand-over": job(z.object({ companyId: Id, batchId: Id, turn: z.int() }), PATIENT, { sends: true }),
  /** Emails a user what an admin did while acting as them, once that has ended. */
  "impersonation.summarize": job(z.object({ companyId: Id, impersonationId: Id }), PATIENT),
  /** Renders an email or text as it would be sent, as a preview for its sender; nothing is sent. */
  "messages.preview": job(z.object({ companyId: Id, messageId: Id }), QUICK),
  /** Notifies a user by email or text of a message that has been unread for a while. */
  "chat.tell": job(z.object({ companyId: Id, threadId: Id, seq: z.int() }), QUICK, { sends: true }),
  /** Merges the conversations of clients who were merged before merging included them. */
  "chat.join-threads": job(z.object({ companyId: Id, clientId: Id }), QUICK),
  /** Emails a colleague who is mentioned in a note. */
  "notifications.mention": job(z.object({ companyId: Id, noteId: Id, userId: Id }), QUICK),
  /** Notifies an officer by email or text of a borrower's action on a link, unless they have seen it or are online. */
  "notifications.away": job(z.object({ companyId: Id, userId: Id, recipientId: Id, since: z.iso.datetime() }), QUICK, {
    sends: true,
  }),
  /** Starts the morning emails to officers whose reports were read, in every zone where it is morning. */
  "notifications.start-digests": job(z.object({}), QUICK),
  /** Emails an officer a summary of what was read since the last one, with suggested next steps. At most once a day, only in the morning. */
  "notifications.digest": job(z.object({ companyId: Id, userId: Id, day: z.iso.date() }), QUICK, { sends: true }),
  /** Applies an action to the clients of a filter that have not been processed yet. */
  "clients.bulk-edit": job(z.object({ companyId: Id, editId: Id }), PATIENT),
  /** Undoes a bulk edit wherever its result was not changed since. */
  "clients.undo-bulk-edit": job(z.object({ companyId: Id, editId: Id }), PATIENT),
  /** Writes the clients of a filter to a file for the user who requested it. */
  "clients.export": job(z.object({ companyId: Id, exportId: Id }), QUICK),
  /** Removes expired client files and undo data of bulk edits. */
  "clients.forget": job(z.object({}), QUICK),
  /** Renders everything known about one person for the user who requested it. */
  "persons.print": job(z.object({ companyId: Id, requestId: Id }), QUICK),
  /** Removes expired files about people. */
  "persons.forget": job(z.object({}), QUICK),
  /** Writes the rows of a bulk call that have not been written yet. */
  "sync.write-bulk": job(z.object({ companyId: Id, jobId: Id }), QUICK),
  /** Parses the file of an import into its rows. */
  "imports.read": job(z.object({ companyId: Id, importId: Id }), QUICK),
  /** Determines what an import would do, by writing it and rolling back. */
  "imports.check": job(z.object({ companyId: Id, importId: Id, revision: z.int() }), QUICK),
  /** Writes the rows of an import that have not been written yet. */
  "imports.write": job(z.object({ companyId: Id, importId: Id }), PATIENT),
  /** Undoes what an import wrote, wherever nothing was built on it since. */
  "imports.undo": job(z.object({ companyId: Id, importId: Id }), PATIENT),
  /** Removes the files and rows of imports that can no longer be undone. */
  "imports.forget": job(z.object({}), QUICK),
  /** Recomputes the reasons to call clients whose rows changed. */
  "signals.refresh": job(z.object({}), QUICK),
  /** Starts creating the tasks for one kind of signal, company by company, where it is morning. */
  "signals.start-strike-rates": job(z.object({}), QUICK),
  "signals.start-mortgage-insurance": job(z.object({}), QUICK),
  "signals.start-arm-adjustments": job(z.object({}), QUICK),
  "signals.start-anniversaries": job(z.object({}), QUICK),
  "signals.start-birthdays": job(z.object({}), QUICK),
  "signals.start-pre-approvals": job(z.object({}), QUICK),
  /** Creates a company's tasks for the signals of a kind that come due on a day, each once. */
  "signals.set-tasks": job(z.object({ companyId: Id, kind: SignalName, day: z.iso.date() }), QUICK),
  /** Reads the weekly mortgage survey if its newest week is not stored yet. */
  "market.read-survey": job(z.object({}), PATIENT),
  /** Reads FHFA's house price indexes. */
  "market.read-house-prices": job(z.object({}), PATIENT),
  /** Starts recounting figures whose rows changed, company by company. */
  "metrics.start-recounts": job(z.object({}), QUICK),
  /** Recounts the days of a company whose rows changed. */
  "metrics.recount": job(z.object({ companyId: Id }), QUICK),
  /** Starts the monthly credit grant for companies where a new month has begun. */
  "credits.start-months": job(z.object({}), QUICK),
  /** Starts a schedule's due work for one company at a user's request. */
  "schedules.run-now": job(z.object({ companyId: Id, schedule: z.string(), runId: Id }), QUICK, {
    sends: true,
  }),
  /** Grants a company's credits for the month, once, and expires those of earlier months. */
  "credits.begin-month": job(z.object({ companyId: Id }), QUICK),
  /** Starts the home value emails of companies where it is daytime. */
  "home-values.start-mailings": job(z.object({}), QUICK),
  /** Emails the home values that are due, some at a time, as long as there are credits this month. */
  "home-values.mail-due": job(z.object({ companyId: Id, day: z.iso.date(), turn: z.int() }), QUICK, {
    sends: true,
    priority: 20,
  }),
  /** Requests values for one home from the providers, once per address and month each. */
  "home-values.ask-providers": job(z.object({ companyId: Id, homeId: Id }), QUICK, { priority: 20 }),
  /** Renders a home's current value for the user who requested the download. */
  "home-values.print": job(z.object({ companyId: Id, watchId: Id }), QUICK),
  /** Applies the latest monitoring setting of a client at the bureau. */
  "monitoring.settle": job(z.object({ companyId: Id, clientId: Id, revision: z.int() }), PATIENT),
  /** Ends an enrollment at the bureau and deletes its data there, then verifies that it was deleted. */
  "monitoring.end": job(z.object({ companyId: Id, enrollment: z.string().max(200) }), PATIENT),
  /** Emails an officer about an event in a client's credit. */
  "monitoring.tell": job(z.object({ companyId: Id, alertId: Id }), QUICK, { sends: true }),
  /** Emails a client a copy of the instructions they gave or ended on their page, and notifies their officer. */
  "monitoring.announce": job(z.object({ companyId: Id, messageId: Id, consentId: Id }), QUICK, { sends: true }),
  /** Counts a company's monitored credits for the month, each once, and reports them to Stripe. */
  "monitoring.meter": job(z.object({ companyId: Id }), PATIENT),
  /** Starts unfinished monitoring work, and each company's count for the month. */
  "monitoring.sweep": job(z.object({}), QUICK),
  /** Marks the most recent weeks for recounting. */
  "metrics.sweep": job(z.object({}), QUICK),
  /** Reads the company's subscriptions again after a notification from Stripe. */
  "billing.read": job(z.object({ companyId: Id, eventId: z.string().max(255) }), PATIENT),
  /** Notifies the users who manage billing that a limit of the plan is almost or fully used. */
  "billing.tell-usage": job(
    z.object({ companyId: Id, use: z.enum(MONTHLY_USES), month: z.iso.date(), used: z.int(), limit: z.int() }),
    QUICK,
  ),
  /** Starts the nightly comparison of all companies' subscriptions with Stripe's. */
  "billing.start-comparisons": job(z.object({}), QUICK),
  /** Compares a company's subscriptions with Stripe's; differences are logged and corrected. */
  "billing.compare": job(z.object({ companyId: Id, day: z.iso.date() }), PATIENT),
  /** Notifies companies whose trial ends in three days or one day without billing info, and those whose grace period has ended. */
  "billing.remind": job(z.object({}), QUICK),
  /** Removes expired sessions, links and outbox rows. */
  "housekeeping.remove-expired": job(z.object({}), QUICK),
  /** Removes audit entries at the end of their retention period, and records in each log the last entry removed. */
  "housekeeping.expire-audit": job(z.object({}), QUICK),
  /** Removes events at the end of their retention period. */
  "housekeeping.expire-events": job(z.object({}), QUICK),
  /** Removes accounts whose email address was not verified within a week. */
  "housekeeping.remove-unproved": job(z.object({}), QUICK),
  /** Removes files of videos that no report uses anymore. */
  "sites.publish-due": job(z.object({}), QUICK),
  "sites.check-domains": job(z.object({}), QUICK),
  /** Removes the hashes of visitors at the end of each day. */
  "sites.forget-visits": job(z.object({}), QUICK),
  /** Removes advertising three years after it was last shown. */
  "sites.expire-publications": job(z.object({}), QUICK),
  "housekeeping.remove-recordings": job(z.object({}), QUICK),
  "housekeeping.remove-chat-files": job(z.object({}), QUICK),
} as const;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]["payload"]>;
/** Jobs of one company, and those of the system, which are scheduled and see all companies. */
export type CompanyJob = { [N in JobName]: JobPayload<N> extends { companyId: string } ? N : never }[JobName];
export type SystemJob = Exclude<JobName, CompanyJob>;

/** Events published to a company's screens (server-sent events), by kind; `loanKind` is needed for the loan's page. */
export const LiveEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("report.opened"),
    loanId: Id,
    loanKind: LoanKindName,
    reportId: Id,
    recipientId: Id,
    viewerName: z.string(),
    at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal("report.read"),
    loanId: Id,
    loanKind: LoanKindName,
    reportId: Id,
    recipientId: Id,
    seconds: z.int(),
    sections: z.array(z.string()),
    at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal("message.changed"),
    messageId: Id,
    loanId: Id.nullable(),
    loanKind: LoanKindName.nullable(),
    status: z.string(),
    at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal("report.pdf-ready"),
    loanId: Id,
    loanKind: LoanKindName,
    reportId: Id,
    at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal("report.tried"),
    loanId: Id,
    loanKind: LoanKindName,
    reportId: Id,
    recipientId: Id,
    viewerName: z.string(),
    at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal("letter.asked"),
    loanId: Id,
    loanKind: LoanKindName,
    who: z.string(),
    at: z.iso.datetime(),
  }),
  /** Something about a client changed: a note, a task, a consent. */
  z.object({ kind: z.literal("client.changed"), clientId: Id, at: z.iso.datetime() }),
  /** A message was written in a conversation. */
  z.object({
    kind: z.literal("chat.posted"),
    threadId: Id,
    seq: z.int(),
    byId: Id.nullable(),
    byName: z.string(),
    at: z.iso.datetime(),
  }),
  /** A message was edited or deleted, or a participant has read further. */
  z.object({ kind: z.literal("chat.changed"), threadId: Id, at: z.iso.datetime() }),
  z.object({
    kind: z.literal("chat.typing"),
    threadId: Id,
    byId: Id.nullable(),
    byName: z.string(),
    at: z.iso.datetime(),
  }),
  /** The progress of an import changed. */
  z.object({
    kind: z.literal("import.moved"),
    importId: Id,
    state: z.string(),
    progress: z.int(),
    rows: z.int(),
    at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal("call.tapped"),
    loanId: Id,
    loanKind: LoanKindName,
    reportId: Id,
    recipientId: Id,
    viewerName: z.string(),
    at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal("question.asked"),
    loanId: Id,
    loanKind: LoanKindName,
    reportId: Id,
    recipientId: Id,
    viewerName: z.string(),
    at: z.iso.datetime(),
  }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;

/** A single channel for all processes and companies; each process forwards only what its own listeners may see. */
export const LIVE_CHANNEL = "live";

/** An event with its audience: the company, the loan's officer and branch, and individual users. */
export const LiveEnvelope = z.object({
  companyId: z.string(),
  /** Null if the event is not about an officer's row; then only `userIds` receive it. */
  officerId: z.string().nullable(),
  branchId: z.string().nullable(),
  /** Users who receive it in addition. */
  userIds: z.array(z.string()).optional(),
  event: LiveEvent,
});
export type LiveEnvelope = z.output<typeof LiveEnvelope>;

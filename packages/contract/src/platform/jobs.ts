import { z } from "zod";
import { MONTHLY_USES } from "../billing/billing.ts";
import { SignalName } from "../clients/signals.ts";
import { LoanKindName } from "../loans/loan-enums.ts";
import { ShareAudience } from "../reports/share-audience.ts";
import { Language } from "../values/language.ts";
import { Id } from "../values/people.ts";

export interface RetryRule {
  /** Tries in all, the first included. */
  attempts: number;
  /** Wait before the second try; doubles from there. */
  backoffMs: number;
}

/**
 * @param sends whether something leaves for somebody's mailbox or phone
 * @param priority 1 is taken before 2; a job without one before any that has one
 */
const job = <P extends z.ZodType>(
  payload: P,
  retry: RetryRule,
  { sends = false, priority }: { sends?: boolean; priority?: number } = {},
) => ({ payload, retry, sends, priority });
/** Over an hour in all: an email server that greylists wants half of one, and one that is down is back by then. */
const PATIENT: RetryRule = { attempts: 12, backoffMs: 2_000 };
const QUICK: RetryRule = { attempts: 4, backoffMs: 500 };

/**
 * Every job the worker knows: its name, the shape of its payload and its retry rule. Payloads carry ids, never content: the row is the truth.
 * All but the system's own (scheduled) carry the company they act for.
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
  /** Sends one message row (email or SMS) and records what the provider said. */
  "messages.send": job(z.object({ companyId: Id, messageId: Id }), PATIENT, { sends: true }),
  /** Revokes the tokens of a mailbox that was disconnected, and deletes them. */
  "connections.end": job(z.object({ companyId: Id, connectionId: Id }), QUICK),
  /** Seals the tokens of mailboxes anew that an older key has sealed. */
  "connections.rotate-keys": job(z.object({}), QUICK),
  /** Starts the calendars of officers, company by company. */
  "calendars.start": job(z.object({}), QUICK),
  /** Writes an officer's dates to their calendar, as far as they differ from what is there. */
  "calendars.write": job(z.object({ companyId: Id, connectionId: Id }), QUICK),
  /** Starts the mailboxes of officers, company by company. */
  "mailboxes.start": job(z.object({}), QUICK),
  /** Reads what came in to an officer's own mailbox, and keeps what their clients wrote. */
  "mailboxes.read": job(z.object({ companyId: Id, connectionId: Id }), QUICK),
  /** Starts the blog posts that are due, company by company. */
  "posts.start": job(z.object({}), QUICK),
  /** Publishes a scheduled blog post, or tells its officer why not. */
  "posts.publish": job(z.object({ companyId: Id, postId: Id }), QUICK),
  /** The same of a message of a batch: whatever is sent to one person alone goes first. */
  "messages.send-batched": job(z.object({ companyId: Id, messageId: Id }), PATIENT, { sends: true, priority: 10 }),
  /** Does in test mode what the recipient of a message does at an address such as `open@example.com`. */
  "messages.act-as-recipient": job(z.object({ companyId: Id, messageId: Id }), QUICK),
  /** Finds the recipients of a batch, and hands those over whose moment has come, some at a time; turn by turn until none waits. */
  "batches.hand-over": job(z.object({ companyId: Id, batchId: Id, turn: z.int() }), PATIENT, { sends: true }),
  /** Mails somebody what an admin did while acting as them, once that has ended. */
  "impersonation.summarize": job(z.object({ companyId: Id, impersonationId: Id }), PATIENT),
  /** Writes an email or text out as it would go, for its sender to look at; nothing leaves. */
  "messages.preview": job(z.object({ companyId: Id, messageId: Id }), QUICK),
  /** Tells by email or text of a message that nobody has read for a while. */
  "chat.tell": job(z.object({ companyId: Id, threadId: Id, seq: z.int() }), QUICK, { sends: true }),
  /** Joins the conversations of a client who was merged before merging did it. */
  "chat.join-threads": job(z.object({ companyId: Id, clientId: Id }), QUICK),
  /** Mails a colleague that a note names them. */
  "notifications.mention": job(z.object({ companyId: Id, noteId: Id, userId: Id }), QUICK),
  /** Mails or texts an officer what a borrower did on a link, unless they have seen it or are at work. */
  "notifications.away": job(z.object({ companyId: Id, userId: Id, recipientId: Id, since: z.iso.datetime() }), QUICK, {
    sends: true,
  }),
  /** Starts the emails of the morning to officers whose reports were read, wherever it is morning. */
  "notifications.start-digests": job(z.object({}), QUICK),
  /** Mails an officer what was read since their last such email, and what to do about it: once a day, in the morning only. */
  "notifications.digest": job(z.object({ companyId: Id, userId: Id, day: z.iso.date() }), QUICK, { sends: true }),
  /** Does one thing to the clients of a filter, as far as it is not done yet. */
  "clients.bulk-edit": job(z.object({ companyId: Id, editId: Id }), PATIENT),
  /** Undoes a bulk edit, as far as nobody changed what it did. */
  "clients.undo-bulk-edit": job(z.object({ companyId: Id, editId: Id }), PATIENT),
  /** Writes the clients of a filter into a file for the one who asked for it. */
  "clients.export": job(z.object({ companyId: Id, exportId: Id }), QUICK),
  /** Removes files of clients, and what bulk edits kept, past the days they are for. */
  "clients.forget": job(z.object({}), QUICK),
  /** Prints everything known about one person for who asked for it. */
  "persons.print": job(z.object({ companyId: Id, requestId: Id }), QUICK),
  /** Removes files of what is known about people, past the days they are for. */
  "persons.forget": job(z.object({}), QUICK),
  /** Writes the rows of a bulk call, as far as they are not written yet. */
  "sync.write-bulk": job(z.object({ companyId: Id, jobId: Id }), QUICK),
  /** Reads the file of an import into its rows. */
  "imports.read": job(z.object({ companyId: Id, importId: Id }), QUICK),
  /** Says what an import would do, by writing it and rolling it back. */
  "imports.check": job(z.object({ companyId: Id, importId: Id, revision: z.int() }), QUICK),
  /** Writes the rows of an import, as far as they are not written yet. */
  "imports.write": job(z.object({ companyId: Id, importId: Id }), PATIENT),
  /** Undoes what an import wrote, as far as nobody built on it. */
  "imports.undo": job(z.object({ companyId: Id, importId: Id }), PATIENT),
  /** Removes the files and rows of imports that can not be undone any more. */
  "imports.forget": job(z.object({}), QUICK),
  /** Works out anew why to call the clients whose rows changed. */
  "signals.refresh": job(z.object({}), QUICK),
  /** Starts the tasks of one kind of signal, company by company, where it is morning. */
  "signals.start-strike-rates": job(z.object({}), QUICK),
  "signals.start-mortgage-insurance": job(z.object({}), QUICK),
  "signals.start-arm-adjustments": job(z.object({}), QUICK),
  "signals.start-anniversaries": job(z.object({}), QUICK),
  "signals.start-birthdays": job(z.object({}), QUICK),
  "signals.start-pre-approvals": job(z.object({}), QUICK),
  /** Sets a company's officers tasks for the signals of a kind that come due on a day, each once. */
  "signals.set-tasks": job(z.object({ companyId: Id, kind: SignalName, day: z.iso.date() }), QUICK),
  /** Reads the weekly mortgage survey, where its new week is not held. */
  "market.read-survey": job(z.object({}), PATIENT),
  /** Reads FHFA's house price indexes. */
  "market.read-house-prices": job(z.object({}), PATIENT),
  /** Starts the counting of numbers whose rows changed, company by company. */
  "metrics.start-recounts": job(z.object({}), QUICK),
  /** Counts the days of a company anew whose rows changed. */
  "metrics.recount": job(z.object({ companyId: Id }), QUICK),
  /** Starts the month's credits of companies where a new month has begun. */
  "credits.start-months": job(z.object({}), QUICK),
  /** Starts what is due of a schedule for one company, since somebody asked for it. */
  "schedules.run-now": job(z.object({ companyId: Id, schedule: z.string(), runId: Id }), QUICK, {
    sends: true,
  }),
  /** Grants a company's credits of the month, once, and ends those of earlier months. */
  "credits.begin-month": job(z.object({ companyId: Id }), QUICK),
  /** Starts the emails with home values of companies where it is day. */
  "home-values.start-mailings": job(z.object({}), QUICK),
  /** Mails the home values that are due, some at a time, as far as the month's credits go. */
  "home-values.mail-due": job(z.object({ companyId: Id, day: z.iso.date(), turn: z.int() }), QUICK, {
    sends: true,
    priority: 20,
  }),
  /** Asks the providers of home values about one home, each once for its address and month. */
  "home-values.ask-providers": job(z.object({ companyId: Id, homeId: Id }), QUICK, { priority: 20 }),
  /** Prints the value of a home as it is now, for who asked to download it. */
  "home-values.print": job(z.object({ companyId: Id, watchId: Id }), QUICK),
  /** Has the bureau do what was last asked for a client's credit. */
  "monitoring.settle": job(z.object({ companyId: Id, clientId: Id, revision: z.int() }), PATIENT),
  /** Ends an enrollment at the bureau with everything it has, and asks afterwards whether that is so. */
  "monitoring.end": job(z.object({ companyId: Id, enrollment: z.string().max(200) }), PATIENT),
  /** Mails an officer what happened to a client's credit. */
  "monitoring.tell": job(z.object({ companyId: Id, alertId: Id }), QUICK, { sends: true }),
  /** Mails a client a copy of the instructions that they gave or ended on their page, and tells their officer. */
  "monitoring.announce": job(z.object({ companyId: Id, messageId: Id, consentId: Id }), QUICK, { sends: true }),
  /** Counts a company's monitored credits of the month, each once, and reports them to Stripe. */
  "monitoring.meter": job(z.object({ companyId: Id }), PATIENT),
  /** Starts what of monitoring is left undone, and the count of each company's month. */
  "monitoring.sweep": job(z.object({}), QUICK),
  /** Marks the last weeks to be counted again. */
  "metrics.sweep": job(z.object({}), QUICK),
  /** Reads the company's subscriptions anew, since Stripe told of something. */
  "billing.read": job(z.object({ companyId: Id, eventId: z.string().max(255) }), PATIENT),
  /** Tells those who manage billing that a limit of the plan is nearly or wholly used. */
  "billing.tell-usage": job(
    z.object({ companyId: Id, use: z.enum(MONTHLY_USES), month: z.iso.date(), used: z.int(), limit: z.int() }),
    QUICK,
  ),
  /** Starts the nightly comparison of every company's subscriptions with Stripe's. */
  "billing.start-comparisons": job(z.object({}), QUICK),
  /** Compares a company's subscriptions with Stripe's; what differs is written down and mended. */
  "billing.compare": job(z.object({ companyId: Id, day: z.iso.date() }), PATIENT),
  /** Tells companies whose trial ends in three days or one, without billing info, and those whose grace has ended. */
  "billing.remind": job(z.object({}), QUICK),
  /** Removes sessions, links and outbox rows that nobody can use any more. */
  "housekeeping.remove-expired": job(z.object({}), QUICK),
  /** Removes audit entries past the time they are kept, and notes in each log up to which. */
  "housekeeping.expire-audit": job(z.object({}), QUICK),
  /** Removes events past the time they are kept. */
  "housekeeping.expire-events": job(z.object({}), QUICK),
  /** Removes accounts whose address nobody has proved within a week. */
  "housekeeping.remove-unproved": job(z.object({}), QUICK),
  /** Files of videos that are on no report any more. */
  "sites.publish-due": job(z.object({}), QUICK),
  "sites.check-domains": job(z.object({}), QUICK),
  /** Hashes of a day's visitors are gone with the day. */
  "sites.forget-visits": job(z.object({}), QUICK),
  /** Advertising is kept three years after it was last shown. */
  "sites.expire-publications": job(z.object({}), QUICK),
  "housekeeping.remove-recordings": job(z.object({}), QUICK),
  "housekeeping.remove-chat-files": job(z.object({}), QUICK),
} as const;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]["payload"]>;
/** Jobs of one company, and those of the system, which are scheduled and see all companies. */
export type CompanyJob = { [N in JobName]: JobPayload<N> extends { companyId: string } ? N : never }[JobName];
export type SystemJob = Exclude<JobName, CompanyJob>;

/** What is published to the screens of a company (server-sent events), by kind of event; `loanKind` leads to the loan's page. */
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
  /** Something about a client is not as it was: a note, a task, what they agreed to. */
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
  /** A message was changed or deleted, or somebody has read on. */
  z.object({ kind: z.literal("chat.changed"), threadId: Id, at: z.iso.datetime() }),
  z.object({
    kind: z.literal("chat.typing"),
    threadId: Id,
    byId: Id.nullable(),
    byName: z.string(),
    at: z.iso.datetime(),
  }),
  /** An import went on: how far it is. */
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

/** One channel for all processes and companies; each process passes on what its own listeners may see. */
export const LIVE_CHANNEL = "live";

/** An event with whom it concerns: the company, the loan's officer and branch, and others by name. */
export const LiveEnvelope = z.object({
  companyId: z.string(),
  /** Null where no officer's row is concerned: then only `userIds` hear of it. */
  officerId: z.string().nullable(),
  branchId: z.string().nullable(),
  /** Who hears of it besides. */
  userIds: z.array(z.string()).optional(),
  event: LiveEvent,
});
export type LiveEnvelope = z.output<typeof LiveEnvelope>;

import { z } from "zod";
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

/** @param sends whether something leaves for somebody's mailbox or phone */
const job = <P extends z.ZodType>(payload: P, retry: RetryRule, { sends = false } = {}) => ({ payload, retry, sends });
/** Over an hour in all: a mail server that greylists wants half of one, and one that is down is back by then. */
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
  /** Sends one message row (e-mail or SMS) and records what the provider said. */
  "messages.send": job(z.object({ companyId: Id, messageId: Id }), PATIENT, { sends: true }),
  /** Mails somebody what an admin did while acting as them, once that has ended. */
  "impersonation.summarize": job(z.object({ companyId: Id, impersonationId: Id }), PATIENT),
  /** Writes a mail or text out as it would go, for its sender to look at; nothing leaves. */
  "messages.preview": job(z.object({ companyId: Id, messageId: Id }), QUICK),
  /** Mails a colleague that a note names them. */
  "notifications.mention": job(z.object({ companyId: Id, noteId: Id, userId: Id }), QUICK),
  /** Mails or texts an officer what a borrower did on a link, unless they have seen it or are at work. */
  "notifications.away": job(z.object({ companyId: Id, userId: Id, recipientId: Id, since: z.iso.datetime() }), QUICK, {
    sends: true,
  }),
  /** Starts the mails of the morning to officers whose reports were read, wherever it is morning. */
  "notifications.start-digests": job(z.object({}), QUICK),
  /** Mails an officer what was read since their last such mail, and what to do about it: once a day, in the morning only. */
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
  /** Starts the counting of numbers whose rows changed, company by company. */
  "metrics.start-recounts": job(z.object({}), QUICK),
  /** Counts the days of a company anew whose rows changed. */
  "metrics.recount": job(z.object({ companyId: Id }), QUICK),
  /** Marks the last weeks to be counted again. */
  "metrics.sweep": job(z.object({}), QUICK),
  /** Removes sessions, links and outbox rows that nobody can use any more. */
  "housekeeping.remove-expired": job(z.object({}), QUICK),
  /** Removes audit entries past the time they are kept, and notes in each log up to which. */
  "housekeeping.expire-audit": job(z.object({}), QUICK),
  /** Removes events past the time they are kept. */
  "housekeeping.expire-events": job(z.object({}), QUICK),
  /** Removes accounts whose address nobody has proved within a week. */
  "housekeeping.remove-unproved": job(z.object({}), QUICK),
  /** Files of videos that are on no report any more. */
  "housekeeping.remove-recordings": job(z.object({}), QUICK),
} as const;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]["payload"]>;

/** What is published to the screens of a company (server-sent events), by kind of event; `loanKind` leads to the loan's page. */
export const LiveEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("report.opened"),
    loanId: Id,
    loanKind: LoanKindName,
    reportId: Id,
    recipientId: Id,
    recipientName: z.string(),
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
    recipientName: z.string(),
    at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal("question.asked"),
    loanId: Id,
    loanKind: LoanKindName,
    reportId: Id,
    recipientId: Id,
    at: z.iso.datetime(),
  }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;

/** One channel for all processes and companies; each process passes on what its own listeners may see. */
export const LIVE_CHANNEL = "live";

/** An event with whom it concerns: the company, the loan's officer and branch. */
export const LiveEnvelope = z.object({
  companyId: z.string(),
  officerId: z.string(),
  branchId: z.string().nullable(),
  event: LiveEvent,
});
export type LiveEnvelope = z.output<typeof LiveEnvelope>;

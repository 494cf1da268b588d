import { z } from "zod";
import { CHAT_WAYS } from "../chat/chat.ts";
import { LoanKindName, LoanStatusName } from "../loans/loan-enums.ts";
import { HomeAddress, LoanTitle, ReportNumber, VersionNumber } from "../loans/told-fields.ts";
import { AnyTried } from "../loans/tried.ts";
import { ClientId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, Named } from "../values/people.ts";
import { shapeWithoutRules } from "../values/without-rules.ts";
import { ClientStatusName } from "./client-status.ts";
import { ConsentChannel, ConsentPurpose, ConsentSource } from "./consents.ts";
import { CorrectionFigures, CorrectionState, CorrectionSubject } from "./home-corrections.ts";
import { MailChoice } from "./home-mail-choice.ts";
import { WatchId } from "./home-watches.ts";
import { ValueSource } from "./homes.ts";

/** What a timeline is made of. */
export const TIMELINE_KINDS = [
  "note",
  "message",
  "link",
  "opened",
  "tried",
  "call",
  "question",
  "chat",
  "reply",
  "consent",
  "lead",
  "review",
  "report",
  "loan",
  "loan-status",
  "closed",
  "reopened",
  "home-value",
  "home-mails",
  "home-correction",
  "officer",
  "status",
  "task",
  "task-done",
  "import",
  "merge",
  "added",
] as const;
export const TimelineKind = z
  .enum(TIMELINE_KINDS)
  .meta({ id: "TimelineKind", description: "What an entry of a client's timeline is about" });
export type TimelineKind = z.output<typeof TimelineKind>;

export const MESSAGE_STATES = ["queued", "sending", "sent", "delivered", "failed"] as const;
export const MessageChannel = z
  .enum(["email", "sms"])
  .meta({ id: "MessageChannel", description: "How a message goes: `email` or `sms`" });
export const MessageState = z
  .enum(MESSAGE_STATES)
  .meta({ id: "MessageState", description: "How far a message has come" });

/** By which way an email goes. */
export const SentVia = z.enum(["server", "microsoft", "google"]).meta({
  id: "SentVia",
  description:
    "By which way an email went: our own `server`, or its sender's mailbox at `microsoft` or `google`; null for a text, and for an email that was not tried yet",
});

const entry = { id: Id, at: Instant };
const ofLoan = { loanId: Id, loanKind: LoanKindName, title: LoanTitle };
const ofReport = { ...ofLoan, reportId: Id, version: VersionNumber };

export const TimelineEntry = z
  .discriminatedUnion("kind", [
    z.object({
      ...entry,
      kind: z.literal("note").describe("A note"),
      text: z.string().describe("The note"),
      author: z.string().nullable().describe("Who wrote it"),
      editedAt: Instant.nullable(),
      editedBy: z.string().nullable().describe("Who edited it last"),
      pinned: z.boolean().describe("Whether it is kept at the top"),
      mentions: z.array(Named).describe("Colleagues whom it names"),
    }),
    z.object({
      ...entry,
      loanId: Id.nullable().describe("Id of the loan it was about; null for one about none"),
      loanKind: LoanKindName.nullable(),
      title: z.string().nullable().describe("Title of the loan; null for a message about none"),
      kind: z.literal("message").describe("A message"),
      channel: MessageChannel,
      toName: z.string().describe("Name of the recipient"),
      toAddress: z.string().describe("Email address or phone number"),
      subject: z.string().describe("Subject; empty for an SMS"),
      text: z.string().describe("Text of the message"),
      by: z.string().nullable().describe("Who sent it"),
      status: MessageState,
      failure: z.string().nullable().describe("Why it was not delivered"),
      sentVia: SentVia.nullable(),
      openCount: z.int().describe("How often its link was opened"),
      lastOpenedAt: Instant.nullable(),
    }),
    z.object({
      ...entry,
      ...ofReport,
      kind: z.literal("link").describe("A link was copied"),
      by: z.string().describe("Who copied it"),
    }),
    z.object({
      ...entry,
      ...ofReport,
      kind: z.literal("opened").describe("An opened report"),
      who: z.string().describe("Who opened it"),
      seconds: z.int().describe("Seconds spent on it"),
      privateReading: z.boolean().describe("The browser asked for privacy: time and sections are not recorded"),
      sections: z.record(z.string(), z.int()).describe("Seconds by section"),
    }),
    z.object({
      ...entry,
      ...ofReport,
      kind: z.literal("tried").describe("Numbers tried on the link"),
      who: z.string().describe("Who tried them"),
      tried: z.object(shapeWithoutRules(AnyTried.shape)).describe("The numbers they tried"),
      housingPaymentCents: z.int().describe("Monthly payment that came of it, in cents"),
    }),
    z.object({
      ...entry,
      ...ofReport,
      kind: z.literal("call").describe("The officer's number was tapped on the report"),
      who: z.string().describe("Who tapped it"),
    }),
    z.object({
      ...entry,
      ...ofReport,
      kind: z.literal("question").describe("A question about a figure of the report"),
      who: z.string().describe("Who asked"),
      figure: z.string().describe("The figure, as the report names it"),
      scenario: z.string().describe("The scenario whose figure it is; empty where it is everyone’s"),
      text: z.string().describe("The question"),
      answeredAt: Instant.nullable(),
    }),
    z.object({
      ...entry,
      kind: z.literal("chat").describe("A message of the conversation with them"),
      threadId: Id.describe("Id of the conversation"),
      who: z.string().describe("Who wrote it"),
      fromClient: z.boolean().describe("Whether the client wrote it"),
      via: z.enum(CHAT_WAYS).describe("How it came: `app`, or as an answer by `email` or `sms`"),
      figure: z.string().describe("The figure it is about; empty for none"),
      text: z.string().describe("The message"),
    }),
    z.object({
      ...entry,
      kind: z.literal("reply").describe("An email of theirs to an officer’s own mailbox"),
      who: z.string().describe("Name of the client"),
      fromAddress: z
        .string()
        .meta({ description: "Email address it came from", examples: ["june.abbott@example.com"], format: "email" }),
      subject: z.string().describe("Subject"),
      text: z.string().describe("The email, without what it quotes"),
      answers: z
        .string()
        .nullable()
        .meta({
          description: "Subject of the email of ours that it answers; null where it answers none that we sent",
          examples: ["Your rate lock"],
        }),
      by: z.string().describe("Whose mailbox it came to"),
    }),
    z.object({
      ...entry,
      kind: z.literal("lead").describe("A message from an officer’s website"),
      text: z.string().describe("What they wrote; empty if nothing"),
      page: z.string().meta({ description: "The page it was sent from", examples: ["/s/laura-whitfield"] }),
      openHouse: z
        .string()
        .nullable()
        .meta({
          description: "Address of the home at whose open house they signed in; null for a message",
          examples: ["12 Ridgewood Ave, Cary, NC 27511"],
        }),
      phoneConsent: z.boolean().describe("Whether they agreed to calls and texts"),
      about: z.string().meta({
        description: "What a calculator on the page had computed for them, line by line; empty without one",
        examples: ["Monthly payment\nHome price: $400,000\nResult: $2,712 a month"],
      }),
    }),
    z.object({
      ...entry,
      kind: z.literal("review").describe("The client wrote a review"),
      title: z.string().describe("Title of the loan"),
      stars: z.int().nullable().describe("One to five; null once it is withdrawn"),
      text: z.string().describe("What they wrote; empty once it is withdrawn"),
    }),
    z.object({
      ...entry,
      kind: z.literal("consent").describe("A word on whether they may be written to"),
      channel: ConsentChannel,
      address: z.string().describe("Email address or phone number"),
      purpose: ConsentPurpose,
      granted: z.boolean().describe("Whether they may be written to from then on"),
      source: ConsentSource,
      words: z.string().describe("What was said or ticked, word for word; empty where it is not known"),
      by: z.string().nullable().describe("The officer who recorded it; null where they said so themselves"),
    }),
    z.object({
      ...entry,
      ...ofReport,
      kind: z.literal("report").describe("A report was made"),
      number: ReportNumber,
      by: z.string().describe("Who made it"),
    }),
    z.object({
      ...entry,
      ...ofLoan,
      kind: z.literal("loan").describe("A loan was created"),
      by: z.string().describe("Who created it"),
    }),
    z.object({
      ...entry,
      ...ofLoan,
      kind: z.literal("loan-status").describe("A loan's status changed"),
      status: LoanStatusName,
    }),
    z.object({
      ...entry,
      ...ofLoan,
      kind: z.literal("closed").describe("A loan closed"),
      closedOn: z.string().describe("Day of the closing"),
      loanAmountCents: z.int().describe("Amount of the note in cents"),
      noteRate: z.number().describe("Note rate, as a fraction"),
      address: HomeAddress,
      by: z.string().nullable().describe("Who closed it"),
    }),
    z.object({
      ...entry,
      ...ofLoan,
      kind: z.literal("reopened").describe("A closed loan was reopened"),
      reason: z.string().describe("Why it was reopened, in the officer's words"),
      by: z.string().nullable().describe("Who reopened it"),
    }),
    z.object({
      ...entry,
      kind: z.literal("home-value").describe("A value of a home"),
      homeId: Id,
      address: HomeAddress,
      amountCents: z.int().describe("Value in cents"),
      asOf: z.string().describe("Day of the value"),
      source: ValueSource,
      by: z.string().nullable().describe("Who entered it"),
    }),
    z.object({
      ...entry,
      kind: z.literal("home-mails").describe("The owner chose how often the value of a home comes by email"),
      watchId: WatchId.describe("Id of the home value report"),
      address: HomeAddress,
      who: z.string().describe("Name of the owner"),
      choice: MailChoice,
      everyMonths: z.int().describe("Months from one email to the next, from then on"),
      pausedUntil: z.string().nullable().describe("Of a pause with an end: the day from which mails go again"),
    }),
    z.object({
      ...entry,
      kind: z.literal("home-correction").describe("The owner said what is wrong on the page of a home’s value"),
      watchId: WatchId.describe("Id of the home value report"),
      address: HomeAddress,
      who: z.string().describe("Name of the owner"),
      subject: CorrectionSubject,
      ownerSays: CorrectionFigures,
      reason: z.string().describe("Why, in the owner’s words"),
      state: CorrectionState,
      by: z.string().nullable().describe("Who accepted or declined it"),
    }),
    z.object({
      ...entry,
      kind: z.literal("officer").describe("The client or a loan was handed to another officer"),
      title: z.string().nullable().describe("Title of the loan; null for the client"),
      from: z.string().describe("Whose it was"),
      to: z.string().describe("Whose it is from then on"),
    }),
    z.object({
      ...entry,
      kind: z.literal("status").describe("The client took another status"),
      from: ClientStatusName,
      to: ClientStatusName,
    }),
    z.object({
      ...entry,
      kind: z.literal("task").describe("A follow-up task was set"),
      text: z.string().describe("What is to be done"),
      dueOn: z.string().describe("Day by which it is to be done"),
      by: z.string().nullable().describe("Who set it"),
      assignee: z.string().nullable().describe("Who is to do it"),
      doneAt: Instant.nullable(),
    }),
    z.object({
      ...entry,
      kind: z.literal("task-done").describe("A follow-up task was done"),
      text: z.string().describe("What was done"),
      by: z.string().nullable().describe("Who did it"),
    }),
    z.object({
      ...entry,
      kind: z.literal("import").describe("A file brought the client, or changed them"),
      fileName: z.string().describe("Name of the file"),
      line: z.int().describe("Line or row of the file"),
      created: z.boolean().describe("Whether the client was made by it; false where they were there"),
      by: z.string().nullable().describe("Who imported it"),
    }),
    z.object({
      ...entry,
      kind: z.literal("merge").describe("Another record of the same person was joined with this one"),
      name: z.string().describe("Name of the record that is gone"),
      by: z.string().nullable().describe("Who joined them"),
      undoneAt: Instant.nullable(),
      undoUntil: Instant.nullable(),
    }),
    z.object({ ...entry, kind: z.literal("added").describe("The client was added") }),
  ])
  .meta({ id: "TimelineEntry", description: "Something that happened with a client; `kind` says what" });
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const TimelineInput = PageInput.extend({
  id: ClientId,
  kinds: z
    .array(TimelineKind)
    .max(TIMELINE_KINDS.length, "Each kind once.")
    .optional()
    .meta({ description: "Only entries of these kinds", examples: [["note", "opened"]] }),
  sort: sortBy(["at"]).default("-at"),
});

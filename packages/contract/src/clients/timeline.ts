import { z } from "zod";
import { CHAT_WAYS } from "../chat/chat.ts";
import { LoanKindName, LoanStatusName } from "../loans/loan-enums.ts";
import { HomeAddress, LoanTitle, ReportNumber, VersionNumber } from "../loans/response-fields.ts";
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

/** Kinds of entries on a timeline. */
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
  .meta({ id: "MessageChannel", description: "How a message is sent: `email` or `sms`" });
export const MessageState = z
  .enum(MESSAGE_STATES)
  .meta({ id: "MessageState", description: "Delivery status of a message" });

/** How an email is sent. */
export const SentVia = z.enum(["server", "microsoft", "google"]).meta({
  id: "SentVia",
  description:
    "Route of an email: Hearthline's `server`, or the sender's own mailbox at `microsoft` or `google`; null for a text, and for an email that has not been attempted yet",
});

const entry = { id: Id, at: Instant };
const ofLoan = { loanId: Id, loanKind: LoanKindName, title: LoanTitle };
const ofReport = { ...ofLoan, reportId: Id, version: VersionNumber };

export const TimelineEntry = z
  .discriminatedUnion("kind", [
    z.object({
      ...entry,
      kind: z.literal("note").describe("A note"),
      text: z.string().describe("Text of the note"),
      author: z.string().nullable().describe("Who wrote it"),
      editedAt: Instant.nullable(),
      editedBy: z.string().nullable().describe("Who edited it last"),
      pinned: z.boolean().describe("Whether it is pinned to the top"),
      mentions: z.array(Named).describe("Colleagues mentioned in it"),
    }),
    z.object({
      ...entry,
      loanId: Id.nullable().describe("Id of the loan it is about; null if it is not about a loan"),
      loanKind: LoanKindName.nullable(),
      title: z.string().nullable().describe("Title of the loan; null if the message is not about a loan"),
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
      openCount: z.int().describe("Number of times its link was opened"),
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
      kind: z.literal("opened").describe("A report was opened"),
      who: z.string().describe("Who opened it"),
      seconds: z.int().describe("Seconds spent on it"),
      privateReading: z.boolean().describe("The browser asked for privacy, so time and sections are not recorded"),
      sections: z.record(z.string(), z.int()).describe("Seconds by section"),
    }),
    z.object({
      ...entry,
      ...ofReport,
      kind: z.literal("tried").describe("Numbers tried on the link"),
      who: z.string().describe("Who tried them"),
      tried: z.object(shapeWithoutRules(AnyTried.shape)).describe("The numbers they tried"),
      housingPaymentCents: z.int().describe("Resulting monthly payment, in cents"),
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
      figure: z.string().describe("Name of the figure, as in the report"),
      scenario: z
        .string()
        .describe("Name of the scenario the figure belongs to; empty for a figure of the whole report"),
      text: z.string().describe("Text of the question"),
      answeredAt: Instant.nullable(),
    }),
    z.object({
      ...entry,
      kind: z.literal("chat").describe("A chat message in the conversation with the client"),
      threadId: Id.describe("Id of the conversation"),
      who: z.string().describe("Who wrote it"),
      fromClient: z.boolean().describe("Whether the client wrote it"),
      via: z.enum(CHAT_WAYS).describe("How it arrived: `app`, or as a reply by `email` or `sms`"),
      figure: z.string().describe("The figure it is about; empty if none"),
      text: z.string().describe("Text of the message"),
    }),
    z.object({
      ...entry,
      kind: z.literal("reply").describe("An email from the client to an officer’s own mailbox"),
      who: z.string().describe("Name of the client"),
      fromAddress: z
        .string()
        .meta({ description: "Email address it came from", examples: ["june.abbott@example.com"], format: "email" }),
      subject: z.string().describe("Subject"),
      text: z.string().describe("Text of the email, without quoted text"),
      answers: z
        .string()
        .nullable()
        .meta({
          description: "Subject of the Hearthline email that it replies to; null if it is not such a reply",
          examples: ["Your rate lock"],
        }),
      by: z.string().describe("Owner of the mailbox that received it"),
    }),
    z.object({
      ...entry,
      kind: z.literal("lead").describe("A message from an officer’s website"),
      text: z.string().describe("Text of the message; empty if there is none"),
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
        description: "The results a calculator on the page had computed for them, line by line; empty if none",
        examples: ["Monthly payment\nHome price: $400,000\nResult: $2,712 a month"],
      }),
    }),
    z.object({
      ...entry,
      kind: z.literal("review").describe("The client wrote a review"),
      title: z.string().describe("Title of the loan"),
      stars: z.int().nullable().describe("One to five; null once it is withdrawn"),
      text: z.string().describe("Text of the review; empty once it is withdrawn"),
    }),
    z.object({
      ...entry,
      kind: z.literal("consent").describe("A consent or an opt-out"),
      channel: ConsentChannel,
      address: z.string().describe("Email address or phone number"),
      purpose: ConsentPurpose,
      granted: z.boolean().describe("Whether the client may be contacted there after that"),
      source: ConsentSource,
      words: z.string().describe("What was said or accepted, word for word; empty if unknown"),
      by: z.string().nullable().describe("The officer who recorded it; null if they gave it themselves"),
    }),
    z.object({
      ...entry,
      ...ofReport,
      kind: z.literal("report").describe("A report was created"),
      number: ReportNumber,
      by: z.string().describe("Who created it"),
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
      closedOn: z.string().describe("Closing date"),
      loanAmountCents: z.int().describe("Note amount in cents"),
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
      kind: z.literal("home-mails").describe("The owner chose how often they get a home's value by email"),
      watchId: WatchId.describe("Id of the home value report"),
      address: HomeAddress,
      who: z.string().describe("Name of the owner"),
      choice: MailChoice,
      everyMonths: z.int().describe("Months between emails after that"),
      pausedUntil: z.string().nullable().describe("For a pause with an end: the day on which emails resume"),
    }),
    z.object({
      ...entry,
      kind: z.literal("home-correction").describe("The owner sent a correction from their home value page"),
      watchId: WatchId.describe("Id of the home value report"),
      address: HomeAddress,
      who: z.string().describe("Name of the owner"),
      subject: CorrectionSubject,
      ownerSays: CorrectionFigures,
      reason: z.string().describe("Reason, in the owner’s words"),
      state: CorrectionState,
      by: z.string().nullable().describe("Who accepted or declined it"),
    }),
    z.object({
      ...entry,
      kind: z.literal("officer").describe("The client or a loan was handed over to another officer"),
      title: z.string().nullable().describe("Title of the loan; null for the client"),
      from: z.string().describe("Previous officer"),
      to: z.string().describe("New officer"),
    }),
    z.object({
      ...entry,
      kind: z.literal("status").describe("The client's status changed"),
      from: ClientStatusName,
      to: ClientStatusName,
    }),
    z.object({
      ...entry,
      kind: z.literal("task").describe("A follow-up task was created"),
      text: z.string().describe("What is to be done"),
      dueOn: z.string().describe("Day it is due"),
      by: z.string().nullable().describe("Who created it"),
      assignee: z.string().nullable().describe("User assigned to the task"),
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
      kind: z.literal("import").describe("An import created or changed the client"),
      fileName: z.string().describe("Name of the file"),
      line: z.int().describe("Line or row of the file"),
      created: z.boolean().describe("Whether the import created the client; false if the client already existed"),
      by: z.string().nullable().describe("Who imported it"),
    }),
    z.object({
      ...entry,
      kind: z.literal("merge").describe("Another record of the same person was merged into this one"),
      name: z.string().describe("Name of the record that was merged and deleted"),
      by: z.string().nullable().describe("Who merged them"),
      undoneAt: Instant.nullable(),
      undoUntil: Instant.nullable(),
    }),
    z.object({ ...entry, kind: z.literal("added").describe("The client was added") }),
  ])
  .meta({ id: "TimelineEntry", description: "Something that happened with a client; `kind` defines what" });
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

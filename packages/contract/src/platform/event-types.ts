import { z } from "zod";
import type { Permission } from "../access/permissions.ts";
import { ClientStatusName } from "../clients/clients.ts";
import { LoanStatusName } from "../loans/loan-enums.ts";
import { Id } from "../values/people.ts";
import * as facts from "./event-facts.ts";

/** How many seconds a visit must last to count as reading the report. */
export const READ_SECONDS = 30;

/** Types of rows that events are about. */
export const EVENT_OBJECTS = [
  "client",
  "loan",
  "report",
  "share",
  "message",
  "consent",
  "chat",
  "user",
  "invite",
  "token",
  "integration",
  "job",
] as const;
export type EventObject = (typeof EVENT_OBJECTS)[number];

/** The definition of an event type. */
interface EventSpec<O extends EventObject, D extends z.ZodType> {
  /** When the event occurs, as a sentence. */
  says: string;
  /** The row it is about. */
  object: O;
  /** Reading it requires one of these permissions. */
  needs: readonly [Permission, ...Permission[]];
  data: D;
}

const SEEN: readonly [Permission] = ["report:view"];
const USERS: readonly [Permission] = ["officer:add"];
const INTEGRATIONS: readonly [Permission] = ["integration:manage"];
const TOKENS = ["token:manage", "integration:manage"] as const;
const event = <O extends EventObject, S extends z.ZodRawShape>(
  object: O,
  says: string,
  data: S,
  needs: EventSpec<O, z.ZodObject<S>>["needs"] = SEEN,
): EventSpec<O, z.ZodObject<S>> => ({ says, object, needs, data: z.object(data) });

const status = <T extends z.ZodType>(words: T, what: string, examples: [string, string]) => ({
  from: words.meta({ description: `Previous status of the ${what}`, examples: [examples[0]] }),
  to: words.meta({ description: `New status of the ${what}`, examples: [examples[1]] }),
});

/**
 * Every event type, with when it occurs, the row it is about, who may read it, and its data. Events are stored as they were written: fields added
 * later are optional, and no field is removed within an API version.
 */
export const EVENTS = {
  "client.created": event("client", "A client was added.", {
    name: facts.personName,
    email: z
      .string()
      .nullable()
      .meta({ description: "First email address; null if there is none", examples: ["june.abbott@example.com"] }),
    phone: z
      .string()
      .nullable()
      .meta({ description: "First phone number as E.164; null if there is none", examples: ["+19195550142"] }),
    status: ClientStatusName,
  }),
  "client.updated": event("client", "Fields of a client changed. Changes of status and officer have separate events.", {
    changed: facts.changed,
  }),
  "client.status_changed": event(
    "client",
    "The status of a client changed, either manually or because it follows from their loans.",
    status(ClientStatusName, "client", ["lead", "under-contract"]),
  ),
  "client.handed_over": event("client", "A client was handed over to another officer.", facts.handedOver),
  "client.merged": event(
    "client",
    "Another client was merged into this one; a separate `client.deleted` is sent for that client.",
    {
      goneId: Id.meta({ description: "Id of the client who was merged and deleted" }),
      mergeId: Id.meta({ description: "Id of the merge, which is needed to undo it" }),
    },
  ),
  "client.unmerged": event("client", "A merge was undone; a `client.created` is sent for the restored client.", {
    restoredId: Id.meta({ description: "Id of the client who was restored" }),
    mergeId: Id.meta({ description: "Id of the merge" }),
  }),
  "client.deleted": event(
    "client",
    "A client was permanently deleted; `object.externalId` is your integration's external id for them.",
    {},
  ),
  "loan.created": event("loan", "A loan was created.", {
    kind: facts.kind,
    title: z.string().meta({ description: "Title of the loan", examples: ["Abbott, Ridgewood"] }),
    status: LoanStatusName,
    clientIds: z
      .array(Id)
      .meta({ description: "Ids of the borrowers", examples: [["01990000-0000-7000-8000-000002100015"]] }),
  }),
  "loan.updated": event("loan", "Fields of a loan changed. Changes of status and officer have separate events.", {
    kind: facts.kind,
    changed: facts.changed.meta({
      description: "Names of the fields that changed, as in the response that contains the loan",
      examples: [["scenarios", "closingDate"]],
    }),
    revision: z.int().meta({ description: "Revision of the loan after the change", examples: [4] }),
  }),
  "loan.status_changed": event("loan", "The status of a loan changed.", {
    kind: facts.kind,
    ...status(LoanStatusName, "loan", ["draft", "credit"]),
  }),
  "loan.closed": event("loan", "A loan closed; its final figures became the mortgage of record of its home.", {
    kind: facts.kind,
    closedOn: z.string().meta({ description: "Closing date", examples: ["2026-11-20"] }),
    loanAmountCents: z.int().meta({ description: "Note amount in cents", examples: [36_000_000] }),
    noteRate: z.number().meta({ description: "Note rate, as a fraction", examples: [0.065] }),
    homeId: Id.meta({ description: "Id of the home", examples: ["01990000-0000-7000-8000-000019100001"] }),
  }),
  "loan.closing_changed": event("loan", "Final figures of a closed loan changed.", {
    kind: facts.kind,
    changed: facts.changed.meta({
      description: "Names of the final figures that were entered",
      examples: [["noteRate", "lender"]],
    }),
  }),
  "loan.reopened": event("loan", "A closed loan was reopened; its mortgage of record was withdrawn.", {
    kind: facts.kind,
    reason: z
      .string()
      .meta({ description: "Why it was reopened", examples: ["The borrower canceled within three days."] }),
  }),
  "loan.handed_over": event("loan", "A loan was handed over to another officer.", {
    kind: facts.kind,
    ...facts.handedOver,
  }),
  "loan.deleted": event("loan", "A loan was deleted; the links to its reports stopped working.", { kind: facts.kind }),
  "loan.restored": event("loan", "A deleted loan was restored.", { kind: facts.kind }),
  "report.created": event("report", "A version of a loan's report was frozen.", facts.version),
  "report.deleted": event("report", "A version that was not sent to anyone was deleted.", facts.version),
  "report.opened": event(
    "report",
    "A report’s link was opened, by its recipient or, for a copied link, by anyone: `viewer` tells you which. Once per reading, so reloading the page within 15 minutes counts as the same opening. Email scanners, programs and staff do not count, nor does a browser in which staff have signed in.",
    {
      ...facts.reading,
      openCount: z
        .int()
        .meta({ description: "Number of times this link has been opened, including this one", examples: [1] }),
    },
  ),
  "report.read": event(
    "report",
    `A reader has had the report on screen for ${READ_SECONDS} seconds, so that it was read, not only opened. Once per visit.`,
    {
      ...facts.reading,
      seconds: z.int().meta({ description: "Duration of this visit so far, in seconds", examples: [READ_SECONDS] }),
      totalSeconds: z
        .int()
        .meta({ description: "Total duration of all visits to this link so far, in seconds", examples: [95] }),
      sections: z.array(z.string()).meta({
        description: "Sections of the report that were on screen in this visit",
        examples: [["summary", "cash"]],
      }),
    },
  ),
  "report.tried": event("report", "A reader tried other numbers and sent them to the officer.", {
    ...facts.reading,
    tryId: Id.meta({ description: "Id of the saved try", examples: ["01990000-0000-7000-8000-000015100001"] }),
    scenarioId: Id.meta({
      description: "Id of the scenario on which they were tried",
      examples: ["01990000-0000-7000-8000-000009100001"],
    }),
    housingPaymentCents: z
      .int()
      .meta({ description: "Resulting monthly housing payment, in cents", examples: [265_430] }),
  }),
  "report.question_asked": event("report", "A reader asked the officer about a figure.", {
    ...facts.reading,
    questionId: Id.meta({ description: "Id of the question", examples: ["01990000-0000-7000-8000-000028100001"] }),
    figure: z.string().meta({ description: "Name of the figure, as in the report", examples: ["Cash to close"] }),
    text: z
      .string()
      .meta({ description: "The question", examples: ["Does this include the deposit we already paid?"] }),
    replyTo: z.string().meta({
      description: "How the reader of a copied link wants to be contacted; empty if the recipient is known",
      examples: ["(919) 555-0142"],
    }),
  }),
  "report.called": event(
    "report",
    "A reader tapped the officer's phone number on the report. Taps within two minutes are one.",
    facts.reading,
  ),
  "share.created": event(
    "share",
    "A version was shared: a link was created, or sent by email or text. The link that every report has from the start causes no event.",
    {
      ...facts.share,
      recipients: z.array(facts.EventRecipient).meta({ description: "The recipients, each with their own link" }),
      expiresAt: facts.expiresAt,
    },
  ),
  "share.revoked": event("share", "A share was revoked: its links stopped working.", facts.share),
  "message.queued": event(
    "message",
    "An email or text with a report, to a client, or in reply to a reader, is queued. Also occurs when a failed message is retried. Emails about accounts cause no events.",
    facts.message,
  ),
  "message.sent": event(
    "message",
    "The recipient's email server or the phone network accepted the message. For an email this is the last event, unless it bounces.",
    facts.message,
  ),
  "message.delivered": event("message", "A text arrived on the recipient’s phone.", facts.message),
  "message.bounced": event("message", "The recipient’s email server permanently rejected the address or the email.", {
    ...facts.message,
    reason: facts.reason,
  }),
  "message.failed": event(
    "message",
    "Sending was given up: the phone network could not deliver it, the recipient opted out, or no server accepted it in over an hour of attempts.",
    { ...facts.message, reason: facts.reason },
  ),
  "chat.posted": event("chat", "A message was posted in a conversation with a client.", {
    messageId: Id.meta({ description: "Id of the message", examples: ["01990000-0000-7000-8000-000046100001"] }),
    clientId: Id.meta({ description: "Id of the client", examples: ["01990000-0000-7000-8000-000002100015"] }),
    clientExternalId: facts.clientExternalId,
    fromClient: z.boolean().meta({ description: "Whether the client wrote it", examples: [true] }),
    senderName: z.string().meta({ description: "Name of the author", examples: ["June Abbott"] }),
  }),
  "consent.given": event("consent", "A person consented to messages at an address.", facts.consent),
  "consent.withdrawn": event("consent", "A person opted out of emails or texts at an address.", facts.consent),
  "import.completed": event(
    "job",
    "The last row of a bulk call was processed. Each row that was written has a separate event.",
    facts.imported,
  ),
  "user.created": event("user", "A person got an account with the company.", facts.user, USERS),
  "user.updated": event(
    "user",
    "Details, branch or roles of an account changed.",
    {
      changed: facts.changed.meta({
        description: "Names of the fields that changed",
        examples: [["title", "roles"]],
      }),
    },
    USERS,
  ),
  "user.deactivated": event(
    "user",
    "An account was deleted; its clients and loans were handed over.",
    {
      ...facts.user,
      toUserId: Id.meta({
        description: "Id of the person who took over their clients and loans",
        examples: ["01990000-0000-7000-8000-000000000017"],
      }),
    },
    USERS,
  ),
  "user.invited": event(
    "invite",
    "A person was invited by email.",
    {
      name: facts.user.name.meta({
        description: "Name of the person; empty if unknown",
        examples: ["Dana Cole"],
      }),
      email: facts.user.email.meta({
        description: "Address the invitation was sent to",
        examples: ["dana@example.com"],
      }),
      kind: z
        .enum(["realtor", "partner", "colleague"])
        .meta({ description: "Kind of the invitation", examples: ["realtor"] }),
      roleId: Id.meta({
        description: "Id of the role they will have",
        examples: ["01990000-0000-7000-8000-000001100003"],
      }),
    },
    ["invite:resend"],
  ),
  "token.created": event("token", "An API token was created.", { ...facts.token, expiresAt: facts.expiresAt }, TOKENS),
  "token.revoked": event(
    "token",
    "An API token was revoked, or ended with the account it acted for.",
    facts.token,
    TOKENS,
  ),
  "integration.created": event(
    "integration",
    "An integration was added.",
    { name: facts.integrationName },
    INTEGRATIONS,
  ),
  "integration.updated": event(
    "integration",
    "An integration was renamed, got different permissions, or was switched on or off.",
    {
      changed: facts.changed.meta({
        description: "Names of the fields that changed",
        examples: [["permissions"]],
      }),
    },
    INTEGRATIONS,
  ),
  "integration.deleted": event(
    "integration",
    "An integration was deleted; its tokens were revoked.",
    { name: facts.integrationName },
    INTEGRATIONS,
  ),
} as const;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];
/** The data of an event type, as passed by the code that emits it. */
export type EventData<T extends EventType> = z.input<(typeof EVENTS)[T]["data"]>;

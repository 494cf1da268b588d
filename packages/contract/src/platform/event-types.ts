import { z } from "zod";
import type { Permission } from "../access/permissions.ts";
import { ClientStatusName } from "../clients/clients.ts";
import { LoanStatusName } from "../loans/loan-enums.ts";
import { Id } from "../values/people.ts";
import * as facts from "./event-facts.ts";

/** A visit that lasts so long is a reading. */
export const READ_SECONDS = 30;

/** Kinds of row that events are about. */
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

/** One type of event. */
interface EventSpec<O extends EventObject, D extends z.ZodType> {
  /** When it happens, in a sentence. */
  says: string;
  /** The row it is about. */
  object: O;
  /** Who reads it holds one of these. */
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
  from: words.meta({ description: `Status of the ${what} before`, examples: [examples[0]] }),
  to: words.meta({ description: `Status of the ${what} now`, examples: [examples[1]] }),
});

/**
 * Every type of event: what it says, whom it is about, who may read it, and its data. An event is kept as it was written: a field added later is optional, and
 * none is removed within a version of the API.
 */
export const EVENTS = {
  "client.created": event("client", "A client was added.", {
    name: facts.personName,
    email: z
      .string()
      .nullable()
      .meta({ description: "First email address; null without one", examples: ["june.abbott@example.com"] }),
    phone: z
      .string()
      .nullable()
      .meta({ description: "First phone number as E.164; null without one", examples: ["+19195550142"] }),
    status: ClientStatusName,
  }),
  "client.updated": event(
    "client",
    "Fields of a client changed; its status and its officer have events of their own.",
    {
      changed: facts.changed,
    },
  ),
  "client.status_changed": event(
    "client",
    "A client has another status, by hand or because it follows from their loans.",
    status(ClientStatusName, "client", ["lead", "under-contract"]),
  ),
  "client.handed_over": event("client", "A client has another officer.", facts.handedOver),
  "client.merged": event(
    "client",
    "Another client was merged into this one; they have a `client.deleted` of their own.",
    {
      goneId: Id.meta({ description: "Id of the client who is gone" }),
      mergeId: Id.meta({ description: "Id of the merge, by which it is undone" }),
    },
  ),
  "client.unmerged": event("client", "A merge was undone; the client who was gone has a `client.created`.", {
    restoredId: Id.meta({ description: "Id of the client who is there again" }),
    mergeId: Id.meta({ description: "Id of the merge" }),
  }),
  "client.deleted": event(
    "client",
    "A client was deleted for good; `object.externalId` is what your integration called them.",
    {},
  ),
  "loan.created": event("loan", "A loan was made.", {
    kind: facts.kind,
    title: z.string().meta({ description: "Title of the loan", examples: ["Abbott, Ridgewood"] }),
    status: LoanStatusName,
    clientIds: z
      .array(Id)
      .meta({ description: "Ids of the borrowers", examples: [["01990000-0000-7000-8000-000002100015"]] }),
  }),
  "loan.updated": event("loan", "Fields of a loan changed; its status and its officer have events of their own.", {
    kind: facts.kind,
    changed: facts.changed.meta({
      description: "Names of the fields that have another value now, as in the answer that reads the loan",
      examples: [["scenarios", "closingDate"]],
    }),
    revision: z.int().meta({ description: "Revision of the loan after the change", examples: [4] }),
  }),
  "loan.status_changed": event("loan", "A loan has another status.", {
    kind: facts.kind,
    ...status(LoanStatusName, "loan", ["draft", "credit"]),
  }),
  "loan.closed": event("loan", "A loan has closed: its final figures are the mortgage of record of its home.", {
    kind: facts.kind,
    closedOn: z.string().meta({ description: "Day of the closing", examples: ["2026-11-20"] }),
    loanAmountCents: z.int().meta({ description: "Amount of the note in cents", examples: [36_000_000] }),
    noteRate: z.number().meta({ description: "Note rate, as a fraction", examples: [0.065] }),
    homeId: Id.meta({ description: "Id of the home", examples: ["01990000-0000-7000-8000-000019100001"] }),
  }),
  "loan.closing_changed": event("loan", "Final figures of a closed loan changed.", {
    kind: facts.kind,
    changed: facts.changed.meta({
      description: "Names of the final figures that were given",
      examples: [["noteRate", "lender"]],
    }),
  }),
  "loan.reopened": event("loan", "A closed loan was reopened; its mortgage of record was withdrawn.", {
    kind: facts.kind,
    reason: z
      .string()
      .meta({ description: "Why it was reopened", examples: ["The borrower canceled within three days."] }),
  }),
  "loan.handed_over": event("loan", "A loan has another officer.", { kind: facts.kind, ...facts.handedOver }),
  "loan.deleted": event("loan", "A loan was deleted; the links to its reports stopped working.", { kind: facts.kind }),
  "loan.restored": event("loan", "A deleted loan was restored.", { kind: facts.kind }),
  "report.created": event("report", "A version of a loan's report was frozen.", facts.version),
  "report.deleted": event("report", "A version that went to nobody was deleted.", facts.version),
  "report.opened": event(
    "report",
    "A report’s link was opened, by its recipient or, a copied link, by anyone: `viewer` says which. Once for each reading, so a page loaded anew within 15 minutes is the same opening. Mail scanners, programs and staff do not count, nor does a browser in which staff have signed in.",
    {
      ...facts.reading,
      openCount: z.int().meta({ description: "Openings of this link so far, this one included", examples: [1] }),
    },
  ),
  "report.read": event(
    "report",
    `A reader has had the report in sight for ${READ_SECONDS} seconds: read, not only opened. Once for each visit.`,
    {
      ...facts.reading,
      seconds: z.int().meta({ description: "Seconds of this visit so far", examples: [READ_SECONDS] }),
      totalSeconds: z.int().meta({ description: "Seconds of all visits to this link so far", examples: [95] }),
      sections: z
        .array(z.string())
        .meta({ description: "Parts of the report that were in sight in this visit", examples: [["summary", "cash"]] }),
    },
  ),
  "report.tried": event("report", "A reader sent the officer numbers they had tried.", {
    ...facts.reading,
    tryId: Id.meta({ description: "Id of the try", examples: ["01990000-0000-7000-8000-000015100001"] }),
    scenarioId: Id.meta({
      description: "Id of the scenario they were tried on",
      examples: ["01990000-0000-7000-8000-000009100001"],
    }),
    housingPaymentCents: z
      .int()
      .meta({ description: "Monthly housing payment that came of it, in cents", examples: [265_430] }),
  }),
  "report.question_asked": event("report", "A reader asked the officer about a figure.", {
    ...facts.reading,
    questionId: Id.meta({ description: "Id of the question", examples: ["01990000-0000-7000-8000-000028100001"] }),
    figure: z.string().meta({ description: "The figure, as the report names it", examples: ["Cash to close"] }),
    text: z
      .string()
      .meta({ description: "The question", examples: ["Does this include the deposit we already paid?"] }),
    replyTo: z.string().meta({
      description: "Where the reader of a copied link wants to be reached; empty where the recipient is known",
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
    "A version was shared: a link was made, or sent by email or text. The link that every report has is no event.",
    {
      ...facts.share,
      recipients: z.array(facts.EventRecipient).meta({ description: "Whom it is for, each with a link of their own" }),
      expiresAt: facts.expiresAt,
    },
  ),
  "share.revoked": event("share", "A share was revoked: its links stopped working.", facts.share),
  "message.queued": event(
    "message",
    "An email or text with a report, to a client, or in answer to a reader, waits to be sent; also when it was given up and is tried again. Mails about accounts are no events.",
    facts.message,
  ),
  "message.sent": event(
    "message",
    "The recipient's mail server, or the phone network, has taken the message. Of an email this is the last we hear, unless it bounces.",
    facts.message,
  ),
  "message.delivered": event("message", "A text has arrived on the phone.", facts.message),
  "message.bounced": event("message", "The email server refuses the address or the email for good.", {
    ...facts.message,
    reason: facts.reason,
  }),
  "message.failed": event(
    "message",
    "The message was given up: the phone network could not deliver it, the recipient wants none, or nobody took it in over an hour of trying.",
    { ...facts.message, reason: facts.reason },
  ),
  "chat.posted": event("chat", "Somebody wrote in a conversation with a client.", {
    messageId: Id.meta({ description: "Id of the message", examples: ["01990000-0000-7000-8000-000046100001"] }),
    clientId: Id.meta({ description: "Id of the client", examples: ["01990000-0000-7000-8000-000002100015"] }),
    clientExternalId: facts.clientExternalId,
    fromClient: z.boolean().meta({ description: "Whether the client wrote it", examples: [true] }),
    senderName: z.string().meta({ description: "Who wrote it", examples: ["June Abbott"] }),
  }),
  "consent.given": event("consent", "Somebody may be written to at an address.", facts.consent),
  "consent.withdrawn": event("consent", "Somebody wants no more emails or texts at an address.", facts.consent),
  "import.completed": event(
    "job",
    "The last row of a bulk call is done; each row that was written has an event of its own.",
    facts.imported,
  ),
  "user.created": event("user", "Somebody got an account with the company.", facts.user, USERS),
  "user.updated": event(
    "user",
    "Details, branch or roles of an account changed.",
    {
      changed: facts.changed.meta({
        description: "Names of the fields that have another value now",
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
    "Somebody was invited by email.",
    {
      name: facts.user.name.meta({
        description: "Name of the person; empty where it is not known",
        examples: ["Dana Cole"],
      }),
      email: facts.user.email.meta({ description: "Address of the invitation", examples: ["dana@example.com"] }),
      kind: z
        .enum(["realtor", "partner", "colleague"])
        .meta({ description: "What they are invited as", examples: ["realtor"] }),
      roleId: Id.meta({
        description: "Id of the role they will have",
        examples: ["01990000-0000-7000-8000-000001100003"],
      }),
    },
    ["invite:resend"],
  ),
  "token.created": event("token", "An API token was made.", { ...facts.token, expiresAt: facts.expiresAt }, TOKENS),
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
    "An integration was renamed, may do other things, or was switched on or off.",
    {
      changed: facts.changed.meta({
        description: "Names of the fields that have another value now",
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
/** What the data of a type is as one who emits it gives it. */
export type EventData<T extends EventType> = z.input<(typeof EVENTS)[T]["data"]>;

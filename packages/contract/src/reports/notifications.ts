import { z } from "zod";
import { MessageChannel } from "../clients/timeline.ts";
import { LoanKindName } from "../loans/loan-enums.ts";
import { LoanTitle } from "../loans/response-fields.ts";
import { AnyTried } from "../loans/tried.ts";
import { pageOf, ShortPageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { shapeWithoutRules } from "../values/without-rules.ts";

/** How many of the newest notifications are listed, and from how many days. */
export const MAX_NOTIFICATIONS = 30;
export const NOTIFICATION_DAYS = 30;

/** How an officer is notified of borrowers' actions while they are away. */
export const AWAY_CHOICES = ["email", "sms", "off"] as const;
export const AwayBy = z.enum(AWAY_CHOICES).meta({
  id: "AwayBy",
  description: "How you are notified of borrowers' actions while you are away",
  examples: ["email"],
});

const MorningDigest = z.boolean().meta({
  description:
    "Whether you get a morning email with the reports that were read, suggested actions, and tasks that are due",
  examples: [true],
});

/** How an officer is notified of what they did not see themselves. */
export const HowYouHear = z.object({ awayBy: AwayBy, morningDigest: MorningDigest });
/** Omitted fields are unchanged. */
export const HowYouHearChange = z.object({ awayBy: AwayBy, morningDigest: MorningDigest.optional() });

const about = {
  /** Id of the reading, the try, the call, the question, the note or the message. */
  id: Id,
  at: Instant,
  unread: z
    .boolean()
    .describe("Whether it happened since the list was last viewed. A delivery is never new, because it was expected"),
  who: z.string().describe("The reader or addressee, by name or address; empty for a reader with a copied link"),
  address: z.string().describe("Email address or phone number (E.164); empty for a copied link"),
  email: z.string().nullable().describe("Email address to reply to: theirs, or that of the loan’s borrower"),
  phone: z.string().nullable().describe("Phone number to call (E.164): theirs, or that of the loan’s borrower"),
  loanId: Id,
  loanKind: LoanKindName,
  title: LoanTitle,
};

export const Notification = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("opened").describe("A report was opened"),
      ...about,
      openCount: z.int().describe("Number of times it was opened"),
      seconds: z.int().describe("Seconds spent on it"),
    }),
    z.object({
      kind: z.literal("try.saved").describe("Other numbers were tried and sent"),
      ...about,
      tried: z.object(shapeWithoutRules(AnyTried.shape)).describe("The numbers they tried"),
      scenario: z.string().describe("The scenario they changed, by its name in the report"),
      housingPaymentCents: z.int().describe("Resulting monthly payment, in cents"),
      differenceCents: z.int().nullable().describe("That payment less the report’s payment, in cents"),
      madeLetter: z.string().nullable().describe("Letter of the scenario created from it; null if none has been"),
      nextLetter: z.string().describe("Letter that a scenario created from it would get"),
    }),
    z.object({ kind: z.literal("call.tapped").describe("Your phone number was tapped on a report"), ...about }),
    z.object({
      kind: z.literal("question.asked").describe("A question about a figure of a report"),
      ...about,
      figure: z.string().describe("Name of the figure, as in the report"),
      scenario: z
        .string()
        .describe("Name of the scenario the figure belongs to; empty for a figure of the whole report"),
      text: z.string().describe("Text of the question"),
      note: z
        .string()
        .nullable()
        .describe("Your note at the figure, if the reader is replying to it; null for a new question"),
      answeredAt: Instant.nullable().describe("When it was answered in the app"),
    }),
    z.object({
      kind: z.literal("letter.asked").describe("A realtor asked for a letter and is waiting for a decision"),
      ...about,
      amountCents: z.int().describe("Price of the offer in cents"),
    }),
    z.object({
      kind: z.literal("mentioned").describe("A colleague mentioned you in a note about a client"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Author of the note; empty if their account was deleted"),
      address: z.string().describe("Their email address"),
      clientId: Id,
      title: z.string().describe("Name of the client"),
      text: z.string().describe("Text of the note"),
    }),
    z.object({
      kind: z.literal("site.lead").describe("A visitor wrote to you from your website"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Their name"),
      address: z.string().describe("Their email address"),
      clientId: Id,
      title: z.string().describe("The page they wrote from"),
      text: z.string().describe("Text of the message; empty if there is none"),
    }),
    z.object({
      kind: z.literal("domain.lost").describe("One of your domains no longer leads to your website"),
      id: about.id.describe("Id of the domain"),
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("The domain"),
      title: z.string().describe("Summary"),
      text: z.string().describe("The reason, as a message"),
    }),
    z.object({
      kind: z.literal("publication.refused").describe("Your website was not published at the time you chose"),
      id: about.id.describe("Id of the website"),
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("Empty"),
      title: z.string().describe("Summary"),
      text: z.string().describe("The reason, as a message"),
    }),
    z.object({
      kind: z.literal("client.replied").describe("An email from a client arrived in your own mailbox"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Name of the client"),
      address: z.string().describe("Email address it came from"),
      clientId: Id,
      title: z.string().describe("Subject of the email"),
      text: z.string().describe("Text of the email"),
    }),
    z.object({
      kind: z.literal("review.written").describe("A client wrote the review you asked for"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Name of the client"),
      address: z.string().describe("Where the request was sent"),
      clientId: Id,
      stars: z.int().describe("One to five"),
      title: z.string().describe("Title of the loan"),
      text: z.string().describe("Text of the review"),
    }),
    z.object({
      kind: z.literal("post.refused").describe("One of your scheduled blog posts was not published"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("Empty"),
      title: z.string().describe("Title of the post"),
      text: z.string().describe("The reason, as a message"),
    }),
    z.object({
      kind: z
        .literal("mailbox.lost")
        .describe("Your connected mailbox no longer works; your emails are sent by Hearthline's server"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("The mailbox"),
      title: z.string().describe("Display name of the provider: Outlook or Gmail"),
      text: z.string().describe("The reason, as a message"),
    }),
    z.object({
      kind: z.literal("calendar.lost").describe("Your connected calendar no longer works and is not being updated"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("The account"),
      title: z.string().describe("Display name of the provider: Outlook calendar or Google Calendar"),
      text: z.string().describe("The reason, as a message"),
    }),
    z.object({
      kind: z
        .literal("webhook.paused")
        .describe(
          "Hearthline paused one of your webhook endpoints, or one of an integration you added; no events are sent there",
        ),
      id: about.id.describe("Id of the endpoint"),
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("Where events were posted to"),
      title: z.string().describe("Name of the endpoint"),
      text: z.string().describe("The reason, as a message"),
    }),
    z.object({
      kind: z
        .literal("strike.met")
        .describe("A strike rate of one of your clients is met, by a rate you quote or by the national survey"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Name of the client"),
      address: z.string().describe("Empty"),
      clientId: Id,
      title: z.string().describe("Title of the loan it was solved in"),
      text: z.string().describe("The rate that meets it, as a sentence"),
    }),
    z.object({ kind: z.literal("delivered").describe("A message was delivered"), ...about, channel: MessageChannel }),
    z.object({
      kind: z.literal("failed").describe("A message was not delivered"),
      ...about,
      channel: MessageChannel,
      failure: z.string().nullable().describe("Why it was not delivered"),
    }),
  ])
  .meta({
    id: "Notification",
    description: "An event in one of your reports, or another event that concerns you; `kind` defines which",
  });
export type Notification = z.output<typeof Notification>;

/** Actions of a borrower that an officer replies to. */
export const ANSWERED_KINDS = ["try.saved", "call.tapped", "question.asked"] as const;

export const NotificationListInput = ShortPageInput.extend({ sort: sortBy(["at"]).default("-at") });
export const NotificationList = pageOf(Notification).extend({
  unread: z.int().describe("Number of new notifications on all pages"),
});

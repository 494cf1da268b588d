import { z } from "zod";
import { MessageChannel } from "../clients/timeline.ts";
import { LoanKindName } from "../loans/loan-enums.ts";
import { LoanTitle } from "../loans/told-fields.ts";
import { AnyTried } from "../loans/tried.ts";
import { pageOf, ShortPageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { shapeWithoutRules } from "../values/without-rules.ts";

/** The newest, of the days that still matter. */
export const MAX_NOTIFICATIONS = 30;
export const NOTIFICATION_DAYS = 30;

/** How an officer hears of borrowers while they are away. */
export const AWAY_CHOICES = ["email", "sms", "off"] as const;
export const AwayBy = z
  .enum(AWAY_CHOICES)
  .meta({ id: "AwayBy", description: "How you hear of borrowers while you are away", examples: ["email"] });

const MorningDigest = z.boolean().meta({
  description:
    "Whether an email tells you in the morning which of your reports were read, what to do about it, and which of your tasks are due",
  examples: [true],
});

/** How an officer hears of what they did not see themselves. */
export const HowYouHear = z.object({ awayBy: AwayBy, morningDigest: MorningDigest });
/** What is left out stays. */
export const HowYouHearChange = z.object({ awayBy: AwayBy, morningDigest: MorningDigest.optional() });

const about = {
  /** Of the reading, the try, the call, the question, the note or the message. */
  id: Id,
  at: Instant,
  unread: z
    .boolean()
    .describe("Happened since the list was last looked at. A delivery is never new: it is what was expected"),
  who: z.string().describe("The reader or addressee, by name or address; empty for somebody with a copied link"),
  address: z.string().describe("An email address or phone number (E.164); empty for a copied link"),
  email: z.string().nullable().describe("Email address to answer them at: theirs, or that of the loan’s borrower"),
  phone: z.string().nullable().describe("Phone number to call them at (E.164): theirs, or that of the loan’s borrower"),
  loanId: Id,
  loanKind: LoanKindName,
  title: LoanTitle,
};

export const Notification = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("opened").describe("A report was opened"),
      ...about,
      openCount: z.int().describe("How often it was opened"),
      seconds: z.int().describe("Seconds spent on it"),
    }),
    z.object({
      kind: z.literal("try.saved").describe("Other numbers were tried and sent"),
      ...about,
      tried: z.object(shapeWithoutRules(AnyTried.shape)).describe("The numbers they tried"),
      scenario: z.string().describe("The scenario they changed, as the report names it"),
      housingPaymentCents: z.int().describe("Monthly payment that came of it, in cents"),
      differenceCents: z.int().nullable().describe("That payment less the report’s, in cents"),
      madeLetter: z.string().nullable().describe("Letter of the scenario made of it; null for none yet"),
      nextLetter: z.string().describe("Letter that a scenario made of it would get"),
    }),
    z.object({ kind: z.literal("call.tapped").describe("Your phone number was tapped on a report"), ...about }),
    z.object({
      kind: z.literal("question.asked").describe("A question about a figure of a report"),
      ...about,
      figure: z.string().describe("The figure, as the report names it"),
      scenario: z.string().describe("The scenario whose figure it is; empty where it is everyone’s"),
      text: z.string().describe("The question"),
      note: z
        .string()
        .nullable()
        .describe("Your note at the figure, where the question answers it; null for a question of their own"),
      answeredAt: Instant.nullable().describe("When it was answered here"),
    }),
    z.object({
      kind: z.literal("letter.asked").describe("A realtor asks for a letter and has no answer yet"),
      ...about,
      amountCents: z.int().describe("Price of the offer in cents"),
    }),
    z.object({
      kind: z.literal("mentioned").describe("A colleague names you in a note about a client"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Who wrote the note; empty where their account is gone"),
      address: z.string().describe("Their email address"),
      clientId: Id,
      title: z.string().describe("Name of the client"),
      text: z.string().describe("The note"),
    }),
    z.object({
      kind: z.literal("site.lead").describe("Somebody wrote to you from your website"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Their name"),
      address: z.string().describe("Their email address"),
      clientId: Id,
      title: z.string().describe("The page they wrote from"),
      text: z.string().describe("What they wrote; empty if nothing"),
    }),
    z.object({
      kind: z.literal("domain.lost").describe("A domain of yours no longer leads to your website"),
      id: about.id.describe("Id of the domain"),
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("The domain"),
      title: z.string().describe("What happened, in short"),
      text: z.string().describe("Why, in a sentence"),
    }),
    z.object({
      kind: z.literal("publication.refused").describe("Your website was not published at the time you chose"),
      id: about.id.describe("Id of the website"),
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("Empty"),
      title: z.string().describe("What happened, in short"),
      text: z.string().describe("Why, in a sentence"),
    }),
    z.object({
      kind: z.literal("client.replied").describe("An email of a client came to your own mailbox"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Name of the client"),
      address: z.string().describe("Email address it came from"),
      clientId: Id,
      title: z.string().describe("Subject of the email"),
      text: z.string().describe("What they wrote"),
    }),
    z.object({
      kind: z.literal("review.written").describe("A client wrote the review that you asked for"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Name of the client"),
      address: z.string().describe("Where the request was sent"),
      clientId: Id,
      stars: z.int().describe("One to five"),
      title: z.string().describe("Title of the loan"),
      text: z.string().describe("What they wrote"),
    }),
    z.object({
      kind: z.literal("post.refused").describe("A scheduled blog post of yours was not published"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("Empty"),
      title: z.string().describe("Title of the post"),
      text: z.string().describe("Why, in a sentence"),
    }),
    z.object({
      kind: z
        .literal("mailbox.lost")
        .describe("Your connected mailbox no longer works; your emails go out by our server"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("The mailbox"),
      title: z.string().describe("What people call the provider: Outlook or Gmail"),
      text: z.string().describe("Why, in a sentence"),
    }),
    z.object({
      kind: z.literal("calendar.lost").describe("Your connected calendar no longer works, and is not kept up to date"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("The account"),
      title: z.string().describe("What people call the provider: Outlook calendar or Google Calendar"),
      text: z.string().describe("Why, in a sentence"),
    }),
    z.object({
      kind: z
        .literal("webhook.paused")
        .describe("We paused a webhook endpoint of yours, or of an integration that you added: nothing is sent there"),
      id: about.id.describe("Id of the endpoint"),
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Empty"),
      address: z.string().describe("Where events were posted to"),
      title: z.string().describe("What the endpoint is called"),
      text: z.string().describe("Why, in a sentence"),
    }),
    z.object({
      kind: z
        .literal("strike.met")
        .describe("A strike rate of a client of yours is met, by a rate you quote or by the national survey"),
      id: about.id,
      at: about.at,
      unread: about.unread,
      who: z.string().describe("Name of the client"),
      address: z.string().describe("Empty"),
      clientId: Id,
      title: z.string().describe("The loan it was solved in"),
      text: z.string().describe("By which rate, in a sentence"),
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
    description: "Something that happened with a report of yours, or a note that names you; `kind` says what",
  });
export type Notification = z.output<typeof Notification>;

/** What a borrower did that an officer answers. */
export const ANSWERED_KINDS = ["try.saved", "call.tapped", "question.asked"] as const;

export const NotificationListInput = ShortPageInput.extend({ sort: sortBy(["at"]).default("-at") });
export const NotificationList = pageOf(Notification).extend({
  unread: z.int().describe("How many are new, on all pages"),
});

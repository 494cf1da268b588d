import { z } from "zod";
import { MessageChannel } from "../clients/timeline.ts";
import { LoanKindName } from "../loans/loan-enums.ts";
import { LoanTitle } from "../loans/told-fields.ts";
import { Id, Instant } from "../values/people.ts";

/** The newest, of the days that still matter. */
export const MAX_NOTIFICATIONS = 30;
export const NOTIFICATION_DAYS = 30;

const about = {
  /** Of the reading, the try or the message. */
  id: Id,
  at: Instant,
  unread: z
    .boolean()
    .describe("Happened since the list was last looked at. A delivery is never new: it is what was expected"),
  who: z.string().describe("The reader or addressee, by name or address; empty for somebody with a copied link"),
  address: z.string().describe("An e-mail address or phone number (E.164); empty for a copied link"),
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
      kind: z.literal("tried").describe("Other numbers were tried"),
      ...about,
      housingPaymentCents: z.int().describe("Monthly payment that came of it, in cents"),
    }),
    z.object({
      kind: z.literal("letter.asked").describe("A realtor asks for a letter and has no answer yet"),
      ...about,
      amountCents: z.int().describe("Price of the offer in cents"),
    }),
    z.object({ kind: z.literal("delivered").describe("A message was delivered"), ...about, channel: MessageChannel }),
    z.object({
      kind: z.literal("failed").describe("A message was not delivered"),
      ...about,
      channel: MessageChannel,
      failure: z.string().nullable().describe("Why it was not delivered"),
    }),
  ])
  .meta({ id: "Notification" });
export type Notification = z.output<typeof Notification>;

export const Notifications = z
  .object({ items: z.array(Notification), unread: z.int().describe("How many are new") })
  .meta({ id: "Notifications" });

import { z } from "zod";
import { MessageChannel } from "../clients/timeline.ts";
import { LoanKindName } from "../loans/loan-enums.ts";
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
  title: z.string().describe("The loan's"),
};

export const Notification = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("opened"), ...about, openCount: z.int(), seconds: z.int() }),
    z.object({ kind: z.literal("tried"), ...about, housingPaymentCents: z.int() }),
    z.object({ kind: z.literal("delivered"), ...about, channel: MessageChannel }),
    z.object({ kind: z.literal("failed"), ...about, channel: MessageChannel, failure: z.string().nullable() }),
  ])
  .meta({ id: "Notification" });
export type Notification = z.output<typeof Notification>;

export const Notifications = z.object({ items: z.array(Notification), unread: z.int() }).meta({ id: "Notifications" });

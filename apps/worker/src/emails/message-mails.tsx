import { isTier } from "@hearthline/contract/billing/billing";
import { planOf } from "@hearthline/contract/billing/plans";
import { pageFor } from "@hearthline/contract/messages/message-template";
import { MESSAGES, type MessageData, type MessageName } from "@hearthline/contract/messages/message-templates";
import { dollars } from "@hearthline/report/format";
import { type AccountMail, accountMailParts } from "./account-mail.tsx";
import { HOME_VALUE_RENDERERS } from "./home-value-notices.ts";
import type { MailParts } from "./mail-parts.ts";
import { SITE_RENDERERS } from "./site-notices.ts";

/** "November 20, 2026" */
function dayWords(at: string, timeZone: string): string {
  const zone = Intl.supportedValuesOf("timeZone").includes(timeZone) ? timeZone : "UTC";
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: zone }).format(new Date(at));
}

const BILLING_WHY = "You get this because you manage your company's billing at Hearthline.";
const MONITORING_WHY = "You get this because you are their loan officer at Hearthline.";
const orderTitle = (name: string): string => (isTier(name) ? "your extra credits" : `your ${planOf(name).title} plan`);

type Renderer<N extends MessageName> = (data: MessageData<N>, timeZone: string) => Omit<AccountMail, "link">;

/** One renderer per message of the registry. */
const RENDERERS: { [N in MessageName]: Renderer<N> } = {
  "plan-canceled": ({ by, name, endsAt }, timeZone) => ({
    subject: "Your plan was canceled",
    preview: `It runs until ${dayWords(endsAt, timeZone)}.`,
    say: [
      `${by} canceled ${orderTitle(name)}. It runs until ${dayWords(endsAt, timeZone)}, and nothing is charged after that.`,
      "Until then you can keep it with one click. What you made stays yours.",
    ],
    button: "See your billing details",
    why: BILLING_WHY,
  }),

  "payment-failed": ({ cents, lapsesAt }, timeZone) => ({
    subject: "Your payment did not go through",
    preview: `${dollars(cents)} is still open.`,
    say: [
      `Your card did not pay ${dollars(cents)}. We try it again in the next days; to be sure, use another card now.`,
      ...(lapsesAt
        ? [
            `Everything stays open until ${dayWords(lapsesAt, timeZone)}. After that, sending, PDFs and imports wait for the payment.`,
          ]
        : []),
    ],
    button: "Pay or use another card",
    why: BILLING_WHY,
  }),

  "plan-locked": ({ cents }) => ({
    subject: "Sending is locked until your invoice is paid",
    preview: "Reading stays open, and nothing is deleted.",
    say: [
      `Your invoice of ${dollars(cents)} is not paid, so sending, PDFs and imports are locked. You can read everything, and nothing is deleted.`,
      "As soon as the invoice is paid, everything is open again.",
    ],
    button: "Pay the invoice",
    why: BILLING_WHY,
  }),

  "payment-made": ({ cents }) => ({
    subject: "Thank you: your invoice is paid",
    preview: "Everything is open again.",
    say: [`We received ${dollars(cents)}. Sending, PDFs and imports are open.`],
    button: "See the invoice",
    why: BILLING_WHY,
  }),

  "trial-ending": ({ days, endsAt }, timeZone) => ({
    subject: days === 1 ? "Your trial ends tomorrow" : `Your trial ends in ${days} days`,
    preview: `It ends on ${dayWords(endsAt, timeZone)}.`,
    say: [
      `Your Hearthline trial ends on ${dayWords(endsAt, timeZone)}. Choose a plan to keep sending reports; nothing is charged before that day.`,
      "Without a plan you can still read everything that you made.",
    ],
    button: "Choose a plan",
    why: BILLING_WHY,
  }),

  "usage-told": ({ what, used, limit }) => ({
    subject: used < limit ? `You have used ${used} of ${limit} ${what}` : `This month's ${what} are used up`,
    preview: `${used} of ${limit} this month.`,
    say: [
      `Your company has used ${used} of the ${limit} ${what} of its plan this month.`,
      used < limit
        ? "A larger plan has more; nothing happens before you choose one."
        : "The next ones wait for the first of the month, or for a larger plan. What you typed stays.",
    ],
    button: "See your plan",
    why: BILLING_WHY,
  }),

  "instructions-given": ({ client }) => ({
    subject: `${client} agreed to credit monitoring`,
    preview: "Their written instructions are on their page.",
    say: [
      `${client} gave their written instructions. The credit bureau is being asked to monitor their credit; each calendar month in which it is active costs $2.25.`,
      "Their instructions, with date and address, are stored on their page.",
    ],
    button: "See your credit alerts",
    why: MONITORING_WHY,
  }),

  "instructions-ended": ({ client }) => ({
    subject: `${client} ended credit monitoring`,
    preview: "Scores and alerts are deleted.",
    say: [
      `${client} no longer wants their credit monitored. Scores and alerts are deleted here, and the credit bureau deletes its part within a day.`,
      "To begin again you need new written instructions from them.",
    ],
    button: "See your credit alerts",
    why: MONITORING_WHY,
  }),

  "chat-invited": ({ client, invitedBy }) => ({
    subject: `${invitedBy} invited you to the conversation with ${client}`,
    preview: "You can read it from its beginning, and write in it.",
    say: [
      `${invitedBy} invited you to the conversation with ${client}. You can read it from its beginning, and write in it; ${client} sees that you do.`,
      "What is written from now on also comes to you by email if you have not read it within 20 minutes.",
    ],
    button: "Open the conversation",
    why: `You get this because you work with ${invitedBy} at Hearthline.`,
  }),

  "chat-not-posted": ({ reason, fromAddress, text }) => ({
    subject: "Your reply was not posted",
    preview: text,
    say: [
      reason === "address"
        ? `A reply to a chat notification of yours came from ${fromAddress || "an unknown address"}, which is not your address at Hearthline. It was not posted in your name:`
        : "You no longer have access to the conversation that you replied to by email. Your reply was not posted:",
      `“${text}”`,
      reason === "address"
        ? "If you wrote it, post it in the chat, or reply from your own address."
        : "If it matters, tell a colleague who works with them now.",
    ],
    button: "Open the chat",
    why: "You get this because a reply to one of your chat notifications arrived by email.",
  }),

  ...HOME_VALUE_RENDERERS,
  ...SITE_RENDERERS,
};

interface Written {
  /** Name of the recipient, for the greeting. */
  name: string;
  timeZone: string;
  publicUrl: string;
  data: unknown;
}

/** Renders a message of the registry. @throws {z.ZodError} if its data does not fit the schema */
export function messageMail<N extends MessageName>(
  template: N,
  { name, timeZone, publicUrl, data }: Written,
): MailParts {
  const { data: shape, page } = MESSAGES[template];
  const render: Renderer<N> = RENDERERS[template];
  const read = shape.parse(data) as MessageData<N> & object;
  return accountMailParts(name, { ...render(read, timeZone), link: publicUrl + pageFor(page, read) });
}

import { z } from "zod";
import { Instant } from "../values/people.ts";
import { HOME_VALUE_MESSAGES } from "./home-value-messages.ts";
import { template } from "./message-template.ts";
import { SITE_MESSAGES } from "./site-messages.ts";

const AmountData = z.object({ cents: z.int() });

/** Messages about the company's billing, to the users who manage it. */
const BILLING = {
  "plan-canceled": template({
    channel: "email",
    audience: "account",
    page: "/settings/billing-details",
    data: z.object({ by: z.string(), name: z.string(), endsAt: Instant }),
    sample: { by: "Avery Cole", name: "professional_month", endsAt: "2026-12-14T15:00:00.000Z" },
  }),
  "payment-failed": template({
    channel: "email",
    audience: "account",
    page: "/settings/billing-details",
    data: AmountData.extend({ lapsesAt: Instant.nullable() }),
    sample: { cents: 9900, lapsesAt: "2026-12-21T15:00:00.000Z" },
  }),
  "plan-locked": template({
    channel: "email",
    audience: "account",
    page: "/settings/billing-details",
    data: AmountData,
    sample: { cents: 9900 },
  }),
  "payment-made": template({
    channel: "email",
    audience: "account",
    page: "/settings/billing-details",
    data: AmountData,
    sample: { cents: 9900 },
  }),
  "trial-ending": template({
    channel: "email",
    audience: "account",
    page: "/settings/plans",
    data: z.object({ days: z.int(), endsAt: Instant }),
    sample: { days: 3, endsAt: "2026-12-14T15:00:00.000Z" },
  }),
  "usage-told": template({
    channel: "email",
    audience: "account",
    page: "/settings/plans",
    data: z.object({ what: z.string(), used: z.int(), limit: z.int() }),
    sample: { what: "property tax pulls", used: 20, limit: 25 },
  }),
} as const;

/** Messages about a client's credit, to their officer. */
const MONITORING = {
  "instructions-given": template({
    channel: "email",
    audience: "account",
    page: "/monitoring",
    data: z.object({ client: z.string() }),
    sample: { client: "Nora Haddad" },
  }),
  "instructions-ended": template({
    channel: "email",
    audience: "account",
    page: "/monitoring",
    data: z.object({ client: z.string() }),
    sample: { client: "Nora Haddad" },
  }),
} as const;

/** Messages about conversations, to their participants. */
const CHAT = {
  "chat-invited": template({
    channel: "email",
    audience: "account",
    page: "/chat?thread={threadId}",
    data: z.object({ threadId: z.string(), client: z.string(), invitedBy: z.string() }),
    sample: {
      threadId: "01990000-0000-7000-8000-000045100001",
      client: "June Abbott",
      invitedBy: "Laura Whitfield",
    },
  }),
  "chat-not-posted": template({
    channel: "email",
    audience: "account",
    page: "/chat",
    data: z.object({
      /** Why the reply was not posted. */
      reason: z.enum(["address", "access"]),
      fromAddress: z.string(),
      text: z.string(),
    }),
    sample: { reason: "address", fromAddress: "laura.home@example.com", text: "Yes, the deposit is in it." },
  }),
} as const;

/** The message registry, with one renderer per entry in the worker. Older emails are not in it yet. */
export const MESSAGES = { ...BILLING, ...MONITORING, ...CHAT, ...HOME_VALUE_MESSAGES, ...SITE_MESSAGES } as const;

export type MessageName = keyof typeof MESSAGES;
export type MessageInput<N extends MessageName> = z.input<(typeof MESSAGES)[N]["data"]>;
export type MessageData<N extends MessageName> = z.output<(typeof MESSAGES)[N]["data"]>;

export const isMessageName = (name: string): name is MessageName => Object.hasOwn(MESSAGES, name);

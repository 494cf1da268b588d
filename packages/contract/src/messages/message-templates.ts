import { z } from "zod";
import { Instant } from "../values/people.ts";

/** Who receives a message: a user with an account, or a client. The sender checks a client's opt-out. */
export type MessageAudience = "account" | "client";

interface MessageTemplate<S extends z.ZodType> {
  readonly channel: "email";
  readonly audience: MessageAudience;
  /** Path of the page that the button opens. */
  readonly page: string;
  /** Schema of its data, validated when the message is written and again when it is sent. */
  readonly data: S;
  /** For previews and tests. */
  readonly sample: z.input<S>;
}

const template = <S extends z.ZodType>(one: MessageTemplate<S>): MessageTemplate<S> => one;

const AmountData = z.object({ cents: z.int() });

/** About the company's billing, to the users who manage it. */
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

/** About a client's credit, to their officer. */
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

/** The message registry. The worker has one renderer per entry; older mails are not in it yet. */
export const MESSAGES = { ...BILLING, ...MONITORING } as const;

export type MessageName = keyof typeof MESSAGES;
export type MessageInput<N extends MessageName> = z.input<(typeof MESSAGES)[N]["data"]>;
export type MessageData<N extends MessageName> = z.output<(typeof MESSAGES)[N]["data"]>;

export const isMessageName = (name: string): name is MessageName => Object.hasOwn(MESSAGES, name);

import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { Cents } from "../values/money.ts";
import { Id, Instant } from "../values/people.ts";
import { safeLocalPath } from "../values/safe-path.ts";
import { lineUpTo } from "../values/text.ts";
import { CREDIT_TIERS, PLAN_NAMES } from "./plans.ts";
import { MINIMUM_SEATS, SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "./subscriptions.ts";

/** The plans that unlock sending and PDFs; Enterprise is arranged with sales. */
export const CHECKOUT_PLANS = ["growth_month", "growth_year", "professional_month", "professional_year"] as const;
export type CheckoutPlan = (typeof CHECKOUT_PLANS)[number];

/** Where Stripe's billing page redirects back to. */
export const CHECKOUT_PATH = "/subscription/checkout";

export const CheckoutDraft = z.object({
  plan: z
    .enum(CHECKOUT_PLANS, "Choose a plan.")
    .meta({ description: "The plan that starts when the trial ends", examples: ["growth_month"] }),
  back: z
    .string("This is no page of the app.")
    .refine((path) => safeLocalPath(path) !== undefined, {
      error: "This is no page of the app.",
      params: { code: "bad_format" },
    })
    .default("/dashboard")
    .meta({
      description: "Path of the app to return to afterwards, whether or not billing info was entered",
      examples: ["/dashboard"],
    }),
});

export const CheckoutStarted = z
  .object({ url: z.string().describe("URL of the billing page, valid for one day") })
  .meta({ id: "CheckoutStarted" });

export const CheckoutSession = z.object({
  session: lineUpTo(255, "Which checkout?")
    .min(1, "Which checkout?")
    .meta({ description: "Session id that the billing page returned with", examples: ["cs_test_a1B2c3"] }),
});

export const BillingState = z
  .object({
    plan: z.string().nullable().describe("Name of the company's plan; null if it has none"),
    locked: z.boolean().describe("Whether paid features are still locked"),
    firstChargeAt: Instant.nullable().describe(
      "When the first charge is made, at the end of the trial; null if it was made immediately",
    ),
    duplicate: z
      .boolean()
      .describe(
        "Whether the company already had a plan, so that this second subscription was canceled and its charges refunded",
      ),
  })
  .meta({ id: "BillingState" });

/** Plans and extra credits that can be bought, switched to or canceled by name; an Enterprise plan can only change its seats. */
export const ORDER_NAMES = [
  ...CHECKOUT_PLANS,
  ...CREDIT_TIERS.map(({ name }) => name),
  "enterprise",
] as const satisfies readonly string[];
export const OrderName = z
  .enum(ORDER_NAMES, "Choose a plan.")
  .meta({ description: "Name of the plan or of the extra credits", examples: ["professional_month"] });
export type OrderName = z.output<typeof OrderName>;
export const isTier = (name: string): boolean => CREDIT_TIERS.some((tier) => tier.name === name);
/** The free tier: choosing it cancels the paid one. */
export const FREE_TIER = "home_value_report_plan_free";

export const PlanOrder = z.object({
  name: OrderName,
  seats: z
    .int("Whole seats only.")
    .min(MINIMUM_SEATS, `Enterprise begins with ${MINIMUM_SEATS} seats.`)
    .max(5_000, "At most 5,000 seats here: contact sales.")
    .optional()
    .meta({ description: "Number of seats of an Enterprise plan", examples: [8] }),
});

const Line = z.object({
  text: z.string().describe("What the amount is for"),
  cents: z.int().describe("Amount in cents; negative amounts are credited"),
  from: Instant,
  to: Instant,
});

export const OrderPreview = z
  .object({
    at: Instant.describe("The time the amounts were computed for"),
    lines: z.array(Line),
    todayCents: z.int().describe("Charged today"),
    creditCents: z.int().describe("Credit from the change, applied to the next invoices"),
    nextAt: Instant.describe("When the next invoice is charged"),
    nextCents: z.int().describe("Amount of the next invoice"),
    gains: z.array(z.string()).describe("What the change adds"),
    losses: z.array(z.string()).describe("What the change removes"),
  })
  .meta({ id: "OrderPreview" });
export type OrderPreview = z.output<typeof OrderPreview>;

export const ConfirmedOrder = PlanOrder.extend({
  at: z.iso.datetime("Look at the amounts first.").describe("`at` of the confirmed preview"),
  todayCents: Cents.describe("`todayCents` of the confirmed preview; no other amount is ever charged"),
});

const Standing = z.object({
  kind: z.enum(SUBSCRIPTION_KINDS),
  name: z.string().nullable(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  seats: z.int(),
  periodEnd: Instant,
  trialEndsAt: Instant.nullable(),
  cancelsAt: Instant.nullable(),
  unpaidCents: z.int().nullable(),
  unpaidSince: Instant.nullable(),
});

export const USES = ["reports", "homeValueReports", "propertyTaxPulls", "supportLogins"] as const;
export type Use = (typeof USES)[number];
/** Uses that are counted per month. Logins are not: their current number counts. */
export const MONTHLY_USES = ["reports", "homeValueReports", "propertyTaxPulls"] as const satisfies readonly Use[];
export type MonthlyUse = (typeof MONTHLY_USES)[number];

export const BillingStanding = z
  .object({
    plan: z.string().nullable().describe("Name of the company's plan; null if it has none"),
    title: z.string().describe("Title of the plan; a trial has everything in Growth"),
    locked: z.boolean(),
    trialEndsAt: Instant.nullable(),
    lapsesAt: Instant.nullable().describe("When paid features become locked"),
    hasCustomer: z.boolean().describe("Whether the company has a customer record at the billing service"),
    subscriptions: z.array(Standing),
    usage: z.array(
      z.object({
        use: z.enum(USES),
        used: z.int(),
        limit: z.int().nullable().describe("Null if unlimited"),
      }),
    ),
    monitoring: z
      .object({
        credits: z.int().describe("Credits that were active this month"),
        cents: z.int().describe("What they cost on the next invoice"),
      })
      .describe("Metered credit monitoring so far this month"),
    usageFrom: Instant.describe("Start of the month, in the company's time zone"),
  })
  .meta({ id: "BillingStanding" });
export type BillingStanding = z.output<typeof BillingStanding>;

export const NearLimit = z
  .object({
    use: z.enum(MONTHLY_USES).meta({ description: "The limited use", examples: ["reports"] }),
    used: z.int().meta({ description: "Number used this month", examples: [7] }),
    limit: z.int().meta({ description: "Monthly limit of the plan", examples: [8] }),
  })
  .meta({ id: "NearLimit", description: "A plan limit that is at least 80% used this month" });
export type NearLimit = z.output<typeof NearLimit>;

/** Usage figures whose rows can be listed: the plan's uses, and metered credit monitoring. */
export const USED_ROWS = [...USES, "monitoring"] as const;
export type UsedRows = (typeof USED_ROWS)[number];

export const UsedRowsInput = z.object({
  use: z.enum(USED_ROWS, "There is no such use.").meta({ description: "What was used", examples: ["reports"] }),
});

export const UsedRowsResponse = z
  .object({
    rows: z
      .array(
        z.object({
          id: Id,
          at: Instant,
          what: z.string().describe("The loan, home, client, address or account"),
          who: z.string().nullable().describe("Who it belongs to; null if no one"),
          loan: z.object({ id: Id, kind: LoanKindName }).nullable(),
          clientId: Id.nullable(),
        }),
      )
      .describe("Newest first, at most 200"),
    others: z.int().describe("Number of other counted rows: deleted since, or not visible to you"),
  })
  .meta({ id: "UsedRows" });
export type UsedRowsResponse = z.output<typeof UsedRowsResponse>;

export const BillingInvoice = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    at: Instant,
    status: z.string(),
    lines: z.array(Line),
    totalCents: z.int(),
    taxCents: z.int(),
    creditUsedCents: z.int(),
    dueCents: z.int(),
    url: z.string().nullable(),
    pdfUrl: z.string().nullable(),
  })
  .meta({ id: "BillingInvoice" });
export type BillingInvoice = z.output<typeof BillingInvoice>;

export const BillingAccount = z
  .object({
    card: z.object({ brand: z.string(), last4: z.string(), expiresMonth: z.int(), expiresYear: z.int() }).nullable(),
    creditCents: z.int().describe("Credit that the next invoices will use"),
    invoices: z.array(BillingInvoice),
    upcoming: z.array(BillingInvoice),
  })
  .meta({ id: "BillingAccount" });
export type BillingAccount = z.output<typeof BillingAccount>;

export const StripeIds = z.partialRecord(z.enum(PLAN_NAMES), z.string()).meta({
  description: "Stripe price ids, by plan name",
  examples: [{ growth_month: "price_growth_month", growth_year: "price_growth_year" }],
});

/** Shown after `unsubscribe`; the specification fixes the wording. */
export const UNSUBSCRIBED = "We notify the admin of your request. Wait for our support to reach you out.";

export const Unsubscribed = z
  .object({
    name: z.string().meta({ description: "Name of the plan or extra credits", examples: ["professional_month"] }),
    ends_at: Instant.meta({
      description: "When they end; nothing is charged after that",
      examples: ["2026-12-14T15:00:00.000Z"],
    }),
  })
  .meta({ id: "Unsubscribed", description: "A plan that was canceled" });

/** The confirmations in the plan modal; the specification fixes the wording. */
export const UNSUBSCRIBE_QUESTION = "Do you want to unsubscribe to your current plan?";
export const changeQuestion = (word: "upgrade" | "downgrade", of: "plan" | "credits"): string =>
  `Do you want to cancel your current ${of === "credits" ? "extra credit plan" : "plan"} in order to proceed with the ${word}?`;

export const StripeEventRow = z
  .object({
    id: z.string(),
    type: z.string(),
    createdAt: Instant,
    receivedAt: Instant,
    handledAt: Instant.nullable(),
    replays: z.int(),
  })
  .meta({ id: "StripeEventRow" });

export const BillingLog = z
  .object({
    events: z.array(StripeEventRow),
    differences: z.array(
      z.object({
        id: z.uuid(),
        what: z.string(),
        ours: z.string().nullable(),
        theirs: z.string().nullable(),
        foundAt: Instant,
      }),
    ),
    readAt: Instant.nullable().describe("When the state was last read from the billing service"),
  })
  .meta({ id: "BillingLog" });

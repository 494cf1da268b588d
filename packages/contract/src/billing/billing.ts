import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { Cents } from "../values/money.ts";
import { Id, Instant } from "../values/people.ts";
import { safeLocalPath } from "../values/safe-path.ts";
import { lineUpTo } from "../values/text.ts";
import { CREDIT_TIERS, PLAN_NAMES } from "./plans.ts";
import { MINIMUM_SEATS, SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "./subscriptions.ts";

/** The plans that open sending and PDFs; Enterprise is arranged with sales. */
export const CHECKOUT_PLANS = ["growth_month", "growth_year", "professional_month", "professional_year"] as const;
export type CheckoutPlan = (typeof CHECKOUT_PLANS)[number];

/** Where the billing page leads back to. */
export const CHECKOUT_PATH = "/subscription/checkout";

export const CheckoutDraft = z.object({
  plan: z
    .enum(CHECKOUT_PLANS, "Choose a plan.")
    .meta({ description: "The plan that begins when the trial ends", examples: ["growth_month"] }),
  back: z
    .string("This is no page of the app.")
    .refine((path) => safeLocalPath(path) !== undefined, {
      error: "This is no page of the app.",
      params: { code: "bad_format" },
    })
    .default("/dashboard")
    .meta({
      description: "Path of the app to go on with afterwards, whether billing info was entered or not",
      examples: ["/dashboard"],
    }),
});

export const CheckoutStarted = z
  .object({ url: z.string().describe("Address of the billing page, good for a day") })
  .meta({ id: "CheckoutStarted" });

export const CheckoutSession = z.object({
  session: lineUpTo(255, "Which checkout?")
    .min(1, "Which checkout?")
    .meta({ description: "Id that the billing page came back with", examples: ["cs_test_a1B2c3"] }),
});

export const BillingState = z
  .object({
    plan: z.string().nullable().describe("Name of the company's plan; null while there is none"),
    locked: z.boolean().describe("Whether what a plan pays for is still locked"),
    firstChargeAt: Instant.nullable().describe("The first charge: when the trial ends. Null where it was at once"),
    duplicate: z
      .boolean()
      .describe("The company had a plan already: this second subscription was canceled, and what it charged refunded"),
  })
  .meta({ id: "BillingState" });

/** What can be bought, changed to or given up by its name; Enterprise only keeps its seats. */
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
/** The tier that costs nothing: choosing it gives up the paid one. */
export const FREE_TIER = "home_value_report_plan_free";

export const PlanOrder = z.object({
  name: OrderName,
  seats: z
    .int("Whole seats only.")
    .min(MINIMUM_SEATS, `Enterprise begins with ${MINIMUM_SEATS} seats.`)
    .max(5_000, "At most 5,000 seats here: contact sales.")
    .optional()
    .meta({ description: "Seats of an Enterprise plan", examples: [8] }),
});

const Line = z.object({
  text: z.string().describe("What it is for"),
  cents: z.int().describe("Below zero it is given back"),
  from: Instant,
  to: Instant,
});

export const OrderPreview = z
  .object({
    at: Instant.describe("The moment that the amounts are of"),
    lines: z.array(Line),
    todayCents: z.int().describe("Charged today"),
    creditCents: z.int().describe("Given back by the change, for the next invoices"),
    nextAt: Instant.describe("When the next invoice is charged"),
    nextCents: z.int().describe("What the next invoice comes to"),
    gains: z.array(z.string()).describe("What the change adds"),
    losses: z.array(z.string()).describe("What the change takes away"),
  })
  .meta({ id: "OrderPreview" });
export type OrderPreview = z.output<typeof OrderPreview>;

export const ConfirmedOrder = PlanOrder.extend({
  at: z.iso.datetime("Look at the amounts first.").describe("Of the preview that was confirmed"),
  todayCents: Cents.describe("Of the preview that was confirmed: another amount is never charged"),
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
/** Uses that are counted per month. Logins are counted as they are now. */
export const MONTHLY_USES = ["reports", "homeValueReports", "propertyTaxPulls"] as const satisfies readonly Use[];
export type MonthlyUse = (typeof MONTHLY_USES)[number];

export const BillingStanding = z
  .object({
    plan: z.string().nullable().describe("Name of the company's plan; null while there is none"),
    title: z.string().describe("The plan in words; a trial has everything in Growth"),
    locked: z.boolean(),
    trialEndsAt: Instant.nullable(),
    lapsesAt: Instant.nullable().describe("From then on what a plan pays for is locked"),
    hasCustomer: z.boolean().describe("Whether the billing service knows the company"),
    subscriptions: z.array(Standing),
    usage: z.array(
      z.object({
        use: z.enum(USES),
        used: z.int(),
        limit: z.int().nullable().describe("Null: as many as you like"),
      }),
    ),
    monitoring: z
      .object({
        credits: z.int().describe("Credits that were active this month"),
        cents: z.int().describe("What they cost on the next invoice"),
      })
      .describe("Metered credit monitoring so far this month"),
    usageFrom: Instant.describe("First moment of the month, in the company's time zone"),
  })
  .meta({ id: "BillingStanding" });
export type BillingStanding = z.output<typeof BillingStanding>;

export const NearLimit = z
  .object({
    use: z.enum(MONTHLY_USES).meta({ description: "What is limited", examples: ["reports"] }),
    used: z.int().meta({ description: "How many were used this month", examples: [7] }),
    limit: z.int().meta({ description: "How many the plan has a month", examples: [8] }),
  })
  .meta({ id: "NearLimit", description: "A limit of the plan of which four fifths or more are used this month" });
export type NearLimit = z.output<typeof NearLimit>;

/** Usage numbers whose rows can be listed: the plan's uses, and metered credit monitoring. */
export const USED_ROWS = [...USES, "monitoring"] as const;
export type UsedRows = (typeof USED_ROWS)[number];

export const UsedRowsInput = z.object({
  use: z.enum(USED_ROWS, "There is no such use.").meta({ description: "What was used", examples: ["reports"] }),
});

export const UsedRowsAnswer = z
  .object({
    rows: z
      .array(
        z.object({
          id: Id,
          at: Instant,
          what: z.string().describe("The loan, home, client, address or account"),
          who: z.string().nullable().describe("Whose it is"),
          loan: z.object({ id: Id, kind: LoanKindName }).nullable(),
          clientId: Id.nullable(),
        }),
      )
      .describe("The newest first, at most 200"),
    others: z.int().describe("How many more were counted: removed since, or out of your reach"),
  })
  .meta({ id: "UsedRows" });
export type UsedRowsAnswer = z.output<typeof UsedRowsAnswer>;

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
    creditCents: z.int().describe("Credit that the next invoices use up"),
    invoices: z.array(BillingInvoice),
    upcoming: z.array(BillingInvoice),
  })
  .meta({ id: "BillingAccount" });
export type BillingAccount = z.output<typeof BillingAccount>;

export const StripeIds = z.partialRecord(z.enum(PLAN_NAMES), z.string()).meta({
  description: "The id of the price at Stripe, by the plan's name",
  examples: [{ growth_month: "price_growth_month", growth_year: "price_growth_year" }],
});

/** Said after `unsubscribe`, to the letter. */
export const UNSUBSCRIBED = "We notify the admin of your request. Wait for our support to reach you out.";

export const Unsubscribed = z
  .object({
    name: z.string().meta({ description: "Name of the plan or extra credits", examples: ["professional_month"] }),
    ends_at: Instant.meta({
      description: "They run until then; nothing is charged after it",
      examples: ["2026-12-14T15:00:00.000Z"],
    }),
  })
  .meta({ id: "Unsubscribed", description: "A plan that was canceled" });

/** The confirmations of the plan modal, to the letter. */
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
    readAt: Instant.nullable().describe("When the billing service was last asked"),
  })
  .meta({ id: "BillingLog" });

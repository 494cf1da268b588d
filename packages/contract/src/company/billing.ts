import { z } from "zod";
import { Instant } from "../values/people.ts";
import { safeLocalPath } from "../values/safe-path.ts";
import { lineUpTo } from "../values/text.ts";

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

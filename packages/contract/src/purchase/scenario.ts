import { z } from "zod";
import { checkTerms, termsShape } from "../loans/terms.ts";
import { Cents } from "../values/money.ts";

const areNumbers = (value: unknown, ...keys: string[]): boolean =>
  typeof value === "object" &&
  value !== null &&
  keys.every((key) => typeof (value as Record<string, unknown>)[key] === "number");

export const PurchaseScenario = z
  .object({
    ...termsShape,
    priceCents: Cents.min(1_000_00, "The price is at least $1,000.").meta({
      description: "Sale price in cents",
      examples: [50_000_000],
    }),
    downPaymentCents: Cents.meta({ description: "Down payment in cents", examples: [5_000_000] }),
    sellerCreditCents: Cents.meta({ description: "Seller credit in cents", examples: [250_000] }).optional(),
    depositCents: Cents.meta({ description: "Earnest money already paid, in cents", examples: [500_000] }).optional(),
  })
  .refine((scenario) => scenario.downPaymentCents <= scenario.priceCents, {
    path: ["downPaymentCents"],
    error: "The down payment is above the price.",
    // Said as soon as both are there, also while another field is still empty or wrong.
    when: ({ value }) => areNumbers(value, "priceCents", "downPaymentCents"),
  })
  .superRefine((scenario, context) => {
    const { priceCents, downPaymentCents, secondLien } = scenario;
    if (downPaymentCents <= priceCents && downPaymentCents + (secondLien?.amountCents ?? 0) >= priceCents)
      context.addIssue({
        code: "custom",
        path: ["downPaymentCents"],
        message: "Nothing is left to borrow: lower the down payment or the second lien.",
      });
    checkTerms(scenario, context);
  })
  .meta({ id: "PurchaseScenario" });
export type PurchaseScenario = z.output<typeof PurchaseScenario>;
export type PurchaseScenarioInput = z.input<typeof PurchaseScenario>;

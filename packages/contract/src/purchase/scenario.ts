import { z } from "zod";
import { checkTerms, termsShape } from "../loans/terms.ts";
import { Cents } from "../values/money.ts";
import { lineUpTo } from "../values/text.ts";

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
    appraisedValueCents: Cents.min(1_000_00, "An appraised value is at least $1,000.")
      .meta({
        description:
          "Appraised value in cents, once the home is appraised; loan-to-value and mortgage insurance then use the lesser of price and appraised value. If omitted, they use the price",
        examples: [51_000_000],
      })
      .optional(),
    downPaymentCents: Cents.meta({ description: "Down payment in cents", examples: [5_000_000] }),
    sellerCreditCents: Cents.meta({ description: "Seller credit in cents", examples: [250_000] }).optional(),
    depositCents: Cents.meta({ description: "Earnest money already paid, in cents", examples: [500_000] }).optional(),
    adjustments: z
      .array(
        z.object({
          name: lineUpTo(80)
            .min(1, "An adjustment needs a name.")
            .meta({ description: "Description", examples: ["HOA dues"] }),
          amountCents: Cents.meta({ description: "Amount in cents, above zero", examples: [12_000] }),
          from: z.enum(["seller", "buyer"]).meta({
            id: "AdjustmentPayer",
            description: "Who pays it; an amount paid by the seller lowers cash to close",
          }),
        }),
      )
      .max(10, "At most 10 adjustments.")
      .meta({ description: "Adjustments between buyer and seller at closing" })
      .optional(),
    taxProration: z
      .enum(["none", "arrears", "advance"])
      .meta({
        id: "TaxProration",
        description:
          "How the year's property tax is split: if it is billed in arrears, the seller owes the part from January 1; if it is paid in advance, the buyer owes the part through December 31. Requires a closing date",
      })
      .optional(),
  })
  .refine((scenario) => scenario.downPaymentCents <= scenario.priceCents, {
    path: ["downPaymentCents"],
    error: "The down payment is above the price.",
    params: { code: "contradiction" },
    // Reported as soon as both values are there, even if another field is still empty or invalid.
    when: ({ value }) => areNumbers(value, "priceCents", "downPaymentCents"),
  })
  .superRefine((scenario, context) => {
    const { priceCents, downPaymentCents, secondLien } = scenario;
    if (downPaymentCents <= priceCents && downPaymentCents + (secondLien?.amountCents ?? 0) > priceCents - 100)
      context.addIssue({
        code: "custom",
        path: ["downPaymentCents"],
        message: "Nothing is left to borrow: lower the down payment or the second lien.",
        params: { code: "contradiction" },
      });
    checkTerms(scenario, context);
  })
  .meta({ id: "PurchaseScenario", description: "A scenario of a purchase loan, as it is entered" });
export type PurchaseScenario = z.output<typeof PurchaseScenario>;
export type PurchaseScenarioInput = z.input<typeof PurchaseScenario>;

import { z } from "zod";
import { Cents } from "../values/money.ts";
import { triedRate } from "../values/rates.ts";

/** What a borrower moves on the link of a refinance; what they left where it was is left out. */
export const RefinanceTried = z.object({
  noteRate: triedRate,
  cashOutCents: Cents.meta({ description: "Cash to the borrower in cents", examples: [20_000_00] }).optional(),
  extraMonthlyCents: Cents.meta({ description: "Extra principal a month in cents", examples: [20_000] }).optional(),
  horizonMonths: z
    .int()
    .min(1, "At least 1 month.")
    .max(480, "At most 480 months.")
    .meta({ description: "Months for which they expect to keep the loan", examples: [60] })
    .optional(),
});

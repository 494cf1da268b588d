import { z } from "zod";
import { Cents } from "../values/money.ts";
import { triedRate } from "../values/rates.ts";

/** The numbers a borrower can change on the link of a refinance; unchanged ones are omitted. */
export const RefinanceTried = z.object({
  noteRate: triedRate,
  cashOutCents: Cents.meta({ description: "Cash to the borrower in cents", examples: [20_000_00] }).optional(),
  extraMonthlyCents: Cents.meta({ description: "Extra monthly principal, in cents", examples: [20_000] }).optional(),
  horizonMonths: z
    .int()
    .min(1, "At least 1 month.")
    .max(480, "At most 480 months.")
    .meta({ description: "Number of months they expect to keep the loan", examples: [60] })
    .optional(),
});

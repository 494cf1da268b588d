import { z } from "zod";
import { LoanProgramName } from "../loans/loan-enums.ts";
import { Instant } from "../values/people.ts";
import { hasDecimals, rate } from "../values/rates.ts";
import { withoutRules } from "../values/without-rules.ts";

/** The loan product a rate is quoted for. */
export const productShape = {
  program: LoanProgramName,
  amortization: z
    .enum(["fixed", "arm"])
    .meta({ description: "Fixed or adjustable rate", examples: ["fixed"] })
    .default("fixed"),
  initialFixedMonths: z
    .int()
    .min(1, "At least 1 month.")
    .max(240, "At most 240 months.")
    .meta({ description: "Initial fixed period of an adjustable rate, in months", examples: [84] })
    .optional(),
  termMonths: z
    .int("A term is a whole number of months.")
    .min(12, "A term is at least 12 months.")
    .max(480, "A term is at most 480 months (40 years).")
    .meta({ description: "Term in months", examples: [360] }),
};
const Product = z.object(productShape);
type Product = z.output<typeof Product>;

/** Checks that an adjustable rate has an initial fixed period and a fixed rate has none. */
export function checkProduct<T extends Product>(product: T, context: z.core.$RefinementCtx<T>): void {
  const { amortization, initialFixedMonths, termMonths } = product;
  const fault = (message: string) =>
    context.addIssue({
      code: "custom",
      path: ["initialFixedMonths"],
      message,
      input: product,
      params: { code: initialFixedMonths === undefined ? "required" : "contradiction" },
    });
  if (amortization === "fixed") return;
  if (initialFixedMonths === undefined) fault("An adjustable rate needs its initial fixed period.");
  else if (initialFixedMonths >= termMonths) fault("The initial fixed period has to be shorter than the term.");
}

export const productPoints = z
  .number()
  .min(0, "Points cannot be below zero.")
  .max(10, "At most 10 points.")
  .refine((value) => hasDecimals(value, 4), {
    error: "Points have at most four decimals.",
    params: { code: "not_a_multiple" },
  })
  .meta({ description: "Discount points; 1 is 1% of the loan", examples: [0] });

/** One line of a rate sheet. */
export const QuotedRate = z
  .object({
    ...productShape,
    noteRate: rate(0.25).meta({ description: "Note rate, as a fraction; 0.065 is 6.5%", examples: [0.065] }),
    discountPoints: productPoints.default(0),
    lockDays: z
      .int()
      .min(0, "At least 0 days.")
      .max(365, "At most 365 days.")
      .meta({ description: "Lock period in days; 0 for a floating rate", examples: [30] })
      .default(30),
  })
  .superRefine(checkProduct)
  .meta({ id: "QuotedRate", description: "A rate for one program and term" });
export type QuotedRate = z.output<typeof QuotedRate>;

export const QuotedRates = z
  .array(QuotedRate)
  .max(40, "At most 40 rates.")
  .meta({ description: "The rates, in the order in which they are offered; an empty list withdraws the sheet" });

/** The rates an officer or the company quoted at one time. */
export const RateSheet = z
  .object({
    rates: z.array(withoutRules(QuotedRate)).describe("The rates, in the order in which they are offered"),
    quotedAt: Instant.describe("When the rates were quoted"),
    quotedBy: z.string().nullable().describe("User who entered them; null if that user has left"),
  })
  .meta({ id: "RateSheet", description: "Rates quoted at one time" });
export type RateSheet = z.output<typeof RateSheet>;

/** An officer's own sheet takes precedence over the company's. */
export const RateSheets = z
  .object({
    own: RateSheet.nullable().describe("Your own rates; null if you have none"),
    company: RateSheet.nullable().describe("The company's rates; null if it has none"),
  })
  .meta({ id: "RateSheets", description: "Your newest rate sheet and the company's" });
export type RateSheets = z.output<typeof RateSheets>;

/** A rate with the sheet it comes from. */
export interface FoundRate {
  rate: RateSheet["rates"][number];
  from: "own" | "company";
  quotedAt: string;
}

/**
 * Returns today's rate for a product: the first match in the officer's own sheet, then in the company's.
 *
 * @param sheets both sheets
 * @param product program, rate type and term of a scenario
 */
export function rateFor(sheets: RateSheets, product: Product): FoundRate | null {
  for (const from of ["own", "company"] as const) {
    const sheet = sheets[from];
    const found = sheet?.rates.find((one) => isSameProduct(one, product));
    if (sheet && found) return { rate: found, from, quotedAt: sheet.quotedAt };
  }
  return null;
}

const isSameProduct = (a: Product, b: Product): boolean =>
  a.program === b.program &&
  a.amortization === b.amortization &&
  a.termMonths === b.termMonths &&
  (a.amortization === "fixed" || a.initialFixedMonths === b.initialFixedMonths);

/** Maximum age at which rates are current. Rates move with the market, so they are old after a day. */
export const RATES_ARE_OLD_AFTER_MS = 24 * 60 * 60 * 1000;
export const areOld = (quotedAt: string, now: number): boolean => now - Date.parse(quotedAt) > RATES_ARE_OLD_AFTER_MS;

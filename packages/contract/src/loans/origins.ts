import { z } from "zod";
import { lineText, lineUpTo } from "../values/text.ts";

/** What a report asks for before its payment is called the monthly payment, and what else may be filled from a file or a record. */
export const ORIGIN_FIELDS = [
  "propertyTax",
  "insurance",
  "hoa",
  "closingDate",
  "creditScore",
  "price",
  "income",
  "homeValue",
  "balance",
  "currentRate",
  "currentPayment",
  "remainingMonths",
  "originalLoan",
  "originalTerm",
  "firstPayment",
  "currentInsurance",
] as const;
export type OriginField = (typeof ORIGIN_FIELDS)[number];

export const ORIGINS = ["typed", "record", "estimated"] as const;
export type Origin = (typeof ORIGINS)[number];

const Origin = z.enum(ORIGINS).meta({
  id: "FigureOrigin",
  description: "How a value is known: typed, from a public record, or estimated",
  examples: ["typed"],
});
const SourceLine = lineUpTo(200).meta({
  description: "Where a value came from, with its date",
  examples: ["Travis County record of Nov 2, 2026"],
});

const each = <T extends z.ZodType>(one: T) =>
  z.object({
    propertyTax: one.optional(),
    insurance: one.optional(),
    hoa: one.optional(),
    closingDate: one.optional(),
    creditScore: one.optional(),
    price: one.optional(),
    income: one.optional(),
    // What the home is worth, and the loan that is paid off.
    homeValue: one.optional(),
    balance: one.optional(),
    currentRate: one.optional(),
    currentPayment: one.optional(),
    remainingMonths: one.optional(),
    originalLoan: one.optional(),
    originalTerm: one.optional(),
    firstPayment: one.optional(),
    currentInsurance: one.optional(),
  });

/** How each value is known. A zero that nobody typed is not known; with `typed` it is meant. */
export const Origins = each(Origin);
export type Origins = z.output<typeof Origins>;
/** Where each value came from. */
export const OriginSources = each(SourceLine);
export type OriginSources = z.output<typeof OriginSources>;

/** A warning the officer keeps, and why. */
export const Kept = z.object({
  rule: lineText()
    .min(1, "A rule is needed.")
    .max(80, "At most 80 characters.")
    .meta({ description: "The rule, as `findings` names it", examples: ["tax-low"] }),
  reason: lineText()
    .min(3, "Say in a few words why you keep it.")
    .max(300, "At most 300 characters.")
    .meta({ description: "Why it is kept", examples: ["New construction: the lot alone is assessed this year"] }),
});
export type Kept = z.output<typeof Kept>;

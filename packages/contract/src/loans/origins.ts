import { z } from "zod";
import { lineText, lineUpTo } from "../values/text.ts";

/** Inputs whose origin is tracked: those a report needs before its payment is called the monthly payment, and others that may come from a file or a record. */
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
  description: "Source of the value, with its date",
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
    // Value of the home, and the loan that is paid off.
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

/** How each value is known. A zero without an origin is unknown; with `typed` it is intended. */
export const Origins = each(Origin);
export type Origins = z.output<typeof Origins>;
/** Source of each value. */
export const OriginSources = each(SourceLine);
export type OriginSources = z.output<typeof OriginSources>;

/** A warning the officer keeps, with the reason. */
export const Kept = z.object({
  rule: lineText()
    .min(1, "A rule is needed.")
    .max(80, "At most 80 characters.")
    .meta({ description: "Key of the rule, as in `findings`", examples: ["tax-low"] }),
  reason: lineText()
    .min(3, "Say in a few words why you keep it.")
    .max(300, "At most 300 characters.")
    .meta({ description: "Why it is kept", examples: ["New construction: the lot alone is assessed this year"] }),
});
export type Kept = z.output<typeof Kept>;

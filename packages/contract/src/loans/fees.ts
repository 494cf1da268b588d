import { isFinanceCharge } from "@hearthline/calc/loan/finance-charge";
import { z } from "zod";
import { Cents } from "../values/money.ts";
import { rate } from "../values/rates.ts";
import { lineText } from "../values/text.ts";

export const FEE_SECTIONS = ["A", "B", "C", "E", "F", "G", "H"] as const;
export const FEE_PAYERS = ["borrower", "seller", "lender"] as const;
export const FEE_BASES = [
  "fixed",
  "percent-of-price",
  "percent-of-loan",
  "months-of-tax",
  "months-of-insurance",
] as const;

/** Section letters of a Loan Estimate, with the section titles. */
export const FEE_SECTION_TITLES: Record<(typeof FEE_SECTIONS)[number], string> = {
  A: "Origination",
  B: "Services the lender chooses",
  C: "Services you can shop for",
  E: "Recording and transfer taxes",
  F: "Prepaid interest and insurance",
  G: "Escrow account",
  H: "Other",
};

export const FeeSection = z
  .enum(FEE_SECTIONS, "A fee belongs to section A, B, C, E, F, G or H of the Loan Estimate.")
  .meta({ id: "FeeSection", description: "Section of the Loan Estimate", examples: ["A"] });
const FeeBasis = z.enum(FEE_BASES).meta({ id: "FeeBasis", description: "What the fee is based on" });
export const FeePayer = z.enum(FEE_PAYERS).meta({ id: "FeePayer", description: "Who pays" });

export const Fee = z
  .object({
    name: lineText()
      .min(1, "A fee needs a name.")
      .max(120, "At most 120 characters.")
      .meta({ description: "Name of the fee", examples: ["Underwriting"] }),
    section: FeeSection,
    basis: FeeBasis.default("fixed"),
    amountCents: Cents.meta({ description: "Amount of a fixed fee in cents", examples: [129_500] }).optional(),
    rate: rate(0.25)
      .meta({ description: "Fraction of the price or loan", examples: [0.01] })
      .optional(),
    months: z
      .int("Months are a whole number.")
      .min(0, "Months cannot be below zero.")
      .max(60, "At most 60 months.")
      .meta({ description: "Months of tax or insurance", examples: [3] })
      .optional(),
    payer: FeePayer.default("borrower"),
    financeCharge: z
      .boolean()
      .meta({
        description:
          "Whether it is a finance charge and therefore part of the APR. Defaults to true in section A and to false elsewhere",
        examples: [true],
      })
      .optional(),
  })
  .superRefine((fee, context) => {
    const needed = fee.basis === "fixed" ? "amountCents" : fee.basis.startsWith("percent") ? "rate" : "months";
    if (fee[needed] === undefined)
      context.addIssue({
        code: "custom",
        path: [needed],
        message:
          needed === "amountCents"
            ? "An amount is needed."
            : needed === "rate"
              ? "A percentage is needed."
              : "A number of months is needed.",
      });
  })
  .overwrite((fee) => ({ ...fee, financeCharge: isFinanceCharge(fee) }))
  .meta({
    id: "Fee",
    description: "A closing cost in a section of the Loan Estimate",
    examples: [
      {
        name: "Underwriting",
        section: "A",
        basis: "fixed",
        amountCents: 129_500,
        payer: "borrower",
        financeCharge: true,
      },
    ],
  });
export type Fee = z.output<typeof Fee>;

import "@hearthline/contract/values/sentences";
import { type QuotedRate, QuotedRates, type RateSheet } from "@hearthline/contract/company/rates";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { productKey, productOf } from "./product-words.ts";

/** A line of the sheet as form values. */
export interface RateValues {
  program: QuotedRate["program"];
  product: string;
  noteRate: number | null;
  discountPoints: string;
  lockDays: string;
}
export interface SheetValues {
  rates: RateValues[];
}

export const newRate = (): RateValues => ({
  program: "conventional",
  product: "fixed:360",
  noteRate: null,
  discountPoints: "0",
  lockDays: "30",
});

export const valuesOf = (sheet: RateSheet | null): SheetValues => ({
  rates: (sheet?.rates ?? []).map((rate) => ({
    program: rate.program,
    product: productKey(rate),
    noteRate: rate.noteRate,
    discountPoints: String(rate.discountPoints),
    lockDays: String(rate.lockDays),
  })),
});

const numberIn = (text: string) => (text.trim() === "" ? undefined : Number(text));

/** The form's values as the contract takes them. */
export const SheetForm = z.preprocess(
  ({ rates }: SheetValues) => ({
    rates: rates.map(({ program, product, noteRate, discountPoints, lockDays }) => ({
      program,
      ...productOf(product),
      noteRate: noteRate ?? undefined,
      discountPoints: numberIn(discountPoints),
      lockDays: numberIn(lockDays),
    })),
  }),
  z.object({ rates: QuotedRates }),
);
export type SheetSent = z.output<typeof SheetForm>;
export type SheetFormApi = UseFormReturn<SheetValues, unknown, SheetSent>;

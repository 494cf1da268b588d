import type { Language } from "@hearthline/contract/values/language";
import { format } from "./en/format.ts";
import { loan } from "./en/loan.ts";
import { payment } from "./en/payment.ts";
import { summary } from "./en/summary.ts";

/** The English catalog, and the shape of every other. */
export const english = {
  language: "en" as Language,
  ...format,
  loan,
  payment,
  summary,
};

export type Words = typeof english;

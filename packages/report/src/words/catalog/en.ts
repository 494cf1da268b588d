import type { Language } from "@hearthline/contract/values/language";
import { format } from "./en/format.ts";
import { link } from "./en/link.ts";
import { loan } from "./en/loan.ts";
import { offer } from "./en/offer.ts";
import { payment } from "./en/payment.ts";
import { summary } from "./en/summary.ts";

/** The English catalog, and the shape of every other. */
export const english = {
  language: "en" as Language,
  ...format,
  link,
  loan,
  offer,
  payment,
  summary,
};

export type Words = typeof english;

import type { Words } from "./en.ts";
import { format } from "./es/format.ts";
import { link } from "./es/link.ts";
import { loan } from "./es/loan.ts";
import { offer } from "./es/offer.ts";
import { payment } from "./es/payment.ts";
import { summary } from "./es/summary.ts";

/** Spanish as it is spoken in the United States, in the terms of the CFPB's Spanish forms and glossary. */
export const spanish: Words = {
  language: "es",
  ...format,
  link,
  loan,
  offer,
  payment,
  summary,
};

import type { Words } from "./en.ts";
import { format } from "./es/format.ts";
import { loan } from "./es/loan.ts";
import { payment } from "./es/payment.ts";
import { summary } from "./es/summary.ts";

/** Spanish as it is spoken in the United States, in the terms of the CFPB's Spanish forms and glossary. */
export const spanish: Words = {
  language: "es",
  ...format,
  loan,
  payment,
  summary,
};

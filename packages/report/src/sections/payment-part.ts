import type { SectionPart } from "../page/report-state.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { Payment } from "./payment.tsx";

/** The first payment by its parts, for one scenario at a time; separate from the other sections for kinds of loan that draw it differently. */
export const paymentPart = {
  key: "payment",
  nav: ({ language }) => wordsOf(language).payment.nav,
  present: () => true,
  Body: Payment,
} satisfies SectionPart;

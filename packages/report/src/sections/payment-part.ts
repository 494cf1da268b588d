import type { SectionPart } from "../page/report-state.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { Payment } from "./payment.tsx";

/** The first payment by its parts, of one scenario at a time; apart from the others, for a kind of loan that draws it otherwise. */
export const paymentPart = {
  key: "payment",
  nav: ({ language }) => wordsOf(language).payment.nav,
  present: () => true,
  Body: Payment,
} satisfies SectionPart;

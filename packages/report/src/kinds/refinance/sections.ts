import type { SectionPart } from "../../page/report-state.ts";
import { PARTS } from "../../sections/section-parts.ts";
import { refinanceAnalysisParts } from "./analyses.tsx";
import { refinanceCash } from "./cash.tsx";
import { refinancePayment } from "./payment.tsx";

/** Compared with today's loan first, which gives even a single proposal something to be compared with. */
export const refinanceSections: readonly SectionPart<"refinance">[] = [
  PARTS.summary,
  PARTS.note,
  PARTS.comparison,
  refinanceAnalysisParts.breakEven,
  refinancePayment,
  PARTS.horizon,
  PARTS.tryNumbers,
  refinanceCash,
  refinanceAnalysisParts.sameTerms,
  refinanceAnalysisParts.debts,
  refinanceAnalysisParts.cashOptions,
  PARTS.extra,
  PARTS.years,
  PARTS.timeline,
  PARTS.contacts,
  PARTS.disclosures,
];

import type { SectionPart } from "../../page/report-state.ts";
import { paymentPart } from "../../sections/payment-part.ts";
import { PARTS } from "../../sections/section-parts.ts";
import { analysisParts } from "./analyses.tsx";

export const purchaseSections: readonly SectionPart<"purchase">[] = [
  PARTS.summary,
  PARTS.note,
  paymentPart,
  { ...PARTS.comparison, present: ({ scenarios }) => scenarios.length > 1 },
  PARTS.horizon,
  PARTS.tryNumbers,
  PARTS.cash,
  PARTS.extra,
  ...analysisParts,
  PARTS.years,
  PARTS.timeline,
  PARTS.contacts,
  PARTS.disclosures,
];

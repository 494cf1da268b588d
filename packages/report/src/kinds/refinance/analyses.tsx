import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { DocumentOf } from "../../document/document-of.ts";
import type { SectionPart } from "../../page/report-state.ts";
import { analysisPart } from "../../sections/analysis-part.tsx";
import type { refinance } from "../../words/catalog/en/refinance.ts";
import { wordsOf } from "../../words/catalog/words-of.ts";

const PART = (
  key: keyof (typeof refinance)["analyses"] & ReportSection,
  present: (document: DocumentOf<"refinance">) => boolean,
): SectionPart<"refinance"> => analysisPart(key, (language) => wordsOf(language).refinance.analyses[key], present);

/** The comparisons of a refinance with today's loan, each a section if the loan has it. */
export const refinanceAnalysisParts = {
  breakEven: PART("break-even", () => true),
  sameTerms: PART("same-terms", () => true),
  debts: PART("debts", ({ scenarios }) => scenarios.some(({ figures }) => figures.debts)),
  cashOptions: PART("cash-options", ({ cashOptions }) => cashOptions.some(Boolean)),
};

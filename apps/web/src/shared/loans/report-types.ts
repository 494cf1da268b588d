import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { LOAN_SCREENS } from "@/paths.ts";
import { KIND_WORDS } from "../words/loan-words.ts";

/** What a new report can start from: a loan kind, or an existing loan. */
export type ReportType = LoanKind | "existing";

export const REPORT_TYPES: readonly { value: ReportType; title: string; text: string }[] = [
  ...LOAN_SCREENS.map(({ kind }) => ({ value: kind, title: KIND_WORDS[kind].name, text: KIND_WORDS[kind].offer })),
  { value: "existing", title: "From a loan you have", text: "Find a loan and go on from its scenarios." },
];

import type { LOAN_PROGRAMS } from "@hearthline/contract/loans/loan-kinds";

const PROGRAM: Record<(typeof LOAN_PROGRAMS)[number], string> = {
  conventional: "Conventional",
  fha: "FHA",
  va: "VA",
  usda: "USDA",
  jumbo: "Jumbo",
};

/** `fha` → `FHA`. */
export const programWord = (program: string): string => (PROGRAM as Record<string, string>)[program] ?? program;

/** `Purchase, conventional`, `Purchase, FHA`. */
export function loanTypeWords(kind: string, program: string): string {
  const word = programWord(program);
  const inSentence = word.toUpperCase() === word ? word : word.toLowerCase();
  return `${kind === "purchase" ? "Purchase" : "Refinance"}, ${inSentence}`;
}

import type { LOAN_PROGRAMS, LoanKind } from "@hearthline/contract/loans/loan-kinds";

const PROGRAM: Record<(typeof LOAN_PROGRAMS)[number], string> = {
  conventional: "Conventional",
  fha: "FHA",
  va: "VA",
  usda: "USDA",
  jumbo: "Jumbo",
};

/** `fha` → `FHA`. */
export const programWord = (program: string): string => (PROGRAM as Record<string, string>)[program] ?? program;

interface KindWords {
  name: string;
  /** Its list: "Purchase loans". */
  loans: string;
  /** Inside a sentence: "purchase report". */
  report: string;
  /** What its report compares. */
  offer: string;
}

export const KIND_WORDS: Record<LoanKind, KindWords> = {
  purchase: {
    name: "Purchase",
    loans: "Purchase loans",
    report: "purchase report",
    offer: "Up to four ways to finance a home, side by side.",
  },
  refinance: {
    name: "Refinance",
    loans: "Refinance loans",
    report: "refinance report",
    offer: "Up to four new loans next to the current one.",
  },
};

/** `Purchase, conventional`, `Purchase, FHA`. */
export function loanTypeWords(kind: LoanKind, program: string): string {
  const word = programWord(program);
  const inSentence = word.toUpperCase() === word ? word : word.toLowerCase();
  return `${KIND_WORDS[kind].name}, ${inSentence}`;
}

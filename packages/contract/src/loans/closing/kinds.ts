import type { LoanProgram } from "@hearthline/calc/loan/types";
import type { LoanKind } from "../loan-kinds.ts";

/** What closing means for the home: whether it is bought, and what its value is called. */
export const CLOSING_OF: Record<LoanKind, { buys: boolean; valueName: string }> = {
  purchase: { buys: true, valueName: "Price" },
  refinance: { buys: false, valueName: "Home value" },
};

type Closable = { kind: "purchase" } | { kind: "refinance"; current: { program?: LoanProgram | undefined } };

/** The program of the loan that a closing pays off, where it is known. */
export const paidOffProgram = (loan: Closable): LoanProgram | undefined =>
  loan.kind === "refinance" ? loan.current.program : undefined;

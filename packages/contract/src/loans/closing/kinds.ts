import type { LoanProgram } from "@hearthline/calc/loan/types";
import type { LoanKind } from "../loan-kinds.ts";

/** What a closing means for the home: whether it is purchased, and what its value is called. */
export const CLOSING_OF: Record<LoanKind, { buys: boolean; valueName: string }> = {
  purchase: { buys: true, valueName: "Price" },
  refinance: { buys: false, valueName: "Home value" },
};

type Closable = { kind: "purchase" } | { kind: "refinance"; current: { program?: LoanProgram | undefined } };

/** Returns the program of the loan that a closing pays off, if known. */
export const paidOffProgram = (loan: Closable): LoanProgram | undefined =>
  loan.kind === "refinance" ? loan.current.program : undefined;

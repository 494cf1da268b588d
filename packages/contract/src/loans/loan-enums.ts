import { z } from "zod";
import { LOAN_KINDS, LOAN_PROGRAMS, LOAN_STATUSES } from "./loan-kinds.ts";

// The words of loan-kinds.ts as shapes, under the names that the API's document gives them. Apart from the words: what only reads them carries no zod.

export const LoanKindName = z.enum(LOAN_KINDS).meta({ id: "LoanKind", description: "What the loan is for" });
export const LoanProgramName = z.enum(LOAN_PROGRAMS).meta({ id: "LoanProgram", description: "Loan program" });
export const LoanStatusName = z.enum(LOAN_STATUSES).meta({ id: "LoanStatus", description: "Status of the loan" });

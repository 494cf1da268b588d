import { z } from "zod";
import { LOAN_KINDS, LOAN_PROGRAMS, LOAN_STATUSES } from "./loan-kinds.ts";

// Schemas for the constants in loan-kinds.ts, with their names in the API document. Kept separate so that code that only reads the constants does not
// load zod.

export const LoanKindName = z.enum(LOAN_KINDS).meta({ id: "LoanKind", description: "Purpose of the loan" });
export const LoanProgramName = z.enum(LOAN_PROGRAMS).meta({ id: "LoanProgram", description: "Loan program" });
export const LoanStatusName = z.enum(LOAN_STATUSES).meta({ id: "LoanStatus", description: "Status of the loan" });

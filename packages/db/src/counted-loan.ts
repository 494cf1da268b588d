import { Prisma } from "./client.ts";

/** Whether a loan counts, as an SQL condition on `Loan l`: it has a borrower, and is not the sample of a first session. */
export const COUNTED_LOAN = Prisma.sql`EXISTS (SELECT 1 FROM "LoanClient" b WHERE b."loanId" = l.id)
  AND NOT EXISTS (SELECT 1 FROM "Onboarding" o WHERE o."sampleLoanId" = l.id)`;

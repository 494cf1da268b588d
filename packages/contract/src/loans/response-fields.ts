import { z } from "zod";

/* Fields that many responses contain for a loan and its report, described once. */

export const LoanTitle = z.string().describe("Title of the loan");
export const HomeAddress = z.string().describe("Address of the home");
export const OfficerName = z.string().describe("Name of the loan officer");
export const ReportNumber = z.string().describe('Number of the report, such as "2026-0418"');
export const VersionNumber = z.int().describe("Version number of the report, starting at 1");

/** The first scenario's figures, for lists of loans. */
export const leadShape = {
  loanAmountCents: z.int().describe("Loan amount of the first scenario in cents"),
  noteRate: z.number().describe("Note rate of the first scenario, as a fraction"),
  principalAndInterestCents: z.int().describe("Principal and interest of the first scenario in cents"),
};

import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { loanFiles } from "./loan-files.operations.ts";

export const samples = ({ mark }: SampleContext): Samples<typeof loanFiles> => ({
  read: { text: "Loan Amount $162,000\nInterest Rate 3.875%\nLOAN TERM 30 years" },
  addBorrowers: { borrowers: [{ firstName: "Sample", email: `filed.${mark}@borrower.test` }] },
});

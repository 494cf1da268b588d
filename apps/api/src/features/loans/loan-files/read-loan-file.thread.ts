import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { respondFromThread } from "../../../kernel/work/thread-response.ts";
import { textOfFile, unreadableFile } from "./file-text.ts";
import { readLoanEstimate } from "./loan-estimate.ts";
import { readMismo } from "./mismo.ts";

/** A file's bytes, or pasted text. */
export type LoanFileInput = Uint8Array | string;

await respondFromThread((given: LoanFileInput): LoanFile => {
  const said = typeof given === "string" ? given : textOfFile(given);
  if (said.trim() === "") throw unreadableFile("Choose a file, or paste the text of a Loan Estimate.");
  return said.includes("<") && /<(?:[\w-]+:)?[A-Za-z!?]/.test(said) ? readMismo(said) : readLoanEstimate(said);
});

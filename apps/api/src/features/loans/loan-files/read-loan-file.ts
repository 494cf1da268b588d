import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { createThreadWork } from "../../../kernel/work/thread-work.ts";
import { unreadableFile } from "./file-text.ts";
import type { LoanFileInput } from "./read-loan-file.thread.ts";

const TOO_MUCH = "The file takes too long to read. Export it again with this one loan in it.";

const inThread = createThreadWork<LoanFileInput, LoanFile>(new URL("./read-loan-file.thread.ts", import.meta.url), {
  // A file that reaches every limit (5 MB) takes one second and 100 MB of memory.
  ms: 15_000,
  heapMb: 192,
  typicalMs: 300,
  busy: "Very many loan files are being read. Please try again in a moment.",
  tooMuch: () => new DomainError("too_large", TOO_MUCH, { errors: { file: [TOO_MUCH] } }),
});

/**
 * Reads a loan file, or the pasted text of a Loan Estimate, in a separate thread.
 *
 * @throws DomainError `invalid` with a message at `file`; `too_large` if it takes too long; `unavailable` if too many files are waiting
 */
export async function readLoanFile(file: File | undefined, text: string, gone?: AbortSignal): Promise<LoanFile> {
  if (!file && text.trim() === "") throw unreadableFile("Choose a file, or paste the text of a Loan Estimate.");
  return inThread(async () => {
    if (!file) return { given: text };
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { given: bytes, moved: [bytes.buffer] };
  }, gone);
}

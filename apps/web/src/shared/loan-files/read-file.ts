import { LoanFile } from "@hearthline/contract/loans/loan-file";
import type { FieldErrors } from "@hearthline/contract/platform/errors";
import { z } from "zod";

const ADDRESS = "/api/loan/read-file";
const Answered = z.object({ data: LoanFile });

interface Refused {
  message?: string;
  errors?: FieldErrors;
}

/** Extracts a loan's data from a dropped file or pasted text; throws the server's message. Nothing is stored. */
export async function readLoanFile(from: { file: File } | { text: string }): Promise<LoanFile> {
  const body = new FormData();
  if ("file" in from) body.append("file", from.file);
  else body.append("text", from.text);
  const response = await fetch(ADDRESS, { method: "POST", body }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  const read = response?.ok ? Answered.safeParse(answer) : undefined;
  if (read?.success) return read.data.data;
  const { errors, message }: Refused = typeof answer === "object" && answer !== null ? answer : {};
  throw new Error(
    errors?.file?.[0] ?? errors?.text?.[0] ?? message ?? "The file did not arrive. Nothing changed; please try again.",
  );
}

import { LOAN_FILE_BYTES, LoanFile } from "@hearthline/contract/loans/loan-file";
import { z } from "zod";
import { upload } from "../../kernel/operation.ts";
import { textOfFile, unreadableFile } from "./file-text.ts";
import { readLoanEstimate } from "./loan-estimate.ts";
import { readMismo } from "./mismo.ts";

const MAX_TEXT = 200_000;

export const loanFiles = {
  read: upload({
    summary: "Read a loan file",
    description:
      "Reads a MISMO 3.4 (DU) file, or the text of a Loan Estimate, and answers what it says of a loan, where each value stands, and what was not found. Nothing is stored: look at it, and create clients and the loan by their own calls.",
    access: "report:create",
    uses: null,
    unaudited: true,
    rest: { method: "POST", path: "/loan/read-file" },
    fileBytes: LOAN_FILE_BYTES,
    input: z.object({
      file: z.file("Choose a file.").optional().meta({ description: "The file, 5 MB at most" }),
      text: z
        .string()
        .max(MAX_TEXT, "At most 200,000 characters.")
        .optional()
        .meta({
          description: "Text of a Loan Estimate, in place of a file",
          examples: ["Loan Amount $162,000\nInterest Rate 3.875%\nLOAN TERM 30 years"],
          "x-multiline": true,
        }),
    }),
    output: LoanFile,
    async run(_ctx, { file, text }) {
      const said = file ? textOfFile(new Uint8Array(await file.arrayBuffer())) : (text ?? "");
      if (said.trim() === "") throw unreadableFile("Choose a file, or paste the text of a Loan Estimate.");
      return said.includes("<") && /<(?:[\w-]+:)?[A-Za-z!?]/.test(said) ? readMismo(said) : readLoanEstimate(said);
    },
  }),
};

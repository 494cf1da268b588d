import { Client } from "@hearthline/contract/clients/clients";
import { LOAN_FILE_BYTES, LoanFile } from "@hearthline/contract/loans/loan-file";
import { Email, PersonName, Phone } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import { CLIENT_EVENTS } from "@hearthline/domain/clients/client-events";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { mutation, upload } from "../../../kernel/calls/operation.ts";
import { addBorrowers } from "./add-borrowers.rules.ts";
import { readLoanFile } from "./read-loan-file.ts";

const MAX_TEXT = 200_000;

const Borrower = z.object({
  firstName: PersonName.meta({ description: "First name", examples: ["Dana"] }),
  lastName: lineUpTo(120)
    .meta({ description: "Last name", examples: ["Whitfield"] })
    .optional(),
  email: Email.optional().meta({ description: "Email address", examples: ["dana.whitfield@example.com"] }),
  phone: Phone.optional().meta({ description: "Phone number", examples: ["(208) 555-0141"] }),
});

export const loanFiles = {
  read: upload({
    summary: "Read a loan file",
    description:
      "Reads a MISMO 3.4 (DU) file, or the text of a Loan Estimate, and returns its loan data, the place of each value, and what was not found. Nothing is stored: review it, then create clients and the loan with their own calls.",
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
          description: "Text of a Loan Estimate, instead of a file",
          examples: ["Loan Amount $162,000\nInterest Rate 3.875%\nLOAN TERM 30 years"],
          "x-multiline": true,
        }),
    }),
    output: LoanFile,
    prepare: (ctx, { file, text }) => readLoanFile(file, text ?? "", ctx.gone),
    run: async (_ctx, _input, read) => read,
  }),

  addBorrowers: mutation({
    summary: "Create the borrowers of a file as clients",
    description:
      "All of them or none: if one is rejected, for example because another client has the email address, nothing is saved, and the error names the borrower's field (`borrowers.1.email`). Two borrowers who share an email address become two clients in one household.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/loan/file-borrowers", status: 201 },
    refuses: ["conflict"],
    emits: CLIENT_EVENTS.create,
    message: "The clients are saved.",
    ...ofOfficer(
      z.object({
        borrowers: z
          .array(Borrower)
          .min(1, "Name at least one borrower.")
          .max(10, "At most 10 borrowers.")
          .meta({ description: "The borrowers, in order" }),
      }),
      { makes: "new" },
    ),
    output: z.object({ clients: z.array(Client).describe("The clients, in the order of the borrowers") }),
    run: async (ctx, { borrowers }) => ({ clients: await addBorrowers(ctx, borrowers) }),
  }),
};

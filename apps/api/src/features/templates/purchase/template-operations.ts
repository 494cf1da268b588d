import { Template } from "@hearthline/contract/company/templates";
import { LoanProgramName } from "@hearthline/contract/loans/loan-enums";
import { z } from "zod";
import { query } from "../../../kernel/operation.ts";
import { templatesFor } from "../templates.reads.ts";

export const purchaseTemplates = {
  purchase: query({
    summary: "List the templates for purchase loans, with their fees",
    access: "report:view",
    rest: { method: "GET", path: "/loan/purchase/templates" },
    input: z.object({ program: LoanProgramName.optional() }),
    output: z.array(Template),
    run: (ctx, { program }) => templatesFor(ctx, { loanKind: "purchase", program }),
  }),
};

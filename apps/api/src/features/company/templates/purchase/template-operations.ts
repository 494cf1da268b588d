import { Template } from "@hearthline/contract/company/templates";
import { LoanProgramName } from "@hearthline/contract/loans/loan-enums";
import { pageOf } from "@hearthline/contract/values/paging";
import { query } from "../../../../kernel/calls/operation.ts";
import { FitInput, fitPage } from "../templates.reads.ts";

export const purchaseTemplates = {
  purchase: query({
    summary: "List the templates for purchase loans, with their fees",
    access: "report:view",
    rest: { method: "GET", path: "/loan/purchase/templates" },
    input: FitInput.extend({ program: LoanProgramName.optional() }),
    output: pageOf(Template),
    run: (ctx, { program, ...input }) => fitPage(ctx, input, { loanKind: "purchase", program }),
  }),
};

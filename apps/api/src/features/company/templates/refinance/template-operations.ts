import { Template } from "@hearthline/contract/company/templates";
import { LoanProgramName } from "@hearthline/contract/loans/loan-enums";
import { pageOf } from "@hearthline/contract/values/paging";
import { query } from "../../../../kernel/calls/operation.ts";
import { FitInput, fitPage } from "../templates.reads.ts";

export const refinanceTemplates = {
  refinance: query({
    summary: "List the templates for refinance loans, with their fees",
    access: "report:view",
    rest: { method: "GET", path: "/loan/refi/templates" },
    input: FitInput.extend({ program: LoanProgramName.optional() }),
    output: pageOf(Template),
    run: (ctx, { program, ...input }) => fitPage(ctx, input, { loanKind: "refinance", program }),
  }),
};

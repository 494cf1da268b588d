import { RefinanceDocument } from "@hearthline/contract/refinance/report-document";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/of-officer.ts";
import { mutation } from "../../../kernel/operation.ts";
import { ofLoan } from "../../../kernel/owners.ts";
import { MakeReport, madeShape, reportCalls, WHICH_VERSION } from "../report-calls.ts";
import { SHARE_EVENTS } from "../report-events.rules.ts";

const calls = reportCalls("refinance");

const RefinanceReport = z
  .object({ ...madeShape, scenarios: RefinanceDocument.shape.scenarios, document: RefinanceDocument })
  .meta({ id: "RefinanceReport", description: "The newest report of a refinance loan, with its recipients" });

export const refinanceReports = {
  refinance: mutation({
    summary: "Make or read a refinance loan's report",
    description: `${WHICH_VERSION} \`link\` opens it without an account; it is null while the account is locked.`,
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/get-refinance-report" },
    emits: SHARE_EVENTS,
    ...ofOfficer(MakeReport, ofLoan()),
    output: RefinanceReport,
    run: calls.report,
  }),
};

import { PurchaseDocument } from "@hearthline/contract/purchase/report-document";
import { SharedReportRow } from "@hearthline/contract/reports/shared-report";
import { pageOf } from "@hearthline/contract/values/paging";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { ofLoan } from "../../../kernel/access/owners.ts";
import { forGuests, mutation, query } from "../../../kernel/calls/operation.ts";
import { MadePdf, MakeReport, madeShape, PdfInput, reportCalls, WHICH_VERSION } from "../report-calls.ts";
import { SHARE_EVENTS } from "../report-events.rules.ts";
import { ReportVersions, VersionsInput } from "../versions.reads.ts";

const calls = reportCalls("purchase");

const PurchaseReport = z
  .object({ ...madeShape, scenarios: PurchaseDocument.shape.scenarios, document: PurchaseDocument })
  .meta({ id: "PurchaseReport", description: "The newest report of a purchase loan, with its recipients" });

export const purchaseReports = {
  purchase: mutation({
    summary: "Create or read a purchase loan's report",
    description: `${WHICH_VERSION} \`link\` opens it without an account; it is null while the account is locked.`,
    access: "report:create",
    uses: null,
    refuses: ["plan_required"],
    rest: { method: "POST", path: "/purchase-loans/{id}/reports", alias: "POST /loan/get-purchase-report" },
    emits: SHARE_EVENTS,
    ...ofOfficer(MakeReport, ofLoan()),
    output: PurchaseReport,
    run: calls.report,
  }),

  versions: query({
    summary: "List the versions of a loan's report, with who received and opened each",
    description:
      "By the loan's id or that of any version, newest first. `q` searches their numbers and the names and addresses of their recipients.",
    access: "report:view",
    rest: { method: "GET", path: "/purchase-loans/{id}/reports", alias: "GET /loan/purchase/{id}/reports" },
    input: VersionsInput,
    output: ReportVersions,
    guests: forGuests(pageOf(SharedReportRow), calls.shared),
    run: calls.versions,
  }),

  generatePdf: mutation({
    summary: "Create the PDF of a purchase loan's report",
    description: `${WHICH_VERSION} Waits up to \`wait\` seconds and returns the file's \`url\`; after that, 202 with a \`jobId\`: read \`GET /api/jobs/{id}\` until it is done, or call again. With your own token, \`GET /api/reports/{id}/pdf\` gives the file itself.`,
    access: "report:create",
    uses: "report",
    refuses: ["plan_required"],
    rest: { method: "POST", path: "/loan/generate-purchase-loan-pdf" },
    emits: SHARE_EVENTS,
    ...ofOfficer(PdfInput, ofLoan()),
    output: MadePdf,
    run: calls.generatePdf,
    afterCommit: calls.waitForPdf,
  }),
};

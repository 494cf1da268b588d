import { PurchaseDocument } from "@hearthline/contract/purchase/report-document";
import { SharedReportRow } from "@hearthline/contract/reports/shared-report";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import { forGuests, mutation, query } from "../../../kernel/operation.ts";
import { ByLoan, MadePdf, madeShape, reportCalls } from "../report-calls.ts";
import { ReportVersion } from "../reports.reads.ts";

const calls = reportCalls("purchase");

const PurchaseReport = z
  .object({ ...madeShape, scenarios: PurchaseDocument.shape.scenarios, document: PurchaseDocument })
  .meta({ id: "PurchaseReport" });

export const purchaseReports = {
  purchase: mutation({
    summary: "Make or read a purchase loan's report",
    description:
      "Returns the newest version; if the loan has changed since, a new version is frozen first. `link` opens it without an account; it is null while the account is locked.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/get-purchase-report" },
    input: ByLoan,
    output: PurchaseReport,
    run: calls.report,
  }),

  versions: query({
    summary: "List the versions of a loan's report, with who received and opened each",
    access: "report:view",
    rest: { method: "GET", path: "/loan/purchase/{id}/reports" },
    input: ByLoan,
    output: z.object({ loanId: Id, versions: z.array(ReportVersion) }),
    guests: forGuests(z.object({ versions: z.array(SharedReportRow) }), calls.shared),
    run: calls.versions,
  }),

  generatePdf: mutation({
    summary: "Make the PDF of a purchase loan's report",
    description: "Waits up to 20 seconds and returns the file's `url`; after that, 202 with a `jobId`: call again.",
    access: "report:create",
    uses: "report",
    rest: { method: "POST", path: "/loan/generate-purchase-loan-pdf" },
    input: ByLoan,
    output: MadePdf,
    run: calls.generatePdf,
    settle: calls.waitForPdf,
  }),
};

import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { readableStored } from "@hearthline/contract/reports/stored-document";
import { Outdated } from "@hearthline/contract/reports/version-state";
import { LoanId, ReportId } from "@hearthline/contract/values/ids";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { loanIdOf, ReportVersion, reportVersions } from "./reports.reads.ts";
import { outdatedToday } from "./reports.rules.ts";

export const ReportVersions = z.object({
  loanId: LoanId,
  reportId: ReportId.nullable().describe("The version whose id was asked with; null where it was the loan's"),
  outdated: Outdated.nullable().describe(
    "What a version made today would say differently from the newest, though the loan is the same; null without a version that can be read",
  ),
  versions: z.array(ReportVersion).describe("All versions of the loan, newest first"),
});

/** All versions of a loan's report, by its id or that of one of them. @throws DomainError `not_found` */
export async function versionsOf(ctx: Context, id: string, kind: LoanKind): Promise<z.input<typeof ReportVersions>> {
  const loanId = await loanIdOf(ctx, id, kind);
  const newest = await ctx.db.report.findFirst({
    where: { loanId },
    orderBy: { version: "desc" },
    select: { document: true },
  });
  const frozen = newest && readableStored(newest.document);
  return {
    loanId,
    reportId: id === loanId ? null : id,
    outdated: frozen && (await outdatedToday(ctx, loanId, frozen)),
    versions: await reportVersions(ctx, loanId),
  };
}

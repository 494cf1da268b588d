import { VersionNumber } from "@hearthline/contract/loans/response-fields";
import { LoanId, ReportId } from "@hearthline/contract/values/ids";
import type { z } from "zod";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { reportVersions, ShareState } from "./reports.reads.ts";

/** A share alone: its version, and every recipient's state. */
export const SharedVersionState = ShareState.extend({
  reportId: ReportId,
  loanId: LoanId,
  version: VersionNumber,
}).meta({ id: "ShareState", description: "What was sent or linked, and the state of each recipient" });

/** Returns the state of a share. @throws DomainError `not_found` */
export async function shareState(ctx: Context, id: string): Promise<z.input<typeof SharedVersionState>> {
  const found = await ctx.db.share.findFirst({
    where: { id, report: { loan: visibleLoans(ctx.actor) } },
    select: { report: { select: { id: true, loanId: true, version: true } } },
  });
  if (!found) throw notFound("share");
  const { id: reportId, loanId, version } = found.report;
  const versions = await reportVersions(ctx, { where: { id: reportId } });
  const share = versions.flatMap(({ shares }) => shares).find((one) => one.id === id);
  if (!share) throw notFound("share");
  return { ...share, reportId, loanId, version };
}

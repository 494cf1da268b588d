import type { DashboardTab } from "@hearthline/contract/reports/dashboard-tabs";
import { dayIn } from "@hearthline/contract/values/day-in";
import { Prisma } from "@hearthline/db/client";
import { signalSql } from "@hearthline/domain/signals/signal-window";
import type { Context } from "../../../kernel/calls/context.ts";
import { periodOf } from "../../../kernel/input/periods.ts";

/** The SQL condition on `Loan l` for the loans of a tab, both for its count and for its rows. */
export function tabSql(ctx: Context, tab: DashboardTab): Prisma.Sql {
  const { companyId, timeZone } = ctx.actor;
  switch (tab) {
    case "all":
      return Prisma.sql`TRUE`;
    case "opened":
      return Prisma.sql`l."lastOpenedAt" >= ${periodOf("7d", ctx.now, timeZone).start}::timestamptz`;
    case "waiting":
      return Prisma.sql`l.id = ANY (ARRAY(
        SELECT p."loanId" FROM "Question" q JOIN "Recipient" r ON r.id = q."recipientId" JOIN "Share" s ON s.id = r."shareId" JOIN "Report" p ON p.id = s."reportId"
          WHERE q."companyId" = ${companyId}::uuid AND q."answeredAt" IS NULL
        UNION SELECT k."loanId" FROM "LetterRequest" k WHERE k."companyId" = ${companyId}::uuid AND k.status = 'asked'))`;
    case "ending":
      return Prisma.sql`l.id = ANY (ARRAY(SELECT s.ref::uuid FROM "ClientSignal" s
        WHERE s."companyId" = ${companyId}::uuid AND ${signalSql("pre-approval-ends", dayIn(timeZone, ctx.now))}))`;
  }
}

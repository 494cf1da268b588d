import { LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { TimelineStep } from "@hearthline/contract/loans/loan-parts";
import { proposedStatus, stepsKept } from "@hearthline/contract/loans/status-rule";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { z } from "zod";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";

const StoredSteps = z.array(withoutRules(TimelineStep));

/** The status that what happened with the loan proposes, and when it happened. @throws DomainError `not_found` */
export async function statusProposal(ctx: Context, id: string) {
  const loan = await ctx.db.loan.findFirst({
    where: { AND: [{ id }, visibleLoans(ctx.actor)] },
    select: {
      status: true,
      timeline: true,
      lastSentAt: true,
      lastOpenedAt: true,
      statusKeptAt: true,
      statusKeptSteps: true,
      sampleOf: { select: { userId: true } },
    },
  });
  if (!loan) throw notFound("loan");
  // It is sent to try sending, and counts nowhere.
  if (loan.sampleOf.length > 0) return null;
  const { lastSentAt, lastOpenedAt } = loan;
  const proposal = proposedStatus({
    ...loan,
    status: LoanStatusName.parse(loan.status),
    timeline: StoredSteps.parse(loan.timeline),
  });
  if (!proposal) return null;
  const at = proposal.because === "opened" ? lastOpenedAt : proposal.because === "sent" ? lastSentAt : null;
  return { ...proposal, at: at?.toISOString() ?? null };
}

/** The officer keeps the loan's status, whatever has happened until now. The loan is locked by who calls. */
export async function keepStatus(ctx: Context, id: string): Promise<void> {
  const { timeline } = await ctx.db.loan.findUniqueOrThrow({ where: { id }, select: { timeline: true } });
  const steps = stepsKept({ timeline: StoredSteps.parse(timeline) });
  // Not through Prisma: it is no edit of the loan, and would count as one in `updatedAt`.
  await ctx.db
    .$executeRaw`UPDATE "Loan" SET "statusKeptAt" = ${ctx.now}, "statusKeptSteps" = ${steps}::text[] WHERE id = ${id}::uuid`;
}

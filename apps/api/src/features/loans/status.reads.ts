import { LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { TimelineStep } from "@hearthline/contract/loans/loan-parts";
import { proposedStatus, stepsKept } from "@hearthline/contract/loans/status-rule";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { z } from "zod";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";

const StoredSteps = z.array(withoutRules(TimelineStep));

/** Returns the status that a loan's activity proposes, and when that happened. @throws DomainError `not_found` */
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
  // The report of a sample loan is sent only to try it out, and does not count.
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

/** Records that the officer keeps the loan's status despite activity until now. The caller has locked the loan. */
export async function keepStatus(ctx: Context, id: string): Promise<void> {
  const { timeline } = await ctx.db.loan.findUniqueOrThrow({ where: { id }, select: { timeline: true } });
  const steps = stepsKept({ timeline: StoredSteps.parse(timeline) });
  // Not through Prisma, because this must not change the loan's `updatedAt`.
  await ctx.db
    .$executeRaw`UPDATE "Loan" SET "statusKeptAt" = ${ctx.now}, "statusKeptSteps" = ${steps}::text[] WHERE id = ${id}::uuid`;
}

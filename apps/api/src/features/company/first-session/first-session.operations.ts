import { FirstSession } from "@hearthline/contract/accounts/first-session";
import { FIRST_STEPS } from "@hearthline/contract/accounts/first-steps";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { dayIn } from "@hearthline/contract/values/day-in";
import { patchOf } from "@hearthline/domain/clients/client-patch";
import { CREATION_EVENTS } from "@hearthline/domain/loans/loan-events";
import { z } from "zod";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { linkPath } from "../../../kernel/sharing/share-keys.ts";
import { clientsWithEmail } from "../../clients/by-email.reads.ts";
import { writeClient } from "../../clients/clients.rules.ts";
import { createLoan } from "../../loans/loans.rules.ts";
import { sampleLoan } from "./purchase/sample-loan.ts";

const own = (ctx: Context) =>
  ctx.db.onboarding.findUnique({
    where: { userId: ctx.actor.userId },
    include: { sampleLoan: { select: { id: true, kind: true, deletedAt: true } } },
  });

/** The link sent to the officer's own address: one that was opened if there is any, else the newest. */
const sentToSelf = (ctx: Context, loanId: string) =>
  ctx.db.recipient.findFirst({
    where: { address: ctx.actor.email, share: { revokedAt: null, report: { loanId } } },
    orderBy: [{ firstOpenedAt: { sort: "desc", nulls: "last" } }, { id: "desc" }],
    select: { key: true, firstOpenedAt: true, share: { select: { report: { select: { id: true, kind: true } } } } },
  });

async function firstSessionOf(ctx: Context): Promise<z.input<typeof FirstSession>> {
  const row = await own(ctx);
  const loan = row?.sampleLoan && !row.sampleLoan.deletedAt ? row.sampleLoan : null;
  const reports = loan ? await ctx.db.report.count({ where: { loanId: loan.id } }) : 0;
  const sent = loan ? await sentToSelf(ctx, loan.id) : null;
  const is = {
    setup: row?.finishedAt != null,
    sample: loan !== null,
    report: reports > 0,
    sent: sent !== null,
    opened: sent?.firstOpenedAt != null,
  };
  return {
    shown: row !== null && row.checklistClosedAt === null,
    done: FIRST_STEPS.filter((step) => is[step]),
    loan: loan && { id: loan.id, kind: LoanKindName.parse(loan.kind) },
    sentTo: ctx.actor.email,
    link: sent && linkPath(sent.share.report, sent.key),
    openedAt: sent?.firstOpenedAt?.toISOString() ?? null,
  };
}

/** The sample borrower. It has the officer's own address, so that whatever is sent reaches the officer. */
async function sampleBorrower(ctx: Context): Promise<string> {
  const { email, userId } = ctx.actor;
  const sample = { firstName: "Jordan", lastName: "Sample", email };
  const { same } = await clientsWithEmail(ctx, patchOf(sample), { officerId: userId, archivedAt: null });
  if (same[0]) return same[0].id;
  const made = await writeClient(ctx, "create", {
    ...sample,
    note: "A sample borrower with your own address: what you send to them comes to you.",
    allowDuplicate: true,
  });
  return made.id;
}

/** The first session: from onboarding to a report opened on the officer's own phone. */
export const firstSession = {
  state: query({
    callersOwn: true,
    summary: "Read your progress through the first session",
    access: "report:create",
    input: z.object({}),
    output: FirstSession,
    run: firstSessionOf,
  }),

  sample: mutation({
    callersOwn: true,
    summary: "Create a sample borrower and loan to try the builder on",
    description:
      "Uses the city and state from onboarding, with typical taxes and insurance there. The borrower has your own email address. If a sample exists already, it is returned again.",
    access: "report:create",
    uses: null,
    emits: ["client.created", ...CREATION_EVENTS],
    input: z.object({}),
    output: FirstSession,
    async run(ctx) {
      const { userId, companyId, timeZone } = ctx.actor;
      await takeLock(ctx, "sample", [userId]);
      const row = await own(ctx);
      if (row?.sampleLoan && !row.sampleLoan.deletedAt) return firstSessionOf(ctx);
      const { city, state, zipcode } = await ctx.db.company.findUniqueOrThrow({ where: { id: companyId } });
      const place = { ...(city && { city }), ...(state && { state }), ...(zipcode && { zipcode }) };
      const clientId = await sampleBorrower(ctx);
      const loan = sampleLoan({ clientId, place, today: dayIn(timeZone, ctx.now) });
      const sampleLoanId = await createLoan(ctx, loan);
      await ctx.db.onboarding.upsert({
        where: { userId },
        create: { userId, fields: {}, steps: [], sampleLoanId },
        update: { sampleLoanId },
      });
      return firstSessionOf(ctx);
    },
  }),

  close: mutation({
    callersOwn: true,
    summary: "Dismiss the checklist of the first session",
    access: "report:create",
    uses: null,
    unaudited: true,
    input: z.object({}),
    output: FirstSession,
    async run(ctx) {
      const { userId } = ctx.actor;
      await ctx.db.onboarding.updateMany({
        where: { userId, checklistClosedAt: null },
        data: { checklistClosedAt: ctx.now },
      });
      return firstSessionOf(ctx);
    },
  }),
};

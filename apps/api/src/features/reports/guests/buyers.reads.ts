import type { Buyer, GuestNeed } from "@hearthline/contract/guests/guests";
import { TIMELINE_STEPS, TimelineStep } from "@hearthline/contract/loans/loan-parts";
import { dayIn } from "@hearthline/contract/values/day-in";
import { peopleWords } from "@hearthline/contract/values/people-words";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { ownLetters } from "../pre-approval-letters/pre-approval-letters.reads.ts";
import { everyShared } from "../shared.reads.ts";

const Steps = z.array(withoutRules(TimelineStep)).catch([]);
type SharedRow = Awaited<ReturnType<typeof everyShared>>[number];

/** Returns the loans with a report shared with a realtor or partner, as buyers: the progress of each, and the letters asked for. */
export async function buyersOf(ctx: Context): Promise<Buyer[]> {
  const byLoan = new Map<string, SharedRow[]>();
  for (const row of await everyShared(ctx)) byLoan.set(row.loanId, [...(byLoan.get(row.loanId) ?? []), row]);
  const loans = await ctx.db.loan.findMany({
    where: { id: { in: [...byLoan.keys()] } },
    select: { id: true, timeline: true, closingDate: true, status: true },
  });
  const letters = await ownLetters(ctx);
  return [...byLoan].flatMap(([loanId, rows]) => {
    const [newest] = rows;
    const loan = loans.find(({ id }) => id === loanId);
    if (!newest || !loan) return [];
    const steps = Steps.parse(loan.timeline);
    const closed = loan.status === "closed";
    const closingDate = loan.closingDate?.toISOString().slice(0, 10) ?? null;
    return [
      {
        reportId: newest.id,
        names: newest.clients,
        address: newest.address,
        officerName: newest.officerName,
        closingDate,
        steps: TIMELINE_STEPS.map((step) => {
          const known = steps.find(({ key }) => key === step);
          return {
            step,
            date: known?.date ?? (step === "closing" ? closingDate : null),
            done: closed || known?.done === true,
          };
        }),
        reports: rows.map(({ loanId: _, ...row }) => row),
        letters: letters.get(loanId) ?? [],
      },
    ];
  });
}

const DAY_MS = 86_400_000;

/** Returns what a realtor or partner has to do or look at, most urgent first. */
export async function needsOf(ctx: Context): Promise<GuestNeed[]> {
  const today = dayIn(ctx.actor.timeZone, ctx.now);
  const within = (days: number) => dayIn(ctx.actor.timeZone, new Date(ctx.now.getTime() + days * DAY_MS));
  const buyers = await buyersOf(ctx);
  const opened = await ctx.db.recipient.findMany({
    where: { address: ctx.actor.email, firstOpenedAt: { not: null } },
    select: { share: { select: { reportId: true } } },
  });
  const read = new Set(opened.map(({ share }) => share.reportId));
  const needs = buyers.flatMap((buyer): GuestNeed[] => {
    const about = peopleWords(buyer.names) || buyer.address || "A buyer";
    const [newest] = buyer.reports;
    const closes = newest?.expiresAt ? dayIn(ctx.actor.timeZone, new Date(newest.expiresAt)) : null;
    const closing = buyer.steps.find(({ step }) => step === "closing");
    return [
      ...(newest && !read.has(newest.id) ? [{ what: "unread" as const, about, date: null, link: newest.link }] : []),
      ...(closing?.date && !closing.done && closing.date >= today && closing.date <= within(14)
        ? [{ what: "closing" as const, about, date: closing.date, link: newest?.link ?? null }]
        : []),
      ...(newest && closes && closes <= within(7)
        ? [{ what: "closes" as const, about, date: closes, link: newest.link }]
        : []),
    ];
  });
  const me = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    select: { phone: true, headshotFileId: true },
  });
  const lacks = [me.phone ? "" : "a phone number", me.headshotFileId ? "" : "a photo"].filter(Boolean).join(" and ");
  return [
    ...needs,
    ...(lacks ? [{ what: "profile" as const, about: lacks, date: null, link: "/settings/detail-information" }] : []),
  ];
}

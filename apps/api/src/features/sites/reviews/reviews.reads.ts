import type { Review, ReviewListInput, ReviewState, ReviewSummary } from "@hearthline/contract/sites/reviews";
import type { Page } from "@hearthline/contract/values/paging";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { fullName } from "@hearthline/domain/clients/client-patch";
import { averageOf } from "@hearthline/domain/sites/client-review";
import type { z } from "zod";
import type { OwnerLookup } from "../../../kernel/access/of-officer.ts";
import { clientRows, officerRows, visibleLoans } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { wordsOf } from "../../../kernel/paging/large-lists.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

const WITH = {
  officer: { select: { id: true, name: true } },
  client: { select: { id: true, firstName: true, lastName: true } },
  loan: { select: { id: true, title: true } },
} as const satisfies Prisma.ReviewInclude;
type Row = Prisma.ReviewGetPayload<{ include: typeof WITH }>;

const ORDERS = ordersOf({
  askedAt: [up("askedAt", "timestamptz"), up("id", "uuid")],
  writtenAt: [up("writtenAt", "timestamptz"), up("id", "uuid")],
});

const STATES: Record<ReviewState, Prisma.ReviewWhereInput> = {
  asked: { writtenAt: null },
  published: { permittedAt: { not: null }, hiddenAt: null, withdrawnAt: null },
  hidden: { permittedAt: { not: null }, hiddenAt: { not: null }, withdrawnAt: null },
  private: { writtenAt: { not: null }, permittedAt: null, withdrawnAt: null },
  withdrawn: { withdrawnAt: { not: null } },
};

function stateOf({ writtenAt, permittedAt, hiddenAt, withdrawnAt }: Row): ReviewState {
  if (withdrawnAt) return "withdrawn";
  if (!writtenAt) return "asked";
  if (!permittedAt) return "private";
  return hiddenAt ? "hidden" : "published";
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const reviewOf = (row: Row): Review => ({
  id: row.id,
  state: stateOf(row),
  loan: row.loan,
  client: { id: row.client.id, name: fullName(row.client) },
  officer: row.officer,
  sentTo: row.toAddress,
  stars: row.stars,
  text: row.body,
  shownName: row.shownName,
  permission: row.permission,
  permittedAt: instant(row.permittedAt),
  answer: row.answer,
  answeredAt: instant(row.answeredAt),
  askedAt: row.askedAt.toISOString(),
  remindedAt: instant(row.remindedAt),
  writtenAt: instant(row.writtenAt),
  updatedAt: row.updatedAt.toISOString(),
});

/** The Prisma condition for reviews of officers whom the caller sees, by clients whom they see. */
const visibleReviews = ({ actor }: OwnerLookup): Prisma.ReviewWhereInput => ({
  AND: [officerRows(actor), { client: clientRows(actor), loan: { deletedAt: null } }],
});

export async function reviewPage(ctx: Context, input: z.output<typeof ReviewListInput>): Promise<Page<Review>> {
  const { q, state, loanId, sort } = input;
  const has = (word: string) => ({ contains: likeText(word), mode: "insensitive" as const });
  const where: Prisma.ReviewWhereInput = {
    AND: [
      visibleReviews(ctx),
      ...(state ? [STATES[state]] : []),
      ...(loanId ? [{ loanId }] : []),
      ...(sort.endsWith("writtenAt") ? [{ writtenAt: { not: null } }] : []),
      ...wordsOf(q).map((word) => ({
        OR: [
          { body: has(word) },
          { answer: has(word) },
          { client: { OR: [{ firstName: has(word) }, { lastName: has(word) }] } },
          { loan: { title: has(word) } },
        ],
      })),
    ],
  };
  const list = { name: "reviews", filter: { q, state, loanId }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.review.findMany({ ...slice, include: WITH }),
    count: (rows) => ctx.db.review.count(rows),
  });
  return mapPage(page, reviewOf);
}

/** Returns a review's row. @throws DomainError `not_found` if the caller sees no such row */
export async function reviewRow(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.review.findFirst({ where: { AND: [{ id }, visibleReviews(ctx)] }, include: WITH });
  if (!row) throw notFound("review");
  return row;
}

/** Checks that the loan is visible. @throws DomainError `not_found` if there is no such loan that the caller sees */
export async function requireLoan(ctx: Context, id: string): Promise<void> {
  const found = await ctx.db.loan.count({ where: { AND: [{ id }, visibleLoans(ctx.actor)] } });
  if (found === 0) throw notFound("loan");
}

/** Returns the officer of a review; undefined if the caller sees no such review. */
export async function officerOfReview(look: OwnerLookup, { id }: { id: string }): Promise<string | undefined> {
  const row = await look.db.review.findFirst({
    where: { AND: [{ id }, visibleReviews(look)] },
    select: { officerId: true },
  });
  return row?.officerId;
}

export const reviewById = async (ctx: Context, id: string): Promise<Review> => reviewOf(await reviewRow(ctx, id));

/** Summarizes the caller's own reviews. */
export async function reviewSummary(ctx: Context): Promise<z.input<typeof ReviewSummary>> {
  const mine = { officerId: ctx.actor.userId };
  const permitted = { ...mine, permittedAt: { not: null }, withdrawnAt: null };
  const asked = await ctx.db.review.count({ where: mine });
  const shown = await ctx.db.review.count({ where: { ...permitted, hiddenAt: null } });
  const { _count, _sum } = await ctx.db.review.aggregate({ where: permitted, _count: true, _sum: { stars: true } });
  return { asked, all: _count, shown, average: averageOf(_sum.stars ?? 0, _count) };
}

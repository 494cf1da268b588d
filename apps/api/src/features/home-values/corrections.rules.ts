import { HomeCorrection, type HomeCorrectionList } from "@hearthline/contract/clients/home-corrections";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { Prisma } from "@hearthline/db/client";
import { acceptCorrection, declineCorrection } from "@hearthline/domain/home-values/decide-corrections";
import type { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { mapPage, storedPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../kernel/paging/order.ts";
import { visibleWatches } from "./home-values.reads.ts";

const WITH = {
  decidedBy: { select: { name: true } },
  mortgage: { select: { closingId: true } },
} satisfies Prisma.HomeCorrectionInclude;
type Row = Prisma.HomeCorrectionGetPayload<{ include: typeof WITH }>;

const correctionOf = (ctx: Context, { decidedBy, mortgage, decidedAt, createdAt, ...row }: Row): HomeCorrection =>
  HomeCorrection.parse({
    ...row,
    decidedBy: decidedBy?.name ?? null,
    saidOn: dayIn(ctx.actor.timeZone, createdAt),
    decidedOn: decidedAt && dayIn(ctx.actor.timeZone, decidedAt),
    createdAt: createdAt.toISOString(),
    closed: mortgage !== null && mortgage.closingId !== null,
  });

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });

/** Returns what the owner of a home reported as wrong, newest first. @throws DomainError `not_found` for a report that the caller does not see */
export async function correctionPage(ctx: Context, input: z.output<typeof HomeCorrectionList>) {
  const { id: watchId, sort } = input;
  if ((await ctx.db.homeWatch.count({ where: { AND: [{ id: watchId }, visibleWatches(ctx.actor)] } })) === 0)
    throw notFound("home value report");
  const where = { watchId };
  const page = await storedPage(
    ctx,
    input,
    { name: "home corrections", filter: { watchId }, order: ORDERS[sort], where },
    {
      find: (slice) => ctx.db.homeCorrection.findMany({ ...slice, include: WITH }),
      count: (rows) => ctx.db.homeCorrection.count(rows),
    },
  );
  return mapPage(page, (row) => correctionOf(ctx, row));
}

/** Returns a correction that the caller sees. @throws DomainError `not_found` */
async function correctionById(ctx: Context, id: string): Promise<HomeCorrection> {
  const row = await ctx.db.homeCorrection.findFirst({
    where: { AND: [{ id }, { watch: visibleWatches(ctx.actor) }] },
    include: WITH,
  });
  if (!row) throw notFound("correction");
  return correctionOf(ctx, row);
}

/** Accepts a correction that the caller sees, or declines it with a reason for the owner. */
export async function answerCorrection(ctx: Context, id: string, reply?: string): Promise<HomeCorrection> {
  await correctionById(ctx, id);
  if (reply === undefined) await acceptCorrection(ctx, id);
  else await declineCorrection(ctx, id, reply);
  return correctionById(ctx, id);
}

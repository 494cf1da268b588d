import {
  type HomeChange,
  type HomeDraft,
  type HomeMortgageChange,
  HomeMortgageDraft,
  HomePlace,
  HomeValueDraft,
} from "@hearthline/contract/clients/homes";
import { Prisma } from "@hearthline/db/client";
import { columnsOf, columnsOfChange } from "@hearthline/db/columns";
import { refuseClosed } from "@hearthline/domain/home-values/mortgage-of-record";
import type { z } from "zod";
import { clientRows, visibleLoans } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, invalidField, notFound } from "../../../kernel/calls/errors.ts";
import { requireClients } from "../clients.reads.ts";
import { homesOf, visibleHomes } from "./homes.reads.ts";

type Place = Omit<z.output<typeof HomeChange>, "id">;
type Mortgage = Omit<z.output<typeof HomeMortgageChange>, "id">;
type Value = z.output<typeof HomeValueDraft>;

/** Rejects a day that has not started anywhere on earth: facts about a home are about the past. */
const EAST_MS = 14 * 3_600_000;
function refuseFuture(ctx: Context, field: string, date: string): void {
  if (date > new Date(ctx.now.getTime() + EAST_MS).toISOString().slice(0, 10))
    throw invalidField(field, "This day is still to come.");
}

/** Converts the given address, property and note to columns. */
export function placeColumns(ctx: Context, home: Place) {
  if (home.boughtOn) refuseFuture(ctx, "boughtOn", home.boughtOn);
  const columns = columnsOfChange(HomePlace.shape, home, Prisma.HomeScalarFieldEnum);
  return columns as Prisma.HomeUncheckedCreateInput;
}

/** @param field path of the value in the input: "value." or "" */
export function valueColumns(ctx: Context, homeId: string, value: Value, field = "") {
  refuseFuture(ctx, `${field}asOf`, value.asOf);
  const columns = columnsOf(HomeValueDraft.shape, value, Prisma.HomeValueScalarFieldEnum);
  return { ...columns, homeId, enteredById: ctx.actor.userId } as Prisma.HomeValueUncheckedCreateInput;
}

/**
 * Converts the given fields of a mortgage to columns.
 *
 * @param field path of the mortgage in the input: "mortgage." or ""
 * @param already the loan it already has, which may have been deleted or handed over since
 */
export async function mortgageColumns(
  ctx: Context,
  mortgage: Mortgage,
  { field = "", already = null }: { field?: string; already?: string | null } = {},
) {
  const { loanId, balanceAsOf } = mortgage;
  if (balanceAsOf) refuseFuture(ctx, `${field}balanceAsOf`, balanceAsOf);
  const isNew = loanId != null && loanId !== already;
  if (isNew && !(await ctx.db.loan.findFirst({ where: { ...visibleLoans(ctx.actor), id: loanId } }))) {
    const sentence = "There is no such loan.";
    throw new DomainError("not_found", sentence, { errors: { [`${field}loanId`]: [sentence] } });
  }
  const columns = columnsOfChange(HomeMortgageDraft.shape, mortgage, Prisma.HomeMortgageScalarFieldEnum);
  return columns as Omit<Prisma.HomeMortgageUncheckedCreateInput, "homeId">;
}

/** Replaces the owners whom the caller sees; clients of other officers stay. */
export async function writeOwners(
  ctx: Context,
  homeId: string,
  owners: z.output<typeof HomeDraft>["owners"],
): Promise<void> {
  await requireClients(
    ctx,
    owners.map(({ clientId }) => clientId),
    "owners",
  );
  await ctx.db.homeOwner.deleteMany({ where: { homeId, client: clientRows(ctx.actor) } });
  await ctx.db.homeOwner.createMany({ data: owners.map((owner, position) => ({ homeId, ...owner, position })) });
}

/** Checks that the home is visible, applies a change, and marks it as changed now. @throws DomainError `not_found` */
export async function touchHome(
  ctx: Context,
  id: string,
  change: Prisma.HomeUncheckedUpdateManyInput = {},
): Promise<void> {
  const { count } = await ctx.db.home.updateMany({
    where: { AND: [{ id }, visibleHomes(ctx.actor)] },
    data: { ...change, updatedAt: ctx.now },
  });
  if (count === 0) throw notFound("home");
}

/** Deletes (or restores) a value or mortgage. Returns its home's id. @throws DomainError `not_found` */
export async function markPart(ctx: Context, part: "value" | "mortgage", id: string, deletedAt: Date | null) {
  const home = visibleHomes(ctx.actor);
  const wanted = deletedAt ? { id, home, deletedAt: null } : { id, home };
  const found =
    part === "value"
      ? await ctx.db.homeValue.findFirst({ where: wanted, select: { homeId: true, closingId: true } })
      : await ctx.db.homeMortgage.findFirst({ where: wanted, select: { homeId: true, closingId: true } });
  if (!found) throw notFound(part);
  if (part === "mortgage") refuseClosed(found);
  await touchHome(ctx, found.homeId);
  const where = deletedAt ? { id, deletedAt: null } : { id };
  const { count } =
    part === "value"
      ? await ctx.db.homeValue.updateMany({ where, data: { deletedAt } })
      : await ctx.db.homeMortgage.updateMany({ where, data: { deletedAt } });
  if (count === 0) throw notFound(part);
  return found.homeId;
}

/** Deletes (or restores) a home. @throws DomainError `not_found` */
export async function markHome(ctx: Context, id: string, deletedAt: Date | null): Promise<void> {
  const seen = deletedAt ? visibleHomes(ctx.actor) : homesOf(ctx.actor);
  const { count } = await ctx.db.home.updateMany({ where: { AND: [{ id }, seen] }, data: { deletedAt } });
  if (count === 0) throw notFound("home");
}

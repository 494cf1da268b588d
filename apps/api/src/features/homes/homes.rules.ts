import type { HomeChange, HomeDraft, HomeMortgageDraft, HomeValueDraft } from "@hearthline/contract/clients/homes";
import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, invalidField, notFound } from "../../kernel/errors.ts";
import { officerRows, visibleLoans } from "../../kernel/visibility.ts";
import { requireClients } from "../clients/clients.reads.ts";
import { homesOf, visibleHomes } from "./homes.reads.ts";

type Mortgage = z.output<typeof HomeMortgageDraft>;
type Value = z.output<typeof HomeValueDraft>;

/** The last day that has begun anywhere on earth: what is said of a home is said of the past. */
const EAST_MS = 14 * 3_600_000;
function refuseFuture(ctx: Context, field: string, date: string): void {
  if (date > new Date(ctx.now.getTime() + EAST_MS).toISOString().slice(0, 10))
    throw invalidField(field, "This day is still to come.");
}

const dateOf = (day: string | undefined) => (day === undefined ? null : new Date(`${day}T00:00:00Z`));

/** Address, property and note as columns; what is left out is empty. */
export function placeColumns(ctx: Context, home: z.output<typeof HomeChange> | z.output<typeof HomeDraft>) {
  if (home.boughtOn) refuseFuture(ctx, "boughtOn", home.boughtOn);
  return {
    address1: home.address1,
    address2: home.address2 ?? null,
    city: home.city ?? null,
    state: home.state ?? null,
    zipcode: home.zipcode ?? null,
    county: home.county ?? null,
    propertyType: home.propertyType ?? null,
    boughtOn: dateOf(home.boughtOn),
    boughtForCents: home.boughtForCents === undefined ? null : BigInt(home.boughtForCents),
    note: home.note,
  };
}

/** @param field path of the value in the input: "value." or "" */
export function valueColumns(ctx: Context, homeId: string, { amountCents, asOf, source }: Value, field = "") {
  refuseFuture(ctx, `${field}asOf`, asOf);
  return {
    homeId,
    amountCents: BigInt(amountCents),
    asOf: new Date(`${asOf}T00:00:00Z`),
    source,
    enteredById: ctx.actor.userId,
  };
}

/** @param field path of the mortgage in the input: "mortgage." or "" */
export async function mortgageColumns(ctx: Context, mortgage: Mortgage, field = "") {
  refuseFuture(ctx, `${field}balanceAsOf`, mortgage.balanceAsOf);
  const { loanId } = mortgage;
  if (loanId && !(await ctx.db.loan.findFirst({ where: { ...visibleLoans(ctx.actor), id: loanId } }))) {
    const sentence = "There is no such loan.";
    throw new DomainError("not_found", sentence, { errors: { [`${field}loanId`]: [sentence] } });
  }
  return {
    lien: mortgage.lien,
    lender: mortgage.lender,
    balanceCents: BigInt(mortgage.balanceCents),
    balanceAsOf: new Date(`${mortgage.balanceAsOf}T00:00:00Z`),
    noteRate: mortgage.noteRate ?? null,
    termMonths: mortgage.termMonths ?? null,
    firstPaymentDate: dateOf(mortgage.firstPaymentDate),
    loanId: loanId ?? null,
  };
}

/** Replaces the owners whom the caller sees; those who are another officer's clients stay. */
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
  await ctx.db.homeOwner.deleteMany({ where: { homeId, client: officerRows(ctx.actor) } });
  await ctx.db.homeOwner.createMany({ data: owners.map((owner, position) => ({ homeId, ...owner, position })) });
}

/** That the home is there and seen, and marks it as changed now. @throws DomainError `not_found` */
export async function touchHome(ctx: Context, id: string): Promise<void> {
  const { count } = await ctx.db.home.updateMany({
    where: { AND: [{ id }, visibleHomes(ctx.actor)] },
    data: { updatedAt: ctx.now },
  });
  if (count === 0) throw notFound("home");
}

const PART = { value: "value", mortgage: "mortgage" } as const;

/** Deletes (or restores) a value or mortgage. Returns its home's id. @throws DomainError `not_found` */
export async function markPart(ctx: Context, part: keyof typeof PART, id: string, deletedAt: Date | null) {
  const home = visibleHomes(ctx.actor);
  const wanted = deletedAt ? { id, home, deletedAt: null } : { id, home };
  const found =
    part === "value"
      ? await ctx.db.homeValue.findFirst({ where: wanted, select: { homeId: true } })
      : await ctx.db.homeMortgage.findFirst({ where: wanted, select: { homeId: true } });
  if (!found) throw notFound(part);
  const where = deletedAt ? { id, deletedAt: null } : { id };
  const { count } =
    part === "value"
      ? await ctx.db.homeValue.updateMany({ where, data: { deletedAt } })
      : await ctx.db.homeMortgage.updateMany({ where, data: { deletedAt } });
  if (count === 0) throw notFound(part);
  await touchHome(ctx, found.homeId);
  return found.homeId;
}

/** Deletes (or restores) a home. @throws DomainError `not_found` */
export async function markHome(ctx: Context, id: string, deletedAt: Date | null): Promise<void> {
  const seen = deletedAt ? visibleHomes(ctx.actor) : homesOf(ctx.actor);
  const { count } = await ctx.db.home.updateMany({ where: { AND: [{ id }, seen] }, data: { deletedAt } });
  if (count === 0) throw notFound("home");
}

import { isGuestReach } from "@hearthline/contract/access/permissions";
import { changeOfOfficer } from "@hearthline/contract/clients/hand-over";
import { assignableOfficers, officerRows, visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, forbidden, invalidField } from "../../kernel/calls/errors.ts";

interface Heir {
  id: string;
  branchId: string | null;
}

/** Returns an officer whom the caller may hand something over to. @throws DomainError on `officerId` */
export async function heirFor(ctx: Context, officerId: string): Promise<Heir & { name: string }> {
  const found = await ctx.db.user.findFirst({
    where: { AND: [{ id: officerId }, assignableOfficers(ctx.actor)] },
    select: {
      id: true,
      branchId: true,
      name: true,
      emailVerifiedAt: true,
      roles: { select: { role: { select: { reach: true } } } },
    },
  });
  if (!found) {
    const message = "There is no such officer, or none to whom you may hand clients over.";
    throw new DomainError("not_found", message, { details: [{ field: "officerId", code: "not_found", message }] });
  }
  const { id, branchId, name, emailVerifiedAt, roles } = found;
  if (!roles.some(({ role: { reach } }) => !isGuestReach(reach) && reach !== "supported"))
    throw invalidField("officerId", `${name} is not a loan officer, so clients and loans cannot be assigned to them.`);
  if (!emailVerifiedAt)
    throw invalidField("officerId", `${name} has not confirmed their email address yet: choose someone who has.`);
  return { id, branchId, name };
}

const hers = ({ id, branchId }: Heir) => ({ officerId: id, branchId });

/** Locks in a fixed order, so that two callers never deadlock. */
const lockClients = (ctx: Context, ids: readonly string[]) =>
  ctx.db.$queryRaw`SELECT id FROM "Client" WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

async function moveLoans(ctx: Context, ids: readonly string[], heir: Heir): Promise<void> {
  if (ids.length === 0) return;
  const moved = await ctx.db.loan.updateManyAndReturn({
    where: { id: { in: [...ids] }, officerId: { not: heir.id } },
    data: { ...hers(heir), revision: { increment: 1 } },
    select: { id: true, kind: true, revision: true },
  });
  for (const { id, kind, revision } of moved) {
    const about = { object: { type: "loan", id }, ...hers(heir) } as const;
    ctx.emit("loan.updated", { ...about, data: { ...changeOfOfficer(kind), revision } });
  }
}

async function moveClients(ctx: Context, ids: readonly string[], heir: Heir): Promise<void> {
  if (ids.length === 0) return;
  await lockClients(ctx, ids);
  const moved = await ctx.db.client.updateManyAndReturn({
    where: { id: { in: [...ids] }, officerId: { not: heir.id } },
    data: hers(heir),
    select: { id: true },
  });
  for (const { id } of moved)
    ctx.emit("client.updated", { object: { type: "client", id }, ...hers(heir), data: { changed: ["officerId"] } });
}

/**
 * Hands a client over to another officer, with the current officer's loans of that client if requested.
 *
 * @throws DomainError `forbidden` for a client whom the caller sees only through a colleague
 */
export async function handClientOver(ctx: Context, id: string, officerId: string, withLoans: boolean): Promise<void> {
  const heir = await heirFor(ctx, officerId);
  const client = await ctx.db.client.findFirst({
    where: { AND: [{ id }, officerRows(ctx.actor)] },
    select: { officerId: true },
  });
  if (!client)
    throw forbidden("reach", "You can view this client, but only their officer or a manager can reassign them.");
  const { officerId: from } = client;
  const loans = withLoans
    ? await ctx.db.loan.findMany({
        where: { AND: [{ officerId: from, clients: { some: { clientId: id } } }, visibleLoans(ctx.actor)] },
        select: { id: true },
      })
    : [];
  await moveClients(ctx, [id], heir);
  await moveLoans(
    ctx,
    loans.map((loan) => loan.id),
    heir,
  );
}

/** Hands a loan over to another officer, with the current officer's borrowers of that loan if requested. */
export async function handLoanOver(ctx: Context, id: string, officerId: string, withClients: boolean): Promise<void> {
  const heir = await heirFor(ctx, officerId);
  const { officerId: from } = await ctx.db.loan.findFirstOrThrow({
    where: { AND: [{ id }, visibleLoans(ctx.actor)] },
    select: { officerId: true },
  });
  const borrowers = withClients
    ? await ctx.db.client.findMany({
        where: { AND: [{ officerId: from, loans: { some: { loanId: id } } }, officerRows(ctx.actor)] },
        select: { id: true },
      })
    : [];
  await moveLoans(ctx, [id], heir);
  await moveClients(
    ctx,
    borrowers.map((client) => client.id),
    heir,
  );
}

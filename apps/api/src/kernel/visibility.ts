import { Prisma } from "@hearthline/db/client";
import type { Actor } from "./actor.ts";
import type { Context } from "./context.ts";

/** Filter of rows that belong to an officer (`officerId`, `branchId`), by how far the caller sees. */
export function officerRows(actor: Actor): { officerId?: string; branchId?: string; id?: string } {
  switch (actor.reach) {
    case "company":
      return {};
    case "branch":
      return actor.branchId ? { branchId: actor.branchId } : { officerId: actor.userId };
    case "own":
      return { officerId: actor.userId };
    case "supported":
      // The officer they support, or the branch where nobody is named.
      if (actor.supportsUserId) return { officerId: actor.supportsUserId };
      return actor.branchId ? { branchId: actor.branchId } : { officerId: actor.userId };
    case "shared":
    case "home":
      return { officerId: actor.userId };
  }
}

const sharedLoans = new WeakMap<Context, Promise<string[]>>();

/** The loans whose report was shared with the caller's address. Looked up from the address, once a call: as a part of other filters it is planned badly. */
function loansSharedWith(ctx: Context): Promise<string[]> {
  const known = sharedLoans.get(ctx);
  if (known) return known;
  const found = ctx
    .sql<{ id: string }>(
      Prisma.sql`SELECT DISTINCT p."loanId"::text AS id FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" JOIN "Report" p ON p.id = s."reportId"
        WHERE r.address = ${ctx.actor.email} AND s."revokedAt" IS NULL`,
    )
    .then((rows) => rows.map(({ id }) => id));
  sharedLoans.set(ctx, found);
  return found;
}

/** Filter of loans: as `officerRows`; partners and home owners see the loans whose report was shared with their address. */
export async function visibleLoans(ctx: Context): Promise<Prisma.LoanWhereInput> {
  const { actor } = ctx;
  if (actor.reach !== "shared" && actor.reach !== "home") return { ...officerRows(actor), deletedAt: null };
  return { deletedAt: null, id: { in: actor.emailVerified ? await loansSharedWith(ctx) : [] } };
}

/** Filter of what is the company's own people's, such as fee templates: partners and home owners see none of it. */
export const insideRows = (actor: Actor): { id?: { in: string[] } } =>
  actor.reach === "shared" || actor.reach === "home" ? { id: { in: [] } } : {};

/** Whether the caller may see what this officer does; for live events. */
export function seesOfficer(actor: Actor, officer: { officerId: string; branchId: string | null }): boolean {
  const filter = officerRows(actor);
  return (
    (filter.officerId === undefined || filter.officerId === officer.officerId) &&
    (filter.branchId === undefined || filter.branchId === officer.branchId)
  );
}

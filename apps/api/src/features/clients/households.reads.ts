import { type Household, HouseholdRole } from "@hearthline/contract/clients/households";
import type { Prisma } from "@hearthline/db/client";
import type { Actor } from "../../kernel/access/actor.ts";
import { clientRows } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { fullName } from "./clients.rules.ts";

/** Selects households with a member whom the caller sees. */
export const visibleHouseholds = (actor: Actor): Prisma.HouseholdWhereInput => ({
  members: { some: { client: clientRows(actor) } },
});

/** Returns the first matching household, with the members whom the caller sees. */
export async function findHousehold(ctx: Context, where: Prisma.HouseholdWhereInput): Promise<Household | null> {
  const row = await ctx.db.household.findFirst({
    where: { AND: [where, visibleHouseholds(ctx.actor)] },
    include: {
      members: {
        where: { client: clientRows(ctx.actor) },
        orderBy: [{ position: "asc" }, { clientId: "asc" }],
        include: { client: { select: { firstName: true, lastName: true } } },
      },
    },
  });
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    members: row.members.map(({ clientId, client, role }) => ({
      clientId,
      name: fullName(client),
      role: HouseholdRole.parse(role),
    })),
  };
}

export async function householdById(ctx: Context, id: string): Promise<Household> {
  const household = await findHousehold(ctx, { id });
  if (!household) throw notFound("household");
  return household;
}

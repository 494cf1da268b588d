import {
  Household,
  HouseholdDraft,
  HouseholdLeft,
  HouseholdMembersChange,
  HouseholdName,
} from "@hearthline/contract/clients/households";
import { HouseholdId } from "@hearthline/contract/values/ids";
import { newId } from "@hearthline/db/ids";
import { z } from "zod";
import { ofOfficer } from "../../kernel/access/of-officer.ts";
import { officerOfClients, officerOfHousehold } from "../../kernel/access/owners.ts";
import { clientRows } from "../../kernel/access/visibility.ts";
import { takeLock } from "../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { requireClients } from "./clients.reads.ts";
import { householdById } from "./households.reads.ts";

type Members = z.output<typeof HouseholdMembersChange>["members"];

/** Replaces the members whom the caller sees; other officers' clients stay. A client leaves any other household, and a household without members is deleted. */
async function writeMembers(ctx: Context, householdId: string, members: Members): Promise<void> {
  await requireClients(
    ctx,
    members.map(({ clientId }) => clientId),
    "members",
  );
  const clientIds = members.map(({ clientId }) => clientId);
  await ctx.db.householdMember.deleteMany({
    where: { OR: [{ householdId, client: clientRows(ctx.actor) }, { clientId: { in: clientIds } }] },
  });
  await ctx.db.householdMember.createMany({
    data: members.map((member, position) => ({ householdId, ...member, position })),
  });
  await ctx.db.household.deleteMany({ where: { members: { none: {} } } });
}

const lockHouseholds = (ctx: Context) => takeLock(ctx, "household");
const ONE_HOUSEHOLD = { reads: ["households.get"], table: "Household", before: lockHouseholds } as const;

export const households = {
  get: query({
    summary: "Read a household with its members",
    access: "report:view",
    rest: { method: "GET", path: "/households/{id}" },
    input: z.object({ id: HouseholdId }),
    output: Household,
    run: (ctx, { id }) => householdById(ctx, id),
  }),

  create: mutation({
    summary: "Group clients into a household",
    description: "A client is in at most one household: joining one means leaving another.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/households", status: 201 },
    message: "The household is saved.",
    ...ofOfficer(HouseholdDraft, {
      makes: "row",
      ownerOf: (look, { members }) =>
        officerOfClients(
          look,
          members.map(({ clientId }) => clientId),
        ),
    }),
    output: Household,
    async run(ctx, { name, members, householdId }) {
      await lockHouseholds(ctx);
      const id = householdId ?? newId();
      if (!householdId) await ctx.db.household.create({ data: { id, name } });
      else if (!(await ctx.db.household.findUnique({ where: { id }, select: { id: true } })))
        throw notFound("household");
      await writeMembers(ctx, id, members);
      return householdById(ctx, id);
    },
  }),

  rename: mutation({
    summary: "Rename a household",
    access: "client:manage",
    uses: null,
    rest: { method: "PATCH", path: "/households/{id}", alias: "POST /households/rename" },
    etagOf: ONE_HOUSEHOLD,
    message: "The household is renamed.",
    input: z.object({ id: HouseholdId, name: HouseholdName }),
    output: Household,
    async run(ctx, { id, name }) {
      await lockHouseholds(ctx);
      await householdById(ctx, id);
      await ctx.db.household.update({ where: { id }, data: { name } });
      return householdById(ctx, id);
    },
  }),

  setMembers: mutation({
    summary: "Set the members of a household",
    description: "Send the full list. A client is in at most one household: joining one means leaving another.",
    access: "client:manage",
    uses: null,
    rest: { method: "PUT", path: "/households/{id}/members", alias: "POST /households/members" },
    etagOf: ONE_HOUSEHOLD,
    message: "The household is saved.",
    ...ofOfficer(HouseholdMembersChange, { makes: "row", ownerOf: (look, { id }) => officerOfHousehold(look, id) }),
    output: Household,
    async run(ctx, { id, members }) {
      await lockHouseholds(ctx);
      await householdById(ctx, id);
      await writeMembers(ctx, id, members);
      return householdById(ctx, id);
    },
  }),

  remove: mutation({
    summary: "Dissolve a household",
    description:
      "Its members remain clients. Other officers' clients stay in the household; `remains` says whether there are any. Returns the household as it was.",
    access: "client:manage",
    uses: null,
    rest: { method: "DELETE", path: "/households/{id}", alias: "POST /households/delete" },
    etagOf: ONE_HOUSEHOLD,
    input: z.object({ id: HouseholdId }),
    output: HouseholdLeft,
    async run(ctx, { id }) {
      await lockHouseholds(ctx);
      const household = await householdById(ctx, id);
      await ctx.db.householdMember.deleteMany({ where: { householdId: id, client: clientRows(ctx.actor) } });
      const { count } = await ctx.db.household.deleteMany({ where: { id, members: { none: {} } } });
      return { ...household, remains: count === 0 };
    },
  }),
};

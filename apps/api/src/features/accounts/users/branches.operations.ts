import { Branch } from "@hearthline/contract/accounts/users";
import { BranchId } from "@hearthline/contract/values/ids";
import { pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { City, Phone, Street, Zipcode } from "@hearthline/contract/values/people";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { State } from "@hearthline/contract/values/states";
import { lineUpTo } from "@hearthline/contract/values/text";
import { z } from "zod";
import { visibleBranches } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";

const BranchName = lineUpTo(120, "A name is needed.")
  .min(1, "A name is needed.")
  .meta({ description: "Name of the branch", examples: ["Raleigh"] });
const place = {
  phone: Phone.nullish(),
  address1: Street.nullish(),
  city: City.nullish(),
  state: State.nullish(),
  zipcode: Zipcode.nullish(),
};

async function branchRows(ctx: Context, id?: string): Promise<z.input<typeof Branch>[]> {
  const rows = await ctx.db.branch.findMany({
    where: { AND: [visibleBranches(ctx.actor), id ? { id } : {}] },
    include: { _count: { select: { users: { where: { deactivatedAt: null } } } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id: branchId, name, phone, address1, city, state, zipcode, _count }) => ({
    id: branchId,
    name,
    phone,
    address1,
    city,
    state,
    zipcode,
    userCount: _count.users,
  }));
}

async function branchById(ctx: Context, id: string) {
  const [branch] = await branchRows(ctx, id);
  if (!branch) throw notFound("branch");
  return branch;
}

const stored = ({ phone, ...rest }: { phone?: string | null | undefined }) => ({
  ...rest,
  ...(phone === undefined ? {} : { phone: phone ? (phoneE164(phone) ?? null) : null }),
});

const ORDERS = ordersOf({ name: [up("name", "text"), up("id", "uuid")] });

export const branches = {
  list: query({
    summary: "List branches",
    access: "signed-in",
    input: ShortPageInput.extend({ sort: sortBy(["name"]).default("name") }),
    output: pageOf(Branch),
    async run(ctx, input) {
      const { q, sort } = input;
      const rows = (await branchRows(ctx)).filter(({ name, city, state }) => says(q, [name, city, state]));
      return arrayPage(ctx, input, { name: "branches", filter: { q }, order: ORDERS[sort] }, rows);
    },
  }),

  create: mutation({
    summary: "Create a branch",
    access: "company:manage",
    uses: null,
    message: "The branch is created.",
    input: z.object({ name: BranchName, ...place }),
    output: Branch,
    async run(ctx, { name, ...rest }) {
      const { id } = await ctx.db.branch.create({ data: { name, ...stored(rest) }, select: { id: true } });
      return branchById(ctx, id);
    },
  }),

  update: mutation({
    summary: "Change a branch",
    access: "branch:update",
    uses: null,
    message: "The branch is saved.",
    input: z.object({ id: BranchId, name: BranchName.optional(), ...place }),
    output: Branch,
    async run(ctx, { id, name, ...rest }) {
      await branchById(ctx, id);
      await ctx.db.branch.update({ where: { id }, data: { ...(name ? { name } : {}), ...stored(rest) } });
      return branchById(ctx, id);
    },
  }),
};

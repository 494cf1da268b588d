import type { ClientFilter } from "@hearthline/contract/clients/client-filter";
import { statedFilter } from "@hearthline/contract/clients/client-filter";
import {
  ClientList,
  LIST_KINDS,
  LIST_SHARED,
  ListChange,
  ListCounts,
  ListDraft,
  ListId,
  ListMembersChange,
  ListsInput,
  MAX_LISTS,
} from "@hearthline/contract/clients/client-lists";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { likeText } from "@hearthline/db/like-text";
import { storedFilter, usableLists } from "@hearthline/domain/clients/filter/resolve-filter";
import { z } from "zod";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { forbidden, invalidField, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { requireClients } from "../clients.reads.ts";
import { listCounts } from "./client-lists.reads.ts";
import { requireNamed } from "./filter-rows.rules.ts";

const ORDERS = ordersOf({
  name: [up("name", "text"), up("id", "uuid")],
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
});
const Kind = z.enum(LIST_KINDS);
const Shared = z.enum(LIST_SHARED);
const WITH_OWNER = { owner: { select: { id: true, name: true } } } as const;
type Row = Prisma.ClientListGetPayload<{ include: typeof WITH_OWNER }>;

const listOf =
  (ctx: Context) =>
  (row: Row): ClientList => ({
    id: row.id,
    name: row.name,
    kind: Kind.parse(row.kind),
    filter: { ...storedFilter(row.filter) },
    sharedWith: Shared.parse(row.sharedWith),
    owner: row.owner,
    own: row.ownerId === ctx.actor.userId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });

/** @throws DomainError `not_found` for a list that the caller may not use */
async function usable(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.clientList.findFirst({
    where: { AND: [{ id }, usableLists(ctx.actor)] },
    include: WITH_OWNER,
  });
  if (!row) throw notFound("list");
  return row;
}

/** @throws DomainError `forbidden` for another user's list */
async function own(ctx: Context, id: string): Promise<Row> {
  const row = await usable(ctx, id);
  if (row.ownerId !== ctx.actor.userId)
    throw forbidden("rank", `Only ${row.owner.name} can change this list. Save one of your own instead.`);
  return row;
}

/** Rejects a filter that names a list unless it is filled manually and the caller may use it. @throws DomainError on `filter.list` */
async function checkFilter(ctx: Context, filter: ClientFilter | undefined, ownId?: string): Promise<void> {
  if (filter) await requireNamed(ctx, filter);
  if (filter?.list === undefined) return;
  const list = filter.list === ownId ? undefined : await usable(ctx, filter.list);
  if (list?.kind !== "picked")
    throw invalidField(
      "filter.list",
      "A filter may use a list that is filled manually, not another filter.",
      "not_allowed",
    );
}

const branchOf = (ctx: Context, sharedWith: string) => (sharedWith === "branch" ? ctx.actor.branchId : null);

function refuseWithoutBranch(ctx: Context, sharedWith: string | undefined): void {
  if (sharedWith === "branch" && ctx.actor.branchId === null)
    throw invalidField("sharedWith", "You are in no branch to share it with.", "not_allowed");
}

const ONE_LIST = { reads: ["clientLists.get"], table: "ClientList" } as const;

/** Saved lists of clients: by a filter, which refills itself, or filled manually. */
export const clientLists = {
  list: query({
    summary: "List your lists of clients, and those shared with you",
    access: "report:view",
    rest: { method: "GET", path: "/client-lists" },
    input: ListsInput,
    output: pageOf(ClientList),
    async run(ctx, input) {
      const { q, sort, kind } = input;
      const named = q ? { name: { contains: likeText(q), mode: "insensitive" as const } } : {};
      const where = { AND: [usableLists(ctx.actor), kind ? { kind } : {}, named] };
      const page = await storedPage(
        ctx,
        input,
        { name: "client lists", filter: { q, kind }, order: ORDERS[sort], where },
        {
          find: (slice) => ctx.db.clientList.findMany({ ...slice, include: WITH_OWNER }),
          count: (rows) => ctx.db.clientList.count(rows),
        },
      );
      return mapPage(page, listOf(ctx));
    },
  }),

  counts: query({
    summary: "Count the clients in each list",
    description: "Your lists, those shared with you, and the built-in ones; counts only clients whom you see.",
    access: "report:view",
    rest: { method: "GET", path: "/client-lists/counts" },
    lean: true,
    input: z.object({}),
    output: ListCounts,
    run: (ctx) => listCounts(ctx),
  }),

  get: query({
    summary: "Read a list of clients",
    description: "Returns its name and filter; read its clients with `GET /api/clients?list=…`.",
    access: "report:view",
    rest: { method: "GET", path: "/client-lists/{id}" },
    input: z.object({ id: ListId }),
    output: ClientList,
    run: async (ctx, { id }) => listOf(ctx)(await usable(ctx, id)),
  }),

  create: mutation({
    summary: "Save a list of clients",
    description: "A filter refills itself; a list filled manually (`picked`) starts empty.",
    access: "report:view",
    uses: null,
    rest: { method: "POST", path: "/client-lists", status: 201 },
    message: "The list is saved.",
    ...ofOfficer(ListDraft, { makes: "new" }),
    output: ClientList,
    async run(ctx, { name, kind, filter, sharedWith }) {
      refuseWithoutBranch(ctx, sharedWith);
      if (kind === "picked" && filter && Object.keys(statedFilter(filter)).length > 0)
        throw invalidField("filter", "A list that is filled manually has no filter.", "not_allowed");
      await checkFilter(ctx, filter);
      await takeLock(ctx, "client-lists", [ctx.actor.userId]);
      if ((await ctx.db.clientList.count({ where: { ownerId: ctx.actor.userId } })) >= MAX_LISTS)
        throw invalidField("name", `At most ${MAX_LISTS} lists are kept. Delete one first.`, "too_many");
      const id = newId();
      await ctx.db.clientList.create({
        data: {
          id,
          ownerId: ctx.actor.userId,
          name,
          kind,
          filter: statedFilter(filter ?? {}),
          sharedWith,
          branchId: branchOf(ctx, sharedWith),
        },
      });
      return listOf(ctx)(await usable(ctx, id));
    },
  }),

  update: mutation({
    exampleAs: "officer@demo.test",
    summary: "Change your own list of clients",
    access: "report:view",
    uses: null,
    rest: { method: "PATCH", path: "/client-lists/{id}", alias: "POST /client-lists/update" },
    etagOf: ONE_LIST,
    refuses: ["forbidden"],
    message: "The list is saved.",
    input: ListChange,
    output: ClientList,
    async run(ctx, { id, name, filter, sharedWith }) {
      const before = await own(ctx, id);
      refuseWithoutBranch(ctx, sharedWith);
      if (filter && before.kind === "picked")
        throw invalidField("filter", "A list that is filled manually has no filter.", "not_allowed");
      await checkFilter(ctx, filter, id);
      const data = {
        ...(name !== undefined && { name }),
        ...(filter && { filter: statedFilter(filter) }),
        ...(sharedWith && { sharedWith, branchId: branchOf(ctx, sharedWith) }),
      };
      if (Object.keys(data).length > 0) await ctx.db.clientList.update({ where: { id }, data });
      return listOf(ctx)(await usable(ctx, id));
    },
  }),

  remove: mutation({
    exampleAs: "officer@demo.test",
    summary: "Delete your own list",
    description: "Its clients are not changed.",
    access: "report:view",
    uses: null,
    rest: { method: "DELETE", path: "/client-lists/{id}" },
    etagOf: ONE_LIST,
    refuses: ["forbidden"],
    message: "The list is deleted.",
    input: z.object({ id: ListId }),
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await own(ctx, id);
      await ctx.db.clientList.delete({ where: { id } });
      return { id };
    },
  }),

  addMembers: mutation({
    exampleAs: "officer@demo.test",
    summary: "Add clients to a list that is filled manually",
    access: "report:view",
    uses: null,
    rest: { method: "POST", path: "/client-lists/{id}/add-clients", alias: "POST /client-lists/add-clients" },
    refuses: ["forbidden"],
    message: "They are in the list.",
    input: ListMembersChange,
    output: z.object({ added: z.int().describe("How many were added") }),
    async run(ctx, { id, clientIds }) {
      const list = await own(ctx, id);
      if (list.kind !== "picked") throw invalidField("id", "This list refills itself from its filter.", "not_allowed");
      await requireClients(ctx, clientIds, "clientIds");
      const { count } = await ctx.db.clientListMember.createMany({
        data: [...new Set(clientIds)].sort().map((clientId) => ({ listId: id, clientId })),
        skipDuplicates: true,
      });
      return { added: count };
    },
  }),

  removeMembers: mutation({
    exampleAs: "officer@demo.test",
    summary: "Remove clients from a list that is filled manually",
    access: "report:view",
    uses: null,
    rest: { method: "POST", path: "/client-lists/{id}/remove-clients", alias: "POST /client-lists/remove-clients" },
    refuses: ["forbidden"],
    message: "They are out of the list.",
    input: ListMembersChange,
    output: z.object({ removed: z.int().describe("How many were removed") }),
    async run(ctx, { id, clientIds }) {
      await own(ctx, id);
      await requireClients(ctx, clientIds, "clientIds");
      const { count } = await ctx.db.clientListMember.deleteMany({
        where: { listId: id, clientId: { in: clientIds } },
      });
      return { removed: count };
    },
  }),
};

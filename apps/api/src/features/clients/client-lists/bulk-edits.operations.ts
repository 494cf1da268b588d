import {
  BULK_EDIT_ACTIONS,
  BULK_EDIT_ROW_STATES,
  BULK_EDIT_STATES,
  BulkCount,
  BulkCountInput,
  BulkEdit,
  BulkEditDraft,
  BulkEditId,
  BulkEditRow,
  BulkEditRowsInput,
  BulkEditsInput,
} from "@hearthline/contract/clients/bulk-edits";
import { pageOf } from "@hearthline/contract/values/paging";
import type { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { labelOf } from "@hearthline/domain/clients/bulk/bulk-edit";
import { z } from "zod";
import { clientRows, coveredReach } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { countWhich, startEdit, undoneBy } from "./bulk-edits.rules.ts";

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });
const ROW_ORDERS = ordersOf({ clientId: [up("clientId", "uuid")] });
const Action = z.enum(BULK_EDIT_ACTIONS);
const State = z.enum(BULK_EDIT_STATES);
const RowState = z.enum(BULK_EDIT_ROW_STATES);

type Row = Prisma.BulkEditGetPayload<{ include: { _count: { select: { rows: true } } } }>;
const WITH_KEPT = { _count: { select: { rows: { where: { status: "kept" } } } } } as const;

const editOf = (row: Row): BulkEdit => ({
  id: row.id,
  action: Action.parse(row.action),
  label: labelOf(row.params),
  state: State.parse(row.state),
  total: row.total,
  done: row.done,
  changed: row.changed,
  failed: row.failed,
  kept: row._count.rows,
  undoUntil: row.changed > 0 ? (row.undoUntil?.toISOString() ?? null) : null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Selects edits that the caller, or an officer they act for, started; none after the caller's reach was narrowed. */
const ownEdits = async ({ db, actor }: Context) => ({ userId: actor.userId, ...(await coveredReach(db, actor)) });

async function ownEdit(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.bulkEdit.findFirst({ where: { id, ...(await ownEdits(ctx)) }, include: WITH_KEPT });
  if (!row) throw notFound("bulk edit");
  return row;
}

/** Returns the names of an edit's clients, without those whom the caller no longer sees. */
async function namesOf(ctx: Context, rows: readonly { clientId: string; before: unknown }[]) {
  const clients = await ctx.db.client.findMany({
    where: { AND: [{ id: { in: rows.map(({ clientId }) => clientId) } }, clientRows(ctx.actor)] },
    select: { id: true, firstName: true, lastName: true },
  });
  const names = new Map(clients.map((one) => [one.id, `${one.firstName} ${one.lastName}`.trim()]));
  const Gone = z.object({ Client: z.array(z.object({ firstName: z.string(), lastName: z.string() })) });
  return ({ clientId, before }: { clientId: string; before: unknown }): string => {
    const [gone] = Gone.safeParse(before).data?.Client ?? [];
    return names.get(clientId) ?? (gone ? `${gone.firstName} ${gone.lastName}`.trim() : "");
  };
}

const ONE_EDIT = { reads: ["bulkEdits.get"], table: "BulkEdit" } as const;

/** One change to all clients of a filter, made in the background. */
export const bulkEdits = {
  count: query({
    summary: "Count the clients of a bulk edit, and their dependents",
    description: "For use before an edit: nothing is changed. A `POST`, because a filter may be long.",
    access: "client:manage",
    rest: { method: "POST", path: "/bulk-edits/count" },
    input: BulkCountInput,
    output: BulkCount,
    run: (ctx, input) => countWhich(ctx, input),
  }),

  create: mutation({
    summary: "Make one change to many clients",
    description:
      "Tag, untag, hand over to an officer, set the status, add to or remove from a list, or delete: the named clients, or all of a filter. Runs in the background, in batches: poll `GET /api/bulk-edits/{id}` until it is `done`. A client that cannot be changed is listed and does not stop the others. It can be undone for 30 days.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/bulk-edits", status: 201 },
    input: BulkEditDraft,
    output: BulkEdit,
    run: async (ctx, input) => editOf(await ownEdit(ctx, await startEdit(ctx, input))),
  }),

  list: query({
    exampleAs: "officer@demo.test",
    summary: "List your bulk edits of clients",
    description: "Newest first, from the last 30 days.",
    access: "client:manage",
    rest: { method: "GET", path: "/bulk-edits" },
    input: BulkEditsInput,
    output: pageOf(BulkEdit),
    async run(ctx, input) {
      const { q, sort } = input;
      const where = { ...(await ownEdits(ctx)), ...(q && { params: { path: ["label"], string_contains: q } }) };
      const list = { name: "bulk edits", filter: { q }, order: ORDERS[sort], where };
      const page = await storedPage(ctx, input, list, {
        find: (slice) => ctx.db.bulkEdit.findMany({ ...slice, include: WITH_KEPT }),
        count: (rows) => ctx.db.bulkEdit.count(rows),
      });
      return mapPage(page, editOf);
    },
  }),

  get: query({
    exampleAs: "officer@demo.test",
    summary: "Read the progress of a bulk edit",
    access: "client:manage",
    rest: { method: "GET", path: "/bulk-edits/{id}" },
    input: z.object({ id: BulkEditId }),
    output: BulkEdit,
    run: async (ctx, { id }) => editOf(await ownEdit(ctx, id)),
  }),

  rows: query({
    exampleAs: "officer@demo.test",
    summary: "List the result for each client of a bulk edit",
    description:
      "`q` searches the reasons. `status=failed` lists clients that could not be changed, `status=kept` those that could not be restored.",
    access: "client:manage",
    rest: { method: "GET", path: "/bulk-edits/{id}/rows" },
    input: BulkEditRowsInput,
    output: pageOf(BulkEditRow),
    async run(ctx, input) {
      const { id, status, sort, q } = input;
      await ownEdit(ctx, id);
      const reason = { contains: likeText(q ?? ""), mode: "insensitive" as const };
      const where = { editId: id, ...(status && { status }), ...(q && { reason }) };
      const page = await storedPage(
        ctx,
        input,
        { name: "bulk edit rows", filter: { id, status, q }, order: ROW_ORDERS[sort], where },
        {
          find: (slice) => ctx.db.bulkEditRow.findMany(slice),
          count: (rows) => ctx.db.bulkEditRow.count(rows),
        },
      );
      const nameOf = await namesOf(ctx, page.items);
      return mapPage(page, (row) => ({
        clientId: row.clientId,
        name: nameOf(row),
        status: RowState.parse(row.status),
        reason: row.reason,
      }));
    },
  }),

  undo: mutation({
    exampleAs: "officer@demo.test",
    summary: "Undo a bulk edit",
    description:
      "Restores what has not changed since; anything that was changed meanwhile stays and is listed with `status=kept`. Deleted clients come back with their notes, homes and lists.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/bulk-edits/{id}/undo" },
    etagOf: ONE_EDIT,
    refuses: ["conflict"],
    input: z.object({ id: BulkEditId }),
    output: BulkEdit,
    async run(ctx, { id }) {
      const row = await ownEdit(ctx, id);
      const { count } = await ctx.db.bulkEdit.updateMany({
        where: { id, state: "done", changed: { gt: 0 }, undoUntil: { gt: ctx.now } },
        data: { state: "undoing", done: 0, total: row.changed, params: await undoneBy(ctx, row.params) },
      });
      if (count === 0)
        throw new DomainError(
          "conflict",
          "This cannot be undone: it is not done, is undone already, or is more than 30 days old.",
        );
      await ctx.enqueue("clients.undo-bulk-edit", { editId: id }, `undo-bulk-edit-${id}`);
      return editOf(await ownEdit(ctx, id));
    },
  }),
};

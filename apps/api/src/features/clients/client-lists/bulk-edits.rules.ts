import type { BulkCount, BulkCountInput, BulkEditDraft } from "@hearthline/contract/clients/bulk-edits";
import { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { BulkEditParams, Which } from "@hearthline/domain/clients/bulk/bulk-edit";
import { scopeFor, whichSql } from "@hearthline/domain/clients/bulk/find-clients";
import { tagList } from "@hearthline/domain/clients/client-patch";
import type { BulkBy } from "@hearthline/domain/records/bulk-input";
import type { z } from "zod";
import { clientRows, reachText, seerOf } from "../../../kernel/access/visibility.ts";
import { whoAndWhere } from "../../../kernel/audit/audit.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, withoutPermission } from "../../../kernel/calls/errors.ts";
import { causeOf } from "../../../kernel/events/events.ts";
import { periodOf } from "../../../kernel/input/periods.ts";
import { heirFor } from "../hand-over.rules.ts";
import { requireNamed } from "./filter-rows.rules.ts";

type Draft = z.output<typeof BulkEditDraft>;

/** Replaces a filter's relative period with dates, so that a later run selects by the same ones. */
export function datedWhich(ctx: Context, { ids, filter, except }: Pick<Draft, "ids" | "filter" | "except">): Which {
  const { addedIn, ...rest } = filter ?? {};
  const { from, to } = addedIn ? periodOf(addedIn, ctx.now, ctx.actor.timeZone) : {};
  const dated = { ...rest, ...(from !== undefined && { addedFrom: from, addedTo: to }) };
  return { ...(ids ? { ids } : { filter: dated }), ...(except && { except }) };
}

/** Drops ids of clients that the caller does not see. A filter must name only rows of the company. */
export async function knownWhich(ctx: Context, { ids, filter, except }: Which): Promise<Which> {
  if (filter) await requireNamed(ctx, filter);
  const named = [...(ids ?? []), ...(except ?? [])];
  const found = await ctx.db.client.findMany({
    where: { AND: [{ id: { in: named } }, clientRows(ctx.actor)] },
    select: { id: true },
  });
  const seen = new Set(found.map(({ id }) => id));
  const known = (all: readonly string[]) => all.filter((id) => seen.has(id));
  return { ...(ids && { ids: known(ids) }), ...(filter && { filter }), ...(except && { except: known(except) }) };
}

export async function countWhich(
  ctx: Context,
  input: z.output<typeof BulkCountInput>,
): Promise<z.output<typeof BulkCount>> {
  const ids = await whichSql(ctx.sql, scopeFor(ctx.actor, ctx.actor.timeZone, ctx.now), datedWhich(ctx, input));
  const [row] = await ctx.sql<z.output<typeof BulkCount>>(Prisma.sql`
    WITH which AS MATERIALIZED (${ids})
    SELECT (SELECT count(*)::int FROM which) AS clients,
      (SELECT count(DISTINCT c."officerId")::int FROM which w JOIN "Client" c ON c.id = w.id) AS officers,
      (SELECT count(DISTINCT lc."loanId")::int FROM which w JOIN "LoanClient" lc ON lc."clientId" = w.id JOIN "Loan" l ON l.id = lc."loanId" WHERE l."deletedAt" IS NULL) AS loans,
      (SELECT count(*)::int FROM which w JOIN "ClientNote" n ON n."clientId" = w.id WHERE n."deletedAt" IS NULL) AS notes,
      (SELECT count(*)::int FROM which w JOIN "Message" m ON m."clientId" = w.id) AS messages`);
  if (!row) throw new Error("A count has a row.");
  return row;
}

const LABELS: Record<Draft["action"], (draft: Draft, name: string) => string> = {
  tag: ({ tags = [] }) => `Tagged ${tags.join(", ")}`,
  untag: ({ tags = [] }) => `Untagged ${tags.join(", ")}`,
  assign: (_, name) => `Handed to ${name}`,
  status: ({ status = "" }) => `Status set to ${status}`,
  "add-to-list": (_, name) => `Put in ${name}`,
  "remove-from-list": (_, name) => `Taken out of ${name}`,
  "mail-home-values": () => "Home values mailed",
  delete: () => "Deleted",
};

/** Returns a list that the caller may fill. @throws DomainError on `listId` */
async function ownList(ctx: Context, id: string) {
  const list = await ctx.db.clientList.findFirst({ where: { id, kind: "picked", ownerId: ctx.actor.userId } });
  if (list) return list;
  const message = "You have no such list that is filled manually.";
  throw new DomainError("not_found", message, { details: [{ field: "listId", code: "not_found", message }] });
}

/** Identifies the caller, for the worker to write in their name and for the audit log. */
const byOf = async (ctx: Context, operation: string): Promise<BulkBy> => ({
  operation,
  summary: ctx.summaryOf(operation),
  cause: await causeOf(ctx.db, ctx.actor),
  integration: ctx.actor.integration ?? null,
  caller: whoAndWhere(ctx.actor, ctx.caller),
  writers: [{ ...seerOf(ctx.actor), owner: null }],
});

/** Returns an edit's params after an undo, which runs in the name and within the reach of the caller who undoes it. */
export const undoneBy = async (ctx: Context, params: Prisma.JsonValue): Promise<Prisma.InputJsonObject> =>
  JSON.parse(JSON.stringify({ ...(params as object), by: await byOf(ctx, "bulkEdits.undo") }));

/** Starts an edit. @returns its id */
export async function startEdit(ctx: Context, draft: Draft): Promise<string> {
  const { action, officerId, listId, status, everyMonths, tags = [] } = draft;
  if (action === "mail-home-values" && !ctx.actor.permissions.has("home-value:manage"))
    throw withoutPermission(ctx.actor, "home-value:manage");
  const heir = action === "assign" && officerId !== undefined ? await heirFor(ctx, officerId) : undefined;
  const list = action.endsWith("-list") && listId !== undefined ? await ownList(ctx, listId) : undefined;
  const which = await knownWhich(ctx, datedWhich(ctx, draft));
  // Rejects a missing list now, before the job is enqueued.
  await whichSql(ctx.sql, scopeFor(ctx.actor, ctx.actor.timeZone, ctx.now), which);
  const params: BulkEditParams = {
    label: LABELS[action](draft, heir?.name ?? list?.name ?? ""),
    timeZone: ctx.actor.timeZone,
    tags: tagList(tags),
    ...(heir && { owner: { officerId: heir.id, branchId: heir.branchId } }),
    ...(status && { status }),
    ...(list && { listId: list.id }),
    ...(everyMonths !== undefined && { everyMonths }),
    by: await byOf(ctx, "bulkEdits.create"),
  };
  const id = newId();
  const { userId } = ctx.actor;
  await ctx.db.bulkEdit.create({
    data: { id, userId, reach: reachText(ctx.actor), action, filter: which, params },
  });
  await ctx.enqueue("clients.bulk-edit", { editId: id }, `bulk-edit-${id}`);
  return id;
}

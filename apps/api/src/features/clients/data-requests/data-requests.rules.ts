import { PERSON_FILE_DAYS, PERSON_FILE_STATES, type PersonFile } from "@hearthline/contract/clients/data-requests";
import { newId } from "@hearthline/db/ids";
import type { Everything } from "@hearthline/domain/clients/person/everything";
import { addDays } from "date-fns/addDays";
import { z } from "zod";
import { coveredReach, officerRows, reachText, seerOf } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";

const State = z.enum(PERSON_FILE_STATES);
type Row = NonNullable<Awaited<ReturnType<Context["db"]["personRequest"]["findFirst"]>>>;

/** Returns a name such as "june-abbott-everything.pdf". */
export const fileName = (name: string, ending: string) =>
  `${
    name
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "")
      .toLowerCase() || "client"
  }-everything.${ending}`;

/** Counts the rows of each table in an export. */
export const countsOf = ({ tables }: Everything): Record<string, number> =>
  Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]));

/** A file past its expiry counts as expired even if it has not been removed yet. */
export const stateOf = (ctx: Context, { state, expiresAt }: Row): PersonFile["state"] =>
  state === "done" && expiresAt !== null && expiresAt <= ctx.now ? "expired" : State.parse(state);

export const fileOf = (ctx: Context, row: Row): PersonFile => ({
  id: row.id,
  clientId: row.clientId,
  format: row.format === "json" ? "json" : "pdf",
  state: stateOf(ctx, row),
  fileBytes: row.fileBytes,
  url: stateOf(ctx, row) === "done" ? `${ctx.caller.publicUrl}/api/person-files/${row.id}/pdf` : null,
  expiresAt: (row.expiresAt ?? row.createdAt).toISOString(),
  createdAt: row.createdAt.toISOString(),
});

/** Returns a file that the caller asked for themselves. @throws DomainError `not_found` */
export async function ownFile(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.personRequest.findFirst({
    where: { id, kind: "export", format: "pdf", byId: ctx.actor.userId, ...(await coveredReach(ctx.db, ctx.actor)) },
  });
  if (!row) throw notFound("file");
  return row;
}

/** Enqueues a PDF for the worker. @returns its id */
export async function askForFile(ctx: Context, clientId: string, reason: string): Promise<string> {
  const id = newId();
  const expiresAt = addDays(ctx.now, PERSON_FILE_DAYS);
  const { actor } = ctx;
  const owned = await ctx.db.client.count({ where: { id: clientId, ...officerRows(actor) } });
  await ctx.db.personRequest.create({
    data: {
      id,
      kind: "export",
      format: "pdf",
      state: "queued",
      clientId,
      byId: actor.userId,
      reach: reachText(actor, { shared: owned === 0 }),
      reason,
      expiresAt,
      result: JSON.parse(JSON.stringify({ reader: seerOf(actor) })),
    },
  });
  await ctx.enqueue("persons.print", { requestId: id }, `person-${id}`);
  return id;
}

/** Expires the files of an erased client; the worker removes them. */
export async function closeFiles(ctx: Context, clientId: string): Promise<void> {
  await ctx.db.personRequest.updateMany({
    where: { clientId, kind: "export", format: "pdf" },
    data: { state: "expired", expiresAt: ctx.now },
  });
}

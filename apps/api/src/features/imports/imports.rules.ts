import { Readable } from "node:stream";
import {
  CANCELED,
  IMPORT_BYTES,
  type ImportCellsChange,
  type ImportPlanChange,
  type ImportUpload,
} from "@hearthline/contract/imports/imports";
import { ImportPlan } from "@hearthline/contract/imports/plan";
import { type ImportKind, targetsFor } from "@hearthline/contract/imports/targets";
import { newId } from "@hearthline/db/ids";
import { jobProgress } from "@hearthline/db/jobs";
import { Mended } from "@hearthline/domain/imports/import-rows";
import { rememberMapping } from "@hearthline/domain/imports/read-file";
import { importFields } from "@hearthline/domain/imports/setup";
import { moveImport } from "@hearthline/domain/imports/states";
import type { BulkBy } from "@hearthline/domain/records/bulk-input";
import type { z } from "zod";
import { ownerFor, reachText, seerOf } from "../../kernel/access/visibility.ts";
import { whoAndWhere } from "../../kernel/audit/audit.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, invalidField } from "../../kernel/calls/errors.ts";
import { causeOf } from "../../kernel/events/events.ts";
import { importRow, type StoredImport } from "./imports.reads.ts";

/** A file that is in the store but not yet referenced by a row. */
export interface KeptFile {
  id: string;
  storeKey: string;
}

const conflict = (sentence: string) => new DomainError("conflict", sentence);

/** Stores the file of an import for the worker to read. @throws DomainError `invalid` at `file` */
export async function keepFile(ctx: Context, file: File): Promise<KeptFile> {
  if (file.size === 0) throw invalidField("file", "The file is empty.", "too_short");
  if (file.size > IMPORT_BYTES) throw invalidField("file", "The file is larger than 200 MB.", "too_large");
  const id = newId();
  const storeKey = `company/${ctx.actor.companyId}/imports/${id}`;
  await ctx.storage.put(storeKey, Readable.fromWeb(file.stream() as never), { type: "application/octet-stream" });
  return { id, storeKey };
}

/** Describes the caller, so that the worker can write in their name and the audit log can record it. */
async function byOf(ctx: Context, operation: string): Promise<BulkBy> {
  return {
    operation,
    summary: ctx.summaryOf(operation),
    cause: await causeOf(ctx.db, ctx.actor),
    integration: ctx.actor.integration ?? null,
    caller: whoAndWhere(ctx.actor, ctx.caller),
    writers: [{ ...seerOf(ctx.actor), owner: ownerFor(ctx.actor) }],
  };
}

/** Returns the writers an import continues with: those it was started with, narrowed to what the current caller sees. */
function writersNow({ actor }: Context, { writers }: BulkBy): BulkBy["writers"] {
  const acting = actor.within ?? seerOf(actor);
  return writers.map((writer) => (writer.userId === acting.userId ? writer : { ...writer, within: acting }));
}

type Upload = z.output<typeof ImportUpload>;

/** Writes the row of an import whose file is stored, and starts reading it. */
export async function startImport(
  ctx: Context,
  kind: ImportKind,
  operation: string,
  { file, mapping, doubles, mode }: Upload,
  { id, storeKey }: KeptFile,
): Promise<{ importId: string; jobId: string }> {
  if (mapping)
    await checkTargets(ctx, kind, mapping, "mapping").catch(async (error: unknown) => {
      // Nothing refers to these bytes any more. If deleting them fails, the original error is still the one to report.
      await ctx.storage.remove(storeKey).catch(() => undefined);
      throw error;
    });
  await ctx.db.import.create({
    data: {
      id,
      userId: ctx.actor.userId,
      reach: reachText(ctx.actor),
      kind,
      fileName: file.name.slice(0, 200) || "file",
      fileBytes: file.size,
      storeKey,
      plan: { ...(mapping && { columns: mapping }), ...(doubles && { doubles }) },
      goesOn: mode === "import",
      by: await byOf(ctx, operation),
    },
  });
  const key = `import-read-${id}`;
  const jobId = await ctx.startJob({ type: kind === "clients" ? "client.import" : "loan.import", key });
  await jobProgress<"client.import" | "loan.import">(ctx.db, jobId, 0, { importId: id, url: `/api/imports/${id}` });
  await ctx.enqueue("imports.read", { importId: id }, key);
  return { importId: id, jobId };
}

/** Checks that each column's target exists. @throws DomainError `invalid` naming the column */
async function checkTargets(
  ctx: Context,
  kind: ImportKind,
  columns: ImportPlan["columns"],
  field: string,
): Promise<void> {
  const known = new Set(targetsFor(kind, await importFields(ctx.db)).map(({ key }) => key));
  const at = columns.findIndex(({ target }) => target !== null && !known.has(target));
  if (at >= 0)
    throw invalidField(
      `${field}.${at}.target`,
      `There is no field ${columns[at]?.target ?? ""} to import into.`,
      "not_allowed",
    );
}

/** Locks an import that is waiting for the user, so that changes to it run one at a time. */
async function lockedImport(ctx: Context, id: string): Promise<StoredImport> {
  await importRow(ctx, id);
  await ctx.db.$queryRaw`SELECT id FROM "Import" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return importRow(ctx, id);
}

function refuseUnlessPreview({ state }: StoredImport): void {
  if (state === "preview") return;
  if (state === "reading") throw conflict("The file is still being read. Wait a moment.");
  throw conflict("This import is not waiting for you any more: it is running, or over.");
}

/** Changes the settings of an import and starts a new dry run. */
export async function changePlan(
  ctx: Context,
  { id, plan: change = {}, reading }: z.output<typeof ImportPlanChange>,
): Promise<void> {
  const row = await lockedImport(ctx, id);
  refuseUnlessPreview(row);
  const kind = row.kind as ImportKind;
  const plan = ImportPlan.parse({ ...(row.plan as object), ...change });
  if (change.columns) await checkTargets(ctx, kind, change.columns, "plan.columns");
  if (change.officerId) await ctx.asOfficer(change.officerId, "plan.officerId");
  const revision = row.revision + 1;
  const by = { ...(row.by as BulkBy), writers: writersNow(ctx, row.by as BulkBy) };
  const again = reading !== undefined && Object.keys(reading).length > 0;
  if (again) {
    if (!row.storeKey) throw conflict("The file is not there any more. Upload it again.");
    // A different header row means different columns.
    const { columns: _, ...kept } = plan;
    const chosen = { ...(row.reading as object), ...reading };
    const data = { by, revision, progress: 0, reading: chosen, plan: change.columns ? plan : kept };
    await moveImport(ctx.db, { id }, "reading", data);
    await ctx.enqueue("imports.read", { importId: id }, `import-read-${id}-${revision}`);
    return;
  }
  await ctx.db.import.update({ where: { id }, data: { by, plan, revision, progress: 0 } });
  await ctx.enqueue("imports.check", { importId: id, revision }, `import-check-${id}-${revision}`);
}

/** Corrects cells and excludes rows, then starts a new dry run. */
export async function mendCells(ctx: Context, { id, rows }: z.output<typeof ImportCellsChange>): Promise<void> {
  const row = await lockedImport(ctx, id);
  refuseUnlessPreview(row);
  const stored = await ctx.db.importRow.findMany({
    where: { importId: id, index: { in: rows.map(({ index }) => index) } },
    select: { index: true, cells: true, mended: true },
  });
  const byIndex = new Map(stored.map((one) => [one.index, one]));
  const changed = rows.map(({ index, cells = [], leaveOut }, at) => {
    const one = byIndex.get(index);
    if (!one) throw invalidField(`rows.${at}.index`, "The file has no such row.", "not_found");
    const texts = Array.isArray(one.cells) ? one.cells : [];
    const before = Mended.parse(one.mended ?? {});
    const mended = { ...before, ...(leaveOut !== undefined && { leftOut: leaveOut }), cells: { ...before.cells } };
    cells.forEach(({ column, text }, place) => {
      if (column >= texts.length)
        throw invalidField(`rows.${at}.cells.${place}.column`, "The file has no such column.", "not_found");
      if (texts[column] === text) delete mended.cells[column];
      else mended.cells[column] = text;
    });
    return { index, mended: mended.leftOut || Object.keys(mended.cells).length > 0 ? mended : null };
  });
  await ctx.db.$executeRaw`
    UPDATE "ImportRow" r SET mended = nullif(c.mended, 'null'::jsonb) FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS c(index integer, mended jsonb)
    WHERE r."importId" = ${id}::uuid AND r.index = c.index`;
  const revision = row.revision + 1;
  const by = { ...(row.by as BulkBy), writers: writersNow(ctx, row.by as BulkBy) };
  await ctx.db.import.update({ where: { id }, data: { by, revision, progress: 0 } });
  await ctx.enqueue("imports.check", { importId: id, revision }, `import-check-${id}-${revision}`);
}

/** Starts writing the import as previewed. @throws DomainError `conflict` if there is no finished dry run of the current plan */
export async function confirmImport(ctx: Context, id: string): Promise<void> {
  const row = await lockedImport(ctx, id);
  refuseUnlessPreview(row);
  if (row.checked !== row.revision) throw conflict("The dry run is not done yet. Wait a moment.");
  if (row.created + row.updated === 0)
    throw conflict("No row of this file would be written. Change where its columns go first.");
  const by = await byOf(ctx, "imports.confirm");
  const nothing = { created: 0, updated: 0, skipped: 0, failed: 0, progress: 0 };
  const writers = writersNow(ctx, row.by as BulkBy);
  await moveImport(ctx.db, { id }, "importing", { ...nothing, confirmedAt: ctx.now, by: { ...by, writers } });
  await rememberMapping(ctx.db, { kind: row.kind, headingsKey: row.headingsKey, plan: ImportPlan.parse(row.plan) });
  await ctx.enqueue("imports.write", { importId: id }, `import-write-${id}`);
}

/** Cancels an import: immediately before it writes, otherwise after the current batch. */
export async function cancelImport(ctx: Context, id: string): Promise<void> {
  const row = await lockedImport(ctx, id);
  if (row.state === CANCELED) return;
  if (row.state === "importing") {
    await ctx.db.import.update({ where: { id }, data: { cancelAt: row.cancelAt ?? ctx.now } });
    return;
  }
  if (!(await moveImport(ctx.db, { id }, CANCELED, { cancelAt: ctx.now, finishedAt: ctx.now })))
    throw conflict("This import is over. It can be undone, not canceled.");
}

/** Starts to undo an import. @throws DomainError `conflict` if there is nothing to undo, or the time to undo it is over */
export async function undoImport(ctx: Context, id: string): Promise<void> {
  const row = await lockedImport(ctx, id);
  if (row.state === "undone" || row.state === "undoing") return;
  if (row.state === "importing" || row.state === "reading" || row.state === "preview")
    throw conflict("This import is not over yet. Cancel it first.");
  if (!row.undoUntil) throw conflict("This import wrote nothing: there is nothing to undo.");
  if (row.undoUntil < ctx.now) throw conflict("An import can be undone for 30 days; they are over.");
  const revision = row.revision + 1;
  // The reach of the original run does not apply: an undo covers what its caller sees now.
  const by = await byOf(ctx, "imports.undo");
  await moveImport(ctx.db, { id }, "undoing", { by, progress: 0, problem: null, revision });
  await ctx.enqueue("imports.undo", { importId: id }, `import-undo-${id}-${revision}`);
}

import { EXPORT_TYPES, MAX_SHEET_ROWS } from "@hearthline/contract/clients/client-exports";
import type { Prisma } from "@hearthline/db/client";
import { ExportParams, findExported, type IdPack } from "@hearthline/domain/clients/export/client-export";
import {
  exportCells,
  exportFields,
  exportHeadings,
  exportRows,
} from "@hearthline/domain/clients/export/export-columns";
import { PermanentFailure } from "@hearthline/providers/failure";
import { type WrittenCell, writeCsv } from "@hearthline/tabular/write-csv";
import { writeXlsx } from "@hearthline/tabular/write-xlsx";
import { handler, type JobContext } from "../../handler.ts";

const AT_ONCE = 500;

const note = (ctx: JobContext, id: string, data: Prisma.ClientExportUpdateManyMutationInput) =>
  ctx.db((db) => db.clientExport.updateMany({ where: { id }, data }));

/** Yields the rows of the file in batches, and reports progress. */
async function* linesOf(
  ctx: JobContext,
  exportId: string,
  { reader, timeZone }: ExportParams,
  pack: IdPack,
): AsyncGenerator<WrittenCell[]> {
  const fields = await ctx.db((db) => exportFields(db));
  yield exportHeadings(fields);
  for (let from = 0; from < pack.size; from += AT_ONCE) {
    const rows = await ctx.db((db) => exportRows(db, reader, timeZone, pack.some(from, AT_ONCE)));
    for (const row of rows) yield exportCells(row, fields);
    await note(ctx, exportId, { done: Math.min(pack.size, from + AT_ONCE) });
  }
}

/** Writes the clients of a filter into a file. A second run rewrites the first one's file. */
export const exportClients = handler("clients.export", {
  async run(ctx, { exportId }) {
    const found = await ctx.db((db) => db.clientExport.findUnique({ where: { id: exportId } }));
    if (!found || (found.state !== "queued" && found.state !== "running")) return { skipped: true };
    const params = ExportParams.parse(found.params);
    const { ids, reader, reach } = await ctx.db((db) =>
      findExported(db, ctx.companyId, { ...found, params, now: found.createdAt }),
    );
    if (found.format === "xlsx" && ids.size > MAX_SHEET_ROWS)
      throw new PermanentFailure("A sheet has no room for so many clients. Choose CSV instead.");
    await note(ctx, exportId, { state: "running", total: ids.size, done: 0, reach });
    const lines = linesOf(ctx, exportId, { ...params, reader }, ids);
    const file = found.format === "xlsx" ? writeXlsx(lines, { sheet: "Clients" }) : writeCsv(lines);
    const storeKey = `company/${ctx.companyId}/exports/${exportId}`;
    const type = EXPORT_TYPES[found.format === "xlsx" ? "xlsx" : "csv"];
    const { size } = await ctx.storage.put(storeKey, file, { type });
    await note(ctx, exportId, { state: "done", done: ids.size, fileBytes: size, storeKey });
    return { clients: ids.size };
  },
  async gaveUp(ctx, { exportId }, sentence) {
    await note(ctx, exportId, { state: "failed", problem: sentence });
  },
});

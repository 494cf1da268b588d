import {
  ClientExport,
  EXPORT_FORMATS,
  EXPORT_STATES,
  EXPORT_TYPES,
  ExportDraft,
  ExportId,
  ExportsInput,
} from "@hearthline/contract/clients/client-exports";
import { pageOf } from "@hearthline/contract/values/paging";
import { z } from "zod";
import { coveredReach } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { notFound } from "../../../kernel/calls/errors.ts";
import { download, mutation, query } from "../../../kernel/calls/operation.ts";
import { mapPage, storedPage } from "../../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../../kernel/paging/order.ts";
import { startExport } from "./client-exports.rules.ts";

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });
const Format = z.enum(EXPORT_FORMATS);
const State = z.enum(EXPORT_STATES);

type Row = NonNullable<Awaited<ReturnType<Context["db"]["clientExport"]["findFirst"]>>>;

/** A file past its expiry counts as expired even if it has not been removed yet. */
const stateOf = (ctx: Context, { state, expiresAt }: Row) =>
  state === "done" && expiresAt <= ctx.now ? "expired" : State.parse(state);

const exportOf = (ctx: Context, row: Row): ClientExport => ({
  id: row.id,
  format: Format.parse(row.format),
  state: stateOf(ctx, row),
  total: row.total,
  done: row.done,
  fileBytes: row.fileBytes,
  problem: row.problem,
  url: stateOf(ctx, row) === "done" ? `${ctx.caller.publicUrl}/api/client-exports/${row.id}/file` : null,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

/** Selects exports that the caller, or an officer they act for, asked for; none after the caller's reach was narrowed. */
const ownExports = async ({ db, actor }: Context) => ({ userId: actor.userId, ...(await coveredReach(db, actor)) });

async function ownExport(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.clientExport.findFirst({ where: { id, ...(await ownExports(ctx)) } });
  if (!row) throw notFound("export");
  return row;
}

/** Exports of all clients of a filter to a file. */
export const clientExports = {
  create: mutation({
    summary: "Export clients as a file",
    description:
      "CSV or XLSX: the named clients, or all of a filter, with their addresses, tags and custom fields. Runs in the background: poll `GET /api/client-exports/{id}` until it is `done`. Only you can download it, for 7 days. Text that a spreadsheet would run as a formula is escaped.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/client-exports", status: 201 },
    input: ExportDraft,
    output: ClientExport,
    run: async (ctx, input) => exportOf(ctx, await ownExport(ctx, await startExport(ctx, input))),
  }),

  list: query({
    exampleAs: "officer@demo.test",
    summary: "List your exports of clients",
    description: "Newest first. `q` searches the formats.",
    access: "client:manage",
    rest: { method: "GET", path: "/client-exports" },
    input: ExportsInput,
    output: pageOf(ClientExport),
    async run(ctx, input) {
      const { q, sort } = input;
      const where = { ...(await ownExports(ctx)), ...(q && { format: { contains: q.toLowerCase() } }) };
      const list = { name: "client exports", filter: { q }, order: ORDERS[sort], where };
      const page = await storedPage(ctx, input, list, {
        find: (slice) => ctx.db.clientExport.findMany(slice),
        count: (rows) => ctx.db.clientExport.count(rows),
      });
      return mapPage(page, (row) => exportOf(ctx, row));
    },
  }),

  get: query({
    exampleAs: "officer@demo.test",
    summary: "Read the progress of an export",
    access: "client:manage",
    rest: { method: "GET", path: "/client-exports/{id}" },
    input: z.object({ id: ExportId }),
    output: ClientExport,
    run: async (ctx, { id }) => exportOf(ctx, await ownExport(ctx, id)),
  }),

  file: download({
    exampleAs: "officer@demo.test",
    summary: "Download an export of clients",
    description: "The whole file, or the part that `Range` asks for. Each download is an entry in the audit log.",
    access: "client:manage",
    logged: true,
    rest: { method: "GET", path: "/client-exports/{id}/file" },
    file: { type: EXPORT_TYPES.csv, also: [EXPORT_TYPES.xlsx], parts: true },
    input: z.object({ id: ExportId }),
    async run(ctx, { id }) {
      const row = await ownExport(ctx, id);
      const { storeKey, fileBytes, createdAt } = row;
      if (!storeKey || stateOf(ctx, row) !== "done") throw notFound("export");
      const format = Format.parse(row.format);
      return {
        filename: `clients-${createdAt.toISOString().slice(0, 10)}.${format}`,
        type: EXPORT_TYPES[format],
        size: fileBytes,
        id,
        async read(range) {
          const stored = await ctx.storage.get(storeKey, range);
          if (!stored) throw notFound("export");
          return stored.stream;
        },
      };
    },
  }),
};

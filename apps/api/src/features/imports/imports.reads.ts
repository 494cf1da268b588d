import { readCell } from "@hearthline/contract/imports/cells";
import {
  CANCELED,
  type Import,
  type ImportLine,
  type ImportListInput,
  type ImportRowsInput,
  type ImportState,
  type ImportSummary,
  type ImportValues,
} from "@hearthline/contract/imports/imports";
import { foundNotation, plannedColumns } from "@hearthline/contract/imports/person-of-row";
import { ImportPlan, ImportReading, MAX_MAPPED_CHARACTERS } from "@hearthline/contract/imports/plan";
import { type ImportKind, targetsFor } from "@hearthline/contract/imports/targets";
import type { Page } from "@hearthline/contract/values/paging";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";
import { FoundHeadings } from "@hearthline/domain/imports/found-headings";
import { DONE_STATUSES, Mended, plainStatus, type RowTrace } from "@hearthline/domain/imports/import-rows";
import { changesOfRow } from "@hearthline/domain/imports/row-changes";
import { companyToday, importFields, importOfficers, namesOfOfficers } from "@hearthline/domain/imports/setup";
import type { z } from "zod";
import { clientRows, coveredReach, officerRows } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { notFound } from "../../kernel/calls/errors.ts";
import { listPage, mapPage, storedPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, sliceSql, up } from "../../kernel/paging/order.ts";

const ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });
const ROW_ORDERS = ordersOf({ index: [up("index", "int")] });
const MAX_VALUES = 100;
/** Target fields whose cells are mapped to one of Hearthline's values instead of being read as text. */
const MAPPED = new Set(["status", "state", "officer", "choice", "language"]);

/** Imports by users whose rows the caller sees, and with no wider reach than the caller's. */
async function visibleImports({ db, actor }: Pick<Context, "db" | "actor">): Promise<Prisma.ImportWhereInput> {
  const { officerId, branchId, id } = officerRows(actor);
  return {
    ...(await coveredReach(db, actor)),
    ...(officerId !== undefined && { userId: officerId }),
    ...(branchId !== undefined && { user: { branchId } }),
    ...(id && { id }),
  };
}

const WITH_USER = { user: { select: { id: true, name: true } } } as const;
export type StoredImport = Prisma.ImportGetPayload<{ include: typeof WITH_USER }>;

/** Returns an import that the caller sees. @throws DomainError `not_found` */
export async function importRow(ctx: Context, id: string): Promise<StoredImport> {
  const row = await ctx.db.import.findFirst({
    where: { AND: [{ id }, await visibleImports(ctx)] },
    include: WITH_USER,
  });
  if (!row) throw notFound("import");
  return row;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export function importSummary(row: StoredImport): ImportSummary {
  const undoing = row.state === "undoing";
  return {
    id: row.id,
    kind: row.kind as ImportKind,
    fileName: row.fileName,
    state: (undoing ? "done" : row.state) as ImportState,
    undoing,
    rows: row.rows,
    created: row.created,
    updated: row.updated,
    skipped: row.skipped,
    failed: row.failed,
    problemsUrl: row.failed > 0 ? `/api/imports/${row.id}/problems.csv` : null,
    progress: row.progress,
    problem: row.problem,
    by: row.user,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: iso(row.confirmedAt),
    finishedAt: iso(row.finishedAt),
    undoUntil: iso(row.undoUntil),
    undoneAt: iso(row.undoneAt),
  };
}

export async function importPage(ctx: Context, input: z.output<typeof ImportListInput>): Promise<Page<ImportSummary>> {
  const { q, sort, kind } = input;
  const where: Prisma.ImportWhereInput = {
    AND: [
      await visibleImports(ctx),
      ...(kind ? [{ kind }] : []),
      ...(q ? [{ fileName: { contains: likeText(q), mode: "insensitive" as const } }] : []),
    ],
  };
  const list = { name: "imports", filter: { q, kind }, order: ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) => ctx.db.import.findMany({ ...slice, include: WITH_USER }),
    count: (rows) => ctx.db.import.count(rows),
  });
  return mapPage(page, importSummary);
}

/** Returns the values in the mapped columns, most frequent first, without texts too long to be mapped. */
async function valuesIn(ctx: Context, row: StoredImport, plan: ImportPlan): Promise<ImportValues[]> {
  const targets = targetsFor(row.kind as ImportKind, await importFields(ctx.db));
  const officers = await importOfficers(ctx.db, ctx.actor);
  const today = await companyToday(ctx.db, ctx.actor.companyId);
  const columns = plannedColumns(plan, targets, { today, officers }).filter(({ target }) => MAPPED.has(target.type));
  const found: ImportValues[] = [];
  for (const { index, target, options } of columns) {
    const texts = await ctx.sql<{ text: string; rows: number }>(Prisma.sql`
      SELECT c.text, count(*)::int AS rows FROM (
        SELECT btrim(coalesce(r.mended -> 'cells' ->> ${String(index)}, r.cells ->> ${index}::int)) AS text
        FROM "ImportRow" r WHERE r."importId" = ${row.id}::uuid) c
      WHERE length(c.text) <= ${MAX_MAPPED_CHARACTERS} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_VALUES + 1}`);
    found.push({
      column: index,
      target: target.key,
      choices:
        target.type === "officer"
          ? officers.map(({ id, name }) => ({ value: id, label: name }))
          : (target.choices ?? []).map(({ value, label }) => ({ value, label })),
      texts: texts
        .filter(({ text }) => text !== "")
        .slice(0, MAX_VALUES)
        .map(({ text, rows }) => {
          const read = readCell(target, text, options);
          const value = "fault" in read ? undefined : read.value;
          return { text, rows, value: typeof value === "string" ? value : null };
        }),
    });
  }
  return found;
}

/** Returns the file row at or before a line; null before the first one. */
async function lineBefore(ctx: Context, id: string, line: number): Promise<number | null> {
  const [row] = await ctx.sql<{ line: number | null }>(Prisma.sql`
    SELECT max(r.line) AS line FROM "ImportRow" r WHERE r."importId" = ${id}::uuid AND r.line < ${line}`);
  return row?.line ?? null;
}

/** Returns everything a screen shows about an import. */
export async function importResponse(ctx: Context, id: string): Promise<Import> {
  const row = await importRow(ctx, id);
  const read = FoundHeadings.safeParse(row.headings).data;
  const plan = ImportPlan.safeParse(row.plan).data ?? ImportPlan.parse({ columns: [] });
  const going = new Map(plan.columns.map((column) => [column.index, column]));
  const [counts] = await ctx.sql<
    Record<"mended" | "email" | "phone" | "address" | "undone" | "kept", number> &
      Record<"last" | "unwritten", number | null>
  >(Prisma.sql`
    SELECT count(*) FILTER (WHERE r.mended IS NOT NULL)::int AS mended,
      count(*) FILTER (WHERE r.after ->> 'by' = 'email')::int AS email, count(*) FILTER (WHERE r.after ->> 'by' = 'phone')::int AS phone,
      count(*) FILTER (WHERE r.after ->> 'by' = 'address')::int AS address,
      count(*) FILTER (WHERE r.undo = 'undone')::int AS undone, count(*) FILTER (WHERE r.undo <> 'undone')::int AS kept,
      max(r.line) FILTER (WHERE r.status = ANY(${DONE_STATUSES}::text[])) AS last,
      min(r.line) FILTER (WHERE r.batch >= 0 AND r.status <> ALL(${DONE_STATUSES}::text[])) AS unwritten
    FROM "ImportRow" r WHERE r."importId" = ${id}::uuid AND ${row.state !== "importing" && row.state !== "reading"}`);
  const {
    mended = 0,
    email = 0,
    phone = 0,
    address = 0,
    undone = 0,
    kept = 0,
    last = null,
    unwritten = null,
  } = counts ?? {};
  const summary = importSummary(row);
  const targets = new Map(targetsFor(row.kind as ImportKind, await importFields(ctx.db)).map((one) => [one.key, one]));
  return {
    ...summary,
    fileBytes: row.fileBytes,
    revision: row.revision,
    checked: row.checked === row.revision,
    mendedRows: mended,
    reading: ImportReading.safeParse(row.reading).data ?? null,
    columns: (read?.columns ?? []).map(({ tally, ...column }, index) => {
      const goes = going.get(index) ?? { index, target: null };
      const notation = foundNotation({ heading: column.heading, tally }, targets.get(goes.target ?? ""));
      return { ...goes, ...column, notation };
    }),
    values: row.state === "preview" && row.checked === row.revision ? await valuesIn(ctx, row, plan) : [],
    plan,
    remembered: read?.remembered ?? false,
    doublesFound: { email, phone, address },
    undo: row.state === "undone" || row.state === "undoing" ? { undone, kept } : null,
    stoppedAfter: row.state === CANCELED ? (unwritten === null ? last : await lineBefore(ctx, id, unwritten)) : null,
  };
}

interface StoredLine {
  index: number;
  line: number;
  cells: string[];
  mended: unknown;
  status: string;
  reasons: { column: number | null; message: string }[] | null;
  recordId: string | null;
  after: RowTrace | null;
  undo: string | null;
}

type Names = Parameters<typeof changesOfRow>[1] & { seen: ReadonlySet<string> };

/** Filters a row's effects to clients whom the caller sees: clients may have moved to an officer outside the caller's reach since. */
const ofSeen = (trace: RowTrace, seen: ReadonlySet<string>): RowTrace => ({
  ...trace,
  clients: trace.clients.filter(({ clientId }) => seen.has(clientId)),
});

/** Returns those clients of these rows whom the caller sees. */
async function seenOf({ db, actor }: Context, rows: readonly StoredLine[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ after, recordId }) => [
    ...(recordId === null ? [] : [recordId]),
    ...(after?.clients ?? []).map(({ clientId }) => clientId),
  ]);
  if (ids.length === 0) return new Set();
  const seen = await db.client.findMany({
    where: { AND: [{ id: { in: [...new Set(ids)] } }, clientRows(actor)] },
    select: { id: true },
  });
  return new Set(seen.map(({ id }) => id));
}

function lineResponse(
  { index, line, cells, mended, status, reasons, recordId, after, undo }: StoredLine,
  names: Names,
): ImportLine {
  const { cells: changed, leftOut } = Mended.parse(mended ?? {});
  const now = [...cells];
  for (const [column, text] of Object.entries(changed)) now[Number(column)] = text;
  const plain = plainStatus(status);
  return {
    index,
    line,
    status: plain,
    done: DONE_STATUSES.includes(status),
    cells: now,
    mended: Object.keys(changed).map((column) => ({ column: Number(column), was: cells[Number(column)] ?? "" })),
    leftOut,
    reasons: reasons ?? [],
    changes: plain === "update" ? changesOfRow(after && ofSeen(after, names.seen), names) : [],
    recordId: recordId !== null && names.seen.has(recordId) ? recordId : null,
    undo: undo === "undone" ? null : undo,
  };
}

const STATUSES = {
  wrong: ["wrong", "failed"],
  create: ["create", "created"],
  update: ["update", "updated"],
  skip: ["skip", "skipped"],
} as const;

/** Returns rows of an import, in file order by default. */
export async function importLines(ctx: Context, input: z.output<typeof ImportRowsInput>): Promise<Page<ImportLine>> {
  const { id, status, q, sort } = input;
  const order = ROW_ORDERS[sort];
  await importRow(ctx, id);
  const of =
    status === undefined
      ? Prisma.sql`TRUE`
      : status === "kept"
        ? Prisma.sql`r.undo <> 'undone'`
        : Prisma.sql`r.status = ANY(${[...STATUSES[status]]}::text[])`;
  const saying = q ? Prisma.sql`r.cells::text ILIKE ${`%${likeText(q)}%`}` : Prisma.sql`TRUE`;
  const where = Prisma.sql`r."importId" = ${id}::uuid AND ${of} AND ${saying}`;
  const read = Prisma.sql`SELECT r.index, r.line, r.cells, r.mended, r.status, r.reasons, r."recordId"::text AS "recordId", r.after, r.undo FROM "ImportRow" r`;
  const page = await listPage(
    ctx,
    input,
    { name: "import rows", filter: { id, status, q }, order },
    {
      read: (slice) => ctx.sql<StoredLine>(sliceSql({ read, where, alias: "r", order }, slice)),
      async total() {
        const [row] = await ctx.sql<{ total: number }>(
          Prisma.sql`SELECT count(*)::int AS total FROM "ImportRow" r WHERE ${where}`,
        );
        return row?.total ?? 0;
      },
    },
  );
  const names: Names = {
    fieldNames: new Map((await importFields(ctx.db)).map(({ key, name }) => [key, name])),
    officerNames: await namesOfOfficers(ctx.db, ctx.actor),
    seen: await seenOf(ctx, page.items),
  };
  return mapPage(page, (row) => lineResponse(row, names));
}

import { Prisma } from "@hearthline/db/client";
import { FoundHeadings } from "@hearthline/domain/imports/found-headings";
import { writeCsv } from "@hearthline/tabular/write-csv";
import type { Context } from "../../kernel/calls/context.ts";
import type { Download } from "../../kernel/calls/operation.ts";
import { importRow } from "./imports.reads.ts";

const AT_ONCE = 2_000;

interface Problem {
  index: number;
  cells: string[];
  reasons: { column: number | null; message: string }[] | null;
}

const failedRows = ({ db }: Pick<Context, "db">, id: string, behind: number) =>
  db.$queryRaw<Problem[]>(Prisma.sql`
    SELECT r.index, r.cells, r.reasons FROM "ImportRow" r WHERE r."importId" = ${id}::uuid AND r.index > ${behind}
      AND r.status IN ('wrong', 'failed') ORDER BY r.index LIMIT ${AT_ONCE}`);

/** Returns the failed rows as they were in the file, plus a column with the reason, ready to be corrected and imported again. */
export async function problemsFile(ctx: Context, id: string): Promise<Download> {
  const { fileName, headings } = await importRow(ctx, id);
  const names = (FoundHeadings.safeParse(headings).data?.columns ?? []).map(({ heading }) => heading);
  const whyOf = ({ reasons }: Problem) =>
    (reasons ?? [])
      .map(({ column, message }) => (column === null || !names[column] ? message : `${names[column]}: ${message}`))
      .join(" ");
  const rows = async function* () {
    yield [...names, "why"];
    for (let behind = -1; ; ) {
      const from = behind;
      const some = await ctx.inCompany((look) => failedRows(look, id, from));
      for (const row of some) yield [...row.cells, whyOf(row)];
      if (some.length < AT_ONCE) return;
      behind = some.at(-1)?.index ?? behind;
    }
  };
  return { filename: `${fileName.replace(/\.\w+$/, "")}-problems.csv`, body: writeCsv(rows()) };
}

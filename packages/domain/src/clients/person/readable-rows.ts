import { Prisma } from "@hearthline/db/client";
import { officerSql } from "@hearthline/db/visibility";
import type { RecordContext } from "../../records/record-context.ts";

type Row = Record<string, unknown>;

/** The column by which a row relates to a loan, and the loans that a user sees through it: their own officer's, deleted or not. */
const BY_LOAN: readonly (readonly [column: string, loans: Prisma.Sql])[] = [
  ["loanId", Prisma.sql`SELECT l.id AS found, l.* FROM "Loan" l`],
  ["reportId", Prisma.sql`SELECT r.id AS found, l.* FROM "Report" r JOIN "Loan" l ON l.id = r."loanId"`],
  [
    "shareId",
    Prisma.sql`SELECT s.id AS found, l.* FROM "Share" s JOIN "Report" r ON r.id = s."reportId" JOIN "Loan" l ON l.id = r."loanId"`,
  ],
];

/** Returns the rows that relate to no loan, or to one that the caller could open. */
export async function withReadableLoans(
  { db, actor }: Pick<RecordContext, "db" | "actor">,
  rows: Row[],
): Promise<Row[]> {
  let kept = rows;
  for (const [column, loans] of BY_LOAN) {
    const ids = [...new Set(kept.flatMap((row) => (typeof row[column] === "string" ? [row[column]] : [])))];
    if (ids.length === 0) continue;
    const found = await db.$queryRaw<{ id: string }[]>(
      Prisma.sql`SELECT l.found::text AS id FROM (${loans}) l WHERE l.found = ANY(${ids}::uuid[]) AND ${officerSql(actor, "l")}`,
    );
    const readable = new Set(found.map(({ id }) => id));
    kept = kept.filter((row) => typeof row[column] !== "string" || readable.has(row[column]));
  }
  return kept;
}

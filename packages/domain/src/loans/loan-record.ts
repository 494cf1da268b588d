import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { Property } from "@hearthline/contract/loans/loan-parts";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import { Prisma } from "@hearthline/db/client";
import { visibleLoanSql } from "@hearthline/db/visibility";
import { externalIdSql } from "../records/external-refs.ts";
import { noSuch, type RecordContext, type Writer } from "../records/record-context.ts";

/** One loan as the database returns it: everything in one statement, optional fields left out if null. */
export interface LoanRecord {
  kind: LoanKind;
  property: object;
  clients: { id: string }[];
  scenarios: object[];
}

const ISO = Prisma.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);
/** Columns that are internal, or returned in another form. */
const NOT_RETURNED = [
  ...[
    "companyId",
    "branchId",
    "statusAt",
    "details",
    "deletedAt",
    "lastOpenedAt",
    "lastSentAt",
    "searchText",
    "statusKeptAt",
    "statusKeptSteps",
  ],
  ...["leadLoanAmountCents", "leadNoteRate", "leadPaymentCents", "leadProgram"],
  ...Object.keys(Property.shape),
];
const PROPERTY = Prisma.raw(
  Object.keys(Property.shape)
    .map((name) => `'${name}', l."${name}"`)
    .join(", "),
);

/**
 * The whole row, whatever columns it has: what a loan holds beyond its columns is in `details`. A loan that the writer
 * does not see is treated as missing.
 */
export const loanRecordSql = (writer: Writer, id: string) => Prisma.sql`
  SELECT jsonb_strip_nulls((to_jsonb(l) - ${NOT_RETURNED}::text[]) || l.details || jsonb_build_object(
    'officerName', u.name, 'property', jsonb_build_object(${PROPERTY}),
    'createdAt', to_char(l."createdAt" AT TIME ZONE 'UTC', ${ISO}), 'updatedAt', to_char(l."updatedAt" AT TIME ZONE 'UTC', ${ISO}),
    'reportCount', (SELECT count(*) FROM "Report" p WHERE p."loanId" = l.id),
    'scenarios', (SELECT jsonb_agg((to_jsonb(s) - '{companyId,loanId,position,details}'::text[]) || s.details || jsonb_build_object('fees',
        (SELECT coalesce(jsonb_agg(to_jsonb(f) - '{companyId,scenarioId,position,id}'::text[] ORDER BY f.position), '[]') FROM "Fee" f WHERE f."scenarioId" = s.id)) ORDER BY s.position)
      FROM "Scenario" s WHERE s."loanId" = l.id)
  )) || jsonb_build_object('externalId', ${externalIdSql(writer, "loan", "l.id")},
    'clients', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'language', c.language, 'firstName', c."firstName", 'name', btrim(c."firstName" || ' ' || c."lastName"),
        'email', (SELECT e.email FROM "ClientEmail" e WHERE e."clientId" = c.id ORDER BY e.position LIMIT 1),
        'phone', (SELECT h.phone FROM "ClientPhone" h WHERE h."clientId" = c.id ORDER BY h.position LIMIT 1)) ORDER BY lc.position), '[]')
      FROM "LoanClient" lc JOIN "Client" c ON c.id = lc."clientId" WHERE lc."loanId" = l.id)) AS record
  FROM "Loan" l JOIN "User" u ON u.id = l."officerId" WHERE l.id = ${id}::uuid AND ${visibleLoanSql(writer)}`;

/** A loan as it is stored, without derived data (figures, findings, completeness, letters of an older loan). */
export type StoredLoan = LoanOf<LoanKind>;

/** What was validated when written already has the schema's form, with defaults filled in. */
export function loanFromRecord(record: LoanRecord): StoredLoan {
  const property = "address1" in record.property ? record.property : undefined;
  return { ...record, property, clientIds: record.clients.map((client) => client.id) } as StoredLoan;
}

/** Reads a loan of any kind that the writer sees. @throws RecordFault `not_found` */
export async function storedLoan({ db, actor }: Pick<RecordContext, "db" | "actor">, id: string): Promise<StoredLoan> {
  const [row] = await db.$queryRaw<{ record: LoanRecord }[]>(loanRecordSql(actor, id));
  if (!row) throw noSuch("loan");
  return loanFromRecord(row.record);
}

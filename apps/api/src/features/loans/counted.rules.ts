import { COUNTED_STATUSES, type LoanCount } from "@hearthline/contract/loans/status-rule";
import { Prisma } from "@hearthline/db/client";
import { COUNTED_LOAN } from "@hearthline/db/counted-loan";
import type { Period } from "../../kernel/input/periods.ts";

type Moments = Pick<Period, "start" | "end">;

/** The SQL condition on `Loan l` for loans that count in any dashboard number, whatever their status. */
export const COUNTS_AT_ALL = COUNTED_LOAN;

/** The SQL condition on `Loan l` for the status and period of a dashboard number. Combine it with the condition for loans that count at all. */
export function standsSql(count: LoanCount, { start, end }: Moments): Prisma.Sql {
  const stands = Prisma.sql`l."deletedAt" IS NULL AND l.status IN (${Prisma.join([...COUNTED_STATUSES[count]])})`;
  return count === "pipeline" ? stands : Prisma.sql`${stands} AND l."statusAt" >= ${start} AND l."statusAt" < ${end}`;
}

/** The SQL condition on `Loan l` for the loans that a number of the dashboard counts. */
export const countedSql = (count: LoanCount, over: Moments): Prisma.Sql =>
  Prisma.sql`${standsSql(count, over)} AND ${COUNTS_AT_ALL}`;

/** The SQL condition on `Loan l` for loans in the pipeline at a past moment, by the status each had then. Combine it with the condition for loans that count at all. */
export const stoodInPipeline = (moment: Date): Prisma.Sql => Prisma.sql`l."createdAt" < ${moment}
  AND (l."deletedAt" IS NULL OR l."deletedAt" >= ${moment})
  AND CASE WHEN l."statusAt" < ${moment} THEN l.status
    ELSE (SELECT c.status FROM "LoanStatusChange" c WHERE c."loanId" = l.id AND c.at < ${moment} ORDER BY c.at DESC LIMIT 1)
  END IN (${Prisma.join([...COUNTED_STATUSES.pipeline])})`;

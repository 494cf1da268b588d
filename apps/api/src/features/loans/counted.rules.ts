import { COUNTED_STATUSES, type LoanCount } from "@hearthline/contract/loans/status-rule";
import { Prisma } from "@hearthline/db/client";
import { COUNTED_LOAN } from "@hearthline/db/counted-loan";
import type { Period } from "../../kernel/periods.ts";

type Moments = Pick<Period, "start" | "end">;

/** The loans that a number of the dashboard counts, as a condition of SQL on `Loan l`. */
export function countedSql(count: LoanCount, { start, end }: Moments): Prisma.Sql {
  const counted = Prisma.sql`l."deletedAt" IS NULL AND ${COUNTED_LOAN} AND l.status IN (${Prisma.join([...COUNTED_STATUSES[count]])})`;
  return count === "pipeline" ? counted : Prisma.sql`${counted} AND l."statusAt" >= ${start} AND l."statusAt" < ${end}`;
}

/** The pipeline at a moment past, by the status each loan had then, as a condition of SQL on `Loan l`. */
export const pipelineAt = (moment: Date): Prisma.Sql => Prisma.sql`l."createdAt" < ${moment}
  AND (l."deletedAt" IS NULL OR l."deletedAt" >= ${moment}) AND ${COUNTED_LOAN}
  AND CASE WHEN l."statusAt" < ${moment} THEN l.status
    ELSE (SELECT c.status FROM "LoanStatusChange" c WHERE c."loanId" = l.id AND c.at < ${moment} ORDER BY c.at DESC LIMIT 1)
  END IN (${Prisma.join([...COUNTED_STATUSES.pipeline])})`;

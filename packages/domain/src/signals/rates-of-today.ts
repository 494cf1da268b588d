import type { WorkedOut } from "@hearthline/contract/clients/record-signals";
import { type KeptStrikeRate, strikeSignals } from "@hearthline/contract/clients/strike-signals";
import { QuotedRate, type RateSheets } from "@hearthline/contract/company/rates";
import type { SurveyWeek } from "@hearthline/contract/estimates/market";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { Prisma, type RunSql } from "@hearthline/db/client";
import { z } from "zod";

const StoredRates = z.array(withoutRules(QuotedRate));

/** Today's rates for each officer. */
export async function sheetsOfOfficers(run: RunSql, companyId: string): Promise<(officerId: string) => RateSheets> {
  const rows = await run<{ officerId: string | null; rates: unknown; quotedAt: Date }>(
    Prisma.sql`SELECT "officerId", rates, "quotedAt" FROM "RateSheet" WHERE "companyId" = ${companyId}::uuid`,
  );
  const sheets = new Map(
    rows.map(({ officerId, rates, quotedAt }) => [
      officerId,
      { rates: StoredRates.parse(rates), quotedAt: quotedAt.toISOString(), quotedBy: null },
    ]),
  );
  return (officerId) => ({ own: sheets.get(officerId) ?? null, company: sheets.get(null) ?? null });
}

/** Strike rates that today's rates reach: those of the officer's sheets, and after some days those of the national survey. */
export async function metStrikeRates(
  run: RunSql,
  ids: readonly string[],
  sheetsOf: (officerId: string) => RateSheets,
  rates: { dayOf: (instant: string) => string; survey: SurveyWeek | null },
): Promise<WorkedOut[]> {
  const rows = await run<KeptStrikeRate & { officerId: string }>(
    Prisma.sql`SELECT k.id, k."clientId", c."officerId", k."noteRate", k.terms->'scenario' AS scenario, l.title
      FROM "StrikeRate" k JOIN "Client" c ON c.id = k."clientId" AND c."archivedAt" IS NULL AND c.status <> 'archived'
        JOIN "Loan" l ON l.id = k."loanId" AND l."deletedAt" IS NULL
      WHERE k."clientId" = ANY (${ids}::uuid[]) AND k."removedAt" IS NULL`,
  );
  return rows.flatMap((row) => strikeSignals(row, sheetsOf(row.officerId), rates));
}

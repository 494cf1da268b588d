import type { WorkedOut } from "@hearthline/contract/clients/record-signals";
import { QuotedRate, type RateSheets, rateFor } from "@hearthline/contract/company/rates";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { z } from "zod";
import { Prisma, type RunSql } from "../client.ts";

const StoredRates = z.array(withoutRules(QuotedRate));

/** Today's rates as each officer has them. */
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

const Scenario = z.object({
  program: QuotedRate.shape.program,
  amortization: z.enum(["fixed", "arm"]).default("fixed"),
  termMonths: z.number(),
  arm: z.object({ initialFixedMonths: z.number().optional() }).optional(),
});

/** Strike rates that today's rates reach. */
export async function metStrikeRates(
  run: RunSql,
  ids: readonly string[],
  sheetsOf: (officerId: string) => RateSheets,
  quotedDay: (quotedAt: string) => string,
): Promise<WorkedOut[]> {
  const rows = await run<{
    id: string;
    clientId: string;
    officerId: string;
    noteRate: number;
    scenario: unknown;
    title: string;
  }>(
    Prisma.sql`SELECT k.id, k."clientId", c."officerId", k."noteRate", k.terms->'scenario' AS scenario, l.title
      FROM "StrikeRate" k JOIN "Client" c ON c.id = k."clientId" AND c."archivedAt" IS NULL AND c.status <> 'archived'
        JOIN "Loan" l ON l.id = k."loanId" AND l."deletedAt" IS NULL
      WHERE k."clientId" = ANY (${ids}::uuid[]) AND k."removedAt" IS NULL`,
  );
  return rows.flatMap(({ id: ref, clientId, officerId, noteRate, scenario, title }) => {
    const { data: product } = Scenario.safeParse(scenario);
    if (!product) return [];
    const { program, amortization, termMonths, arm } = product;
    const found = rateFor(sheetsOf(officerId), {
      program,
      amortization,
      termMonths,
      ...(arm?.initialFixedMonths !== undefined && { initialFixedMonths: arm.initialFixedMonths }),
    });
    if (!found || found.rate.noteRate > noteRate) return [];
    const data = { noteRate, todayRate: found.rate.noteRate, title };
    const onDay = quotedDay(found.quotedAt);
    return [{ kind: "strike-rate-met" as const, clientId, ref, at: found.quotedAt, onDay, untilDay: null, data }];
  });
}

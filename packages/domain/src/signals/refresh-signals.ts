import { recordSignals, type WorkedOut } from "@hearthline/contract/clients/record-signals";
import { dayIn } from "@hearthline/contract/values/day-in";
import { Prisma, type RunSql, type SystemDb } from "@hearthline/db/client";
import type { Keys } from "@hearthline/db/secret-keys";
import { readMarket } from "../market/read-market.ts";
import { askedAddresses } from "./asked-addresses.ts";
import { owedMortgages } from "./owed-mortgages.ts";
import { metStrikeRates, sheetsOfOfficers } from "./rates-of-today.ts";
import { SIGNAL_SOURCES, signalFrame } from "./signal-sources.ts";

type Db = Pick<SystemDb, "$queryRaw" | "$executeRaw">;
const runOn =
  (db: Db): RunSql =>
  <R extends object>(statement: Prisma.Sql) =>
    db.$queryRaw<R[]>(statement);

/** Signals that SQL alone computes, as rows of `ClientSignal` without the owner columns. */
const SOURCES_SQL = Prisma.join(
  Object.entries(SIGNAL_SOURCES).map(
    ([kind, source]) => Prisma.sql`(SELECT ${kind}::text AS kind, one.* FROM (${source}) one)`,
  ),
  " UNION ALL ",
);

/** Signals from a mortgage's figures and today's rates. */
async function workedOut(
  run: RunSql,
  companyId: string,
  timeZone: string,
  ids: readonly string[],
): Promise<WorkedOut[]> {
  const dayOf = (instant: string | Date) => dayIn(timeZone, new Date(instant));
  const sheetsOf = await sheetsOfOfficers(run, companyId);
  const market = await readMarket((sql) => run(Prisma.raw(sql)));
  const survey = market.surveyOn(dayOf(new Date()));
  const owed = await owedMortgages(run, ids);
  return [
    ...owed.flatMap((mortgage) => recordSignals(mortgage, sheetsOf(mortgage.officerId), dayOf)),
    ...(await metStrikeRates(run, ids, sheetsOf, { dayOf, survey })),
  ];
}

/**
 * Recomputes the signals of clients of one company, regardless of the stored ones.
 *
 * @param ids of a few hundred clients at most
 */
export async function refreshSignals(
  db: Db,
  keys: Keys,
  { companyId, timeZone }: { companyId: string; timeZone: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const figured = JSON.stringify(await workedOut(runOn(db), companyId, timeZone, ids));
  const asked = await askedAddresses(runOn(db), keys, companyId, ids);
  await db.$executeRaw(Prisma.sql`DELETE FROM "ClientSignal" WHERE "clientId" = ANY (${ids}::uuid[])`);
  await db.$executeRaw(Prisma.sql`${signalFrame(ids, timeZone, asked)}
    INSERT INTO "ClientSignal" ("companyId", "clientId", "officerId", "branchId", kind, ref, at, "onDay", "untilDay", "yearDay", data)
    SELECT w."companyId", w."clientId", w."officerId", w."branchId", x.kind, x.ref, x.at, x."onDay", x."untilDay", x."yearDay", x.data
    FROM (${SOURCES_SQL} UNION ALL
      SELECT f.kind, f."clientId", f.ref, f.at, f."onDay", f."untilDay", NULL::int, f.data FROM jsonb_to_recordset(${figured}::jsonb)
        AS f(kind text, "clientId" uuid, ref text, at timestamptz, "onDay" date, "untilDay" date, data jsonb)) x JOIN who w ON w."clientId" = x."clientId"`);
}

/** Clients computed in one transaction. */
export const SIGNALS_AT_ONCE = 200;

/**
 * Takes some of a company's clients whose rows changed and computes their signals. Changes in the meantime mark a client
 * again. The client is locked before its dependents, including its list row, in the same order as a change or deletion;
 * clients that are being changed are skipped until the next run.
 *
 * @param keys used to look up addresses in the consent ledger
 * @returns how many were found: fewer than `SIGNALS_AT_ONCE` if no others are left, 0 if all were locked
 */
export async function refreshStale(db: Db, keys: Keys, companyId: string): Promise<number> {
  const [company] = await db.$queryRaw<{ timeZone: string }[]>(
    Prisma.sql`SELECT "timeZone" FROM "Company" WHERE id = ${companyId}::uuid`,
  );
  if (!company) return 0;
  const taken = await db.$queryRaw<{ clientId: string; found: number }[]>(Prisma.sql`
    WITH stale AS (SELECT DISTINCT "clientId" FROM (SELECT "clientId" FROM "SignalStale" WHERE "companyId" = ${companyId}::uuid ORDER BY at LIMIT ${SIGNALS_AT_ONCE * 4}) o LIMIT ${SIGNALS_AT_ONCE}),
      taken AS (SELECT c.id FROM "Client" c WHERE c.id IN (SELECT "clientId" FROM stale) ORDER BY c.id FOR NO KEY UPDATE SKIP LOCKED),
      gone AS (DELETE FROM "SignalStale" s USING taken WHERE s."clientId" = taken.id AND s."companyId" = ${companyId}::uuid RETURNING s."clientId")
    SELECT DISTINCT g."clientId", (SELECT count(*)::int FROM stale) AS found FROM gone g ORDER BY 1`);
  const ids = taken.map(({ clientId }) => clientId);
  await refreshSignals(db, keys, { companyId, timeZone: company.timeZone }, ids);
  return taken[0]?.found ?? 0;
}

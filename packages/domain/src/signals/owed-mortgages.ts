import type { OwedMortgage } from "@hearthline/contract/clients/record-signals";
import { FrozenLoan } from "@hearthline/contract/loans/frozen-loan";
import { Prisma, type RunSql } from "@hearthline/db/client";

interface Row extends Omit<OwedMortgage, "frozen" | "value"> {
  officerId: string;
  record: unknown;
  valueCents: number | null;
  valueAsOf: string | null;
}

/** Outstanding mortgages of the first owner of each home, with the home's newest value. */
export async function owedMortgages(
  run: RunSql,
  ids: readonly string[],
): Promise<(OwedMortgage & { officerId: string })[]> {
  const rows = await run<Row>(Prisma.sql`
    SELECT m.id, o."clientId", c."officerId", m."balanceCents"::float8 AS "balanceCents", m."balanceAsOf"::text AS "balanceAsOf", m."noteRate"::float8 AS "noteRate",
      m."termMonths", m."firstPaymentDate"::text AS "firstPaymentDate", concat_ws(', ', h.address1, h.city) AS title, g.record, m."correctedOn"::text AS "correctedOn", m."createdAt"::text AS at,
      v."amountCents"::float8 AS "valueCents", v."asOf"::text AS "valueAsOf"
    FROM "HomeOwner" o JOIN "Client" c ON c.id = o."clientId" AND c."archivedAt" IS NULL AND c.status <> 'archived'
      JOIN "Home" h ON h.id = o."homeId" AND h."deletedAt" IS NULL
      JOIN "HomeMortgage" m ON m."homeId" = h.id AND m."deletedAt" IS NULL AND m."endedOn" IS NULL AND m.lien = 'first'
      LEFT JOIN "Closing" g ON g.id = m."closingId" AND g."reopenedAt" IS NULL
      LEFT JOIN LATERAL (SELECT * FROM "HomeValue" v WHERE v."homeId" = h.id AND v."deletedAt" IS NULL ORDER BY v."asOf" DESC, v."createdAt" DESC LIMIT 1) v ON true
    WHERE o."clientId" = ANY (${ids}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM "HomeOwner" f WHERE f."homeId" = h.id AND (f.position, f."clientId") < (o.position, o."clientId"))`);
  return rows.map(({ record, valueCents, valueAsOf, at, ...mortgage }) => ({
    ...mortgage,
    at: new Date(at).toISOString(),
    frozen: record === null ? null : (FrozenLoan.safeParse(record).data ?? null),
    value: valueCents !== null && valueAsOf !== null ? { amountCents: valueCents, asOf: valueAsOf } : null,
  }));
}

import type { Call } from "@hearthline/contract/clients/call-today";
import { Prisma } from "@hearthline/db/client";
import { signalSql } from "@hearthline/domain/signals/signal-window";
import { visibleLoanSql } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";

/** Returns met strike rates: per client the one met last, for loans the caller sees, with the home whose mortgage it would pay off. */
export async function metStrikesOf(
  ctx: Context,
  clientIds: readonly string[],
  today: string,
): Promise<Map<string, NonNullable<Call["strike"]>>> {
  const rows = await ctx.sql<NonNullable<Call["strike"]> & { clientId: string }>(Prisma.sql`
    SELECT DISTINCT ON (k."clientId") k."clientId"::text AS "clientId", k.id::text AS "strikeRateId", l.id::text AS "loanId", l.kind AS "loanKind",
      (SELECT h.id::text FROM "HomeOwner" o JOIN "Home" h ON h.id = o."homeId" AND h."deletedAt" IS NULL
        JOIN "HomeMortgage" m ON m."homeId" = h.id AND m."deletedAt" IS NULL AND m."endedOn" IS NULL AND m.lien = 'first'
        WHERE o."clientId" = k."clientId" ORDER BY m."balanceAsOf" DESC, h.id LIMIT 1) AS "homeId"
    FROM "ClientSignal" s JOIN "StrikeRate" k ON k.id = (s.data->>'strikeRateId')::uuid AND k."removedAt" IS NULL JOIN "Loan" l ON l.id = k."loanId"
    WHERE s."clientId" = ANY (${[...clientIds]}::uuid[]) AND ${signalSql("strike-rate-met", today)} AND ${visibleLoanSql(ctx.actor)}
    ORDER BY k."clientId", s."onDay" DESC, k.id`);
  return new Map(rows.map(({ clientId, ...strike }) => [clientId, strike]));
}

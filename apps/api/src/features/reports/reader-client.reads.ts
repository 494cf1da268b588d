import { audienceOf } from "@hearthline/contract/reports/share-audience";
import { Prisma } from "@hearthline/db/client";
import type { Context } from "../../kernel/calls/context.ts";

/** The client who reads a link. */
export interface ReaderClient {
  id: string;
  officerId: string;
  branchId: string | null;
  name: string;
}

/** Returns the client whose address a link was sent to; undefined for a copied link or a realtor's. */
export async function readerClient(
  ctx: Context,
  { recipientId, audience, address }: { recipientId: string | undefined; audience: string; address: string },
): Promise<ReaderClient | undefined> {
  if (audienceOf(audience) !== "borrower" || address === "" || recipientId === undefined) return undefined;
  const [row] =
    await ctx.sql<ReaderClient>(Prisma.sql`SELECT c.id, c."officerId", c."branchId", trim(concat(c."firstName", ' ', c."lastName")) AS name
    FROM "Recipient" r JOIN "Share" s ON s.id = r."shareId" JOIN "Report" p ON p.id = s."reportId"
      JOIN "LoanClient" x ON x."loanId" = p."loanId" JOIN "Client" c ON c.id = x."clientId"
    WHERE r.id = ${recipientId}::uuid AND (
      EXISTS (SELECT 1 FROM "ClientEmail" e WHERE e."clientId" = c.id AND lower(e.email) = lower(r.address))
      OR EXISTS (SELECT 1 FROM "ClientPhone" f WHERE f."clientId" = c.id AND f.phone = r.address))
    ORDER BY x.position LIMIT 1`);
  return row;
}

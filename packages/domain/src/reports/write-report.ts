import { MAX_METADATA_KEYS, Metadata, type MetadataChange, mergedMetadata } from "@hearthline/contract/platform/sync";
import { Prisma } from "@hearthline/db/client";
import { visibleLoanSql } from "@hearthline/db/visibility";
import { externalIdsOf, setExternalId, takeExternalIds } from "../records/external-refs.ts";
import { tooManyKeys } from "../records/metadata.ts";
import { noSuch, type RecordContext } from "../records/record-context.ts";

/** What another system stores with a report version. */
export interface ReportLabels {
  externalId: string | null;
  metadata: Metadata;
}

/** A version of a loan that the writer sees. */
const reportSql = ({ actor }: RecordContext, id: string, lock: boolean) => Prisma.sql`
  SELECT p.metadata FROM "Report" p JOIN "Loan" l ON l.id = p."loanId" WHERE p.id = ${id}::uuid AND ${visibleLoanSql(actor)}
  ${lock ? Prisma.sql`FOR NO KEY UPDATE OF p` : Prisma.empty}`;

/** What is stored with a version, as the writer's integration sees it. */
export async function labelsOf(ctx: RecordContext, id: string): Promise<ReportLabels> {
  const { metadata } = await ctx.db.report.findUniqueOrThrow({ where: { id }, select: { metadata: true } });
  const externalId = (await externalIdsOf(ctx, "report", [id])).get(id) ?? null;
  return { externalId, metadata: Metadata.parse(metadata) };
}

/**
 * Stores an external id and metadata with a report version. The version itself is frozen: neither creates a new one,
 * and a change without effect is not written.
 *
 * @throws RecordFault `not_found`, `conflict` on a taken external id, `invalid` on too many keys
 */
export async function labelReport(
  ctx: RecordContext,
  id: string,
  given: { externalId?: string | null | undefined; metadata?: MetadataChange },
): Promise<ReportLabels> {
  const sees = async (other: string, lock = false) => {
    const rows = await ctx.db.$queryRaw<{ metadata: unknown }[]>(reportSql(ctx, other, lock));
    return rows[0];
  };
  if (given.externalId != null) await takeExternalIds(ctx, "report", [given.externalId]);
  const row = await sees(id, true);
  if (!row) throw noSuch("report");
  const present = Metadata.parse(row.metadata);
  const metadata = mergedMetadata(present, given.metadata);
  if (Object.keys(metadata).length > MAX_METADATA_KEYS) throw tooManyKeys();
  const named = await setExternalId(ctx, "report", id, given.externalId, async (other) => Boolean(await sees(other)));
  const order = (one: Metadata) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (named || order(metadata) !== order(present))
    await ctx.db.report.update({ where: { id }, data: { metadata, updatedAt: ctx.now } });
  return labelsOf(ctx, id);
}

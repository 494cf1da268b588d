import { type SiteCheck, SiteDocument, SiteDraft } from "@hearthline/contract/sites/site";
import { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { ReadContext, WriteContext } from "../context.ts";
import { noSuch, RecordFault } from "../records/record-context.ts";
import { endSiteVersion } from "./advertising/end-publications.ts";
import { lintSite } from "./lint.ts";
import { type LegalTexts, readDraft, siteDocument } from "./site-document.ts";
import { requireSite, type SiteRow, siteAt } from "./site-draft.ts";
import { missingFacts } from "./site-facts.ts";

/** What prevents a document from being published. */
export function checkDocument(document: SiteDocument): SiteCheck {
  const [missing, findings] = [missingFacts(document), lintSite(document)];
  return { missing, findings, mayPublish: missing.length === 0 && findings.every(({ level }) => level !== "error") };
}

/** Clears a schedule: publishing or taking offline manually replaces it. */
export const NOT_SCHEDULED = {
  publishAt: null,
  publishDraft: Prisma.DbNull,
  publishRevision: null,
  publishFailure: null,
  publishFailedAt: null,
} as const satisfies Prisma.SiteUncheckedUpdateInput;

/** The first problem, as a message; undefined if it may be published. */
export function publishFault({ mayPublish, missing, findings }: SiteCheck): string | undefined {
  if (mayPublish) return undefined;
  const [fact] = missing;
  const [error] = findings;
  const others = missing.length + findings.filter(({ level }) => level === "error").length - 1;
  const more = others === 0 ? "" : others === 1 ? " One more thing stops it." : ` ${others} more things stop it.`;
  const first = fact
    ? fact.sentence
    : `${error?.place}: ${error?.sentence} ${error?.suggestion} (${error?.source.name})`;
  return `${first}${more}`;
}

/** @throws RecordFault `conflict` with the first problem */
export function refuseUnlawful(check: SiteCheck): void {
  const fault = publishFault(check);
  if (fault !== undefined) throw new RecordFault("conflict", `It is not published yet. ${fault}`);
}

/** The draft as it would be published now. */
export const nextDocument = async (ctx: ReadContext, site: SiteRow, legal: LegalTexts): Promise<SiteDocument> =>
  siteDocument(ctx, { officerId: site.officerId, draft: readDraft(site.draft), legal });

async function writeVersion(
  ctx: WriteContext,
  site: SiteRow,
  document: SiteDocument,
  { by, restores = null }: { by: string; restores?: number | null },
): Promise<void> {
  const { db, now } = ctx;
  const { _max } = await db.siteVersion.aggregate({ where: { siteId: site.id }, _max: { number: true } });
  const id = newId();
  const number = (_max.number ?? 0) + 1;
  const { id: siteId, officerId, branchId, subdomain: address } = site;
  const owner = { officerId, branchId, officerName: document.officer.name, officerNmls: document.officer.nmls };
  await endSiteVersion(ctx, site.publishedId);
  await db.siteVersion.create({
    data: {
      ...{ id, siteId, number, document, restores, ...owner, address },
      title: document.headline,
      createdById: by,
      createdAt: now,
    },
  });
  await db.site.update({ where: { id: site.id }, data: { ...NOT_SCHEDULED, publishedId: id } });
}

/** Publishes a document of a locked website. @throws RecordFault `conflict` with the reason */
export async function publishDocument(
  ctx: WriteContext,
  site: SiteRow,
  document: SiteDocument,
  { by }: { by: string },
): Promise<void> {
  refuseUnlawful(checkDocument(document));
  await writeVersion(ctx, site, document, { by });
}

/**
 * Publishes the draft as a new version, frozen with its disclosures. Visitors see it once the transaction commits.
 *
 * @throws RecordFault `conflict` if it was saved since, or if a fact is missing or an advertising rule is broken
 */
export async function publishSite(
  ctx: WriteContext,
  officerId: string,
  { revision, legal, by }: { revision: number; legal: LegalTexts; by: string },
): Promise<void> {
  const site = await siteAt(ctx, officerId, revision);
  await publishDocument(ctx, site, await nextDocument(ctx, site, legal), { by });
}

/**
 * Republishes an earlier version: its texts, look and layout, with today's facts, listings and legal texts. The draft stays as it is.
 *
 * @throws RecordFault `not_found`, `conflict` if its content may not be published today
 */
export async function restoreVersion(
  ctx: WriteContext,
  officerId: string,
  { number, legal, by }: { number: number; legal: LegalTexts; by: string },
): Promise<void> {
  await ctx.db.$queryRaw`SELECT id FROM "Site" WHERE "officerId" = ${officerId}::uuid FOR NO KEY UPDATE`;
  const site = await requireSite(ctx, officerId);
  const version = await ctx.db.siteVersion.findUnique({ where: { siteId_number: { siteId: site.id, number } } });
  if (!version) throw noSuch("version of the website");
  const { communities, resources, ...earlier } = SiteDocument.parse(version.document);
  const draft = SiteDraft.parse(earlier);
  const document = await siteDocument(ctx, { officerId, draft, legal, communities, resources });
  refuseUnlawful(checkDocument(document));
  await writeVersion(ctx, site, document, { by, restores: number });
}

/** Takes a website offline. Its versions and its draft stay. */
export async function unpublishSite(ctx: WriteContext, officerId: string): Promise<void> {
  const { id, publishedId } = await requireSite(ctx, officerId);
  await endSiteVersion(ctx, publishedId);
  await ctx.db.site.update({ where: { id }, data: { ...NOT_SCHEDULED, publishedId: null } });
}

import type { SystemDb } from "@hearthline/db/client";
import type { WriteContext } from "../../context.ts";

/** Records until when a version of a website was shown. */
export async function endSiteVersion({ db, now }: WriteContext, versionId: string | null): Promise<void> {
  if (versionId) await db.siteVersion.updateMany({ where: { id: versionId, endedAt: null }, data: { endedAt: now } });
}

/** Takes a departing officer's website and posts offline. What was published is kept under their name and not handed over to anyone. */
export async function endPublications(ctx: WriteContext, officerId: string): Promise<void> {
  const { db, now } = ctx;
  const site = await db.site.findUnique({ where: { officerId } });
  if (site) {
    await endSiteVersion(ctx, site.publishedId);
    await db.site.update({ where: { officerId }, data: { publishedId: null, publishAt: null } });
  }
  await db.sitePostVersion.updateMany({ where: { officerId, endedAt: null }, data: { endedAt: now } });
  const shown = { OR: [{ publishedId: { not: null } }, { publishAt: { not: null } }] };
  await db.sitePost.updateMany({
    where: { officerId, ...shown },
    data: { status: "draft", publishedId: null, publishAt: null },
  });
}

/** Records the end of versions that visitors can no longer see, whatever the cause: a deleted website or a closed account. */
export async function endUnseenVersions(db: SystemDb, now: Date): Promise<number> {
  const sites = await db.$executeRaw`
    UPDATE "SiteVersion" v SET "endedAt" = ${now} WHERE "endedAt" IS NULL AND NOT EXISTS (
      SELECT 1 FROM "Site" s JOIN "User" u ON u.id = s."officerId" WHERE s."publishedId" = v.id AND u."deactivatedAt" IS NULL)`;
  const posts = await db.$executeRaw`
    UPDATE "SitePostVersion" v SET "endedAt" = ${now} WHERE "endedAt" IS NULL AND NOT EXISTS (
      SELECT 1 FROM "SitePost" p JOIN "User" u ON u.id = p."officerId" WHERE p."publishedId" = v.id AND u."deactivatedAt" IS NULL)`;
  return sites + posts;
}

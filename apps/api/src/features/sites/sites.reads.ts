import {
  type Site,
  SiteDocument,
  type SiteLeadList,
  type SiteLeadRow,
  type SiteVersionList,
  type SiteVersionRow,
} from "@hearthline/contract/sites/site";
import type { Page } from "@hearthline/contract/values/paging";
import { fullName } from "@hearthline/domain/clients/client-patch";
import { legalTexts } from "@hearthline/domain/sites/legal-texts";
import { nextDocument } from "@hearthline/domain/sites/publish-site";
import { readDraft } from "@hearthline/domain/sites/site-document";
import { requireSite, type SiteRow } from "@hearthline/domain/sites/site-draft";
import type { z } from "zod";
import { clientRows } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { arrayPage, mapPage, says, storedPage } from "../../kernel/paging/list-page.ts";
import { ordersOf, up } from "../../kernel/paging/order.ts";

/** Serializes a value independently of the order in which the database returns JSON fields. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export async function siteResponse(ctx: Context, site: SiteRow): Promise<z.input<typeof Site>> {
  const { id, subdomain, revision, published, updatedAt } = site;
  const next = published && (await nextDocument(ctx, site, await legalTexts(ctx)));
  return {
    id,
    subdomain,
    url: `${ctx.caller.publicUrl}/s/${subdomain}`,
    revision,
    draft: readDraft(site.draft),
    published: published && {
      number: published.number,
      at: published.createdAt.toISOString(),
      changed: inOrder(SiteDocument.parse(published.document)) !== inOrder(next),
    },
    scheduled: site.publishAt && { at: site.publishAt.toISOString(), changed: site.publishRevision !== revision },
    notPublished:
      site.publishFailure === null || site.publishFailedAt === null
        ? null
        : { at: site.publishFailedAt.toISOString(), sentence: site.publishFailure },
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns the caller's own website. @throws RecordFault `not_found` */
export const ownSite = async (ctx: Context): Promise<z.input<typeof Site>> =>
  siteResponse(ctx, await requireSite(ctx, ctx.actor.userId));

const VERSION_ORDERS = ordersOf({ number: [up("number", "int")] });
const VERSIONS_READ = 500;

export async function versionPage(
  ctx: Context,
  input: z.output<typeof SiteVersionList>,
): Promise<Page<z.input<typeof SiteVersionRow>>> {
  const { q, sort } = input;
  const site = await requireSite(ctx, ctx.actor.userId);
  const rows = await ctx.db.siteVersion.findMany({
    where: { siteId: site.id },
    orderBy: { number: "desc" },
    take: VERSIONS_READ,
    include: { createdBy: { select: { name: true } } },
  });
  const versions = rows.map(({ id, number, restores, document, createdBy, createdAt }) => {
    const { headline, template } = SiteDocument.parse(document);
    const by = createdBy?.name ?? null;
    return {
      number,
      restores,
      current: id === site.publishedId,
      headline,
      template,
      by,
      createdAt: createdAt.toISOString(),
    };
  });
  const shown = versions.filter(({ headline, by }) => says(q, [headline, by]));
  return arrayPage(ctx, input, { name: "site versions", filter: { q }, order: VERSION_ORDERS[sort] }, shown);
}

const LEAD_ORDERS = ordersOf({ createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")] });

/** Returns messages from the caller's website, from people whom they see. */
export async function leadPage(ctx: Context, input: z.output<typeof SiteLeadList>): Promise<Page<SiteLeadRow>> {
  const { q, sort } = input;
  const text = q ? { contains: q, mode: "insensitive" as const } : undefined;
  const where = {
    site: { officerId: ctx.actor.userId },
    client: clientRows(ctx.actor),
    ...(text && { OR: [{ name: text }, { email: text }, { message: text }] }),
  };
  const list = { name: "site leads", filter: { q }, order: LEAD_ORDERS[sort], where };
  const page = await storedPage(ctx, input, list, {
    find: (slice) =>
      ctx.db.siteLead.findMany({ ...slice, include: { client: { select: { firstName: true, lastName: true } } } }),
    count: (rows) => ctx.db.siteLead.count(rows),
  });
  return mapPage(page, ({ id, clientId, client, message, phoneConsent, page: from, createdAt }) => ({
    id,
    client: { id: clientId, name: fullName(client) },
    message,
    phoneConsent,
    page: from,
    createdAt: createdAt.toISOString(),
  }));
}

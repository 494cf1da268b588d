import type { SiteDraft } from "@hearthline/contract/sites/site";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { ReadContext, WriteContext } from "../../context.ts";
import { RecordFault } from "../../records/record-context.ts";
import { readDraft } from "../site-document.ts";

/** How many earlier drafts a site keeps; changes from a tab with an older draft cannot be merged. */
const KEPT_DRAFTS = 100;

type Drafted = Prisma.SiteGetPayload<{ select: { id: true; draft: true; revision: true } }>;

/** The draft at a revision. @throws RecordFault `conflict` if it is no longer kept */
export async function draftAt({ db }: ReadContext, site: Drafted, revision: number): Promise<SiteDraft> {
  if (revision === site.revision) return readDraft(site.draft);
  const copy = await db.siteDraftCopy.findUnique({ where: { siteId_revision: { siteId: site.id, revision } } });
  if (copy) return readDraft(copy.draft);
  throw new RecordFault(
    "conflict",
    "This website was saved many times since you opened it here. Copy what you typed, load the page again, and save it there.",
  );
}

/** Stores the current draft before a save. The site is locked. */
export async function keepDraft({ db }: WriteContext, { id: siteId, draft, revision }: Drafted): Promise<void> {
  await db.siteDraftCopy.create({ data: { id: newId(), siteId, revision, draft: draft as Prisma.InputJsonValue } });
  await db.siteDraftCopy.deleteMany({ where: { siteId, revision: { lte: revision - KEPT_DRAFTS } } });
}

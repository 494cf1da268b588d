import { type PostDocument, PostDraft } from "@hearthline/contract/sites/posts";
import { type SiteDocument, SiteDraft } from "@hearthline/contract/sites/site";
import type { ReadContext } from "../../context.ts";
import { legalTexts } from "../legal-texts.ts";
import { readDraft, siteDocument } from "../site-document.ts";
import { siteOf } from "../site-draft.ts";
import { slugOf } from "../slug.ts";
import type { PostRow } from "./posts.ts";
import { nextPost, postDocument } from "./publish-post.ts";

type Change = { [Field in keyof PostDraft]?: PostDraft[Field] | null | undefined };

/** The officer's website as it would be published now; if they have none, a new site's design. */
async function siteToBe(ctx: ReadContext, officerId: string): Promise<SiteDocument> {
  const site = await siteOf(ctx, officerId);
  const draft = site ? readDraft(site.draft) : SiteDraft.parse({});
  return siteDocument(ctx, { officerId, draft, legal: await legalTexts(ctx) });
}

/**
 * Previews a post with an unsaved change as it would be published now, on the published website or, if there is none, on the draft.
 *
 * @param post the saved post; null if it is not saved yet
 */
export async function previewPost(
  ctx: ReadContext,
  { officerId, post, change }: { officerId: string; post: PostRow | null; change: Change },
): Promise<{ site: SiteDocument; document: PostDocument }> {
  const given = Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value ?? ""]),
  );
  const blank = { title: "", summary: "", body: "", pictureAlt: "" };
  const next = { ...blank, ...post, ...given };
  const saved = post && (await nextPost(ctx, post));
  const site = saved?.site ?? (await siteToBe(ctx, officerId));
  if (saved) return { site, document: { ...saved.document, ...PostDraft.parse(next) } };
  const { companyId } = ctx.actor;
  const facts = { companyId, slug: slugOf(next.title) || "post", publishedAt: null, pictureFileId: null };
  return { site, document: await postDocument(ctx, { ...facts, ...next }, site) };
}

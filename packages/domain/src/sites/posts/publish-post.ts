import { PostDocument } from "@hearthline/contract/sites/posts";
import { type MissingFact, type SiteCheck, SiteDocument, SiteDraft } from "@hearthline/contract/sites/site";
import { dayIn } from "@hearthline/contract/values/day-in";
import { newId } from "@hearthline/db/ids";
import type { ReadContext, WriteContext } from "../../context.ts";
import { writeMessage } from "../../messages/write-message.ts";
import { fieldFault, RecordFault } from "../../records/record-context.ts";
import { lintPost } from "../lint.ts";
import { publishFault, refuseUnlawful } from "../publish-site.ts";
import { siteDocument } from "../site-document.ts";
import { siteOf } from "../site-draft.ts";
import { missingFacts } from "../site-facts.ts";
import { type PostRow, postAt } from "./posts.ts";

/** A post can be scheduled this many days ahead. */
const FARTHEST_DAYS = 366;

const NO_WEBSITE: MissingFact = {
  fact: "website",
  sentence: "Your website is not published. A post is one of its pages, so publish the website first.",
  screen: "/settings/website",
};

/** The officer's published website with today's facts; null if none is published. */
async function siteToday(ctx: ReadContext, officerId: string): Promise<SiteDocument | null> {
  const published = (await siteOf(ctx, officerId))?.published;
  if (!published) return null;
  const { legal, communities, resources, ...earlier } = SiteDocument.parse(published.document);
  return siteDocument(ctx, { officerId, draft: SiteDraft.parse(earlier), legal, communities, resources });
}

function checkOf(post: PostRow, site: SiteDocument | null): SiteCheck {
  const { id, body } = post;
  const text: MissingFact[] =
    body === ""
      ? [{ fact: "post-text", sentence: "The post has no text yet.", screen: `/settings/websites/blog-form/${id}` }]
      : [];
  const missing = [...text, ...(site ? missingFacts(site) : [NO_WEBSITE])];
  const findings = lintPost(post, site?.company.licenses ?? null);
  return { missing, findings, mayPublish: missing.length === 0 && findings.every(({ level }) => level !== "error") };
}

/** What prevents a post from being published as it is. */
export const checkPost = async (ctx: ReadContext, post: PostRow): Promise<SiteCheck> =>
  checkOf(post, await siteToday(ctx, post.officerId));

/** The content of a post's version, as of now. */
export async function postDocument(
  { db, now }: ReadContext,
  post: Pick<PostRow, "companyId" | "pictureFileId" | "publishedAt">,
  { officer, company, legal }: Pick<SiteDocument, "officer" | "company" | "legal">,
): Promise<PostDocument> {
  const [{ timeZone }, picture] = await Promise.all([
    db.company.findUniqueOrThrow({ where: { id: post.companyId }, select: { timeZone: true } }),
    post.pictureFileId ? db.file.findUnique({ where: { id: post.pictureFileId } }) : null,
  ]);
  const publishedAt = post.publishedAt ?? now;
  return PostDocument.parse({
    ...post,
    pictureUrl: picture?.publicKey ? `/media/${picture.publicKey}` : null,
    publishedAt: publishedAt.toISOString(),
    publishedOn: dayIn(timeZone, publishedAt),
    updatedAt: now.toISOString(),
    updatedOn: dayIn(timeZone, now),
    author: officer,
    company,
    disclaimer: legal.disclaimer,
  });
}

/** A post as it would be published now, even if rules prevent publishing it; null without a published website. */
export async function nextPost(
  ctx: ReadContext,
  post: PostRow,
): Promise<{ site: SiteDocument; document: PostDocument } | null> {
  const site = await siteToday(ctx, post.officerId);
  return site && { site, document: await postDocument(ctx, post, site) };
}

async function endVersion({ db, now }: WriteContext, { publishedId }: PostRow): Promise<void> {
  if (publishedId) await db.sitePostVersion.update({ where: { id: publishedId }, data: { endedAt: now } });
}

async function writeVersion(ctx: WriteContext, post: PostRow, site: SiteDocument, by: string | null): Promise<void> {
  const { db, now } = ctx;
  const { id: postId, officerId, branchId, title } = post;
  const { _max } = await db.sitePostVersion.aggregate({ where: { postId }, _max: { number: true } });
  const version = { id: newId(), postId, officerId, branchId, number: (_max.number ?? 0) + 1, createdById: by };
  const document = await postDocument(ctx, post, site);
  const owner = { officerName: document.author.name, officerNmls: document.author.nmls };
  const { subdomain = "" } = (await siteOf(ctx, officerId)) ?? {};
  await endVersion(ctx, post);
  await db.sitePostVersion.create({
    data: { ...version, ...owner, title, address: `${subdomain}/blog/${post.slug}`, document, createdAt: now },
  });
  await db.sitePost.update({
    where: { id: postId },
    data: {
      status: "published",
      publishedId: version.id,
      publishedAt: post.publishedAt ?? now,
      ...{ publishAt: null, failure: null, failedAt: null },
    },
  });
}

/**
 * Publishes the saved post, frozen with its author and disclosures. Visitors see it once the transaction commits.
 *
 * @param revision of the copy that was read
 * @throws RecordFault `not_found`, `conflict` if it was saved since, if a fact is missing or an advertising rule is broken
 */
export async function publishPost(
  ctx: WriteContext,
  id: string,
  { revision, by }: { revision: number; by: string },
): Promise<void> {
  const post = await postAt(ctx, id, revision);
  const site = await siteToday(ctx, post.officerId);
  refuseUnlawful(checkOf(post, site));
  if (site) await writeVersion(ctx, post, site, by);
}

/**
 * Schedules the publication of a post. It is checked now, and again at that time.
 *
 * @throws RecordFault `invalid` at `publishAt`, `conflict` if it is published already, was saved since, or may not be published
 */
export async function schedulePost(
  ctx: WriteContext,
  id: string,
  { revision, publishAt }: { revision: number; publishAt: string },
): Promise<void> {
  const at = new Date(publishAt);
  const days = (at.getTime() - ctx.now.getTime()) / 86_400_000;
  if (days <= 0) throw fieldFault("invalid", "publishAt", "not_allowed", "Choose a time that is still to come.");
  if (days > FARTHEST_DAYS)
    throw fieldFault("invalid", "publishAt", "not_allowed", "Choose a time within the next year.");
  const post = await postAt(ctx, id, revision);
  if (post.status === "published")
    throw new RecordFault(
      "conflict",
      "This post is published already. Take it down first, or publish the changes now.",
    );
  refuseUnlawful(await checkPost(ctx, post));
  await ctx.db.sitePost.update({
    where: { id },
    data: { status: "scheduled", publishAt: at, failure: null, failedAt: null },
  });
}

/** Takes a post down, or off its schedule. Its published versions are kept. */
export async function unpublishPost(ctx: WriteContext, id: string): Promise<void> {
  const post = await postAt(ctx, id);
  await endVersion(ctx, post);
  await ctx.db.sitePost.update({ where: { id }, data: { status: "draft", publishedId: null, publishAt: null } });
}

/**
 * Publishes a scheduled post whose time has come. A post that may not be published then becomes a draft again, and its
 * officer gets an email with the reason.
 *
 * @returns what happened; `nothing` if it is no longer scheduled, or scheduled for later
 */
export async function publishDue(ctx: WriteContext, id: string): Promise<"published" | "refused" | "nothing"> {
  const { db, now } = ctx;
  if ((await db.sitePost.count({ where: { id } })) === 0) return "nothing";
  const post = await postAt(ctx, id);
  if (post.status !== "scheduled" || !post.publishAt || post.publishAt > now) return "nothing";
  const officer = await db.user.findUniqueOrThrow({ where: { id: post.officerId } });
  const site = officer.deactivatedAt ? null : await siteToday(ctx, post.officerId);
  const failure = publishFault(checkOf(post, site));
  if (site && failure === undefined) {
    await writeVersion(ctx, post, site, null);
    return "published";
  }
  await db.sitePost.update({ where: { id }, data: { status: "draft", publishAt: null, failure, failedAt: now } });
  if (!officer.deactivatedAt)
    await writeMessage(ctx, "post-not-published", {
      to: [officer],
      data: { postId: id, title: post.title, failure: failure ?? NO_WEBSITE.sentence },
      once: `${id} ${post.publishAt.toISOString()}`,
    });
  return "refused";
}

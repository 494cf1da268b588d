import { PostDocument, PostDraft } from "@hearthline/contract/sites/posts";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { WriteContext } from "../../context.ts";
import { fieldFault, noSuch, RecordFault } from "../../records/record-context.ts";
import { freeSlug, slugOf } from "../slug.ts";

/** Posts of one officer. */
export const MAX_POSTS = 500;

export interface PostOwner {
  officerId: string;
  branchId: string | null;
}
type Change = { [Field in keyof PostDraft]?: PostDraft[Field] | null | undefined };
export type PostRow = Prisma.SitePostGetPayload<object>;

/** The value of a field that a change clears. */
const EMPTY: Record<string, unknown> = PostDraft.partial({ title: true }).parse({});

const columns = (change: Change): Prisma.SitePostUncheckedUpdateInput =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value ?? EMPTY[field] ?? null]),
  );

const pictureUrlOf = (file: { publicKey: string | null } | null): string | null =>
  file?.publicKey ? `/media/${file.publicKey}` : null;

/** Whether a post differs from a version of it. */
export function isChanged(
  { title, summary, body, pictureAlt }: Pick<PostRow, "title" | "summary" | "body" | "pictureAlt">,
  picture: { publicKey: string | null } | null,
  published: unknown,
): boolean {
  const shown = PostDocument.parse(published);
  const same = { title, summary, body, pictureAlt, pictureUrl: pictureUrlOf(picture) };
  return Object.entries(same).some(([field, value]) => shown[field as keyof typeof same] !== value);
}

/** Addresses of one officer's posts are assigned one at a time. */
async function slugFor({ db }: WriteContext, officerId: string, title: string, ownId: string): Promise<string> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`posts of ${officerId}`}, 0))::text`;
  const rows = await db.sitePost.findMany({ where: { officerId, id: { not: ownId } }, select: { slug: true } });
  if (rows.length >= MAX_POSTS)
    throw fieldFault("invalid", "title", "too_many", `At most ${MAX_POSTS} posts. Delete one first.`);
  // "page" is the address of the list's further pages.
  return freeSlug(slugOf(title) || "post", new Set(["page", ...rows.map(({ slug }) => slug)]));
}

/**
 * Adds a draft to an officer's blog.
 *
 * @returns its id
 * @throws RecordFault `invalid` if the officer has reached the maximum
 */
export async function createPost(ctx: WriteContext, owner: PostOwner, draft: PostDraft): Promise<string> {
  const id = newId();
  const slug = await slugFor(ctx, owner.officerId, draft.title, id);
  await ctx.db.sitePost.create({ data: { ...draft, ...owner, id, slug } });
  return id;
}

/**
 * Locks a post and reads it.
 *
 * @throws RecordFault `not_found`, `conflict` if it was saved since the revision
 */
export async function postAt({ db }: WriteContext, id: string, revision?: number): Promise<PostRow> {
  await db.$queryRaw`SELECT 1 AS locked FROM "SitePost" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const post = await db.sitePost.findUnique({ where: { id } });
  if (!post) throw noSuch("post");
  if (revision !== undefined && post.revision !== revision)
    throw new RecordFault(
      "conflict",
      "This post was saved in another tab since you opened it here. Your words are still in this form: copy them, load the post again, and save them there.",
    );
  return post;
}

/**
 * Saves the draft of a post. Visitors see it once it is published. Its address follows its title until it is first published.
 *
 * @param revision of the edited copy
 * @throws RecordFault `not_found`, `conflict` if it was saved since
 */
export async function changePost(ctx: WriteContext, id: string, revision: number, change: Change): Promise<void> {
  const post = await postAt(ctx, id, revision);
  const data = columns(change);
  if (change.title && change.title !== post.title && post.publishedAt === null)
    data.slug = await slugFor(ctx, post.officerId, change.title, id);
  await ctx.db.sitePost.update({ where: { id }, data: { ...data, revision: revision + 1 } });
}

/** Sets or removes a post's picture. Earlier pictures are kept: published versions still show them. */
export async function setPostPicture(
  ctx: WriteContext,
  id: string,
  { fileId, alt }: { fileId: string | null; alt: string },
): Promise<void> {
  const { revision } = await postAt(ctx, id);
  await ctx.db.sitePost.update({
    where: { id },
    data: { pictureFileId: fileId, pictureAlt: alt, revision: revision + 1 },
  });
}

/** Deletes a post and its page. Its published versions are kept. */
export async function deletePost(ctx: WriteContext, id: string): Promise<void> {
  const { publishedId } = await postAt(ctx, id);
  if (publishedId) await ctx.db.sitePostVersion.update({ where: { id: publishedId }, data: { endedAt: ctx.now } });
  await ctx.db.sitePost.delete({ where: { id } });
}

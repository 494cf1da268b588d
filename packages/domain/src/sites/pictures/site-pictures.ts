import { MAX_PICTURES, type PicturePlace, type SitePicture } from "@hearthline/contract/sites/site-pictures";
import { newId } from "@hearthline/db/ids";
import type { ReadContext, WriteContext } from "../../context.ts";
import { fieldFault, noSuch, RecordFault } from "../../records/record-context.ts";
import { setPostPicture } from "../posts/posts.ts";

type Uses = SitePicture["usedIn"];
/** Places that a message names. */
const NAMED = 3;

/** Where pictures are used, by their files. */
export async function usesOf({ db }: ReadContext, fileIds: readonly string[]): Promise<Map<string, Uses>> {
  const where = { pictureFileId: { in: [...fileIds] } };
  const [posts, communities, listings] = await Promise.all([
    db.sitePost.findMany({ where, select: { id: true, title: true, pictureFileId: true } }),
    db.community.findMany({ where, select: { id: true, name: true, pictureFileId: true } }),
    db.siteListing.findMany({ where, select: { id: true, address1: true, pictureFileId: true } }),
  ]);
  const uses = new Map<string, Uses>();
  const note = (place: PicturePlace, id: string, name: string, fileId: string | null) => {
    if (fileId) uses.set(fileId, [...(uses.get(fileId) ?? []), { place, id, name }]);
  };
  for (const { id, title, pictureFileId } of posts) note("post", id, title, pictureFileId);
  for (const { id, name, pictureFileId } of communities) note("community", id, name, pictureFileId);
  for (const { id, address1, pictureFileId } of listings) note("listing", id, address1, pictureFileId);
  return uses;
}

/**
 * Adds a stored picture to an officer's library.
 *
 * @returns its id
 * @throws RecordFault `invalid` if the officer has reached the maximum
 */
export async function addPicture(
  { db }: WriteContext,
  owner: { officerId: string; branchId: string | null },
  picture: { fileId: string; alt: string; width: number; height: number },
): Promise<string> {
  const { officerId } = owner;
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`pictures of ${officerId}`}, 0))::text`;
  if ((await db.sitePicture.count({ where: { officerId } })) >= MAX_PICTURES)
    throw fieldFault("invalid", "picture", "too_many", `At most ${MAX_PICTURES} pictures. Delete one first.`);
  const id = newId();
  await db.sitePicture.create({ data: { ...owner, ...picture, id } });
  return id;
}

/** Puts a picture of the library on a page, with its alternative text. The caller has checked that the page is within reach. */
export async function placePicture(
  ctx: WriteContext,
  { fileId, alt }: { fileId: string; alt: string },
  place: PicturePlace,
  id: string,
): Promise<void> {
  const data = { pictureFileId: fileId, pictureAlt: alt };
  if (place === "post") await setPostPicture(ctx, id, { fileId, alt });
  else if (place === "community") await ctx.db.community.update({ where: { id }, data });
  else await ctx.db.siteListing.update({ where: { id }, data });
}

/**
 * Deletes a picture from the library. Its file is kept: published versions still show it.
 *
 * @throws RecordFault `not_found`, `conflict` while it is used, with the places
 */
export async function deletePicture(ctx: WriteContext, id: string): Promise<void> {
  const { db } = ctx;
  const [locked] = await db.$queryRaw<
    { fileId: string }[]
  >`SELECT "fileId" FROM "SitePicture" WHERE id = ${id}::uuid FOR UPDATE`;
  if (!locked) throw noSuch("picture");
  const uses = (await usesOf(ctx, [locked.fileId])).get(locked.fileId) ?? [];
  if (uses.length > 0) {
    const names = uses.slice(0, NAMED).map(({ place, name }) => `the ${place} “${name}”`);
    const more = uses.length > NAMED ? `, and ${uses.length - NAMED} more` : "";
    throw new RecordFault(
      "conflict",
      `This picture is on ${names.join(", ")}${more}. Put another picture there first, then delete it.`,
    );
  }
  await db.sitePicture.delete({ where: { id } });
}

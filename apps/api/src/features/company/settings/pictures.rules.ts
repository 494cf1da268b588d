import { createHash } from "node:crypto";
import { LOGO_WIDTH } from "@hearthline/contract/company/company-settings";
import { newId } from "@hearthline/db/ids";
import type Sharp from "sharp";
import { newSecret } from "../../../kernel/access/secrets.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { invalidField } from "../../../kernel/calls/errors.ts";
import { emitUserUpdated } from "../../../kernel/events/account-events.ts";
import { MAX_PIXELS, withSharp } from "../../../kernel/work/image-work.ts";

export type PictureKind = "logo" | "headshot";
/** `picture` is one on a website page. */
type StoredKind = PictureKind | "picture";
const TAKEN = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);
const NOT_TAKEN = "This is not a picture we can use: send a JPEG, PNG, WebP or GIF.";
const LOGO_HEIGHT = 600;
/** Enough leading bytes to detect the file type. */
const HEAD_BYTES = 4_100;

/** A picture as it is stored: re-encoded by Hearthline, so that nothing but the pixels of the uploaded file is kept. */
export interface StoredPicture<Kind extends StoredKind = StoredKind> {
  id: string;
  kind: Kind;
  name: string;
  type: string;
  size: number;
  sha256: string;
  storeKey: string;
  publicKey: string;
  /** In pixels, as stored. */
  width: number;
  height: number;
}

async function encoded(
  sharp: typeof Sharp,
  bytes: Buffer,
  kind: StoredKind,
): Promise<{ body: Buffer; type: string; ending: string; width: number; height: number }> {
  // rotate() applies the EXIF orientation before EXIF (with location and camera) is dropped.
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", animated: false }).rotate();
  if (kind === "logo") {
    const {
      width = LOGO_WIDTH,
      height = 0,
      orientation = 1,
    } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    const wide = orientation >= 5 ? height : width;
    const { data: body, info } = await picture
      // Small logos are enlarged: at their own size they would be a blur in print and on high-density screens.
      .resize(
        // Limited in both dimensions: a line one pixel wide would otherwise become billions of pixels tall.
        wide < LOGO_WIDTH
          ? { width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: "inside" }
          : { width: 1_200, height: LOGO_HEIGHT, fit: "inside", withoutEnlargement: true },
      )
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { body, type: "image/png", ending: "png", width: info.width, height: info.height };
  }
  const [width, height] = kind === "picture" ? [1_600, 1_200] : [800, 800];
  const { data: body, info } = await picture
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { body, type: "image/jpeg", ending: "jpg", width: info.width, height: info.height };
}

/**
 * Checks a picture by its content, regardless of its name, encodes it again and puts it into the store. The caller writes the row, so the old
 * picture stays until then.
 *
 * @throws DomainError `invalid` with the message at the field; `unavailable` if too many pictures are waiting
 */
export async function storePicture<Kind extends StoredKind>(
  ctx: Context,
  file: File,
  kind: Kind,
): Promise<StoredPicture<Kind>> {
  // Loaded on first use, since it brings readers for every kind of file.
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (!found || !TAKEN.has(found.mime)) throw invalidField(kind, NOT_TAKEN, "bad_format");
  const made = await withSharp(async (sharp) =>
    encoded(sharp, Buffer.from(await file.arrayBuffer()), kind).catch(() => {
      throw invalidField(
        kind,
        "This picture cannot be read: it is damaged, or larger than 40 megapixels.",
        "unreadable",
      );
    }),
  );
  const id = newId();
  const storeKey = `company/${ctx.actor.companyId}/pictures/${id}.${made.ending}`;
  await ctx.storage.put(storeKey, made.body, { type: made.type });
  return {
    id,
    kind,
    name: `${kind}.${made.ending}`,
    type: made.type,
    size: made.body.byteLength,
    sha256: createHash("sha256").update(made.body).digest("hex"),
    storeKey,
    publicKey: newSecret(),
    width: made.width,
    height: made.height,
  };
}

/** Makes a stored picture the current one. Earlier ones are kept, since reports already sent still show them. */
export async function placePicture(ctx: Context, { kind, ...picture }: StoredPicture<PictureKind>): Promise<void> {
  const { id, name, type, size, sha256, storeKey, publicKey } = picture;
  // A headshot belongs to its owner, so its kind includes the owner.
  const owned = kind === "headshot" ? `headshot:${ctx.actor.userId}` : kind;
  await ctx.db.file.create({ data: { id, kind: owned, name, type, size, sha256, storeKey, publicKey } });
  await setPicture(ctx, kind, id);
}

/** Adds a stored picture to a community page. The earlier one is kept, since published versions still show it. */
export async function placeCommunityPicture(
  ctx: Context,
  { id, name, type, size, sha256, storeKey, publicKey }: StoredPicture,
  communityId: string,
  alt: string,
): Promise<void> {
  await ctx.db.file.create({ data: { id, kind: "community", name, type, size, sha256, storeKey, publicKey } });
  await ctx.db.community.update({ where: { id: communityId }, data: { pictureFileId: id, pictureAlt: alt } });
}

export async function setPicture(ctx: Context, kind: PictureKind, fileId: string | null): Promise<void> {
  const { userId, companyId } = ctx.actor;
  if (kind === "headshot") {
    const before = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } });
    const after = await ctx.db.user.update({ where: { id: userId }, data: { headshotFileId: fileId } });
    if (before.headshotFileId !== after.headshotFileId) emitUserUpdated(ctx, after, ["headshot"]);
  } else await ctx.db.company.update({ where: { id: companyId }, data: { logoFileId: fileId } });
}

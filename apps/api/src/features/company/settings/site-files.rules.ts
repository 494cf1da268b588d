import { createHash } from "node:crypto";
import { newId } from "@hearthline/db/ids";
import { setPostPicture } from "@hearthline/domain/sites/posts/posts";
import { newSecret } from "../../../kernel/access/secrets.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { invalidField } from "../../../kernel/calls/errors.ts";
import type { StoredPicture } from "./pictures.rules.ts";

/** Adds a stored picture to a listing page. The earlier one is kept, since published versions still show it. */
export async function placeListingPicture(
  ctx: Context,
  { id, name, type, size, sha256, storeKey, publicKey }: StoredPicture,
  listingId: string,
  alt: string,
): Promise<void> {
  await ctx.db.file.create({ data: { id, kind: "listing", name, type, size, sha256, storeKey, publicKey } });
  await ctx.db.siteListing.update({ where: { id: listingId }, data: { pictureFileId: id, pictureAlt: alt } });
}

/** Adds a stored picture to a blog post. The earlier one is kept, since published versions still show it. */
export async function placePostPicture(
  ctx: Context,
  { id, name, type, size, sha256, storeKey, publicKey }: StoredPicture,
  postId: string,
  alt: string,
): Promise<void> {
  await ctx.db.file.create({ data: { id, kind: "post", name, type, size, sha256, storeKey, publicKey } });
  await setPostPicture(ctx, postId, { fileId: id, alt });
}

/** Adds a stored picture to the media library. */
export async function keepLibraryFile(
  ctx: Context,
  { id, name, type, size, sha256, storeKey, publicKey, width, height }: StoredPicture,
): Promise<{ id: string; width: number; height: number }> {
  await ctx.db.file.create({ data: { id, kind: "library", name, type, size, sha256, storeKey, publicKey } });
  return { id, width, height };
}

const NOT_A_PDF = "This is not a PDF we can use: save or print the document as a PDF first.";
/** Enough leading bytes to detect the file type. */
const HEAD_BYTES = 4_100;
/** PDF names that run something on opening or embed other files. Names in a PDF may be written with #xx; programs write them plain. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia|OpenAction)\b/;
const ENCRYPTED = /\/Encrypt\b/;

/** A PDF as it is stored, before a row refers to it. */
export interface StoredPdf {
  id: string;
  name: string;
  size: number;
  sha256: string;
  storeKey: string;
  publicKey: string;
}

/** Returns a file name that any computer can save. */
const fileName = (name: string): string => {
  const plain = name
    .replace(/\.pdf$/i, "")
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 80);
  return `${plain || "document"}.pdf`;
};

/**
 * Checks a PDF by its content, regardless of its name, and puts it into the store. The caller writes the row.
 *
 * @throws DomainError `invalid` with the message at the field
 */
export async function storePdf(ctx: Context, file: File): Promise<StoredPdf> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (found?.mime !== "application/pdf") throw invalidField("file", NOT_A_PDF, "bad_format");
  const bytes = Buffer.from(await file.arrayBuffer());
  const text = bytes.toString("latin1");
  if (!text.trimEnd().endsWith("%%EOF")) throw invalidField("file", "This PDF is cut off or damaged.", "unreadable");
  if (ENCRYPTED.test(text))
    throw invalidField(
      "file",
      "This PDF has a password. Save it without one, so that visitors can open it.",
      "not_allowed",
    );
  if (ACTIVE.test(text))
    throw invalidField(
      "file",
      "This PDF runs a script or carries other files. Print it to a PDF, which leaves them out, and upload that one.",
      "not_allowed",
    );
  const id = newId();
  const storeKey = `company/${ctx.actor.companyId}/resources/${id}.pdf`;
  await ctx.storage.put(storeKey, bytes, { type: "application/pdf" });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { id, name: fileName(file.name), size: bytes.byteLength, sha256, storeKey, publicKey: newSecret() };
}

/** Adds a stored PDF to a resource page. The earlier one is kept, since published versions still offer it. */
export async function placePdf(ctx: Context, { id, ...stored }: StoredPdf, resourceId: string): Promise<void> {
  await ctx.db.file.create({ data: { id, kind: "resource", type: "application/pdf", ...stored } });
  await ctx.db.siteResource.update({ where: { id: resourceId }, data: { fileId: id } });
}

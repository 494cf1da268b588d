import { createHash } from "node:crypto";
import { newId } from "@hearthline/db/ids";
import type { StoredChatFile } from "@hearthline/domain/chat/post-chat";
import type { Context } from "../../kernel/calls/context.ts";
import { invalidField, notFound } from "../../kernel/calls/errors.ts";
import type { StoredDownload } from "../../kernel/calls/operation.ts";
import { MAX_PIXELS, withSharp } from "../../kernel/work/image-work.ts";

const ENDINGS = new Map([
  ["application/pdf", "pdf"],
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/webp", "jpg"],
]);
const NOT_TAKEN = "This is not a picture or a PDF, whatever its name says. Send a JPEG, PNG or WebP picture, or a PDF.";
const UNREADABLE = "This picture cannot be read: it is damaged, or larger than 40 megapixels.";
/** Bytes needed to detect a file's type. */
const HEAD_BYTES = 4_100;
const LONGEST_SIDE = 4_000;
const MAX_NAME = 100;

/** Returns a safe file name on one line, without path characters, and with the extension of its detected type. */
export function fileName(given: string, ending: string): string {
  const base = given.split(/[\\/]/).at(-1) ?? "";
  const plain = base.replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, " ").replaceAll(/\s+/g, " ");
  const stem = plain
    .replace(/\.[^.]*$/, "")
    .trim()
    .slice(0, MAX_NAME);
  return `${stem || "file"}.${ending}`;
}

/** Re-encodes a picture, which drops metadata such as its location; leaves a PDF as it is. */
async function kept(file: File, type: string): Promise<{ bytes: Buffer; type: string }> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (type === "application/pdf") return { bytes, type };
  return withSharp(async (sharp) => {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", animated: false })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
    const drawn =
      type === "image/png" ? picture.png() : picture.flatten({ background: "#ffffff" }).jpeg({ quality: 86 });
    const body = await drawn.toBuffer().catch(() => {
      throw invalidField("file", UNREADABLE, "unreadable");
    });
    return { bytes: body, type: type === "image/png" ? type : "image/jpeg" };
  });
}

/**
 * Checks an attachment by its content, whatever its name, and puts it into storage. The caller writes its row with its message.
 *
 * @throws DomainError `invalid`, with a message on `file`; `unavailable` if too many pictures are queued
 */
export async function storeChatFile(ctx: Context, file: File): Promise<StoredChatFile> {
  // Imported lazily, because it loads parsers for every kind of file.
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  const ending = found && ENDINGS.get(found.mime);
  if (!ending) throw invalidField("file", NOT_TAKEN, "bad_format");
  const { bytes, type } = await kept(file, found.mime);
  const id = newId();
  const storeKey = `company/${ctx.actor.companyId}/chat/${id}.${ending}`;
  await ctx.storage.put(storeKey, bytes, { type });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { id, name: fileName(file.name, ending), type, size: bytes.byteLength, sha256, storeKey };
}

/** Writes the message of a stored attachment. Removes the bytes if that fails, or if the message already exists. */
export async function withStored<Row extends { fileId: string | null }>(
  ctx: Context,
  stored: StoredChatFile,
  write: () => Promise<Row>,
): Promise<Row> {
  // If the removal fails, nothing links to the bytes, and the original error is still the one thrown.
  const drop = () => ctx.storage.remove(stored.storeKey).catch(() => undefined);
  try {
    const row = await write();
    if (row.fileId !== stored.id) await drop();
    return row;
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Returns the attachment of a message as a download. @throws DomainError `not_found` if there is none */
export async function chatFile(ctx: Context, message: { fileId: string | null } | null): Promise<StoredDownload> {
  const file = message?.fileId && (await ctx.db.file.findUnique({ where: { id: message.fileId } }));
  if (!file) throw notFound("file");
  const { id, name, type, size, storeKey } = file;
  const { storage } = ctx;
  return {
    filename: name,
    type,
    size,
    id,
    async read(range) {
      const stored = await storage.get(storeKey, range);
      if (!stored) throw notFound("file");
      return stored.stream;
    },
  };
}

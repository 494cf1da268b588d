import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { SystemDb } from "../client.ts";

/** Stores a file. */
export type PutFile = (key: string, bytes: Uint8Array, type: string) => Promise<unknown>;

export interface StoredPicture {
  id: string;
  publicKey: string;
}

/** Stores one of the files in pictures/, with its row. A headshot's kind names its user, as the settings' own uploads do. */
export async function addPicture(
  db: SystemDb,
  put: PutFile,
  picture: { id: string; companyId: string; kind: string; name: string; at: Date },
): Promise<StoredPicture> {
  const { id, companyId, kind, name, at } = picture;
  const bytes = await readFile(new URL(`./pictures/${name}.png`, import.meta.url));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const publicKey = createHash("sha256").update(`demo ${id} ${sha256}`).digest("base64url");
  const storeKey = `company/${companyId}/${id}.png`;
  await put(storeKey, bytes, "image/png");
  await db.file.create({
    data: {
      id,
      companyId,
      kind,
      name: `${name}.png`,
      type: "image/png",
      size: bytes.byteLength,
      sha256,
      storeKey,
      publicKey,
      createdAt: at,
    },
  });
  return { id, publicKey };
}

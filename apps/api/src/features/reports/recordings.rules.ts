import { createHash } from "node:crypto";
import { POSTER_BYTES } from "@hearthline/contract/reports/recordings";
import { newId } from "@hearthline/db/ids";
import type { Context } from "../../kernel/calls/context.ts";
import { invalidField } from "../../kernel/calls/errors.ts";
import { placeOf } from "../../kernel/work/file-places.ts";
import { MAX_PIXELS, withSharp } from "../../kernel/work/image-work.ts";
import { createThreadWork } from "../../kernel/work/thread-work.ts";
import { versionOf } from "./reports.rules.ts";
import type { KeptVideo, VideoInput } from "./rewrite-video.thread.ts";

const POSTER_WIDTH = 1_280;

/** Rewrites one video at a time, since it is held in memory. In a thread, because the code is large and most processes never need it. */
const rewritten = createThreadWork<VideoInput, KeptVideo>(new URL("./rewrite-video.thread.ts", import.meta.url), {
  ms: 60_000,
  heapMb: 256,
  atOnce: 1,
  typicalMs: 1_000,
  busy: "Very many videos are being saved. Please try again in a moment.",
  tooMuch: () => invalidField("video", "This video takes too long to read. Export it again, or record it here."),
});

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function inputOf(video: File): Promise<VideoInput> {
  const path = placeOf(video);
  return path === undefined ? { bytes: new Uint8Array(await video.arrayBuffer()) } : { path };
}

interface StoredFile {
  id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  storeKey: string;
}

/** A recording whose files are in the store, but whose rows are not written yet. */
export interface StoredRecording {
  id: string;
  seconds: number;
  width: number;
  height: number;
  video: StoredFile;
  poster: StoredFile | null;
}

/** Encodes the poster again. @throws DomainError `invalid` at `poster` */
const drawnPoster = (file: File): Promise<Buffer> => {
  if (file.size > POSTER_BYTES)
    throw invalidField("poster", `The poster is too large: at most ${POSTER_BYTES / 1_000_000} MB.`, "too_large");
  return withSharp(async (sharp) =>
    sharp(Buffer.from(await file.arrayBuffer()), { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width: POSTER_WIDTH, height: POSTER_WIDTH, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#000000" })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
      .catch(() => {
        throw invalidField("poster", "The poster cannot be read: send a JPEG, PNG or WebP picture.", "unreadable");
      }),
  );
};

/**
 * Checks a recording by its content, rewrites it and puts it into the store with its poster. `placeRecording` writes the rows.
 *
 * @throws DomainError `invalid` with the message at the field; `unavailable` if too many are waiting
 */
export async function storeRecording(ctx: Context, video: File, poster: File | undefined): Promise<StoredRecording> {
  const id = newId();
  const drawn = poster && (await drawnPoster(poster));
  const store = async (bytes: Uint8Array, name: string, type: string, sha256: string): Promise<StoredFile> => {
    const storeKey = `company/${ctx.actor.companyId}/recordings/${id}/${name}`;
    await ctx.storage.put(storeKey, bytes, { type });
    return { id: newId(), name, type, size: bytes.byteLength, sha256, storeKey };
  };
  const { bytes, type, sha256, ...about } = await rewritten(async () => ({ given: await inputOf(video) }), ctx.gone);
  return {
    id,
    ...about,
    video: await store(bytes, `video.${type === "video/mp4" ? "mp4" : "webm"}`, type, sha256),
    poster: drawn ? await store(drawn, "poster.jpg", "image/jpeg", hashOf(drawn)) : null,
  };
}

/** Adds a stored recording to the version that `id` means, replacing its video. @throws DomainError as `versionOf` */
export async function placeRecording(ctx: Context, id: string, stored: StoredRecording) {
  const { video, poster, ...about } = stored;
  try {
    const version = await versionOf(ctx, id);
    await ctx.db.file.createMany({
      data: [{ ...video, kind: "recording" }, ...(poster ? [{ ...poster, kind: "recording-poster" }] : [])],
    });
    await ctx.db.recording.create({
      data: {
        ...about,
        loanId: version.loanId,
        fileId: video.id,
        posterFileId: poster?.id ?? null,
        createdById: ctx.actor.userId,
      },
    });
    await ctx.db.report.update({ where: { id: version.id }, data: { recordingId: about.id, videoUrl: null } });
    return version;
  } catch (error) {
    // Nothing refers to these files any more. If removing them fails, the original error is still the one to report.
    for (const file of [video, poster]) if (file) await ctx.storage.remove(file.storeKey).catch(() => undefined);
    throw error;
  }
}

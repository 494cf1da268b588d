import { createHash } from "node:crypto";
import { playingTime } from "@hearthline/contract/reports/recording-words";
import {
  MAX_RECORDING_SECONDS,
  POSTER_BYTES,
  RECORDING_GRACE_SECONDS,
  type RECORDING_TYPES,
} from "@hearthline/contract/reports/recordings";
import { newId } from "@hearthline/db/ids";
import {
  BlobSource,
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import type { Context } from "../../kernel/context.ts";
import { DomainError, invalidField } from "../../kernel/errors.ts";
import { MAX_PIXELS, withSharp } from "../../kernel/image-work.ts";
import { createTurns } from "../../kernel/turns.ts";
import { versionOf } from "./reports.rules.ts";

/** Codecs that every browser of the last five years plays, in the containers they are written to. */
const VIDEO_CODECS = { avc: "video/mp4", av1: "video/mp4", vp8: "video/webm", vp9: "video/webm" } as const;
const AUDIO_CODECS = {
  "video/mp4": new Set(["aac", "mp3", "opus"]),
  "video/webm": new Set(["opus", "vorbis"]),
} as const;
const MAX_SIDE = 3_840;
const POSTER_WIDTH = 1_280;
const PATIENCE_MS = 60_000;
/** A recorder that is stopped may lose its last pictures. */
const LOST_SECONDS = 2;

const NOT_TAKEN = "This is not a video we can use: send an MP4, MOV or WebM file.";
const DAMAGED = "This video cannot be read: the file is damaged or not complete.";

/** A video is held in memory while it is written anew: one at a time. */
const inTurn = createTurns({
  atOnce: 1,
  typicalMs: 1_000,
  refuse: ({ waitMs }) =>
    waitMs > PATIENCE_MS
      ? new DomainError("unavailable", "Very many videos are being saved. Please try again in a moment.", {
          retryAfter: 15,
        })
      : undefined,
});

interface StoredFile {
  id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  storeKey: string;
}

/** A recording whose bytes are in the store, and whose rows are not written yet. */
export interface StoredRecording {
  id: string;
  seconds: number;
  width: number;
  height: number;
  video: StoredFile;
  poster: StoredFile | null;
}

type Container = (typeof RECORDING_TYPES)[number];

/** In what it is written, by its codecs. @throws DomainError `invalid` for a codec that many browsers do not play */
function containerFor(video: InputVideoTrack, audio: InputAudioTrack | null): Container {
  const container = Object.entries(VIDEO_CODECS).find(([codec]) => codec === video.codec)?.[1];
  if (!container)
    throw invalidField(
      "video",
      video.codec === "hevc"
        ? "This video is in HEVC (H.265), which many browsers do not play. Export it as H.264, or record it here."
        : NOT_TAKEN,
      "bad_format",
    );
  // Browsers record VP9 into MP4 too: there the sound decides nothing.
  if (audio && !AUDIO_CODECS[container].has(audio.codec ?? ""))
    throw invalidField("video", "The sound of this video is in a format that many browsers do not play.", "bad_format");
  return container;
}

/**
 * Reads a video and writes its pictures and sound into a file of ours, without encoding them anew: it can be sought in, begins to play before it is loaded
 * (what browsers record does neither), and carries nothing else that stood in the file, such as the place where it was taken.
 *
 * @throws DomainError `invalid` with the sentence at `video`
 */
async function rewritten(file: File) {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });
  try {
    if (!(await input.canRead())) throw invalidField("video", NOT_TAKEN, "bad_format");
    const video = await input.getPrimaryVideoTrack();
    if (!video) throw invalidField("video", "There is no picture in this file: send a video.", "bad_format");
    const audio = await input.getPrimaryAudioTrack();
    const type = containerFor(video, audio);
    const seconds = await input.computeDuration();
    if (!(seconds >= 0.5)) throw invalidField("video", "This recording is empty.", "too_short");
    if (seconds > MAX_RECORDING_SECONDS + RECORDING_GRACE_SECONDS)
      throw invalidField(
        "video",
        `A video may take ${MAX_RECORDING_SECONDS / 60} minutes; this one takes ${playingTime(seconds)}.`,
        "too_long",
      );
    const { displayWidth: width, displayHeight: height } = video;
    if (width < 1 || height < 1 || Math.max(width, height) > MAX_SIDE)
      throw invalidField("video", `The picture of a video is at most ${MAX_SIDE} pixels wide and high.`, "too_large");
    const target = new BufferTarget();
    const format = type === "video/mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat();
    const output = new Output({ format, target });
    const conversion = await Conversion.init({
      input,
      output,
      tags: {},
      video: (track) => (track.id === video.id ? {} : { discard: true }),
      audio: (track) => (track.id === audio?.id ? {} : { discard: true }),
      showWarnings: false,
    });
    const kept = conversion.utilizedTracks.map(({ id }) => id);
    if (!conversion.isValid || !kept.includes(video.id) || (audio && !kept.includes(audio.id)))
      throw invalidField("video", DAMAGED, "unreadable");
    const late = setTimeout(() => void conversion.cancel(), PATIENCE_MS);
    await conversion.execute().finally(() => clearTimeout(late));
    const bytes = new Uint8Array(target.buffer ?? []);
    // Of a file that was cut off, the index promises more than is there.
    const written = await playedSeconds(bytes);
    if (written < seconds - LOST_SECONDS) throw invalidField("video", DAMAGED, "unreadable");
    return { bytes, type, seconds: Math.max(1, Math.round(written)), width, height };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw invalidField("video", DAMAGED, "unreadable");
  } finally {
    input.dispose();
  }
}

/** Up to which moment there are pictures or sound. */
async function playedSeconds(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  try {
    return await input.computeDuration();
  } finally {
    input.dispose();
  }
}

/** A poster as it is kept: ours from the first byte to the last. @throws DomainError `invalid` at `poster` */
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
 * Checks a recording by its content, writes it anew and puts it into the store with its poster. The rows are written by `placeRecording`.
 *
 * @throws DomainError `invalid`, with the sentence at the field; `unavailable` where too many wait
 */
export async function storeRecording(ctx: Context, video: File, poster: File | undefined): Promise<StoredRecording> {
  const id = newId();
  const drawn = poster && (await drawnPoster(poster));
  const store = async (bytes: Uint8Array, name: string, type: string): Promise<StoredFile> => {
    const storeKey = `company/${ctx.actor.companyId}/recordings/${id}/${name}`;
    await ctx.storage.put(storeKey, bytes, { type });
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { id: newId(), name, type, size: bytes.byteLength, sha256, storeKey };
  };
  return inTurn(async () => {
    const { bytes, type, ...about } = await rewritten(video);
    return {
      id,
      ...about,
      video: await store(bytes, `video.${type === "video/mp4" ? "mp4" : "webm"}`, type),
      poster: drawn ? await store(drawn, "poster.jpg", "image/jpeg") : null,
    };
  });
}

/** Puts a stored recording on the version that `id` means, in place of the video that is there. @throws DomainError as `versionOf` */
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
    // Nothing leads to these bytes any more; where they stay, the refusal is still what is told.
    for (const file of [video, poster]) if (file) await ctx.storage.remove(file.storeKey).catch(() => undefined);
    throw error;
  }
}

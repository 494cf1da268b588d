import { playingTime } from "@hearthline/contract/reports/recording-words";
import {
  MAX_RECORDING_SECONDS,
  RECORDING_GRACE_SECONDS,
  type RECORDING_TYPES,
} from "@hearthline/contract/reports/recordings";
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
import { DomainError, invalidField } from "../../kernel/calls/errors.ts";

/** Codecs that every browser of the last five years plays, by the container they are written to. */
const VIDEO_CODECS = { avc: "video/mp4", av1: "video/mp4", vp8: "video/webm", vp9: "video/webm" } as const;
const AUDIO_CODECS = {
  "video/mp4": new Set(["aac", "mp3", "opus"]),
  "video/webm": new Set(["opus", "vorbis"]),
} as const;
const MAX_SIDE = 3_840;
/** A recorder that is stopped may lose its last frames. */
const LOST_SECONDS = 2;

const NOT_TAKEN = "This is not a video we can use: send an MP4, MOV or WebM file.";
const DAMAGED = "This video cannot be read: the file is damaged or not complete.";

type Container = (typeof RECORDING_TYPES)[number];

/** A video as it is stored, written entirely by Hearthline. */
export interface RewrittenVideo {
  bytes: Uint8Array<ArrayBuffer>;
  type: Container;
  seconds: number;
  width: number;
  height: number;
}

/** Returns the container for a video's codecs. @throws DomainError `invalid` for a codec that many browsers do not play */
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
  // The video codec alone decides the container, because browsers also record VP9 into MP4.
  if (audio && !AUDIO_CODECS[container].has(audio.codec ?? ""))
    throw invalidField("video", "The sound of this video is in a format that many browsers do not play.", "bad_format");
  return container;
}

/**
 * Copies a video's picture and sound tracks into a new file without re-encoding. The new file is seekable and plays before it is fully loaded, unlike what
 * browsers record, and contains no metadata such as the location.
 *
 * @throws DomainError `invalid` with the message at `video`
 */
export async function rewrittenVideo(file: Blob): Promise<RewrittenVideo> {
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
    await conversion.execute();
    const bytes = new Uint8Array(target.buffer ?? []);
    // A truncated file's index promises more than the file contains.
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

/** Returns the time until which there are pictures or sound. */
async function playedSeconds(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] });
  try {
    return await input.computeDuration();
  } finally {
    input.dispose();
  }
}

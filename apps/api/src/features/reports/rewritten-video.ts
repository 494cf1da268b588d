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

/** Codecs that every browser of the last five years plays, in the containers they are written to. */
const VIDEO_CODECS = { avc: "video/mp4", av1: "video/mp4", vp8: "video/webm", vp9: "video/webm" } as const;
const AUDIO_CODECS = {
  "video/mp4": new Set(["aac", "mp3", "opus"]),
  "video/webm": new Set(["opus", "vorbis"]),
} as const;
const MAX_SIDE = 3_840;
/** A recorder that is stopped may lose its last pictures. */
const LOST_SECONDS = 2;

const NOT_TAKEN = "This is not a video we can use: send an MP4, MOV or WebM file.";
const DAMAGED = "This video cannot be read: the file is damaged or not complete.";

type Container = (typeof RECORDING_TYPES)[number];

/** A video as it is kept: ours from the first byte to the last. */
export interface RewrittenVideo {
  bytes: Uint8Array<ArrayBuffer>;
  type: Container;
  seconds: number;
  width: number;
  height: number;
}

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

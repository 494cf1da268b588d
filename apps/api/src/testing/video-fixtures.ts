import { readFile } from "node:fs/promises";
import type { SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";

const demoFile = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../../packages/db/src/seed/recordings/${name}`, import.meta.url));

/** The demo's video: eight seconds of H.264. */
export const demoVideo = (): Promise<Buffer> => demoFile("oak-hollow.mp4");

interface MadeVideo {
  container: "webm" | "mp4" | "mkv";
  video?: "vp8" | "vp9" | "hevc";
  audio?: "opus" | "flac";
  seconds: number;
  width?: number;
  /** As a browser's recorder writes it: without its length or an index. */
  live?: boolean;
}

/** A container with one picture a second that shows nothing: the content of its pictures does not matter. */
export async function madeVideo({ container, video, audio, seconds, width = 640, live }: MadeVideo): Promise<Buffer> {
  const formats = {
    webm: new WebMOutputFormat({ appendOnly: live === true }),
    mkv: new MkvOutputFormat(),
    mp4: new Mp4OutputFormat(live ? { fastStart: "fragmented" } : {}),
  };
  const target = new BufferTarget();
  const output = new Output({ format: formats[container], target });
  const pictures = video && new EncodedVideoPacketSource(video);
  const sound = audio && new EncodedAudioPacketSource(audio);
  if (pictures) output.addVideoTrack(pictures);
  if (sound) output.addAudioTrack(sound);
  output.setMetadataTags({ title: "26 Oak Hollow Court", comment: "35.7915,-78.7811" });
  await output.start();
  for (let second = 0; second < seconds; second++) {
    const packet = new EncodedPacket(new Uint8Array(64).fill(second), "key", second, 1);
    const codec = { vp8: "vp8", vp9: "vp09.00.10.08", hevc: "hvc1.1.6.L93.B0" }[video ?? "vp8"];
    await pictures?.add(packet, {
      decoderConfig: {
        codec,
        codedWidth: width,
        codedHeight: 360,
        ...(video === "hevc" && { description: new Uint8Array(23) }),
      },
    });
    await sound?.add(packet, {
      decoderConfig: {
        codec: audio ?? "opus",
        sampleRate: 48_000,
        numberOfChannels: 1,
        ...(audio === "flac" && { description: new Uint8Array(42) }),
      },
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** Creates a recording of a loan; its bytes are in the store only with `put`. */
export async function recordingRow(
  db: SystemDb,
  { companyId, loanId, id }: { companyId: string; loanId: string; id?: string },
  put?: (storeKey: string, bytes: Buffer, type: string) => Promise<unknown>,
): Promise<string> {
  const file = async (name: string, type: string) => {
    const storeKey = `company/${companyId}/recordings/${newId()}/${name}`;
    const bytes = await demoFile(`oak-hollow.${name.split(".")[1]}`);
    await put?.(storeKey, bytes, type);
    const about = { kind: "recording", name, type, size: bytes.length, sha256: "", storeKey };
    return (await db.file.create({ data: { companyId, ...about } })).id;
  };
  const fileId = await file("video.mp4", "video/mp4");
  const posterFileId = await file("poster.jpg", "image/jpeg");
  const shape = { seconds: 8, width: 640, height: 360 };
  const given = id === undefined ? {} : { id };
  return (await db.recording.create({ data: { ...given, companyId, loanId, fileId, posterFileId, ...shape } })).id;
}

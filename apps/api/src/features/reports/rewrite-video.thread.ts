import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { respondFromThread } from "../../kernel/work/thread-response.ts";
import { type RewrittenVideo, rewrittenVideo } from "./rewritten-video.ts";

/** A video's path or its bytes. */
export type VideoInput = { path: string } | { bytes: Uint8Array<ArrayBuffer> };

/** A video as it is stored, with the hash of its bytes. */
export type KeptVideo = RewrittenVideo & { sha256: string };

await respondFromThread(
  async (given: VideoInput): Promise<KeptVideo> => {
    const video = await rewrittenVideo("path" in given ? await openAsBlob(given.path) : new Blob([given.bytes]));
    return { ...video, sha256: createHash("sha256").update(video.bytes).digest("hex") };
  },
  ({ bytes }) => [bytes.buffer],
);

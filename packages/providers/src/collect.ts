import type { Readable } from "node:stream";
import { PermanentFailure } from "./failure.ts";

const memoryLimit = 64 * 1024 * 1024;

/** Reads a stream into memory, up to 64 MB. */
export async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > memoryLimit) throw new PermanentFailure("The file is larger than 64 MB.");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";

export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];

const CHUNK = 1 << 20;

function byMark(head: Buffer): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return undefined;
}

/** Detects UTF-16 without a byte order mark: in Western text every other byte is zero. */
function byZeros(head: Buffer): Encoding | undefined {
  const length = head.length - (head.length % 2);
  if (length < 4) return undefined;
  let [even, odd] = [0, 0];
  for (let at = 0; at < length; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (odd > pairs * 0.7 && even < pairs * 0.1) return "utf-16le";
  if (even > pairs * 0.7 && odd < pairs * 0.1) return "utf-16be";
  return undefined;
}

/** Returns where the last whole UTF-8 character of a chunk ends. */
function wholeEnd(chunk: Buffer): number {
  for (let back = 1; back <= Math.min(3, chunk.length); back += 1) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte >= 0xc0)
      return byte >= (back === 1 ? 0xc0 : back === 2 ? 0xe0 : 0xf0) ? chunk.length - back : chunk.length;
    if (byte < 0x80) break;
  }
  return chunk.length;
}

/** Whether every byte of a file is UTF-8. Checks the whole file: the first accent may be in its last row. */
async function isUtf8File(path: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const read of createReadStream(path, { highWaterMark: CHUNK })) {
    const chunk: Buffer = rest.length > 0 ? Buffer.concat([rest, read]) : read;
    const end = wholeEnd(chunk);
    if (!isUtf8(chunk.subarray(0, end))) return false;
    rest = Buffer.from(chunk.subarray(end));
  }
  return isUtf8(rest);
}

/** Detects the encoding of a text: by its byte order mark, its zeros, whether it is UTF-8 throughout, otherwise Windows's own. */
export async function encodingOf(path: string, head: Buffer): Promise<Encoding> {
  return byMark(head) ?? byZeros(head) ?? ((await isUtf8File(path)) ? "utf-8" : "windows-1252");
}

/** Yields a file's text in chunks, without its byte order mark and without NUL bytes, which never belong to text. */
export async function* textOf(path: string, encoding: Encoding, bytes?: number): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const stream = createReadStream(path, { highWaterMark: 1 << 18, ...(bytes !== undefined && { end: bytes - 1 }) });
  const clean = (text: string) => (text.includes("\0") ? text.replaceAll("\0", "") : text);
  for await (const chunk of stream) {
    const text = clean(decoder.decode(chunk, { stream: true }));
    if (text !== "") yield text;
  }
  const last = clean(decoder.decode());
  if (last !== "" && bytes === undefined) yield last;
}

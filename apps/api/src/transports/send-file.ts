import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import type { StoredDownload } from "../kernel/calls/operation.ts";

/** The header with a download's file name, in any alphabet. */
export const disposition = (filename: string, inline = false): string =>
  `${inline ? "inline" : "attachment"}; filename="${filename.replaceAll(/[^\w.-]+/g, "-")}"; filename*=UTF-8''${encodeURIComponent(filename)}`;

/** The ETag of a stored file: its bytes never change. */
export const tagOfStored = ({ id }: Pick<StoredDownload, "id">): string => `"${id}"`;

/** The requested range of the file; undefined for all of it, null for a range outside it. */
function partOf(request: FastifyRequest, size: number, tag: string): { start: number; end: number } | undefined | null {
  const { range, "if-range": ifRange } = request.headers;
  // If the file has changed, the caller would combine this range with parts of the old file (RFC 9110, 13.1.5).
  if (range === undefined || (ifRange !== undefined && ifRange !== tag)) return undefined;
  const parts = parseRange(size, range, { combine: true });
  if (parts === -1) return null;
  // Invalid ranges are ignored (14.2); no player asks for several parts in one response.
  if (parts === -2 || parts.type !== "bytes" || parts.length !== 1) return undefined;
  return parts[0];
}

/** Sends a stored file, or the requested range (RFC 9110, 14). Safari plays videos only from servers that support ranges. */
export async function sendPart(request: FastifyRequest, reply: FastifyReply, file: StoredDownload, inline: boolean) {
  const { filename, type, size } = file;
  const tag = tagOfStored(file);
  reply.header("accept-ranges", "bytes").header("etag", tag).type(type);
  const part = partOf(request, size, tag);
  if (part === null) return reply.code(416).header("content-range", `bytes */${size}`).send();
  reply.header("content-disposition", disposition(filename, inline));
  if (part)
    reply
      .code(206)
      .header("content-range", `bytes ${part.start}-${part.end}/${size}`)
      .header("content-length", part.end - part.start + 1);
  else reply.header("content-length", size);
  // A response without a body would get the content length 0.
  return reply.send(request.method === "HEAD" ? Readable.from([]) : await file.read(part));
}

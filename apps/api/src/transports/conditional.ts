import type { FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "../kernel/calls/call.ts";
import { entityTags, etagOf, etagOfFile } from "../kernel/calls/etags.ts";
import type { AnyOperation, Download, StoredDownload } from "../kernel/calls/operation.ts";
import { ChangedMeanwhile, ifMatch, isTagged, matches } from "../kernel/calls/preconditions.ts";
import type { Services } from "../kernel/calls/services.ts";
import { tagOfStored } from "./send-file.ts";
import { SESSION_COOKIE } from "./transport.ts";

/** The ETag of a read's response; undefined for a change, or a file that is generated while it is sent. */
function tagOf(name: string, operation: AnyOperation, version: string, response: unknown): string | undefined {
  if (!isTagged(operation)) return undefined;
  if (operation.kind !== "download") return etagOf(name, version, response);
  if ("read" in (response as StoredDownload | Download)) return tagOfStored(response as StoredDownload);
  const { body } = response as Download;
  return body instanceof Uint8Array ? etagOfFile(body) : undefined;
}

/** Others may read a browser's cache on disk, so responses to a cookie or a link's key are not cached. */
const mayBeKept = (operation: AnyOperation, request: FastifyRequest): boolean =>
  operation.access !== "share-key" &&
  (request.headers.authorization !== undefined || request.cookies[SESSION_COOKIE] === undefined);

/**
 * Sets the ETag of a read's response, and compares it with the caller's.
 *
 * @returns whether the caller has the response already: then it is a 304 without a body, and does not count as a call
 * @throws ChangedMeanwhile if `If-Match` names another ETag
 */
export async function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    name,
    operation,
    call,
    version,
    answer: response,
    services,
  }: { name: string; operation: AnyOperation; call: Call; version: string; answer: unknown; services: Services },
): Promise<boolean> {
  const read = call.isGet ? tagOf(name, operation, version, response) : undefined;
  const tag = read ?? call.etag;
  if (tag === undefined) return false;
  reply.header("etag", tag);
  if (read === undefined) return false;
  reply.header("vary", "authorization, cookie, hearthline-version, accept-encoding");
  if (call.ifMatch !== undefined && !matches(ifMatch(call.ifMatch), tag)) throw new ChangedMeanwhile(tag);
  if (mayBeKept(operation, request)) reply.header("cache-control", "private, no-cache");
  const known = call.ifNoneMatch === undefined ? undefined : entityTags(call.ifNoneMatch);
  // Weak and strong match here (RFC 9110, 13.1.2): a proxy that compresses weakens a tag.
  if (known === undefined || !(known === "*" || known.some((one) => one.tag === tag))) return false;
  call.rate = (await services.limits.giveBack(call.actor, call.caller.address)) ?? call.rate;
  return true;
}

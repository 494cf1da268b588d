import type { FastifyReply, FastifyRequest } from "fastify";
import { FILE_POLICY, PERMISSIONS, RESPONSE_POLICY } from "../pages/policies.ts";

/** Headers of every response unless its route sets others. */
const DEFAULT_HEADERS = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", PERMISSIONS],
] as const;

const isFile = (reply: FastifyReply): boolean =>
  !/^(application\/json|text\/plain)/.test(String(reply.getHeader("content-type") ?? "text/plain"));

/** Adds these headers to a response, in addition to its own. */
export function guardResponse(request: Pick<FastifyRequest, "id">, reply: FastifyReply, publicUrl: string): void {
  reply.header("x-request-id", request.id);
  for (const [name, value] of DEFAULT_HEADERS) if (!reply.hasHeader(name)) reply.header(name, value);
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  if (!reply.hasHeader("content-security-policy"))
    reply.header("content-security-policy", isFile(reply) ? FILE_POLICY : RESPONSE_POLICY);
  if (publicUrl.startsWith("https:")) reply.header("strict-transport-security", "max-age=31536000");
}

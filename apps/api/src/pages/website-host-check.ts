import { isInternalCall } from "@hearthline/providers/internal-call";
import type { FastifyInstance } from "fastify";
import type { Services } from "../kernel/calls/services.ts";

const KEPT_MS = 30_000;
const MAX_KEPT = 10_000;

/**
 * Reports to the proxy whether it may get a certificate for a host: `GET /internal/website-host?domain=`, 200 for a domain that a website holds and 404
 * for any other (Caddy's `on_demand_tls ask`). It responds only to the private network, as `/internal/metrics` does, and looks a host up twice a minute
 * at most.
 */
export async function websiteHostRoutes(
  app: FastifyInstance,
  { services, publicUrl }: { services: Services; publicUrl: string },
): Promise<void> {
  const kept = new Map<string, { held: boolean; until: number }>();
  async function isHeld(host: string): Promise<boolean> {
    const now = Date.now();
    const known = kept.get(host);
    if (known && known.until > now) return known.held;
    const held = await services.provided.sitePages.isHeld(host);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(host, { held, until: now + KEPT_MS });
    return held;
  }
  app.get<{ Querystring: { domain?: unknown } }>("/internal/website-host", async (request, reply) => {
    const { headers, socket, query } = request;
    request.operation = "sites.host";
    if (!isInternalCall({ headers, remoteAddress: socket.remoteAddress }, publicUrl)) return reply.callNotFound();
    const held = typeof query.domain === "string" && (await isHeld(query.domain.toLowerCase()));
    return reply.code(held ? 200 : 404).send({ held });
  });
}

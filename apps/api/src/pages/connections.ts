import { ConnectionProvider } from "@hearthline/contract/accounts/connections";
import type { FastifyInstance } from "fastify";
import { connections } from "../features/integrations/connections/connections.operations.ts";
import { ConnectionRefusal } from "../features/integrations/connections/connections.rules.ts";
import { refusalFor } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import type { Services } from "../kernel/calls/services.ts";
import { applySession, type Transport } from "../transports/transport.ts";

/** Each provider's name on the page where the browser ends. */
const AT_END: Record<ConnectionProvider, string> = {
  microsoft: "outlook",
  google: "gmail",
  "microsoft-calendar": "outlook-calendar",
  "google-calendar": "google-calendar",
};

/** A single value of a query parameter; no provider sends a parameter twice. */
const one = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * The URL that a provider's consent page redirects to. It redirects in turn, so it is a page rather than an operation. It ends at /integrations, whatever
 * happened.
 */
export async function connectionRoutes(
  app: FastifyInstance,
  { services, transport }: { services: Services; transport: Transport },
): Promise<void> {
  const byName = services.provided.identity.passkeys.party?.origin;
  const nameHost = byName && new URL(byName).host;
  app.get<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
    "/integration/callback/:provider",
    { exposeHeadRoute: false },
    async (request, reply) => {
      request.operation = "connections.finish";
      // The demo has a host name in addition to its IP address, and the cookies of one are not sent to the other.
      const named = byName !== undefined && request.host === nameHost;
      const to = (path: string) => reply.redirect((named ? byName : transport.publicUrl) + path, 302);
      const provider = ConnectionProvider.safeParse(request.params.provider);
      if (!provider.success) return to("/integrations?problem=stale");
      const call = await transport.call(request, { cookie: true });
      if (!call.actor && byName && byName !== transport.publicUrl && !named)
        return reply.redirect(byName + request.url, 302);
      if (!call.actor) return to(`/login?next=${encodeURIComponent("/integrations?problem=stale")}`);
      const { state, code, error } = request.query;
      try {
        await invoke(services, "connections.finish", connections.finish, call, {
          provider: provider.data,
          state: one(state).slice(0, 200),
          code: one(code).slice(0, 4_000),
          error: one(error).slice(0, 200),
        });
      } catch (thrown) {
        const refusal = refusalFor(thrown);
        if (!refusal) throw thrown;
        const problem = refusal instanceof ConnectionRefusal ? refusal.problem : undefined;
        return to(`/integrations?problem=${problem ?? (refusal.code === "unavailable" ? "busy" : "refused")}`);
      }
      applySession(reply, call, transport);
      return to(`/integrations?connected=${AT_END[provider.data]}`);
    },
  );
}

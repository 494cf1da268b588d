import { isInternalCall } from "@hearthline/providers/internal-call";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { hashesMade } from "../identity/passwords.ts";
import type { Services } from "../kernel/calls/services.ts";

/** Serves `/healthz` while the process lives, `/readyz` while database and queue respond, `/internal/metrics` for Prometheus on the private network. */
export async function healthRoutes(
  app: FastifyInstance,
  { services, publicUrl }: { services: Services; publicUrl: string },
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Response time, by operation and status",
    labelNames: ["operation", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Counter({
    name: "password_hashes_total",
    help: "Passwords hashed or checked: the dearest thing that strangers can ask for",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(hashesMade());
    },
  });
  app.addHook("onResponse", async (request, reply) => {
    const { operation = "other" } = request;
    // Each combination of calls would be a separate series.
    duration.observe(
      { operation: operation.includes(",") ? "batch" : operation, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get("/healthz", { exposeHeadRoute: true }, async () => ({ status: "ok" }));
  app.get("/readyz", { exposeHeadRoute: true }, async (_request, reply) => {
    const responses = await Promise.allSettled([services.database.ping(), services.queue.ping()]);
    const [database, queue] = responses.map(({ status }) => (status === "fulfilled" ? "ok" : "down"));
    return reply.code(responses.every(({ status }) => status === "fulfilled") ? 200 : 503).send({ database, queue });
  });
  app.get("/internal/metrics", async (request, reply) => {
    const { headers, socket } = request;
    if (!isInternalCall({ headers, remoteAddress: socket.remoteAddress }, publicUrl)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Services } from "../kernel/invoke.ts";

/** /healthz while the process lives, /readyz while database and queue answer, /metrics for Prometheus. */
export async function healthRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by operation and status",
    labelNames: ["operation", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    duration.observe(
      { operation: request.operation ?? "other", status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const answers = await Promise.allSettled([services.database.ping(), services.queue.ping()]);
    const [database, queue] = answers.map(({ status }) => (status === "fulfilled" ? "ok" : "down"));
    return reply.code(answers.every(({ status }) => status === "fulfilled") ? 200 : 503).send({ database, queue });
  });
  app.get("/metrics", async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

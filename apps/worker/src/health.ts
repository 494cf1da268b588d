import type { AddressInfo } from "node:net";
import { isInternalCall } from "@hearthline/providers/internal-call";
import Fastify from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Outcome } from "./runner.ts";
import type { Services } from "./services.ts";

export interface Health {
  port: number;
  /** Records that a job has ended. */
  told(job: string, outcome: Outcome, ms: number): void;
  close(): Promise<void>;
}

/**
 * Serves /healthz while the process lives, /readyz while database and queue respond and it is not stopping, and /internal/metrics for Prometheus on
 * the private network.
 */
export async function startHealth(
  { database, queue }: Pick<Services, "database" | "queue">,
  { host, port, publicUrl, stopping }: { host: string; port: number; publicUrl: string; stopping: () => boolean },
): Promise<Health> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "job_duration_seconds",
    help: "Time a job took, by name and outcome",
    labelNames: ["job", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: "queue_jobs",
    help: "Jobs in the queue, by state",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const counts = await queue.counts().catch(() => undefined);
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });

  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const responses = await Promise.allSettled([database.ping(), queue.ping()]);
    const [databaseIs, queueIs] = responses.map(({ status }) => (status === "fulfilled" ? "ok" : "down"));
    const ready = !stopping() && responses.every(({ status }) => status === "fulfilled");
    return reply.code(ready ? 200 : 503).send({ database: databaseIs, queue: queueIs, stopping: stopping() });
  });
  app.get("/internal/metrics", async ({ headers, socket }, reply) => {
    if (!isInternalCall({ headers, remoteAddress: socket.remoteAddress }, publicUrl)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  await app.listen({ host, port });
  return {
    port: (app.server.address() as AddressInfo).port,
    told: (job, outcome, ms) => duration.observe({ job, outcome }, ms / 1000),
    close: () => app.close(),
  };
}

// Calls the API continuously from its own thread, so that nothing else in the benchmark delays a call, and posts how long each call took.
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const PER_SECOND = 20;
const PATHS = ["/api/auth/user", "/api/client/list", "/api/template", "/api/role/list"];
const { address, token } = workerData as { address: string; token: string };

async function call(path: string): Promise<void> {
  const begun = performance.now();
  const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  parentPort?.postMessage({ ms: performance.now() - begun, status: response.status });
}

const begun = performance.now();
for (let index = 0; ; index += 1) {
  await delay(Math.max(0, begun + (index * 1_000) / PER_SECOND - performance.now()));
  // Each call starts on its own schedule: a slow one does not hold back the next.
  void call(PATHS[index % PATHS.length] ?? "");
}

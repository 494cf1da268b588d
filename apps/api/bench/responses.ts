import { performance } from "node:perf_hooks";
import { p95Of } from "./load.ts";
import { print } from "./print.ts";

const AIM_MS = 50;
const TIMES = 60;
/** A connection's first statements read the catalog: on a server that has run for a minute no page waits for that. */
const WARM_UP = 10;

/** A call over HTTP: a label, its path, and the body if it is posted. */
export type Call = readonly [what: string, path: string, body?: object];

/** The 95th percentile of calls made one after the other: what one person waits for. */
async function p95(url: string, headers: Record<string, string>, body?: object): Promise<number> {
  const times: number[] = [];
  for (let index = -WARM_UP; index < TIMES; index += 1) {
    const start = performance.now();
    const response = await fetch(url, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
    await response.text();
    if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
    if (index >= 0) times.push(performance.now() - start);
  }
  return p95Of(times);
}

/**
 * Times each call for each user, and prints a figure of each against 50 ms.
 *
 * @param of what is measured: the start of each figure's label
 */
export async function measureResponses(
  of: string,
  address: string,
  people: Readonly<Record<string, Record<string, string>>>,
  calls: readonly Call[],
): Promise<void> {
  for (const [who, headers] of Object.entries(people))
    for (const [what, path, body] of calls) {
      const value = await p95(`${address}${path}`, headers, body);
      print({
        figure: `${of}, ${who}: ${what}, p95`,
        value,
        unit: "ms",
        limit: AIM_MS,
        ratio: value / AIM_MS,
        aim: `≤ ${AIM_MS} ms`,
        holds: value <= AIM_MS,
      });
    }
}

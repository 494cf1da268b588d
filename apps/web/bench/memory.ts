import { setTimeout as wait } from "node:timers/promises";
import { atMost, type Figure } from "./figures.ts";
import type { Product } from "./product.ts";

const AT_REST_MS = 15_000;

/** Returns the memory that the API's process reports fifteen seconds after it started to respond, without any request. */
export async function memory({ url }: Product): Promise<Figure[]> {
  await wait(AT_REST_MS);
  const text = await (await fetch(`${url}/internal/metrics`)).text();
  const bytes = Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(text)?.[1]);
  if (!Number.isFinite(bytes)) throw new Error("/internal/metrics does not report the API's memory.");
  return [atMost("api memory at rest", bytes / 1_000_000, "MB", 180, "≤ 180 MB")];
}

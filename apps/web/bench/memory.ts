import { setTimeout as wait } from "node:timers/promises";
import { atMost, type Figure } from "./figures.ts";
import type { Product } from "./product.ts";

const AT_REST_MS = 15_000;

/** What the api's process holds, as it says itself: fifteen seconds after it began to answer, nobody having asked it anything. */
export async function memory({ url }: Product): Promise<Figure[]> {
  await wait(AT_REST_MS);
  const text = await (await fetch(`${url}/internal/metrics`)).text();
  const bytes = Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(text)?.[1]);
  if (!Number.isFinite(bytes)) throw new Error("/internal/metrics does not say how much memory the api holds.");
  return [atMost("api memory at rest", bytes / 1_000_000, "MB", 180, "≤ 180 MB")];
}

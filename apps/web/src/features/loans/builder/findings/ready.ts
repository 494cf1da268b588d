import type { BuilderStore } from "../store/builder-store.ts";
import { findingsNow } from "./findings-store.ts";

/** Whether a report can be made as is: nothing is missing, and there are no findings left. If the rules do not load, the server decides. */
export async function isReady(store: BuilderStore): Promise<boolean> {
  const { fields } = store.get().derived.lines.completeness;
  if (Object.values(fields).some(({ state }) => state === "missing")) return false;
  const found = await findingsNow(store).catch(() => []);
  return found.every(({ kept }) => kept !== null);
}

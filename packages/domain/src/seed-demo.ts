import type { SystemDb } from "@hearthline/db/client";
import { createKeys } from "@hearthline/db/secret-keys";
import { type SeedOptions, seed } from "@hearthline/db/seed";
import type { DatabaseUrls } from "@hearthline/db/urls";
import { refreshStale, SIGNALS_AT_ONCE } from "./signals/refresh-signals.ts";

/** Who to call is there at once; the worker does the same a minute after a change. */
async function workOutSignals(db: SystemDb, companyId: string): Promise<void> {
  // The demo's words have no hash yet: they are found by their address, under any key.
  const keys = createKeys("");
  while ((await refreshStale(db, keys, companyId)) === SIGNALS_AT_ONCE);
}

/** Fills an empty database with the two demo companies, and works out who to call. @returns false where there already is a company */
export const seedDemo = (urls: DatabaseUrls, options: Omit<SeedOptions, "workOut"> = {}): Promise<boolean> =>
  seed(urls, { ...options, workOut: workOutSignals });

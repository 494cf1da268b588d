import type { SystemDb } from "@hearthline/db/client";
import { createKeys } from "@hearthline/db/secret-keys";
import { type SeedOptions, seed } from "@hearthline/db/seed";
import type { DatabaseUrls } from "@hearthline/db/urls";
import { refreshStale, SIGNALS_AT_ONCE } from "./signals/refresh-signals.ts";

/** The call list is computed immediately; the worker does the same a minute after a change. */
async function workOutSignals(db: SystemDb, companyId: string): Promise<void> {
  // The demo's consents have no hash yet: they are found by their address, under any key.
  const keys = createKeys("");
  while ((await refreshStale(db, keys, companyId)) === SIGNALS_AT_ONCE);
}

/** Fills an empty database with the two demo companies and computes the call lists. @returns false if a company already exists */
export const seedDemo = (urls: DatabaseUrls, options: Omit<SeedOptions, "workOut"> = {}): Promise<boolean> =>
  seed(urls, { ...options, workOut: workOutSignals });

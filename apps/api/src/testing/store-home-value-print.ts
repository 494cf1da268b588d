import { homeValueReport, watchedByKey } from "@hearthline/domain/home-values/home-value-report";
import { keepPrint, printDigest, printPlace } from "@hearthline/domain/home-values/prints";
import type { World } from "./world.ts";

/** Stores the print of a home's current value, as the worker does: no worker prints in a test of the api. */
export async function storeHomeValuePrint({ running: { services } }: World, watchId: string, text = "%PDF-1.7") {
  const { database, storage } = services;
  const now = new Date();
  const { key } = await database.system((db) => db.homeWatch.findUniqueOrThrow({ where: { id: watchId } }));
  const read = (sql: string, params: unknown[]) => database.systemQuery<Record<string, unknown>>(sql, params);
  const watched = await watchedByKey(read, key);
  if (!watched) throw new Error("There is no such watch.");
  const digest = printDigest(homeValueReport(watched, { now, publicUrl: "http://hearthline.test" }));
  const storeKey = printPlace(watched.companyId, watchId, digest);
  const bytes = new TextEncoder().encode(text);
  await storage.put(storeKey, bytes, { type: "application/pdf" });
  await database.scoped(watched.companyId, (db) =>
    keepPrint({ db, now }, { watchId, digest, storeKey, fileBytes: bytes.length }),
  );
}

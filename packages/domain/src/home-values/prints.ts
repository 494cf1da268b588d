import { createHash } from "node:crypto";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import type { WriteContext } from "../context.ts";

/** So long a print is kept: a second download costs nothing, and nothing of a person is left lying. */
const KEPT_MS = 86_400_000;

/** Digest of what a print shows: the same report is the same file, by whatever link it is read. */
export const printDigest = ({ link: _link, mayCorrect: _mayCorrect, ...shown }: HomeValueReport): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 32);

/** Where the print of a report is stored. */
export const printPlace = (companyId: string, watchId: string, digest: string): string =>
  `company/${companyId}/home-values/${watchId}-${digest}.pdf`;

export interface Print {
  /** Where it is stored, once it is made. */
  storeKey: string;
  /** Of the job that makes it; null where it is there. */
  jobKey: string | null;
}

/** Has a report printed, unless it was as it is now: one report is printed once, however often it is asked for. */
export async function wantPrint(ctx: WriteContext, watchId: string, report: HomeValueReport): Promise<Print> {
  const digest = printDigest(report);
  const storeKey = printPlace(ctx.actor.companyId, watchId, digest);
  const known = await ctx.db.homeValuePrint.count({ where: { watchId, digest, expiresAt: { gt: ctx.now } } });
  if (known > 0) return { storeKey, jobKey: null };
  const jobKey = `home-value-print-${watchId}-${digest}`;
  await ctx.enqueue("home-values.print", { watchId }, jobKey);
  return { storeKey, jobKey };
}

/** Notes a print that was stored, with the day on which it is removed. */
export async function keepPrint(
  { db, now }: Pick<WriteContext, "db" | "now">,
  print: { watchId: string; digest: string; storeKey: string; fileBytes: number },
): Promise<void> {
  const { watchId, digest, fileBytes } = print;
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  await db.homeValuePrint.upsert({
    where: { watchId_digest: { watchId, digest } },
    create: { ...print, expiresAt },
    update: { fileBytes, expiresAt },
  });
}

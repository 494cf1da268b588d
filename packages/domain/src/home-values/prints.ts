import { createHash } from "node:crypto";
import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import type { WriteContext } from "../context.ts";

/** How long a print is kept: a second download costs nothing, and no personal data remains afterwards. */
const KEPT_MS = 86_400_000;

/** Digest of a print's content: the same report is the same file, whatever link it is read by. */
export const printDigest = ({ link: _link, mayCorrect: _mayCorrect, ...shown }: HomeValueReport): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 32);

/** The storage key of a report's print. */
export const printPlace = (companyId: string, watchId: string, digest: string): string =>
  `company/${companyId}/home-values/${watchId}-${digest}.pdf`;

export interface Print {
  /** The print's storage key, once it is created. */
  storeKey: string;
  /** The key of the job that creates it; null if the print exists. */
  jobKey: string | null;
}

/** Queues the printing of a report unless its current state was printed: one report is printed once, no matter how often it is requested. */
export async function wantPrint(ctx: WriteContext, watchId: string, report: HomeValueReport): Promise<Print> {
  const digest = printDigest(report);
  const storeKey = printPlace(ctx.actor.companyId, watchId, digest);
  const known = await ctx.db.homeValuePrint.count({ where: { watchId, digest, expiresAt: { gt: ctx.now } } });
  if (known > 0) return { storeKey, jobKey: null };
  const jobKey = `home-value-print-${watchId}-${digest}`;
  await ctx.enqueue("home-values.print", { watchId }, jobKey);
  return { storeKey, jobKey };
}

/** Records a stored print with the day on which it is removed. */
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

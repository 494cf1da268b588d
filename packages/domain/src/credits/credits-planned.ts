import { homeValueCredits } from "@hearthline/contract/billing/plans";
import type { ScopedDb } from "@hearthline/db/client";

/** The extra credits that the company pays for beside its plan, by their name; null without. */
export async function creditTier(db: Pick<ScopedDb, "subscription">): Promise<string | null> {
  const paid = await db.subscription.findFirst({
    where: { kind: "credits", status: { notIn: ["canceled", "incomplete", "incomplete_expired", "unpaid"] } },
    orderBy: [{ startedAt: "desc" }, { id: "asc" }],
    select: { name: true },
  });
  return paid?.name ?? null;
}

/** How many home value reports the company may send in a calendar month; null: as many as it needs. */
export const creditsPlanned = async (db: Pick<ScopedDb, "subscription">, plan: string | null): Promise<number | null> =>
  homeValueCredits(plan, await creditTier(db));

import { homeValueCredits } from "@hearthline/contract/billing/plans";
import type { ScopedDb } from "@hearthline/db/client";

/** The name of the extra credits that the company pays for in addition to its plan; null without. */
export async function creditTier(db: Pick<ScopedDb, "subscription">): Promise<string | null> {
  const paid = await db.subscription.findFirst({
    where: { kind: "credits", status: { notIn: ["canceled", "incomplete", "incomplete_expired", "unpaid"] } },
    orderBy: [{ startedAt: "desc" }, { id: "asc" }],
    select: { name: true },
  });
  return paid?.name ?? null;
}

/** How many home value reports the company may send in a calendar month; null: unlimited. */
export const creditsPlanned = async (db: Pick<ScopedDb, "subscription">, plan: string | null): Promise<number | null> =>
  homeValueCredits(plan, await creditTier(db));

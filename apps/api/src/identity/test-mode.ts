import { TEST_PERMISSIONS } from "@hearthline/contract/access/permissions";
import type { Database } from "@hearthline/db/client";
import { refreshTestCompany, testCompanyOf } from "@hearthline/db/test-company";
import type { Actor } from "../kernel/access/actor.ts";

/** Maximum age of the test company's people and settings. */
const FRESH_MS = 60_000;
const KEPT = 10_000;

const orNull = (id: string | null): string | null => id && testCompanyOf(id);

/**
 * Test tokens act in their company's test company: a separate company with the same people, so that both safeguards between companies keep its rows apart
 * from the live ones, and features need no code for it.
 */
export function createTestMode(database: Database) {
  const freshUntil = new Map<string, number>();
  /** Concurrent first calls wait for one refresh. */
  const underWay = new Map<string, Promise<void>>();

  /** A user who is missing from the test company may be new in the company, too. */
  async function refresh({ companyId, userId }: Actor): Promise<void> {
    if ((freshUntil.get(userId) ?? 0) > Date.now()) return;
    const running =
      underWay.get(companyId) ?? refreshTestCompany(database, companyId).finally(() => underWay.delete(companyId));
    underWay.set(companyId, running);
    await running;
    if (freshUntil.size >= KEPT) freshUntil.clear();
    freshUntil.set(userId, Date.now() + FRESH_MS);
  }

  return {
    /** The same person or integration as they act in the test company: never locked for billing, since nothing there costs money. */
    async actor(live: Actor): Promise<Actor> {
      await refresh(live);
      const { integration, permissions } = live;
      return {
        ...live,
        companyId: testCompanyOf(live.companyId),
        liveCompanyId: live.companyId,
        userId: testCompanyOf(live.userId),
        branchId: orNull(live.branchId),
        supportsUserId: orNull(live.supportsUserId),
        ...(integration && { integration: { ...integration, id: testCompanyOf(integration.id) } }),
        permissions: new Set(TEST_PERMISSIONS.filter((name) => permissions.has(name))),
        locked: false,
        trialEndsAt: null,
        billing: { plan: null, customer: null, subscription: null, pageOpen: false },
      };
    },
  };
}

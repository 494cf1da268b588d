import type { SubscriptionState } from "@hearthline/contract/billing/subscriptions";
import { type Database, openDatabase } from "@hearthline/db/client";
import { createRoles } from "@hearthline/db/company";
import { newId } from "@hearthline/db/ids";
import { cloneDatabase } from "@hearthline/db/test-databases";
import { afterAll, beforeAll, inject } from "vitest";
import { enqueueIn, type WriteContext } from "../context.ts";
import type { Subscriber } from "./limits.ts";

export let database: Database;

/** Opens a database for the test file. */
export function setUp(): void {
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const clone = await cloneDatabase(inject("template"));
    drop = clone.drop;
    database = openDatabase(clone.urls, { connections: 12 });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
}

interface NewCompany {
  plan?: string;
  timeZone?: string;
  trialEndsAt?: Date;
  billingCustomer?: string;
}

/** A company with one admin, with its rules run at times that the test chooses. */
export async function createCompany(data: NewCompany = {}) {
  const companyId = newId();
  const { timeZone = "America/New_York", plan = null } = data;
  await database.system(async (db) => {
    await db.company.create({ data: { id: companyId, name: "Payers", ...data } });
    const roles = await createRoles(db, companyId);
    const branch = await db.branch.create({ data: { companyId, name: "Main office" } });
    const user = await db.user.create({
      data: {
        companyId,
        branchId: branch.id,
        email: `${companyId}@billing.test`,
        name: "Paula",
        emailVerifiedAt: new Date("2026-01-05T15:00:00Z"),
      },
    });
    await db.userRole.create({ data: { companyId, userId: user.id, roleId: roles["Company Admin"] } });
  });
  const actor: Subscriber = { companyId, timeZone, testMode: false, billing: { plan } };
  return {
    companyId,
    /** Runs rules in a transaction of the company, as if it were `now`. */
    at: <T>(now: Date | string, work: (ctx: WriteContext<Subscriber>) => Promise<T>): Promise<T> =>
      database.scoped(companyId, (db) => work({ db, actor, now: new Date(now), enqueue: enqueueIn(db, companyId) })),
    stored: () => database.system((db) => db.company.findUniqueOrThrow({ where: { id: companyId } })),
    subscriptions: () =>
      database.system((db) => db.subscription.findMany({ where: { companyId }, orderBy: { stripeId: "asc" } })),
    uses: () => database.system((db) => db.planUse.findMany({ where: { companyId }, orderBy: { month: "asc" } })),
    jobs: (job: string) =>
      database.system((db) => db.outbox.findMany({ where: { companyId, job }, orderBy: { createdAt: "asc" } })),
    /** Returns the names of the messages that were written, oldest first. */
    messages: async () => {
      const rows = await database.system((db) =>
        db.message.findMany({ where: { companyId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
      );
      return rows.map(({ template, data }) => ({ template, data: data as Record<string, unknown> }));
    },
  };
}

/** A plan's subscription as Stripe reports it. Each test uses its own id: ids are unique over all companies. */
export const subscriptionOf = (id: string, more: Partial<SubscriptionState> = {}): SubscriptionState => ({
  id,
  kind: "plan",
  name: "growth_month",
  priceId: "price_1",
  seats: 1,
  status: "active",
  startedAt: new Date("2027-01-10T12:00:00Z"),
  trialEndsAt: null,
  periodStart: new Date("2027-03-10T12:00:00Z"),
  periodEnd: new Date("2027-04-10T12:00:00Z"),
  cancelsAt: null,
  canceledAt: null,
  endedAt: null,
  unpaid: null,
  ...more,
});

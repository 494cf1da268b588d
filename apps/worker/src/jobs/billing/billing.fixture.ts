import { createRoles } from "@hearthline/db/company";
import { newId } from "@hearthline/db/ids";
import { afterAll, beforeAll } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

const DAY = 86_400;

const ADMIN = "payer@billing.test";

export let world: World;

export let companyId: string;

export let customer: string;

export async function stripe(path: string, form: Record<string, string>) {
  const answer = await fetch(`${world.sandbox.url}/v1${path}`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_x" },
    body: new URLSearchParams(form),
  });
  return answer.json();
}

export async function card(number: string) {
  const { id } = await stripe("/billing_portal/sessions", { customer, return_url: "http://x.test/" });
  const body = new URLSearchParams({ number });
  await fetch(`${world.sandbox.url}/sandbox/stripe/portal/${id}/card`, { method: "POST", redirect: "manual", body });
}

export const read = (eventId = "evt_1") =>
  world.deliver({ name: "billing.read", payload: { companyId, eventId }, id: newId() });

export const stored = () => world.database.system((db) => db.company.findUniqueOrThrow({ where: { id: companyId } }));

/** A company of one with somebody who pays. */
export async function companyOf(data: { trialEndsAt?: Date; billingCustomer?: string }) {
  companyId = newId();
  await world.database.system(async (db) => {
    await db.company.create({ data: { id: companyId, name: "Payers", ...data } });
    const roles = await createRoles(db, companyId);
    const branch = await db.branch.create({ data: { companyId, name: "Main office" } });
    const user = await db.user.create({
      data: {
        companyId,
        branchId: branch.id,
        email: `${companyId}-${ADMIN}`,
        name: "Paula",
        emailVerifiedAt: new Date(),
      },
    });
    await db.userRole.create({ data: { companyId, userId: user.id, roleId: roles["Company Admin"] } });
  });
}

/** A company that has bought a plan a month ago. */
export async function subscribed(): Promise<void> {
  const frozen = Math.floor(Date.now() / 1000) - 30 * DAY;
  const clock = await stripe("/test_helpers/test_clocks", { frozen_time: String(frozen) });
  ({ id: customer } = await stripe("/customers", { email: ADMIN, test_clock: clock.id }));
  await card("4242424242424242");
  await stripe("/subscriptions", { customer, "items[0][price]": "price_growth_month" });
  await companyOf({ billingCustomer: customer });
}

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld({
      STRIPE_SECRET_KEY: "sk_test_x",
      STRIPE_PRICES: "growth_month=price_growth_month,professional_month=price_professional_month",
    });
  });
  afterAll(() => world.close());
}

import { createRoles } from "@hearthline/db/company";
import { newId } from "@hearthline/db/ids";
import { afterAll, beforeAll } from "vitest";
import { type Ground, openWorld, type World } from "../../testing/world.ts";

const DAY = 86_400;

const ADMIN = "payer@billing.test";

export const BILLING_ENV = {
  STRIPE_SECRET_KEY: "sk_test_x",
  STRIPE_PRICES:
    "growth_month=price_growth_month,professional_month=price_professional_month,credit_monitoring=price_credit_monitoring",
};

export let world: World;

/** The environment in which companies and customers are created. */
let ground: Pick<Ground, "database" | "sandbox">;

/** For a test whose worker runs in its own process. */
export function workOn(opened: Ground): void {
  ground = opened;
}

export let companyId: string;

export let customer: string;

export async function stripe(path: string, form: Record<string, string>) {
  const response = await fetch(`${ground.sandbox.url}/v1${path}`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_x" },
    body: new URLSearchParams(form),
  });
  return response.json();
}

export async function card(number: string) {
  const { id } = await stripe("/billing_portal/sessions", { customer, return_url: "http://x.test/" });
  const body = new URLSearchParams({ number });
  await fetch(`${ground.sandbox.url}/sandbox/stripe/portal/${id}/card`, { method: "POST", redirect: "manual", body });
}

export const read = (eventId = "evt_1") =>
  world.deliver({ name: "billing.read", payload: { companyId, eventId }, id: newId() });

export const stored = () => ground.database.system((db) => db.company.findUniqueOrThrow({ where: { id: companyId } }));

/** Creates a company with a single user, who pays. */
export async function companyOf(data: { trialEndsAt?: Date; billingCustomer?: string }) {
  companyId = newId();
  await ground.database.system(async (db) => {
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

/** Creates a company that bought a plan a month ago. */
export const subscribed = (): Promise<void> => subscribedAt(Math.floor(Date.now() / 1000) - 30 * DAY);

/** Creates a company that buys a plan on its own test clock. */
export async function subscribedAt(frozen: number): Promise<void> {
  const clock = await stripe("/test_helpers/test_clocks", { frozen_time: String(frozen) });
  ({ id: customer } = await stripe("/customers", { email: ADMIN, test_clock: clock.id }));
  await card("4242424242424242");
  await stripe("/subscriptions", { customer, "items[0][price]": "price_growth_month" });
  await companyOf({ billingCustomer: customer });
}

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld(BILLING_ENV);
    workOn(world);
  });
  afterAll(() => world.close());
}

import { beforeAll } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

export let world: World;

export const admin = "admin@demo.test";

export const DAY = 86_400_000;

/** Resets the company to one without a Stripe customer: deletes the customer of an earlier test. */
export async function company(data: { trialEndsAt: Date | null; billingInfoAt: Date | null; plan: string | null }) {
  return world.running.services.database.system(async (db) => {
    const { companyId } = await db.user.findUniqueOrThrow({ where: { email: admin } });
    const { billingCustomer } = await db.company.findUniqueOrThrow({ where: { id: companyId } });
    if (billingCustomer) await stripe(`/customers/${billingCustomer}`, "DELETE");
    const fresh = { billingCustomer: null, billingSubscription: null, billingPageOpen: false };
    return db.company.update({ where: { id: companyId }, data: { ...data, ...fresh } });
  });
}

export const stored = (id: string) =>
  world.running.services.database.system((db) => db.company.findUniqueOrThrow({ where: { id } }));

export async function rpc(as: string, name: string, input: object) {
  const response = await world.app.inject({
    method: "POST",
    url: `/trpc/${name}`,
    headers: { authorization: `Bearer ${await world.token(as)}`, "content-type": "application/json" },
    payload: JSON.stringify(input),
  });
  const body = response.json();
  return { status: response.statusCode, data: body.result?.data, message: body.error?.message };
}

export const idOf = (url: string) => /cs_\w+/.exec(url)?.[0] ?? "";

export const pay = (url: string, number = "4242 4242 4242 4242") =>
  fetch(`${world.sandboxUrl}${new URL(url).pathname}/pay`, {
    method: "POST",
    body: new URLSearchParams({ number }),
    redirect: "manual",
  });

/** Calls the Stripe sandbox's API directly. */
export const stripe = async (path: string, method = "GET") =>
  (await fetch(`${world.sandboxUrl}/v1${path}`, { method, headers: { authorization: "Bearer sk_test_x" } })).json();

export const subscriptionOf = async (url: string) =>
  (await stripe(`/checkout/sessions/${idOf(url)}?expand[]=subscription`)).subscription;

export const OVER = () => ({ trialEndsAt: new Date(Date.now() - DAY), billingInfoAt: null, plan: null });

/** Opens two checkout pages for one customer, as two servers would at the same moment. */
export async function twoPages() {
  const { id } = await company(OVER());
  const { data } = await rpc(admin, "billing.checkout", { plan: "growth_month" });
  const { billingCustomer: customer } = await stored(id);
  const asked = new URLSearchParams({
    mode: "subscription",
    client_reference_id: id,
    customer: customer ?? "",
    "line_items[0][price]": "price_growth_year",
    "metadata[plan]": "growth_year",
    success_url: "http://127.0.0.1/{CHECKOUT_SESSION_ID}",
    cancel_url: "http://127.0.0.1/",
  });
  const headers = { authorization: "Bearer sk_test_x" };
  const other = await fetch(`${world.sandboxUrl}/v1/checkout/sessions`, { method: "POST", headers, body: asked });
  return { id, first: data.url, second: (await other.json()).url };
}

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
}

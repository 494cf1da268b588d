import type { Engine } from "./engine.ts";
import type { State } from "./state.ts";

const DAY = 86_400;

/** A code to try on the checkout page: 20 % off for three months. */
function addCoupon(state: State): void {
  const coupon = "coupon_welcome";
  state.coupons[coupon] ??= {
    id: coupon,
    name: "Welcome: 20% off for three months",
    percentOff: 20,
    amountOff: null,
    duration: "repeating",
    months: 3,
    redeemed: 0,
    metadata: {},
    created: 0,
  };
  state.promotions.promo_welcome ??= {
    id: "promo_welcome",
    code: "WELCOME20",
    coupon,
    active: true,
    redeemed: 0,
    metadata: {},
    created: 0,
  };
}

/**
 * Creates the demo company's state at Stripe: Professional for some months, with 250 more credits since last month. Created once, at the sandbox's
 * first start.
 */
export function addDemo(state: State, engine: Engine): void {
  addCoupon(state);
  const id = "cus_demo";
  if (state.customers[id]) return;
  const now = Math.floor(Date.now() / 1000);
  // At noon, as in the product's demo.
  const noon = Math.floor(now / DAY) * DAY + DAY / 2;
  const clock = { id: "clock_demo", name: "demo", created: now, frozen: noon - 75 * DAY };
  state.clocks[clock.id] = clock;
  state.cards.pm_demo = { id: "pm_demo", customer: id, number: "4242424242424242", created: clock.frozen };
  state.customers[id] = {
    id,
    email: "admin@demo.test",
    created: clock.frozen,
    metadata: { company_id: "01990000-0000-7000-8000-000000000001" },
    clock: clock.id,
    card: "pm_demo",
    balance: 0,
  };
  const begin = (name: string, subscriptionId: string) => {
    const items = [{ price: `price_${name}`, quantity: 1 }];
    const begun = engine.begin({ customer: id, items, trialEnd: null, metadata: { plan: name } });
    delete state.subscriptions[begun.id];
    for (const invoice of Object.values(state.invoices))
      if (invoice.subscription === begun.id) invoice.subscription = subscriptionId;
    state.subscriptions[subscriptionId] = { ...begun, id: subscriptionId };
  };
  begin("professional_month", "sub_demo_plan");
  clock.frozen = noon - 40 * DAY;
  begin("home_value_report_plan_250", "sub_demo_credits");
  // From here on it follows the wall clock.
  state.customers[id].clock = null;
  delete state.clocks[clock.id];
  for (const subscription of Object.values(state.subscriptions)) engine.catchUp(subscription);
}

import { describe, expect, it } from "vitest";
import {
  admin,
  card,
  change,
  companyId,
  customer,
  DAY,
  event,
  invoices,
  kept,
  on,
  preview,
  rpc,
  send,
  setUp,
  stripe,
  world,
} from "./orders.fixture.ts";

setUp();

const stored = () =>
  world.running.services.database.system((db) => db.company.findUniqueOrThrow({ where: { id: companyId } }));
const idOf = (url: string) => /cs_\w+/.exec(url)?.[0] ?? "";
const form = (path: string, fields: Record<string, string>) =>
  fetch(world.sandboxUrl + path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
const remove = () =>
  fetch(`${world.sandboxUrl}/v1/customers/${customer}`, {
    method: "DELETE",
    headers: { authorization: "Bearer sk_test_x" },
  });
const user = async () => (await world.api(admin, "get", "/api/auth/user")).body.data;
/** Ends the trial, which would otherwise keep everything open. */
const withoutTrial = () =>
  world.running.services.database.system((db) =>
    db.company.update({ where: { id: companyId }, data: { trialEndsAt: new Date(Date.now() - 40 * DAY * 1000) } }),
  );

describe("a customer that is deleted at the billing service", () => {
  it("locks its company, which can still read, see its invoices and choose a plan", async () => {
    await on("professional_month");
    await withoutTrial();
    await change({ name: "home_value_report_plan_250" });
    const { customer: before } = { customer };
    await remove();
    await rpc("billing.refresh", {});

    expect(await stored()).toMatchObject({ plan: null, billingCustomer: before });
    expect((await user()).locked).toBe(true);
    expect((await world.api(admin, "get", "/api/client/list")).status).toBe(200);
    const { data: account } = await rpc("billing.account", {}, "GET");
    expect(account).toMatchObject({ card: null, creditCents: 0, upcoming: [] });
    expect(account.invoices).toHaveLength(2);
    expect(await preview({ name: "growth_month" })).toMatchObject({
      status: 409,
      message: "There is no plan to change yet: choose one first.",
    });
    expect(await rpc("billing.portal", {})).toMatchObject({
      status: 409,
      message: expect.stringContaining("Choose a plan again to go on."),
    });
    expect((await rpc("billing.standing", {}, "GET")).data).toMatchObject({ locked: true, subscriptions: [] });
  });

  it("sends an event that enqueues a new read of its company", async () => {
    await on("growth_month");
    const before = await kept();
    const about = { object: "customer", id: customer, metadata: {} };
    const deleted = event(`evt_deleted_${customer}`, { type: "customer.deleted", data: { object: about } });
    expect((await send(deleted)).statusCode).toBe(200);
    expect(await kept()).toEqual({ events: before.events + 1, jobs: before.jobs + 1 });
  });

  it("is replaced when its admin chooses a plan again, and paying unlocks everything", async () => {
    await on("growth_month");
    await withoutTrial();
    await remove();
    await rpc("billing.refresh", {});
    const { data: page } = await rpc("billing.checkout", { plan: "professional_month" });
    const { billingCustomer: another } = await stored();
    expect(another).not.toBe(customer);
    await form(`${new URL(page.url).pathname}/pay`, { number: "4242424242424242" });
    const { data: confirmed } = await rpc("billing.confirm", { session: idOf(page.url) });
    expect(confirmed).toMatchObject({ plan: "professional_month", locked: false, duplicate: false });
    expect((await user()).locked).toBe(false);
  });
});

describe("a plan that is canceled in the portal while its admin looks at an upgrade", () => {
  const cancelInPortal = async () => {
    const { data } = await rpc("billing.portal", {});
    const [subscription] = (await stripe("GET", `/subscriptions?customer=${customer}`)).data;
    await form(`${new URL(data.url).pathname}/cancel`, { subscription: subscription.id });
  };
  it("is upgraded when the admin confirms, at the amount that was shown", async () => {
    await on("growth_month");
    const { data: shown } = await preview({ name: "professional_month" });
    await cancelInPortal();
    const order = { name: "professional_month", at: shown.at, todayCents: shown.todayCents };
    const { data } = await rpc("billing.change", order);
    expect(data).toMatchObject({ plan: "professional_month", lapsesAt: null, subscriptions: [{ cancelsAt: null }] });
    expect((await invoices())[0].amount_due).toBe(shown.todayCents);
  });

  it("stays canceled if the bank wants the upgrade confirmed, and the admin reads what to do", async () => {
    await on("growth_month");
    const { data: shown } = await preview({ name: "professional_month" });
    await cancelInPortal();
    await card("4000002760003184");
    const order = { name: "professional_month", at: shown.at, todayCents: shown.todayCents };
    expect(await rpc("billing.change", order)).toMatchObject({
      status: 409,
      message: expect.stringContaining("save the card again and try once more"),
    });
    const { data } = await rpc("billing.refresh", {}).then(() => rpc("billing.standing", {}, "GET"));
    expect(data).toMatchObject({ plan: "growth_month", subscriptions: [{ cancelsAt: expect.any(String) }] });
  });

  it("cannot be upgraded if it ended immediately, and nothing is charged", async () => {
    await on("growth_month");
    const { data: shown } = await preview({ name: "professional_month" });
    const [subscription] = (await stripe("GET", `/subscriptions?customer=${customer}`)).data;
    await fetch(`${world.sandboxUrl}/v1/subscriptions/${subscription.id}`, {
      method: "DELETE",
      headers: { authorization: "Bearer sk_test_x" },
    });
    const before = (await invoices()).length;
    const order = { name: "professional_month", at: shown.at, todayCents: shown.todayCents };
    expect(await rpc("billing.change", order)).toMatchObject({
      status: 409,
      message: "There is no plan to change yet: choose one first.",
    });
    expect(await invoices()).toHaveLength(before);
  });
});

describe("a subscription that sales created at an unknown price", () => {
  it("unlocks no plan, and the page shows that without failing", async () => {
    const product = await stripe("POST", "/products", { name: "By hand" });
    const price = await stripe("POST", "/prices", {
      product: product.id,
      currency: "usd",
      unit_amount: "7700",
      "recurring[interval]": "month",
    });
    await on("growth_month");
    await withoutTrial();
    const [subscription] = (await stripe("GET", `/subscriptions?customer=${customer}`)).data;
    await stripe("POST", `/subscriptions/${subscription.id}`, {
      "items[0][id]": subscription.items.data[0].id,
      "items[0][price]": price.id,
    });
    await rpc("billing.refresh", {});
    expect((await rpc("billing.standing", {}, "GET")).data).toMatchObject({ plan: null, locked: true });
    expect((await rpc("billing.account", {}, "GET")).status).toBe(200);
    expect(await preview({ name: "growth_year" })).toMatchObject({ status: 409 });
  });
});

it("a company whose billing ids were lost is led back to what it has already paid", async () => {
  await on("growth_month");
  await withoutTrial();
  const forget = () =>
    world.running.services.database.system((db) =>
      db.company.update({
        where: { id: companyId },
        data: { plan: null, billingSubscription: null, billingCustomer: null, billingPageOpen: false },
      }),
    );
  await forget();
  const { data: page } = await rpc("billing.checkout", { plan: "growth_month" });
  await form(`${new URL(page.url).pathname}/pay`, { number: "4242424242424242" });
  const { billingCustomer: paying } = await stored();
  await forget();
  const { data: again } = await rpc("billing.checkout", { plan: "growth_month" });
  expect(idOf(again.url)).toBe(idOf(page.url));
  expect(await stored()).toMatchObject({ billingCustomer: paying });
  await rpc("billing.confirm", { session: idOf(again.url) });
  expect((await stripe("GET", `/subscriptions?customer=${paying}`)).data).toHaveLength(1);
  expect((await user()).locked).toBe(false);
});

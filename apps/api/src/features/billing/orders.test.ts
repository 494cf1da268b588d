import { beforeEach, describe, expect, it } from "vitest";
import {
  admin,
  advance,
  card,
  change,
  companyId,
  customer,
  DAY,
  event,
  expectOneOfCredits,
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

describe("a change of plan", () => {
  it("costs today exactly what was shown, and the invoice has the same amount line by line", async () => {
    await on("growth_month");
    const { data: shown } = await preview({ name: "professional_month" });
    expect(shown.todayCents).toBeGreaterThan(2_500);
    expect(shown.nextCents).toBe(9_900);
    expect(shown.gains).toContain("750 home value reports a month");
    const { status, data } = await rpc("billing.change", {
      name: "professional_month",
      at: shown.at,
      todayCents: shown.todayCents,
    });
    expect([status, data?.plan]).toEqual([200, "professional_month"]);
    const [newest] = await invoices();
    expect(newest).toMatchObject({ amount_due: shown.todayCents, status: "paid" });
    expect(newest.lines.data.map(({ amount }: { amount: number }) => amount)).toEqual(
      shown.lines.map(({ cents }: { cents: number }) => cents),
    );
    expect(await stored()).toMatchObject({ plan: "professional_month", lapsesAt: null });
  });

  it("is rejected at an amount other than the confirmed one, and nothing is charged", async () => {
    await on("growth_month");
    const { data: shown } = await preview({ name: "professional_month" });
    const before = await invoices();
    const response = await rpc("billing.change", { name: "professional_month", at: shown.at, todayCents: 1 });
    expect(response).toMatchObject({ status: 409, message: expect.stringContaining("nothing was charged") });
    expect(await invoices()).toEqual(before);
  });

  it("is rejected at a moment of the caller's choice, past or future, whatever the amount", async () => {
    await on("growth_month");
    const { data: shown } = await preview({ name: "professional_month" });
    const before = (await invoices()).length;
    for (const days of [19, 1, -9]) {
      const at = new Date(Date.parse(shown.at) + days * DAY * 1_000).toISOString();
      for (const todayCents of [0, 1, shown.todayCents]) {
        const { status, message } = await rpc("billing.change", { name: "professional_month", at, todayCents });
        expect([status, message]).toEqual([409, expect.stringMatching(/nothing was charged/)]);
      }
    }
    expect((await invoices()).length).toBe(before);
    expect(await stored()).toMatchObject({ plan: "growth_month" });
  });

  it("that the card declines leaves a canceled plan canceled", async () => {
    await on("growth_month");
    await world.api(admin, "get", "/api/plans/unsubscribe?name=growth_month");
    await card("4000000000000341");
    expect((await change({ name: "professional_month" })).message).toMatch(/nothing has changed/);
    const { data } = await stripe("GET", `/subscriptions?customer=${customer}`);
    expect(data).toMatchObject([{ cancel_at_period_end: true }]);
    await card("4242424242424242");
    expect((await change({ name: "professional_month" })).status).toBe(200);
    const { data: after } = await stripe("GET", `/subscriptions?customer=${customer}`);
    expect(after).toMatchObject([{ cancel_at_period_end: false }]);
  });

  it("that the card declines changes nothing and says so", async () => {
    await on("growth_month");
    for (const [number, words] of [
      ["4000000000000341", "Your card was declined"],
      ["4000002760003184", "Your bank wants you to confirm"],
    ] as const) {
      await card(number);
      const response = await change({ name: "professional_month" });
      expect(response).toMatchObject({ status: 409, message: expect.stringContaining(words) });
    }
    expect(await stored()).toMatchObject({ plan: "growth_month" });
    expect(await invoices()).toHaveLength(1);
  });

  it("that moves to a smaller plan credits the unused time, which the next invoice uses up", async () => {
    await on("professional_month");
    const { data: shown } = await preview({ name: "growth_month" });
    expect(shown).toMatchObject({ todayCents: 0, creditCents: expect.any(Number) });
    expect(shown.creditCents).toBeGreaterThan(2_500);
    expect(shown.losses).toContain("Custom roles and permissions");
    await change({ name: "growth_month" });
    await advance(31);
    const [newest] = await invoices();
    expect(newest.amount_due).toBe(shown.nextCents);
  });

  it("that moves from monthly to yearly starts a year today", async () => {
    await on("growth_month");
    const { data: shown } = await preview({ name: "growth_year" });
    expect(shown.todayCents).toBeLessThan(58_000);
    expect(new Date(shown.nextAt).getTime() - new Date(shown.at).getTime()).toBeGreaterThan(364 * DAY * 1000);
    expect((await change({ name: "growth_year" })).data).toMatchObject({ plan: "growth_year" });
  });

  it("during the trial charges nothing before the trial ends", async () => {
    await on("growth_month", 2, { trial_end: String(Math.floor(Date.now() / 1000) + 9 * DAY) });
    const { data: shown } = await preview({ name: "professional_month" });
    expect(shown).toMatchObject({ todayCents: 0, nextCents: 9_900, lines: [] });
    expect((await change({ name: "professional_month" })).data.plan).toBe("professional_month");
    expect((await invoices()).map(({ amount_due: due }: { amount_due: number }) => due)).toEqual([0]);
  });
});

describe("Enterprise", () => {
  it("is arranged with sales; its seats are then managed in the app, five at least", async () => {
    await on("growth_month");
    expect(await preview({ name: "enterprise", seats: 5 })).toMatchObject({ status: 409 });
    await on("enterprise", 10, { "items[0][quantity]": "5" });
    expect(await preview({ name: "enterprise", seats: 4 })).toMatchObject({ status: 422 });
    expect((await change({ name: "enterprise", seats: 8 })).data.subscriptions[0]).toMatchObject({ seats: 8 });
  });
});

const mailed = (template: string) =>
  world.running.services.database.system((db) => db.message.findMany({ where: { companyId, template } }));

describe("a credit balance", () => {
  it.each([
    ["an upgrade", "growth_month", "professional_month"],
    ["extra credits", "professional_month", "home_value_report_plan_250"],
  ])(
    "is a line of the preview of %s, whose lines add up to today's charge and so to the invoice",
    async (_, plan, name) => {
      await on(plan);
      await fetch(`${world.sandboxUrl}/sandbox/stripe/customers/${customer}/credit`, {
        method: "POST",
        body: new URLSearchParams({ cents: "1000" }),
      });
      const { data: shown } = await preview({ name });
      expect(shown.lines.at(-1)).toMatchObject({ text: "Credit from earlier invoices", cents: -1_000 });
      expect(shown.lines.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(shown.todayCents);
      expect((await rpc("billing.change", { name, at: shown.at, todayCents: shown.todayCents })).status).toBe(200);
      expect((await invoices())[0]).toMatchObject({ status: "paid", amount_due: shown.todayCents });
    },
  );
});

describe("extra credits", () => {
  it("that the card declined are bought once it works, and only once from two tabs", async () => {
    await on("professional_month");
    await card("4000000000000341");
    for (const _ of [1, 2])
      expect((await change({ name: "home_value_report_plan_250" })).message).toMatch(/declined, and nothing/);
    const { default_payment_method: same } = (await stripe("GET", `/customers/${customer}`)).invoice_settings;
    await fetch(`${world.sandboxUrl}/sandbox/stripe/cards/${same}/funds`, { method: "POST" });
    const shown = await Promise.all([1, 2].map(() => preview({ name: "home_value_report_plan_250" })));
    const responses = await Promise.all(
      shown.map(({ data: { at, todayCents } }) =>
        rpc("billing.change", { name: "home_value_report_plan_250", at, todayCents }),
      ),
    );
    expect(responses.map(({ status }) => status)).toContain(200);
    expect((await stripe("GET", `/subscriptions?customer=${customer}`)).data).toHaveLength(2);
  });

  it("end with the plan they depend on: when it is canceled or made smaller", async () => {
    const ends = async () =>
      (await stripe("GET", `/subscriptions?customer=${customer}`)).data.map(
        (one: { metadata: { plan?: string }; cancel_at_period_end: boolean }) => one.cancel_at_period_end,
      );
    await on("professional_month");
    expect((await change({ name: "home_value_report_plan_250" })).status).toBe(200);
    await world.api(admin, "get", "/api/plans/unsubscribe?name=professional_month");
    expect(await ends()).toEqual([true, true]);
    await on("professional_month");
    await change({ name: "home_value_report_plan_250" });
    await change({ name: "growth_month" });
    expect((await ends()).toSorted()).toEqual([false, true]);
  });

  it("require the Professional plan", async () => {
    await on("growth_month");
    expect(await preview({ name: "home_value_report_plan_250" })).toMatchObject({ status: 402 });
  });
});

describe("unsubscribing", () => {
  it("returns the message of the contract, ends with the period, notifies the admins once, and can be undone", async () => {
    await world.running.services.database.system((db) =>
      db.message.deleteMany({ where: { companyId, template: "plan-canceled" } }),
    );
    await on("growth_month");
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => world.api(admin, "get", "/api/plans/unsubscribe?name=growth_month")),
    );
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(body.message).toBe("We notify the admin of your request. Wait for our support to reach you out.");
    }
    const user = await world.api(admin, "get", "/api/auth/user");
    expect(user.body.data.user_plan).toEqual([
      { name: "growth_month", ends_at: expect.any(String), items: [{ stripe_price: "price_growth_month" }] },
    ]);
    const mails = await world.running.services.database.system((db) =>
      db.message.findMany({ where: { companyId, template: "plan-canceled" } }),
    );
    expect(mails.map(({ toAddress }) => toAddress)).toEqual([admin]);
    const resumed = await rpc("billing.resume", { name: "growth_month" });
    expect(resumed.data.subscriptions[0].cancelsAt).toBeNull();
    expect(await stored()).toMatchObject({ lapsesAt: null });

    await advance(1);
    await world.api(admin, "get", "/api/plans/unsubscribe?name=growth_month");
    expect(await mailed("plan-canceled")).toHaveLength(2);
  });

  it("is rejected for a plan that the company does not have", async () => {
    await on("growth_month");
    const response = await world.api(admin, "get", "/api/plans/unsubscribe?name=professional_year");
    expect(response.status).toBe(409);
  });
});

describe("a payment that fails", () => {
  it("leaves seven days, then locks, and unlocks immediately when it is paid", async () => {
    await on("growth_month");
    await card("4000000000000341");
    await advance(22);
    await rpc("billing.refresh", {});
    const { data: grace } = await rpc("billing.standing", {}, "GET");
    expect(grace).toMatchObject({ locked: false, subscriptions: [{ status: "past_due", unpaidCents: 4_900 }] });
    expect(new Date(grace.lapsesAt).getTime() - new Date(grace.subscriptions[0].unpaidSince).getTime()).toBe(
      7 * DAY * 1000,
    );
    expect(await preview({ name: "professional_month" })).toMatchObject({ status: 409 });
    expect(await rpc("billing.pay", {})).toMatchObject({ status: 409, message: expect.stringContaining("declined") });

    await advance(8);
    await rpc("billing.refresh", {});
    expect((await world.api(admin, "get", "/api/auth/user")).body.data.locked).toBe(true);
    expect((await world.api(admin, "get", "/api/client/list")).status).toBe(200);

    await card("4242424242424242");
    const { data: paid } = await rpc("billing.pay", {});
    expect(paid).toMatchObject({ locked: false, lapsesAt: null, subscriptions: [{ status: "active" }] });
    const user = await world.api(admin, "get", "/api/auth/user");
    expect(user.body.data.locked).toBe(false);
  });

  it("is cleared by Pay even if the invoice was paid on Stripe's page and no event has arrived", async () => {
    await on("growth_month");
    await card("4000000000000341");
    await advance(22);
    await rpc("billing.refresh", {});
    const [unpaid] = await invoices();
    await fetch(`${world.sandboxUrl}/sandbox/stripe/invoices/${unpaid.id}/pay`, { method: "POST", redirect: "manual" });
    const { data: paid } = await rpc("billing.pay", {});
    expect(paid).toMatchObject({ lapsesAt: null, subscriptions: [{ status: "active", unpaidCents: null }] });
    expect(await invoices()).toMatchObject([{ status: "paid" }, { status: "paid" }]);
    expect(await rpc("billing.pay", {})).toMatchObject({ status: 409, message: "There is no open invoice to pay." });
  });

  it("sends one email once it is paid in the app", async () => {
    await on("growth_month");
    await card("4000000000000341");
    await advance(22);
    await rpc("billing.refresh", {});
    const before = (await mailed("payment-made")).length;
    await card("4242424242424242");
    await Promise.all([rpc("billing.pay", {}), rpc("billing.pay", {})]);
    await rpc("billing.refresh", {});
    expect(await mailed("payment-made")).toHaveLength(before + 1);
  });
});

describe("the account page", () => {
  it("shows the invoices themselves: lines, credit and the amount due add up to the cent", async () => {
    await on("professional_month");
    await change({ name: "growth_month" });
    const { data } = await rpc("billing.account", {}, "GET");
    expect(data.card).toMatchObject({ brand: "visa", last4: "4242" });
    const real = await invoices();
    expect(
      data.invoices.map(({ number, dueCents }: { number: string; dueCents: number }) => [number, dueCents]),
    ).toEqual(real.map(({ number, amount_due: due }: { number: string; amount_due: number }) => [number, due]));
    for (const { lines, totalCents, creditUsedCents, dueCents, taxCents } of [...data.invoices, ...data.upcoming]) {
      const sum = lines.reduce((all: number, { cents }: { cents: number }) => all + cents, 0);
      expect(sum + taxCents).toBe(totalCents);
      expect(Math.max(0, totalCents) - creditUsedCents).toBe(dueCents);
    }
    expect(data.creditCents).toBeGreaterThan(0);
    expect(data.upcoming).toHaveLength(1);
  });

  it("is empty for a company that Stripe does not know", async () => {
    await world.running.services.database.system((db) =>
      db.company.update({ where: { id: companyId }, data: { billingCustomer: null } }),
    );
    const { data } = await rpc("billing.account", {}, "GET");
    expect(data).toEqual({ card: null, creditCents: 0, invoices: [], upcoming: [] });
    expect(await rpc("billing.portal", {})).toMatchObject({ status: 409 });
  });
});

describe("Stripe's webhook", () => {
  beforeEach(() => on("growth_month"));

  it("rejects an event with a wrong or missing signature, and one that is too old or was changed", async () => {
    const before = await kept();
    expect((await send(event("evt_forged"), { secret: "whsec_other" })).statusCode).toBe(403);
    expect((await send(event("evt_old"), { at: Math.floor(Date.now() / 1000) - 301 })).statusCode).toBe(403);
    const bare = { method: "POST", url: "/webhooks/stripe", payload: JSON.stringify(event("evt_bare")) } as const;
    expect((await world.app.inject({ ...bare, headers: { "content-type": "application/json" } })).statusCode).toBe(403);
    expect((await send({ none: true })).statusCode).toBe(403);
    expect(await kept()).toEqual(before);
  });

  it("acknowledges and ignores an event of another account, an unknown customer or live mode", async () => {
    const before = await kept();
    const about = { data: { object: { object: "subscription", id: "sub_y", customer: "cus_stranger" } } };
    expect((await send(event("evt_stranger", about))).statusCode).toBe(200);
    expect((await send(event("evt_live", { livemode: true }))).statusCode).toBe(200);
    expect((await send(event("evt_none", { data: { object: { object: "price" } } }))).statusCode).toBe(200);
    expect(await kept()).toEqual(before);
  });
});

describe("the billing host's URLs", () => {
  const go = async (path: string, as?: string) => {
    const headers = as ? { cookie: `access_token=${await world.token(as)}` } : {};
    const response = await world.app.inject({ method: "GET", url: path, headers });
    return { status: response.statusCode, to: response.headers.location ?? "" };
  };
  const idOf = (email: string) =>
    world.running.services.database.system(async (db) => (await db.user.findUniqueOrThrow({ where: { email } })).id);

  it("lead to the checkout of the price and to the portal, for the caller's own company only", async () => {
    await world.running.services.database.system((db) =>
      db.company.update({
        where: { id: companyId },
        data: { plan: null, billingSubscription: null, billingCustomer: null, trialEndsAt: null },
      }),
    );
    const mine = await idOf(admin);
    const path = (user: string, more = "") =>
      `/new-subscription-checkout?user_id=${user}&price_key=price_growth_month&name=growth_month${more}`;
    expect((await go(path(mine), admin)).to).toContain("/sandbox/stripe/checkout/cs_test_");
    expect((await go(path(await idOf("officer@demo.test")), admin)).to).toContain("/sandbox/stripe/checkout/");
    const { id: theirs } = await world.running.services.database.system((db) =>
      db.user.findFirstOrThrow({ where: { companyId: { not: companyId } } }),
    );
    expect((await go(path(theirs), admin)).to).toMatch(/problem=user$/);
    expect((await go(path("%27x"), admin)).to).toMatch(/problem=user$/);
    expect((await go(path(mine))).to).toContain("/login");
    expect((await go(path(mine), "officer@demo.test")).to).toMatch(/problem=refused$/);
    expect((await go("/new-subscription-checkout?price_key=price_unknown&name=", admin)).to).toMatch(/problem=price$/);
    expect((await go("/new-subscription-checkout?price_key=price_growth_year&name=growth_month", admin)).to).toMatch(
      /problem=price$/,
    );
  });

  it("lead a company with a plan to a page that shows the amounts first, and to its portal", async () => {
    await on("growth_month");
    expect((await go("/new-subscription-checkout?price_key=price_professional_year", admin)).to).toMatch(
      /\/settings\/plans\?choose=professional_year$/,
    );
    expect((await go(`/billing-portal?user_id=${await idOf(admin)}`, admin)).to).toContain("/sandbox/stripe/portal/");
  });

  it("the price ids are public", async () => {
    const { body } = await world.api(undefined, "get", "/api/plans/stripe-ids");
    expect(body.data).toMatchObject({
      growth_month: "price_growth_month",
      professional_year: "price_professional_year",
    });
    expect(Object.keys(body.data)).not.toContain("enterprise");
  });
});

it("extra credits are bought alongside the plan once, increased, and canceled with their month", () =>
  expectOneOfCredits(2));

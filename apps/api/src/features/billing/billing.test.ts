import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
const admin = "admin@demo.test";
const DAY = 86_400_000;

beforeAll(async () => {
  world = await openWorld();
});

async function company(data: { trialEndsAt: Date | null; billingInfoAt: Date | null; plan: string | null }) {
  return world.running.services.database.system(async (db) => {
    const { companyId } = await db.user.findUniqueOrThrow({ where: { email: admin } });
    const fresh = { billingCustomer: null, billingSubscription: null };
    return db.company.update({ where: { id: companyId }, data: { ...data, ...fresh } });
  });
}
const stored = (id: string) =>
  world.running.services.database.system((db) => db.company.findUniqueOrThrow({ where: { id } }));

async function rpc(as: string, name: string, input: object) {
  const answer = await world.app.inject({
    method: "POST",
    url: `/trpc/${name}`,
    headers: { authorization: `Bearer ${await world.token(as)}`, "content-type": "application/json" },
    payload: JSON.stringify(input),
  });
  const body = answer.json();
  return { status: answer.statusCode, data: body.result?.data, message: body.error?.message };
}
const idOf = (url: string) => /cs_\w+/.exec(url)?.[0] ?? "";
const pay = (url: string, number = "4242 4242 4242 4242") =>
  fetch(`${world.sandboxUrl}${new URL(url).pathname}/pay`, {
    method: "POST",
    body: new URLSearchParams({ number }),
    redirect: "manual",
  });

describe("a trial", () => {
  it("is unlocked by billing info, and charged first when it ends", async () => {
    const trialEndsAt = new Date(Date.now() + 9 * DAY);
    const { id } = await company({ trialEndsAt, billingInfoAt: null, plan: null });
    const back = "/view-purchase-loans/1?tab=activity";
    const { data } = await rpc(admin, "billing.checkout", { plan: "growth_month", back });

    const early = await rpc(admin, "billing.confirm", { session: idOf(data.url) });
    expect(early).toMatchObject({ status: 409, message: expect.stringContaining("Nothing was charged") });
    expect((await stored(id)).plan).toBeNull();

    expect(await (await pay(data.url, "4000 0000 0000 0002")).text()).toContain("Your card was declined.");
    const paid = await pay(data.url);
    const returned = new URL(paid.headers.get("location") ?? "");
    expect(returned.pathname).toBe("/subscription/checkout");
    expect(returned.searchParams.get("back")).toBe(back);
    const session = returned.searchParams.get("session") ?? "";
    const confirmed = await rpc(admin, "billing.confirm", { session });
    expect(confirmed.data).toMatchObject({ plan: "growth_month", locked: false });
    const charge = new Date(confirmed.data.firstChargeAt).getTime();
    expect(charge).toBeGreaterThanOrEqual(trialEndsAt.getTime());
    expect(charge).toBeLessThan(trialEndsAt.getTime() + 60_000);
    expect(await stored(id)).toMatchObject({ plan: "growth_month", billingCustomer: expect.stringMatching(/^cus_/) });
    const user = await world.api(admin, "get", "/api/auth/user");
    expect(user.body.data.locked).toBe(false);

    // A page that is loaded again changes nothing.
    expect((await rpc(admin, "billing.confirm", { session })).data).toMatchObject({ plan: "growth_month" });
    expect(await rpc(admin, "billing.checkout", { plan: "growth_year" })).toMatchObject({ status: 409 });
  });

  it("that ends within two days is never charged before it ends", async () => {
    const trialEndsAt = new Date(Date.now() + 3_600_000);
    await company({ trialEndsAt, billingInfoAt: null, plan: null });
    const { data } = await rpc(admin, "billing.checkout", { plan: "growth_month" });
    await pay(data.url);
    const { data: state } = await rpc(admin, "billing.confirm", { session: idOf(data.url) });
    expect(new Date(state.firstChargeAt).getTime()).toBeGreaterThan(trialEndsAt.getTime());
  });

  it("that is over is charged at once", async () => {
    await company({ trialEndsAt: new Date(Date.now() - DAY), billingInfoAt: null, plan: null });
    const { data } = await rpc(admin, "billing.checkout", { plan: "growth_month" });
    await pay(data.url);
    const { data: state } = await rpc(admin, "billing.confirm", { session: idOf(data.url) });
    expect(state).toMatchObject({ firstChargeAt: null, locked: false });
  });
});

describe("a checkout", () => {
  it("of another company, or of none, is none of ours", async () => {
    await company({ trialEndsAt: new Date(Date.now() + 9 * DAY), billingInfoAt: null, plan: null });
    const other = await world.running.services.billing?.start({
      plan: "growth_month",
      companyId: "01990000-0000-7000-8000-00000000ffff",
      email: "x@x.test",
      firstChargeAt: null,
      successUrl: "http://127.0.0.1/{CHECKOUT_SESSION_ID}",
      cancelUrl: "http://127.0.0.1/",
    });
    await pay(other?.url ?? "");
    expect(await rpc(admin, "billing.confirm", { session: idOf(other?.url ?? "") })).toMatchObject({ status: 404 });
    expect(await rpc(admin, "billing.confirm", { session: "cs_test_none" })).toMatchObject({ status: 404 });
  });

  it("leads back to a page of the app only, and is for anyone who manages billing", async () => {
    const away = await rpc(admin, "billing.checkout", { plan: "growth_month", back: "//evil.test" });
    expect(away).toMatchObject({ status: 422 });
    for (const as of ["officer@demo.test", "realtor@demo.test"])
      expect(await rpc(as, "billing.checkout", { plan: "growth_month" })).toMatchObject({ status: 403 });
  });
});

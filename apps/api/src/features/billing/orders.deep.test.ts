import { beforeEach, describe, expect, it } from "vitest";
import { event, expectOneOfCredits, invoices, kept, on, preview, rpc, send, setUp } from "./orders.fixture.ts";

setUp();

describe("a change of plan", () => {
  it("is made once by a double click or from two tabs", async () => {
    await on("growth_month");
    const { data: shown } = await preview({ name: "professional_month" });
    const order = { name: "professional_month", at: shown.at, todayCents: shown.todayCents };
    const responses = await Promise.all(Array.from({ length: 6 }, () => rpc("billing.change", order)));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(responses.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    const charged = (await invoices()).filter(
      ({ amount_due: due }: { amount_due: number }) => due === shown.todayCents,
    );
    expect(charged).toHaveLength(1);
  });
});

describe("extra credits", () => {
  it("are bought alongside the plan once, increased, and canceled with their month", () => expectOneOfCredits(5));
});

describe("Stripe's webhook", () => {
  beforeEach(() => on("growth_month"));

  it("stores and reads an event once, no matter how often it is sent", async () => {
    const before = await kept();
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(event("evt_twice"))));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await kept()).toEqual({ events: before.events + 1, jobs: before.jobs + 1 });
    const log = await rpc("billing.refresh", { event: "evt_twice" });
    expect(log.data.events.find(({ id }: { id: string }) => id === "evt_twice")).toMatchObject({
      replays: 1,
      handledAt: expect.any(String),
    });
    expect(await rpc("billing.refresh", { event: "evt_none" })).toMatchObject({ status: 404 });
  });
});

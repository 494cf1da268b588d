import { monthOf } from "@hearthline/domain/billing/limits";
import { describe, expect, it } from "vitest";
import { ADDRESS, officer, onGrowth, pull, setUp, world } from "./plan-limits.fixture.ts";

setUp();

describe("a limit of the plan", () => {
  it("sends a notice at four fifths", async () => {
    const companyId = await onGrowth("propertyTaxPulls", 19);
    await pull();
    const told = await world.running.services.database.system((db) =>
      db.outbox.findMany({ where: { companyId, job: "billing.tell-usage" }, orderBy: { createdAt: "desc" }, take: 1 }),
    );
    expect(told[0]?.payload).toMatchObject({ use: "propertyTaxPulls", used: 20, limit: 25 });
  });

  it("counts nothing for a property that is not found", async () => {
    const companyId = await onGrowth("propertyTaxPulls", 3);
    const nowhere = { ...ADDRESS, address1: "0 Nowhere" };
    expect((await world.api(officer, "post", "/api/loan/purchase/property-profile", nowhere)).status).toBe(404);
    const row = await world.running.services.database.system((db) => db.planUse.findFirst({ where: { companyId } }));
    expect(row?.used).toBe(3);
  });

  it("does not apply to a plan without one", async () => {
    const companyId = await onGrowth("propertyTaxPulls", 25);
    expect((await pull()).status).toBe(402);
    await world.running.services.database.system((db) =>
      db.company.update({ where: { id: companyId }, data: { plan: "professional_month" } }),
    );
    expect((await pull()).status).toBe(200);
  });
});

describe("reports of a plan with eight a month", () => {
  const made = async (price: number) => {
    const scenarios = [{ name: "A", priceCents: price, downPaymentCents: price / 5, termMonths: 360, noteRate: 0.065 }];
    const { body } = await world.api(officer, "post", "/api/purchase-loans", { title: "Counted", scenarios });
    return body.data.id as string;
  };
  const report = (id: string) => world.api(officer, "post", `/api/purchase-loans/${id}/reports`, {});
  const used = async () => {
    const response = await world.app.inject({
      url: "/trpc/billing.standing?input={}",
      headers: { authorization: `Bearer ${await world.token("admin@demo.test")}` },
    });
    return response.json().result.data.usage.find(({ use }: { use: string }) => use === "reports");
  };

  it("count each loan once a month, no matter how many versions it has; the ninth loan is refused without losing data", async () => {
    await onGrowth("reports", 6);
    const near = async () => (await world.api(officer, "get", "/api/auth/user")).body.data.nearLimits;
    expect(await near()).toEqual([]);
    expect((await report(await made(39_000_000))).status).toBe(200);
    expect(await near()).toEqual([{ use: "reports", used: 7, limit: 8 }]);
    const [eighth, ninth] = [await made(40_000_000), await made(41_000_000)];
    expect((await report(eighth)).status).toBe(200);
    expect(await used()).toMatchObject({ used: 8, limit: 8 });
    const { body: loan } = await world.api(officer, "get", `/api/loans/${eighth}`);
    const [scenario] = loan.data.scenarios;
    await world.api(officer, "patch", `/api/purchase-loans/${eighth}`, {
      scenarios: [{ id: scenario.id, noteRate: 0.06 }],
    });
    const next = await report(eighth);
    expect([next.status, next.body.data.version]).toEqual([200, 2]);
    const refused = await report(ninth);
    expect([refused.status, refused.body.code]).toEqual([402, "plan_required"]);
    expect(refused.body.message).toContain("The Growth plan has 8 purchase and refinance reports a month");
    expect((await world.api(officer, "get", `/api/loans/${ninth}`)).status).toBe(200);
    expect(await used()).toMatchObject({ used: 8 });
  });
});

it.each([
  ["America/New_York", "2026-12-01T04:59:59Z", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["America/New_York", "2026-12-01T05:00:00Z", "2026-12-01", "2026-12-01T05:00:00.000Z"],
  ["Pacific/Honolulu", "2027-01-01T09:59:59Z", "2026-12-01", "2026-12-01T10:00:00.000Z"],
  ["America/Los_Angeles", "2027-03-31T23:00:00Z", "2027-03-01", "2027-03-01T08:00:00.000Z"],
  ["America/Phoenix", "2028-02-29T12:00:00Z", "2028-02-01", "2028-02-01T07:00:00.000Z"],
])("a month in %s begins at the company's own midnight: %s", (zone, now, day, from) => {
  const month = monthOf(new Date(now), zone);
  expect([month.day, month.from.toISOString()]).toEqual([day, from]);
});

import { describe, expect, it } from "vitest";
import { onGrowth, pull, setUp, world } from "./plan-limits.fixture.ts";

setUp();

describe("a limit of the plan", () => {
  it("allows only as many concurrent calls as are left, and tells the others what to do", async () => {
    const companyId = await onGrowth("propertyTaxPulls", 20);
    const responses = await Promise.all(Array.from({ length: 10 }, pull));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(402)]);
    const refused = responses.find(({ status }) => status === 402);
    expect(refused?.body).toMatchObject({
      code: "plan_required",
      message: expect.stringContaining("25 property tax pulls a month"),
    });
    const told = await world.running.services.database.system((db) =>
      db.outbox.findMany({ where: { companyId, job: "billing.tell-usage" } }),
    );
    expect(told.map(({ payload }) => (payload as { used: number }).used)).toEqual([25]);
  });
});

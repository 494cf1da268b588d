import { expect, it } from "vitest";
import { createCompany, setUp } from "./company.fixture.ts";
import { drawOnPlan } from "./limits.ts";

setUp();

const NOW = "2027-02-10T12:00:00Z";
const SPENDERS = 50;
const USE = "propertyTaxPulls";

it("a limit of 25 gives fifty concurrent users exactly 25 uses, and reports 80 % and 100 % once", async () => {
  const company = await createCompany({ plan: "growth_month" });
  const results = await Promise.allSettled(
    Array.from({ length: SPENDERS }, () => company.at(NOW, (ctx) => drawOnPlan(ctx, USE))),
  );
  const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toHaveLength(SPENDERS - 25);
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => "plan_required"));
  expect(await company.uses()).toMatchObject([{ used: 25 }]);
  const reported = await company.jobs("billing.tell-usage");
  expect(reported.map(({ payload }) => (payload as { used: number }).used).toSorted()).toEqual([20, 25]);
});

it("failed uses among fifty concurrent ones are not counted, and none of the limit is left unused", async () => {
  const company = await createCompany({ plan: "growth_month" });
  const draw = (fails: boolean) =>
    company.at(NOW, async (ctx) => {
      await drawOnPlan(ctx, USE);
      if (fails) throw new Error("The county does not answer.");
    });
  const results = await Promise.allSettled(Array.from({ length: SPENDERS }, (_, at) => draw(at % 3 === 0)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(25);
  expect(await company.uses()).toMatchObject([{ used: 25 }]);
  await expect(draw(false)).rejects.toMatchObject({ code: "plan_required" });
});

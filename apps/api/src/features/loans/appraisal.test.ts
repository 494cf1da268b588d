import { beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const officer = "officer@demo.test";

/** $425,000 with a loan of $380,000. */
const SCENARIO = {
  name: "30 years fixed",
  program: "conventional",
  priceCents: 425_000_00,
  downPaymentCents: 45_000_00,
  termMonths: 360,
  noteRate: 0.065,
  creditScore: 745,
  mortgageInsurance: { kind: "auto" },
};
const store = (own: object = {}) =>
  world.api(officer, "post", "/api/loan/purchase/create", {
    title: "Appraised low",
    clientIds: [],
    closingDate: "2027-02-15",
    scenarios: [{ ...SCENARIO, ...own }],
  });
const read = async (id: string) => (await world.api(officer, "get", `/api/loan/purchase/${id}`)).body.data;

it("a lower appraisal is used for a stored purchase, and its value is returned as sent", async () => {
  const { id } = (await store({ appraisedValueCents: 400_000_00 })).body.data;
  const [scenario] = (await read(id)).scenarios;
  expect(scenario).toMatchObject({ priceCents: 425_000_00, appraisedValueCents: 400_000_00 });
  expect(scenario.figures).toMatchObject({ baseLoanCents: 380_000_00, loanToValue: 0.95 });
  expect(scenario.findings).toContainEqual(
    expect.objectContaining({ rule: "appraisal-below-price", level: "warning", field: "appraisedValueCents" }),
  );
});

it("an appraisal at or above the price leads to the same figures as no appraisal", async () => {
  const figures = async (own: object) => (await store(own)).body.data.scenarios[0].figures;
  const none = await figures({});
  expect(none.loanToValue).toBe(380 / 425);
  for (const appraisedValueCents of [425_000_00, 500_000_00])
    expect(await figures({ appraisedValueCents })).toEqual(none);
});

it("an appraised value can be updated, stays in copies, reports and when omitted, and is cleared by null", async () => {
  const made = (await store()).body.data;
  expect(made.scenarios[0]).not.toHaveProperty("appraisedValueCents");
  const update = async (own: object) => {
    const scenarios = [{ ...SCENARIO, id: made.scenarios[0].id, ...own }];
    return (await world.api(officer, "post", "/api/loan/purchase/update", { id: made.id, scenarios })).body.data
      .scenarios[0];
  };
  expect((await update({ appraisedValueCents: 400_000_00 })).figures.loanToValue).toBe(0.95);

  const copy = (await world.api(officer, "post", "/api/loan/copy", { id: made.id })).body.data;
  expect((await read(copy.id)).scenarios[0]).toMatchObject({ appraisedValueCents: 400_000_00 });

  const report = await world.api(officer, "post", "/api/loan/get-purchase-report", { id: made.id });
  expect(report.body.data.scenarios[0]).toMatchObject({
    appraisedValueCents: 400_000_00,
    figures: { loanToValue: 0.95 },
  });

  expect(await update({})).toMatchObject({ appraisedValueCents: 400_000_00 });
  const cleared = await update({ appraisedValueCents: null });
  expect(cleared).not.toHaveProperty("appraisedValueCents");
  expect(cleared.figures.loanToValue).toBe(380 / 425);
});

it("an appraised value below $1,000 or a hundredth of the loan is rejected at its field", async () => {
  expect((await store({ appraisedValueCents: 999_99 })).body.errors).toEqual({
    "scenarios.0.appraisedValueCents": ["An appraised value is at least $1,000."],
  });
  expect((await store({ appraisedValueCents: 3_000_00 })).body.errors).toEqual({
    "scenarios.0.appraisedValueCents": [
      "The loan is more than a hundred times the appraised value. Is a digit missing from it?",
    ],
  });
});

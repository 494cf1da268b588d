import type { Notification } from "@hearthline/contract/reports/notifications";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

const OFFICER = "officer@demo.test";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const post = (path: string, body: object) => world.api(OFFICER, "post", `/api/${path}`, body);
const proposal = { name: "30 years", program: "conventional", termMonths: 360, noteRate: 0.0599, costs: "financed" };

/** Creates a refinance whose link was sent to a borrower. */
async function sent(change: object = {}, proposals: object[] = [proposal]) {
  const made = await post("loan/refi/create", {
    title: "Tried refinance",
    property: { address1: "62 Fieldstone Drive", city: "Raleigh", state: "NC", zipcode: "27609" },
    closingDate: "2027-02-15",
    homeValueCents: 62_000_000,
    horizonMonths: 84,
    current: {
      source: "mortgage-statement",
      statementDate: "2027-01-01",
      balanceCents: 35_000_000,
      noteRate: 0.0725,
      principalAndInterestCents: 245_600,
    },
    scenarios: proposals,
    ...change,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id, scenarios } = made.body.data;
  const report = await post("loan/get-refinance-report", { id });
  const key = new URL(report.body.data.link).searchParams.get("key") ?? "";
  return { id, key, scenarioId: scenarios[0].id, figures: scenarios[0].figures };
}
const tryOn = (key: string, scenarioId: string, numbers: object) =>
  world.app.inject({
    method: "POST",
    url: "/api/loan/log-view-report",
    headers: { "user-agent": PHONE },
    payload: { key, scenarioId, noteRate: 0.0599, ...numbers },
  });
const triesOf = async (loanId: string) =>
  (await world.api(OFFICER, "get", "/api/notifications")).body.data.filter(
    (one: Notification) => one.kind === "try.saved" && one.loanId === loanId,
  );
const loan = async (id: string) => (await world.api(OFFICER, "get", `/api/loan/refi/${id}`)).body.data;

describe("a borrower's try on the link of a refinance", () => {
  it("notifies the officer and becomes a proposal with all numbers, and its horizon becomes the loan's", async () => {
    const { id, key, scenarioId } = await sent();
    const tried = { noteRate: 0.06125, cashOutCents: 2_000_000, extraMonthlyCents: 20_000, horizonMonths: 60 };
    const response = await tryOn(key, scenarioId, tried);
    expect(response.statusCode, response.body).toBe(200);
    const [one] = await triesOf(id);
    expect(one).toMatchObject({ tried, scenario: "30 years", nextLetter: "B" });
    expect(one.housingPaymentCents).toBe(response.json().data.housingPaymentCents);
    const made = await post("loan/make-scenario", { tryId: one.id });
    expect(made.body.data).toMatchObject({ loanId: id, loanKind: "refinance", letter: "B" });
    const { horizonMonths, scenarios } = await loan(id);
    expect(horizonMonths).toBe(60);
    expect(scenarios[1]).toMatchObject({
      letter: "B",
      noteRate: 0.06125,
      cashOutCents: 2_000_000,
      extraMonthlyCents: 20_000,
      purpose: "cash-out",
    });
    expect(scenarios[1].figures.cashAtClosingCents).toBe(-1_999_964);
    expect(scenarios[1].figures.firstHousingPaymentCents).toBe(one.housingPaymentCents);
    expect(scenarios[0]).toMatchObject({ noteRate: 0.0599, purpose: "rate-and-term" });
  });

  it("keeps the cash-out even if the loan amount was typed after the report", async () => {
    const { id, key, scenarioId } = await sent();
    expect((await tryOn(key, scenarioId, { cashOutCents: 3_000_000 })).statusCode).toBe(200);
    const changed = await post("loan/refi/update", {
      id,
      scenarios: [{ ...proposal, id: scenarioId, loanAmountCents: 36_000_000 }],
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const [one] = await triesOf(id);
    expect((await post("loan/make-scenario", { tryId: one.id })).status).toBe(200);
    const [, made] = (await loan(id)).scenarios;
    expect(made.loanAmountCents).toBeGreaterThan(36_000_000);
    expect(made.figures.cashAtClosingCents).toBeLessThan(-2_990_000);
  });

  it("raises a typed loan amount by the cash-out", async () => {
    const { id, key, scenarioId, figures } = await sent({}, [{ ...proposal, loanAmountCents: 35_500_000 }]);
    expect((await tryOn(key, scenarioId, { cashOutCents: 5_000_000 })).statusCode).toBe(200);
    const [one] = await triesOf(id);
    expect((await post("loan/make-scenario", { tryId: one.id })).status).toBe(200);
    const [, made] = (await loan(id)).scenarios;
    // Only the larger loan's first interest is deducted.
    expect(made.figures.cashAtClosingCents).toBeGreaterThan(-5_000_000);
    expect(made.figures.cashAtClosingCents).toBeLessThan(-4_990_000);
    expect(made.loanAmountCents).toBe(35_500_000 + 5_000_000 + Math.ceil(figures.cashAtClosingCents / 100) * 100);
    expect((await loan(id)).horizonMonths).toBe(84);
  });

  it.each([
    ["cashOutCents", { cashOutCents: 40_000_000 }, /more than the home’s value of \$620,000/],
    ["cashOutCents", { cashOutCents: 16_000_000 }, /80% of the home’s value, the most your loan officer opened/],
    ["extraMonthlyCents", { extraMonthlyCents: 9_000_000 }, /at most \$2,200 a month/],
    ["horizonMonths", { horizonMonths: 3 }, /between 1 and 40 years/],
    ["horizonMonths", { horizonMonths: 999 }, /At most 480 months/],
    ["cashOutCents", { cashOutCents: -1 }, /./],
    ["noteRate", { noteRate: 0.09 }, /outside what your loan officer opened/],
  ])("is rejected at %s: %j", async (field, numbers, sentence) => {
    const { key, scenarioId } = await sent();
    const response = await tryOn(key, scenarioId, numbers);
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json().errors[field]?.[0]).toMatch(sentence);
  });

  it("stays within Texas’ 80%, whatever limit the officer set", async () => {
    const texas = { address1: "12 Oak St", city: "Austin", state: "TX", zipcode: "78701" };
    const tryLimits = { maxLoanToValue: 0.95 };
    const { key, scenarioId } = await sent({ property: texas, tryLimits });
    const refused = await tryOn(key, scenarioId, { cashOutCents: 16_000_000 });
    expect(refused.json().errors.cashOutCents[0]).toContain("the most that Texas allows");
    const elsewhere = await sent({ tryLimits });
    expect((await tryOn(elsewhere.key, elsewhere.scenarioId, { cashOutCents: 16_000_000 })).statusCode).toBe(200);
  });
});

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

/** The example from the issue, exactly. */
export const RIDGEWOOD = {
  title: "Ridgewood purchase",
  clientIds: [],
  property: { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" },
  closingDate: "2027-02-15",
  monthlyIncomeCents: 1250000,
  monthlyDebtsCents: 85000,
  horizonMonths: 84,
  appreciationRate: 0.035,
  scenarios: [
    {
      name: "30-year fixed, 10 % down",
      program: "conventional",
      amortization: "fixed",
      priceCents: 50000000,
      downPaymentCents: 5000000,
      termMonths: 360,
      noteRate: 0.065,
      discountPoints: 0,
      lenderCreditCents: 0,
      mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 },
      fees: [{ name: "Underwriting", section: "A", amountCents: 129500, payer: "borrower", financeCharge: true }],
      propertyTaxYearlyCents: 900000,
      insuranceYearlyCents: 180000,
      hoaMonthlyCents: 0,
      extraMonthlyCents: 0,
    },
  ],
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const officer = "officer@demo.test";
const create = (body: object = RIDGEWOOD) => world.api(officer, "post", "/api/loan/purchase/create", body);
const changed = (change: object) => ({ ...RIDGEWOOD, scenarios: [{ ...RIDGEWOOD.scenarios[0], ...change }] });

describe("a purchase loan", () => {
  it("stores points with the precision that an amount in dollars needs", async () => {
    const made = await create(changed({ discountPoints: 0.66666667 }));
    const read = await world.api(officer, "get", `/api/loan/purchase/${made.body.data.id}`);
    expect(read.body.data.scenarios[0]).toMatchObject({ discountPoints: 0.66666667 });
    expect(read.body.data.scenarios[0].figures).toMatchObject({ discountPointsCents: 300_000 });
  });

  it("reports one error for a term of 0, and for a rate below zero", async () => {
    const { errors } = (await create(changed({ termMonths: 0, noteRate: -0.01 }))).body;
    expect(errors).toEqual({
      "scenarios.0.termMonths": ["A term is at least 12 months."],
      "scenarios.0.noteRate": ["A rate cannot be below zero."],
    });
  });

  it("can still be saved and copied when its borrower has become a colleague's client", async () => {
    const client = await world.api(officer, "post", "/api/client/store", { firstName: "Rosa", lastName: "Handed" });
    const clientIds = [client.body.data.id];
    const { id } = (await create({ ...RIDGEWOOD, clientIds })).body.data;
    await world.running.services.database.system(async (db) => {
      const colleague = await db.user.findFirstOrThrow({ where: { email: "daniel@demo.test" } });
      await db.client.update({ where: { id: clientIds[0] }, data: { officerId: colleague.id } });
    });
    expect((await create({ ...RIDGEWOOD, clientIds })).status).toBe(404);
    const saved = await world.api(officer, "post", "/api/loan/purchase/update", { id, title: "Renamed", clientIds });
    expect(saved.body.data).toMatchObject({ title: "Renamed", clientIds });
    const copied = await world.api(officer, "post", "/api/loan/copy", { id });
    expect(copied.body.data).toMatchObject({ title: "Renamed (copy)", clientIds });
    const byAdmin = await world.api("admin@demo.test", "post", "/api/loan/purchase/create", {
      ...RIDGEWOOD,
      clientIds,
    });
    expect(byAdmin.status).toBe(201);
  });

  it("can be copied when truncating its long title would split a character", async () => {
    const made = await create({ ...RIDGEWOOD, title: `${"x".repeat(149)}👩${"y".repeat(5)}` });
    const copy = await world.api(officer, "post", "/api/loan/copy", { id: made.body.data.id });
    expect(copy.body.data.title).toBe(`${"x".repeat(149)} (copy)`);
  });

  it("is created with every figure, correct to the cent", async () => {
    const made = await create();
    expect(made.status).toBe(201);
    expect(made.body.data.scenarios[0].figures).toMatchObject({
      principalAndInterestCents: 284431,
      mortgageInsuranceCents: 19500,
      housingPaymentCents: 393931,
      loanAmountCents: 45000000,
      loanToValue: 0.9,
      cashToCloseCents: 5241696,
      totalInterestCents: 57394733,
      mortgageInsuranceEndsMonth: 109,
    });
    const read = await world.api(officer, "get", `/api/loan/purchase/${made.body.data.id}`);
    expect(read.body.data).toEqual(made.body.data);
  });

  it("stores everything that a scenario can hold", async () => {
    const rich = {
      creditScore: 762,
      secondLien: { amountCents: 2500000, noteRate: 0.0825, termMonths: 180 },
      buydown: { kind: "2-1", paidBy: "seller" },
      extraOnce: [{ month: 12, amountCents: 500000 }],
      extraYearlyCents: 100000,
      sellerCreditCents: 500000,
      depositCents: 500000,
      otherMonthlyCents: 4500,
      biweekly: "program",
      fees: [
        {
          name: "Lender's title",
          section: "C",
          basis: "percent-of-loan",
          rate: 0.0018,
          payer: "borrower",
          financeCharge: false,
        },
        {
          name: "Taxes ahead",
          section: "G",
          basis: "months-of-tax",
          months: 3,
          payer: "borrower",
          financeCharge: false,
        },
      ],
    };
    const { id } = (await create(changed(rich))).body.data;
    expect((await world.api(officer, "get", `/api/loan/purchase/${id}`)).body.data.scenarios[0]).toMatchObject(rich);
  });

  it.each([
    [
      "a number that is not a number",
      { priceCents: "lots" },
      "scenarios.0.priceCents",
      "Money is a whole number of cents.",
    ],
    [
      "a down payment above the price",
      { downPaymentCents: 60000000 },
      "scenarios.0.downPaymentCents",
      "The down payment is above the price.",
    ],
    ["a term of 0", { termMonths: 0 }, "scenarios.0.termMonths", "A term is at least 12 months."],
    ["a rate of 65", { noteRate: 65 }, "scenarios.0.noteRate", "Did you mean 6.5 %?"],
    ["a rate of 6.5 instead of a fraction", { noteRate: 6.5 }, "scenarios.0.noteRate", "Did you mean 6.5 %?"],
  ])("rejects %s at its field and stores nothing", async (_what, change, field, sentence) => {
    const before = await world.running.services.database.system((db) => db.loan.count());
    const refused = await create(changed(change));
    expect(refused.status).toBe(422);
    expect(refused.body.errors[field]?.join(" ")).toContain(sentence);
    expect(await world.running.services.database.system((db) => db.loan.count())).toBe(before);
  });

  it("rejects five scenarios and a state that does not exist", async () => {
    const refused = await create({
      ...RIDGEWOOD,
      property: { ...RIDGEWOOD.property, state: "ZZ" },
      scenarios: Array.from({ length: 5 }, () => RIDGEWOOD.scenarios[0]),
    });
    expect(refused.body.errors.scenarios).toEqual(["At most four scenarios are compared."]);
    expect(refused.body.errors["property.state"]).toEqual(["There is no such state: use its two letters, such as TX."]);
  });

  it("stores where a home is being looked for: a state, county or ZIP code alone", async () => {
    const made = await create({ ...RIDGEWOOD, property: { state: "TX", county: "Travis" } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data.property).toEqual({ address1: "", state: "TX", county: "Travis" });
    const update = (property: object) => world.api(officer, "post", "/api/loan/purchase/update", { id, property });
    expect((await update({ zipcode: "78701" })).body.data.property).toEqual({ address1: "", zipcode: "78701" });
    const report = await world.api(officer, "post", "/api/loan/get-purchase-report", { id });
    expect(report.body.data.document.property).toEqual({ address1: "", zipcode: "78701" });
    const empty = await update({});
    expect(empty.status).toBe(422);
    expect(empty.body.errors.property).toEqual(["Give at least one part of the address, such as the state."]);
    const sent = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
      id,
      to: ["area@rule.test"],
    });
    expect(sent.status).toBe(200);
    const subject = await world.running.services.database.system((db) =>
      db.message.findFirst({ where: { toAddress: "area@rule.test" }, select: { subject: true } }),
    );
    expect(subject?.subject).toContain("Ridgewood purchase");
  });

  it("changes only the named fields, and rejects a change on a stale revision", async () => {
    const { id, revision, scenarios } = (await create()).body.data;
    const update = (body: object) => world.api(officer, "post", "/api/loan/purchase/update", { id, ...body });
    const done = await update({ title: "Renamed", revision });
    expect(done.body.data).toMatchObject({ title: "Renamed", appreciationRate: 0.035, horizonMonths: 84, scenarios });
    const stale = await update({ title: "Lost", revision });
    expect(stale.status).toBe(409);
    expect((await world.api(officer, "get", `/api/loan/purchase/${id}`)).body.data.title).toBe("Renamed");
  });

  /** Removes from a scenario the fields that appear only in responses. */
  const sendable = ({ figures: _, findings: __, ...rest }: Record<string, unknown>) => rest;

  it("gives each scenario a letter that stays with it and is never reused", async () => {
    const [one] = RIDGEWOOD.scenarios;
    const letters = (response: { body: { data: { scenarios: { letter: string }[] } } }) =>
      response.body.data.scenarios.map(({ letter }) => letter);
    const made = await create({ ...RIDGEWOOD, scenarios: [one, one, one] });
    expect(letters(made)).toEqual(["A", "B", "C"]);
    const { id, scenarios } = made.body.data;
    const update = (body: object) => world.api(officer, "post", "/api/loan/purchase/update", { id, ...body });
    const sentBack = await update({ scenarios });
    expect([sentBack.status, sentBack.body.details[0]]).toEqual([
      422,
      {
        field: "scenarios.0.figures",
        code: "read_only",
        message: 'This call takes no "figures": it appears only in responses.',
      },
    ]);
    // By id, without letters: B is removed, C moves before A, a new one is added.
    const bare = ({ letter: _, ...rest }: Record<string, unknown>) => rest;
    const [a, , c] = scenarios.map(sendable).map(bare) as [object, object, { id: string }];
    const turned = await update({ scenarios: [c, a, one], removeScenarioIds: [scenarios[1].id] });
    expect(letters(turned)).toEqual(["C", "A", "D"]);
    const [, , d] = turned.body.data.scenarios;
    expect(letters(await update({ removeScenarioIds: [c.id, d.id] }))).toEqual(["A"]);
    expect(letters(await update({ scenarios: [one] }))).toEqual(["A", "E"]);
    expect(letters(await world.api(officer, "post", "/api/loan/copy", { id }))).toEqual(["A", "E"]);
    const renamed = await update({ title: "Letters" });
    expect([letters(renamed), renamed.body.data.lastLetter]).toEqual([["A", "E"], "E"]);
  });

  it("clears what a change sets to null, and keeps what it omits", async () => {
    const { id } = (await create()).body.data;
    const emptied = await world.api(officer, "post", "/api/loan/purchase/update", {
      id,
      property: null,
      closingDate: null,
      monthlyIncomeCents: null,
    });
    expect(emptied.status).toBe(200);
    for (const field of ["property", "closingDate", "monthlyIncomeCents"])
      expect(emptied.body.data).not.toHaveProperty(field);
    expect(emptied.body.data).toMatchObject({ monthlyDebtsCents: 85000, title: "Ridgewood purchase" });
    expect(emptied.body.data.scenarios[0].figures).toMatchObject({ prepaidInterestCents: 0, debtToIncomeBack: null });
  });

  it("is hidden from another company for reading, changing and deleting", async () => {
    const { id } = (await create()).body.data;
    for (const stranger of ["officer@other.test", "admin@other.test"]) {
      expect((await world.api(stranger, "get", `/api/loan/purchase/${id}`)).status).toBe(404);
      expect((await world.api(stranger, "post", "/api/loan/purchase/update", { id, title: "Mine" })).status).toBe(404);
      expect((await world.api(stranger, "post", "/api/loan/delete", { ids: [id] })).status).toBe(404);
    }
    expect((await world.api("branch@demo.test", "get", `/api/loan/purchase/${id}`)).status).toBe(200);
  });

  it("violating newer rules is rejected on copying, at the field, not as a server error", async () => {
    const { id } = (await create()).body.data;
    await world.running.services.database.system((db) =>
      db.loan.update({ where: { id }, data: { horizonMonths: 481 } }),
    );
    const refused = await world.api(officer, "post", "/api/loan/copy", { id });
    expect([refused.status, refused.body.errors]).toEqual([422, { horizonMonths: ["At most 480 months."] }]);
  });

  it("is deleted and restored in bulk, concurrently in any order, or not at all if one is missing", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await create()).body.data.id);
    const turned = [...ids].reverse();
    const headers = { authorization: `Bearer ${await world.token(officer)}` };
    const restore = (some: string[]) =>
      world.app.inject({ method: "POST", url: "/trpc/loans.restore", headers, payload: { ids: some } });
    for (const orders of [ids, turned]) {
      const removed = await Promise.all(
        [orders, [...orders].reverse()].map((some) => world.api(officer, "post", "/api/loan/delete", { ids: some })),
      );
      expect(removed.map(({ status }) => status).sort()).toEqual([200, 404]);
      const restored = await Promise.all([restore(orders), restore([...orders].reverse())]);
      expect(restored.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    }
    const strange = [...ids, randomUUID()];
    expect((await world.api(officer, "post", "/api/loan/delete", { ids: strange })).status).toBe(404);
    expect((await restore(strange)).statusCode).toBe(404);
  });

  it("can be copied and deleted, and the deletion can be undone", async () => {
    const { id } = (await create()).body.data;
    const copy = (await world.api(officer, "post", "/api/loan/copy", { id })).body.data;
    expect(copy).toMatchObject({ title: "Ridgewood purchase (copy)", status: "draft" });
    expect(copy.scenarios[0].figures).toEqual(
      (await world.api(officer, "get", `/api/loan/purchase/${id}`)).body.data.scenarios[0].figures,
    );
    expect((await world.api(officer, "post", "/api/loan/delete", { ids: [id] })).body.data).toEqual({ removed: 1 });
    expect((await world.api(officer, "get", `/api/loan/purchase/${id}`)).status).toBe(404);
  });
});

describe("calculators", () => {
  it("return the monthly payment and the table of a loan that is not stored", async () => {
    const typed = { loanAmountCents: 45000000, noteRate: 0.065, termMonths: 360 };
    expect((await world.api(officer, "post", "/api/loan/get-monthly-payment", typed)).body.data).toMatchObject({
      principalAndInterestCents: 284431,
      housingPaymentCents: 284431,
    });
    const table = (await world.api(officer, "post", "/api/loan/get-amortization-table", typed)).body.data;
    expect(table.months).toHaveLength(360);
    expect(table.months[0]).toMatchObject({ interestCents: 243750, principalCents: 40681, balanceCents: 44959319 });
    expect(table.months.at(-1).balanceCents).toBe(0);
  });

  it("amortize an existing balance to the cent, although a new loan is in whole dollars", async () => {
    const owed = { loanAmountCents: 243_117_52, noteRate: 0.065, termMonths: 300 };
    const { months } = (await world.api(officer, "post", "/api/loan/get-amortization-table", owed)).body.data;
    expect(months[0].balanceCents + months[0].principalCents).toBe(243_117_52);
    const payment = (await world.api(officer, "post", "/api/loan/get-monthly-payment", owed)).body.data;
    expect(payment.principalAndInterestCents).toBe(months[0].paymentCents);
  });

  it.each([1_00, 999_99, 10_000_000_000])("accept a loan of %i cents like any other", async (loanAmountCents) => {
    const loan = { loanAmountCents, noteRate: 0.06, termMonths: 360 };
    for (const call of ["get-monthly-payment", "get-amortization-table"]) {
      const { status, body } = await world.api(officer, "post", `/api/loan/${call}`, loan);
      expect([status, body.data.totalInterestCents > 0]).toEqual([200, true]);
    }
  });

  it("store fees and another monthly expense on a scenario", async () => {
    const { id: loanId, scenarios } = (await create()).body.data;
    const fees = [
      { name: "Processing", section: "A", basis: "fixed", amountCents: 59500, payer: "borrower", financeCharge: true },
    ];
    const stored = await world.api(officer, "post", "/api/purchase-template-fees/store", {
      loanId,
      scenarioId: scenarios[0].id,
      fees,
    });
    expect(stored.body.data.scenarios[0].fees).toEqual(fees);
    expect(
      (await world.api(officer, "post", "/api/purchase-template-fees/get-fees-by-loan-id", { loanId })).body.data
        .scenarios[0].fees,
    ).toEqual(fees);
    const template = (await world.api(officer, "post", "/api/template", { name: "Costs", fees })).body.data;
    const fromTemplate = await world.api(officer, "post", "/api/purchase-template-fees/store", {
      loanId,
      templateId: template.id,
    });
    expect(fromTemplate.body.data.scenarios.map((scenario: { fees: object[] }) => scenario.fees)).toEqual([fees]);
    const other = await world.api(officer, "post", "/api/loan/purchase/store-other-monthly-expense", {
      loanId,
      otherMonthlyCents: 12500,
    });
    expect(other.body.data.scenarios[0]).toMatchObject({
      otherMonthlyCents: 12500,
      housingPaymentCents: 393931 + 12500,
    });
    const funds = await world.api(officer, "post", "/api/loan/calculate-funds-to-close", { id: loanId });
    expect(
      funds.body.data.lines.reduce(
        (sum: number, line: { amountCents: number; payer: string }) =>
          sum + (line.payer === "borrower" ? line.amountCents : 0),
        0,
      ),
    ).toBe(funds.body.data.cashToCloseCents);
  });
});

import { principalAndInterest } from "@hearthline/calc/payment/principal-and-interest";
import { mortgageOfRecord } from "@hearthline/calc/record/mortgage-of-record";
import { estimatedClosing } from "@hearthline/contract/estimates/estimates";
import { dayWords } from "@hearthline/report/dates";
import request from "supertest";
import { describe, expect, it } from "vitest";
import {
  borrower,
  call,
  done,
  month,
  OFFICER,
  people,
  purchase,
  read,
  scenario,
  setUp,
  TODAY,
  world,
} from "./closing.fixture.ts";

setUp();

const OTHER = "officer@other.test";

describe("closing a purchase", () => {
  it("freezes the scenario as the mortgage of record, to the cent of its schedule", async () => {
    const loan = await purchase();
    const closed = await done("loan/close", { id: loan.id, lender: "Piedmont Savings Bank" });
    const [{ figures }] = loan.scenarios;
    const record = mortgageOfRecord({
      terms: { ...scenario, program: "conventional", amortization: "fixed" },
      loanAmountCents: 450_000_00,
      baseLoanCents: 450_000_00,
      valueCents: 500_000_00,
      closingDate: month(-24),
      firstPaymentDate: month(-22, "01"),
    });
    expect(closed).toMatchObject({
      id: loan.id,
      loanAmountCents: 450_000_00,
      principalAndInterestCents: figures.principalAndInterestCents,
      closingDate: month(-24),
      firstPaymentDate: month(-22, "01"),
      payoffDate: month(-22 + 359, "01"),
      asOf: TODAY,
      paymentsDue: 23,
      balanceCents: record.balanceCents[22],
      mortgageInsurance: { monthlyCents: figures.mortgageInsuranceCents, wholeTerm: false },
      adjustments: [],
      nextAdjustmentDate: null,
      lender: "Piedmont Savings Bank",
      differences: [{ field: "lender", words: "Lender: Piedmont Savings Bank." }],
      value: { amountCents: 500_000_00, asOf: month(-24), source: "sale" },
      equityCents: 500_000_00 - (record.balanceCents[22] ?? 0),
      endedOn: null,
    });
    expect(closed.mortgageInsurance.requestDate).toBe(record.insurance?.requestDate);
    expect(closed.mortgageInsurance.lastDate).toBe(record.insurance?.lastDate);
    expect((await read(`loans/${loan.id}`)).status).toBe("closed");
    const home = await read(`homes/${closed.homeId}`);
    expect(home).toMatchObject({
      address1: loan.property.address1,
      boughtOn: month(-24),
      boughtForCents: 500_000_00,
      owners: [{ clientId: loan.clientIds[0], role: "owner" }],
      mortgages: [{ lien: "first", balanceCents: closed.balanceCents, closed: true, endedOn: null, loanId: loan.id }],
    });
    const mine = await done("loan/find-close-loan-by-client-id", { clientId: loan.clientIds[0] });
    expect(mine).toMatchObject([{ id: loan.id, homeId: closed.homeId, balanceCents: closed.balanceCents }]);
    const { items } = { items: await read(`clients/${loan.clientIds[0]}`) };
    expect(items.status ?? "closed").toBe("closed");
  });

  it("uses the final figures instead of the scenario's, and lists the differences", async () => {
    const loan = await purchase();
    const closed = await done("loan/close", {
      id: loan.id,
      noteRate: 0.06375,
      loanAmountCents: 448_000_00,
      closingDate: month(-13, "20"),
      closingCostsCents: 9_000_00,
      appraisedValueCents: 505_000_00,
    });
    expect(closed).toMatchObject({
      noteRate: 0.06375,
      loanAmountCents: 448_000_00,
      principalAndInterestCents: 2_794_94,
      closingDate: month(-13, "20"),
      firstPaymentDate: month(-11, "01"),
      closingCostsCents: 9_000_00,
      value: { source: "sale", amountCents: 500_000_00 },
    });
    const words = closed.differences.map(({ words }: { words: string }) => words);
    expect(words).toContain("Note rate: 6.375%, 0.125% below the report’s 6.5%.");
    expect(words).toContain(
      `Closing date: ${dayWords(month(-13, "20"))}, in the report ${dayWords(loan.closingDate)}.`,
    );
    expect(words).toContain("Loan amount: $448,000.00, $2,000.00 below the report’s $450,000.00.");
  });

  it("uses the scenario's appraised value for the end of mortgage insurance, unless another is sent", async () => {
    const appraised = { scenarios: [{ ...scenario, appraisedValueCents: 480_000_00 }] };
    const closed = await done("loan/close", { id: (await purchase(appraised)).id });
    expect(closed).toMatchObject({ homeValueCents: 500_000_00, appraisedValueCents: 480_000_00, differences: [] });
    const byPrice = await done("loan/close", { id: (await purchase()).id });
    expect(closed.mortgageInsurance.requestDate > byPrice.mortgageInsurance.requestDate).toBe(true);
    const other = { id: (await purchase(appraised)).id, appraisedValueCents: 490_000_00 };
    expect((await done("loan/close", other)).differences).toMatchObject([{ field: "appraisedValueCents" }]);
  });

  it("lists the days on which an adjustable rate changes", async () => {
    const arm = {
      initialFixedMonths: 60,
      capInitial: 0.02,
      capPeriodic: 0.02,
      capLifetime: 0.05,
      index: 0.04,
      margin: 0.0275,
    };
    const loan = await purchase({ scenarios: [{ ...scenario, amortization: "arm", arm }] });
    const closed = await done("loan/close", { id: loan.id });
    expect(closed.nextAdjustmentDate).toBe(month(-22 + 59, "01"));
    expect(closed.adjustments[0]).toEqual({ date: month(-22 + 59, "01"), firstPaymentDate: month(-22 + 60, "01") });
  });

  it("starts home value emails for each borrower who can get them, if requested", async () => {
    const reached = await borrower();
    const silent = (await done("client/store", { name: "Hugo Marsh" })).id;
    const [asked, plain] = [await purchase({}, [reached, silent]), await purchase()];
    const closed = await done("loan/close", { id: asked.id, mailHomeValue: true });
    const other = await done("loan/close", { id: plain.id });
    const watches = await read(`home-values?homeId=${closed.homeId}`);
    expect(watches).toMatchObject([{ clientId: reached, everyMonths: 1, state: "active" }]);
    expect(watches[0].nextOn > TODAY).toBe(true);
    expect(await read(`home-values?homeId=${other.homeId}`)).toEqual([]);
  });

  it("is rejected if the user may not manage the home value emails requested, and the loan stays open", async () => {
    const role = { name: "Closer", reach: "company" as const, permissions: ["report:create", "report:view"] as const };
    await people.user("closer@closing.test", role);
    const { id } = await purchase();
    const refused = await call("loan/close", { id, mailHomeValue: true }, "closer@closing.test");
    expect([refused.status, (await read(`loans/${id}`)).status]).not.toContain("closed");
    expect(refused.status).toBe(403);
  });

  it("finds the borrowers' home at the address, however it is written", async () => {
    const client = await borrower();
    const property = { address1: "61 Park Avenue", city: "Raleigh", zipcode: "27605", state: "NC" };
    const home = await done("homes", { ...property, address1: "61 Park Ave.", owners: [{ clientId: client }] });
    const loan = await purchase({ property }, [client]);
    expect((await done("loan/close", { id: loan.id })).homeId).toBe(home.id);
  });

  it("uses the named or the recommended scenario of several, and otherwise asks which one", async () => {
    const scenarios = [scenario, { ...scenario, name: "15 years", termMonths: 180 }];
    const open = await purchase({ scenarios });
    const asked = await call("loan/close", { id: open.id });
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      { scenarioId: [expect.stringContaining("which scenario won")] },
    ]);
    expect((await read(`loans/${open.id}`)).status).toBe("draft");
    const named = await done("loan/close", { id: open.id, scenarioId: open.scenarios[1].id });
    expect(named).toMatchObject({ termMonths: 180, scenario: { name: "15 years", letter: "B" } });
    const [first, second] = scenarios;
    const advised = await purchase({ scenarios: [first, { ...second, recommendation: "Paid off in half the time." }] });
    expect((await done("loan/close", { id: advised.id })).termMonths).toBe(180);
  });

  it("rejects impossible values with a message at the field, and writes nothing", async () => {
    const loan = await purchase();
    const faults = [
      [{ closingDate: month(9) }, "closingDate", /more than 180 days ahead/],
      [{ closingDate: "1960-01-01" }, "closingDate", /paid off already/],
      [{ firstPaymentDate: month(-25) }, "firstPaymentDate", /after the closing/],
      [{ firstPaymentDate: month(-18) }, "firstPaymentDate", /within three months/],
      [{ loanAmountCents: 501_000_00 }, "loanAmountCents", /above the home’s value of \$500,000\.00/],
      [
        { principalAndInterestCents: 3_000_00 },
        "principalAndInterestCents",
        /come to \$2,844\.31 a month, not \$3,000\.00/,
      ],
      [{ mortgageInsuranceMonthlyCents: 5_000_00 }, "mortgageInsuranceMonthlyCents", /premium of a month/],
      [{ noteRate: 6.5 }, "noteRate", /Did you mean/],
      [{ scenarioId: "01990000-0000-7000-8000-000009100001" }, "scenarioId", /no such scenario/],
      [{ homeId: "01990000-0000-7000-8000-999999999999" }, "homeId", /no such home/],
    ] as const;
    for (const [more, field, words] of faults) {
      const { status, body } = await call("loan/close", { id: loan.id, ...more });
      expect([status >= 400 && status < 500, body.errors?.[field]?.[0]], JSON.stringify(more)).toEqual([
        true,
        expect.stringMatching(words),
      ]);
    }
    expect((await read(`loans/${loan.id}`)).status).toBe("draft");
    expect(await done("loan/find-close-loan-by-client-id", { clientId: loan.clientIds[0] })).toEqual([]);
    const noOne = await purchase({}, []);
    expect((await call("loan/close", { id: noOne.id })).body.message).toContain("Add them first");
    const nowhere = await purchase({ property: { state: "NC" } });
    expect((await call("loan/close", { id: nowhere.id })).body.errors).toMatchObject({
      homeId: [expect.stringContaining("no street address")],
    });
  });

  it("is not possible for another company, or a colleague who does not see the loan", async () => {
    const loan = await purchase();
    expect((await call("loan/close", { id: loan.id }, OTHER)).status).toBe(404);
    await done("loan/close", { id: loan.id });
    for (const path of ["loan/update-close-loan", "loan/send-welcome-email"])
      expect((await call(path, { id: loan.id }, OTHER)).status).toBe(404);
    expect((await world.api(OTHER, "get", `/api/closed-loans/${loan.id}`)).status).toBe(404);
  });
});

describe("a closed loan", () => {
  it("changes its final figures and what depends on them; only reopening changes its status", async () => {
    const loan = await purchase();
    await done("loan/close", { id: loan.id });
    const changed = await done("loan/update-close-loan", { id: loan.id, noteRate: 0.0625, lender: "Carolina Federal" });
    expect(changed).toMatchObject({
      noteRate: 0.0625,
      lender: "Carolina Federal",
      principalAndInterestCents: 2_770_73,
    });
    const again = await done("loan/update-close-loan", { id: loan.id, lender: "Piedmont" });
    expect(again).toMatchObject({ noteRate: 0.0625, lender: "Piedmont", principalAndInterestCents: 2_770_73 });
    expect((await call("loan/update-close-loan", { id: loan.id, loanAmountCents: 900_000_00 })).status).toBe(422);
    const left = await call("loan/status", { id: loan.id, status: "credit" });
    expect([left.status, left.body.message]).toEqual([409, expect.stringContaining("Reopen it")]);
    const [mortgage] = (await read(`homes/${changed.homeId}`)).mortgages;
    expect(mortgage).toMatchObject({ noteRate: 0.0625, lender: "Piedmont" });
    expect((await call("homes/mortgages/delete", { id: mortgage.id })).status).toBe(409);
  });

  it("keeps each value of its home, and bases equity on the newest", async () => {
    const loan = await purchase();
    const { balanceCents } = await done("loan/close", { id: loan.id });
    const valued = await done("loan/update-close-loan-homevalue", {
      id: loan.id,
      amountCents: 540_000_00,
      asOf: TODAY,
    });
    expect(valued).toMatchObject({
      value: { amountCents: 540_000_00, asOf: TODAY, source: "officer" },
      equityCents: 540_000_00 - balanceCents,
    });
    expect((await read(`homes/${valued.homeId}`)).values).toHaveLength(2);
    const open = await purchase();
    expect(
      (await call("loan/update-close-loan-homevalue", { id: open.id, amountCents: 1_00, asOf: TODAY })).status,
    ).toBe(404);
  });

  it("is listed page by page, filtered, sorted and totaled", async () => {
    const client = await borrower();
    for (const noteRate of [0.06, 0.07])
      await done("loan/close", { id: (await purchase({ scenarios: [{ ...scenario, noteRate }] }, [client])).id });
    const list = async (query: string) =>
      (await world.api(OFFICER, "get", `/api/closed-loans?clientId=${client}&${query}`)).body;
    const first = await list("sort=noteRate&perPage=1");
    expect(first.data.map((row: { noteRate: number }) => row.noteRate)).toEqual([0.06]);
    expect(first.meta.total).toBe(2);
    const next = await list(`sort=noteRate&perPage=1&after=${encodeURIComponent(first.meta.nextCursor)}`);
    expect(next.data.map((row: { noteRate: number }) => row.noteRate)).toEqual([0.07]);
    expect((await list("program=fha")).data).toEqual([]);
    expect((await list("q=larkspur")).data).toHaveLength(2);
    expect(await read(`closed-loans/totals?clientId=${client}`)).toMatchObject({
      loans: 2,
      loanAmountCents: 900_000_00,
      averageNoteRate: 0.065,
    });
  });

  it("is on the borrower's timeline, with who closed it, who reopened it and why", async () => {
    const loan = await purchase();
    await done("loan/close", { id: loan.id });
    await done("loan/reopen", { id: loan.id, reason: "The borrower canceled within three days." });
    const { data } = (await world.api(OFFICER, "post", "/api/client/fetch-timelines", { id: loan.clientIds[0] })).body
      .data
      ? (await world.api(OFFICER, "post", "/api/client/fetch-timelines", { id: loan.clientIds[0] })).body
      : (await world.api(OFFICER, "get", `/api/client/fetch-timelines?id=${loan.clientIds[0]}`)).body;
    expect(data.filter(({ kind }: { kind: string }) => /closed|reopened/.test(kind))).toMatchObject([
      { kind: "reopened", reason: "The borrower canceled within three days.", by: "Laura Whitfield" },
      { kind: "closed", loanAmountCents: 450_000_00, by: "Laura Whitfield" },
    ]);
  });
});

describe("the balance on a day", () => {
  it("is the same on the client's home, the closed loan and the borrower's page, to the cent", async () => {
    const loan = await purchase();
    const closed = await done("loan/close", { id: loan.id });
    await done("loan/update-close-loan-homevalue", { id: loan.id, amountCents: 560_000_00, asOf: TODAY });
    const { balanceCents, equityCents, mortgages } = await read(`homes/${closed.homeId}`);
    const now = await read(`closed-loans/${loan.id}`);
    expect(now.balanceCents).toBeLessThan(450_000_00);
    expect([balanceCents, equityCents]).toEqual([now.balanceCents, now.equityCents]);
    expect(mortgages[0]).toMatchObject({ balanceCents: now.balanceCents, balanceAsOf: TODAY });
    const page = await done("loan/homevalue-report-link", {
      key: new URL(now.link, "http://x").searchParams.get("key"),
    });
    expect([page.balanceCents, page.equityCents]).toEqual([now.balanceCents, now.equityCents]);
  });

  it("is returned for any day since the closing, with the schedule, and shown on the home page without a script", async () => {
    const loan = await purchase();
    await done("loan/close", { id: loan.id });
    const { schedule, link } = await read(`closed-loans/${loan.id}`);
    expect(schedule).toHaveLength(360);
    const fifth = schedule[4];
    expect(await read(`closed-loans/${loan.id}?asOf=${fifth.date}`)).toMatchObject({
      asOf: fifth.date,
      balanceCents: fifth.balanceCents,
      paymentsDue: 5,
      nextPayment: { number: 6 },
    });
    const early = await world.api(OFFICER, "get", `/api/closed-loans/${loan.id}?asOf=${month(-30)}`);
    expect([early.status, early.body.errors.asOf[0]]).toEqual([422, expect.stringContaining("The loan closed on")]);
    const key = new URL(link, "http://x").searchParams.get("key");
    const { text } = await request(world.app.server).get(`/home-report?key=${key}&asOf=${fifth.date}`);
    const owed = `$${(fifth.balanceCents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
    expect(text).toMatch(new RegExp(`id="s-owed"[^>]*>${owed.replaceAll(/[$.]/g, "\\$&")}<`));
    expect(text.match(/class="s-year"/g)?.length).toBeGreaterThan(29);
    expect(text).toContain('method="get"');
    const silly = await request(world.app.server).get(`/home-report?key=${key}&asOf=%22%3E%3Cscript%3E`);
    expect([silly.status, silly.text.includes("><script>")]).toEqual([200, false]);
  });
});

describe("reopening a loan", () => {
  it("withdraws the mortgage of record, the value and the home it created, and the loan can close again", async () => {
    const loan = await purchase({ status: "credit" });
    const { homeId } = await done("loan/close", { id: loan.id });
    expect((await call("loan/reopen", { id: loan.id, reason: " " })).status).toBe(422);
    await done("loan/reopen", { id: loan.id, reason: "Wrong loan." });
    expect((await read(`loans/${loan.id}`)).status).toBe("credit");
    expect((await world.api(OFFICER, "get", `/api/homes/${homeId}`)).status).toBe(404);
    expect((await world.api(OFFICER, "get", `/api/closed-loans/${loan.id}`)).status).toBe(404);
    expect((await call("loan/reopen", { id: loan.id, reason: "Again." })).status).toBe(409);
    const again = await done("loan/close", { id: loan.id });
    expect((await read(`homes/${again.homeId}`)).mortgages).toHaveLength(1);
  });
});

describe("refinancing a closed loan", () => {
  it("starts a draft from the mortgage of record; closing it pays that off, and reopening restores it", async () => {
    const loan = await purchase({
      scenarios: [{ ...scenario, propertyTaxYearlyCents: 6_000_00, insuranceYearlyCents: 1_800_00 }],
      origins: { hoa: "typed" },
    });
    const closed = await done("loan/close", { id: loan.id });
    await done("loan/update-close-loan-homevalue", { id: loan.id, amountCents: 560_000_00, asOf: TODAY });
    const response = await call("loan/refi/from-closed", { id: loan.id });
    expect([response.status, response.body.message]).toEqual([201, "The refinance is started."]);
    const refinance = response.body.data;
    expect(refinance).toMatchObject({
      kind: "refinance",
      status: "draft",
      clientIds: loan.clientIds,
      property: loan.property,
      homeValueCents: 560_000_00,
      current: {
        source: "original-purchase",
        program: "conventional",
        originalLoanCents: 450_000_00,
        noteRate: 0.065,
        termMonths: 360,
        firstPaymentDate: month(-22, "01"),
        mortgageInsuranceMonthlyCents: closed.mortgageInsurance.monthlyCents,
        propertyTaxYearlyCents: 6_000_00,
        insuranceYearlyCents: 1_800_00,
      },
      origins: {
        originalLoan: "record",
        currentRate: "record",
        homeValue: "record",
        propertyTax: "record",
        hoa: "typed",
      },
    });
    expect(refinance.originSources.originalLoan).toMatch(/^Mortgage of record, closed .+: /);
    expect(refinance.originSources.homeValue).toBe(`Home value of ${TODAY}`);
    expect(refinance.closingDate).toBe(estimatedClosing(TODAY).value);
    expect(refinance.origins.closingDate).toBe("estimated");
    const [proposal] = refinance.scenarios;
    expect(proposal.fees.length).toBeGreaterThan(3);
    expect(proposal.figures.closingCostsCents).toBeGreaterThan(1_000_00);
    expect(proposal.figures.simplePaybackMonths).not.toBe(0);
    const after = await done("loan/close", { id: refinance.id, closingDate: TODAY, noteRate: 0.055 });
    expect(after.homeId).toBe(closed.homeId);
    expect(await read(`closed-loans/${loan.id}`)).toMatchObject({ endedOn: TODAY, balanceCents: 0, nextPayment: null });
    const { mortgages, balanceCents } = await read(`homes/${closed.homeId}`);
    expect(mortgages.map(({ endedOn }: { endedOn: string | null }) => endedOn)).toEqual([null, TODAY]);
    expect(balanceCents).toBe(after.loanAmountCents);
    const early = await call("loan/reopen", { id: loan.id, reason: "Mistake." });
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringContaining("A later loan paid this one off"),
    ]);
    await done("loan/reopen", { id: refinance.id, reason: "Canceled within three days." });
    expect(await read(`closed-loans/${loan.id}`)).toMatchObject({ endedOn: null, balanceCents: closed.balanceCents });
  });

  it("keeps the debts that a closed refinance did not pay off, so that debt-to-income counts them", async () => {
    const debts = [
      { name: "Card", balanceCents: 12_000_00, paymentCents: 360_00, rate: 0.2199, payOff: true },
      { name: "Car", balanceCents: 18_000_00, paymentCents: 420_00, rate: 0.065, payOff: false },
    ];
    const loan = await purchase();
    await done("loan/close", { id: loan.id });
    const first = (await done("loan/refi/from-closed", { id: loan.id })) as { id: string };
    await done("loan/refi/update", { id: first.id, monthlyIncomeCents: 12_000_00, monthlyDebtsCents: 880_00, debts });
    await done("loan/close", { id: first.id, closingDate: month(-1) });
    const again = await done("loan/refi/from-closed", { id: first.id });
    expect(again).toMatchObject({ monthlyIncomeCents: 12_000_00, monthlyDebtsCents: 520_00, debts: [debts[1]] });
    const { figures } = again.scenarios[0];
    const housing = figures.debtToIncomeFront;
    expect(figures.debtToIncomeBack - housing).toBeCloseTo(520_00 / 12_000_00, 4);
  });

  it.each([
    [
      "an adjustable rate",
      {
        amortization: "arm",
        arm: {
          initialFixedMonths: 60,
          adjustEveryMonths: 12,
          capInitial: 0.02,
          capPeriodic: 0.02,
          capLifetime: 0.05,
          index: 0.045,
          margin: 0.0275,
        },
      },
    ],
    ["extra principal", { extraMonthlyCents: 500_00 }],
    ["interest only", { interestOnlyMonths: 120 }],
  ])("uses our own schedule as the statement for %s, not what the borrower remembers", async (what, more) => {
    const loan = await purchase({ scenarios: [{ ...scenario, ...more }] });
    const closed = await done("loan/close", { id: loan.id });
    const { current, originSources } = await done("loan/refi/from-closed", { id: loan.id });
    expect(current).toMatchObject({
      source: "mortgage-statement",
      statementDate: TODAY,
      balanceCents: closed.balanceCents,
      noteRate: closed.currentRate,
      lastPaymentDate: month(0, "01"),
      figures: { certainty: "statement", balanceCents: closed.balanceCents },
    });
    if (what === "interest only") expect(originSources.currentPayment).toMatch(/^Interest only for now/);
    else expect(current.principalAndInterestCents).toBe(closed.principalAndInterestCents);
    expect(originSources.balance).toContain(`its schedule as of ${TODAY}`);
  });
});

describe("the welcome email", () => {
  it("is sent once to each borrower, and the closed loan lists what was sent to whom", async () => {
    const loan = await purchase({}, [await borrower("welcome@marsh.test")]);
    expect((await call("loan/send-welcome-email", { id: loan.id })).status).toBe(409);
    await done("loan/close", { id: loan.id });
    const sent = await done("loan/send-welcome-email", { id: loan.id, message: "It was a pleasure." });
    expect(sent).toMatchObject({ queued: ["welcome@marsh.test"], already: [] });
    const again = await done("loan/send-welcome-email", { id: loan.id });
    expect(again).toMatchObject({ queued: [], already: ["welcome@marsh.test"] });
    expect(await people.mailCount("welcome@marsh.test", "welcome")).toBe(1);
    const { data } = await people.mail("welcome@marsh.test", "welcome");
    expect(data).toMatchObject({
      note: "It was a pleasure.",
      loanAmountCents: 450_000_00,
      link: expect.stringContaining("/home-report?key="),
    });
    expect((await read(`closed-loans/${loan.id}`)).sent).toMatchObject([
      { to: "welcome@marsh.test", status: "queued", by: "Laura Whitfield" },
    ]);
  });
});

describe("the page of a borrower's home", () => {
  it("is opened by its key alone, says what is not known, and ends when the loan is reopened", async () => {
    const loan = await purchase();
    const { link, balanceCents } = await done("loan/close", { id: loan.id });
    const key = link.split("key=")[1];
    const open = (given: string) => world.api(undefined, "post", "/api/loan/homevalue-report-link", { key: given });
    const { status, body } = await open(key);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      balanceCents,
      company: { name: "Northgate Home Lending" },
      officer: { name: "Laura Whitfield" },
      value: { amountCents: 500_000_00 },
      unknown: expect.arrayContaining([expect.stringContaining("What the home is worth today")]),
    });
    // The credit score.
    expect(JSON.stringify(body)).not.toMatch(/\b745\b/);
    const page = await world.app.inject({ url: link });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    for (const words of ["Larkspur Court", "Northgate Home Lending", "What this page does not know", "You owe"])
      expect(page.body).toContain(words);
    expect((await world.app.inject({ url: "/home-report?key=short" })).statusCode).toBe(404);
    expect((await open(`${key.slice(0, -1)}_`)).status).toBe(404);
    await done("loan/reopen", { id: loan.id, reason: "Wrong loan." });
    expect((await open(key)).status).toBe(404);
  });

  it("is in the borrower's language, with values over time, rate change dates and the strike rate", async () => {
    const arm = {
      initialFixedMonths: 60,
      capInitial: 0.02,
      capPeriodic: 0.02,
      capLifetime: 0.05,
      index: 0.04,
      margin: 0.0275,
    };
    const loan = await purchase({ scenarios: [{ ...scenario, amortization: "arm", arm }] });
    const [clientId] = loan.clientIds;
    await world.running.services.database.system((db) =>
      db.client.update({ where: { id: clientId }, data: { language: "es" } }),
    );
    const closed = await done("loan/close", { id: loan.id });
    await done("loan/update-close-loan-homevalue", {
      id: loan.id,
      amountCents: 540_000_00,
      asOf: month(-2),
      source: "appraisal",
    });
    const key = closed.link.split("key=")[1];
    const { body } = await world.api(undefined, "post", "/api/loan/homevalue-report-link", { key });
    expect(body.data).toMatchObject({
      language: "es",
      values: [
        { amountCents: 500_000_00, source: "sale" },
        { amountCents: 540_000_00, asOf: month(-2), source: "appraisal" },
      ],
      strikeRate: closed.strikeRate,
      anniversaryYears: closed.anniversaryYears,
    });
    expect(body.data.adjustments).toEqual(closed.adjustments);
    expect(body.data.unknown[0]).toContain("Cuánto vale la vivienda hoy");
    const { strikeRate, balanceCents, paymentsLeft, principalAndInterestCents } = closed;
    const at = (noteRate: number) => principalAndInterest(balanceCents, noteRate, paymentsLeft);
    expect(at(strikeRate.noteRate)).toBeLessThanOrEqual(principalAndInterestCents - 150_00);
    // Savings at the next eighth of a point exceed the target, and are stated as they are.
    expect(strikeRate.savingsThereCents).toBe(principalAndInterestCents - at(strikeRate.noteRate));
    expect(strikeRate.savingsThereCents).toBeGreaterThan(strikeRate.monthlySavingsCents);
    expect(at(strikeRate.noteRate + 0.00125)).toBeGreaterThan(principalAndInterestCents - 150_00);
    const page = await world.app.inject({ url: closed.link });
    expect(page.body).toContain('<html lang="es">');
    for (const words of [
      "Usted debe, al",
      "Cuánto ha valido su vivienda",
      "Próximo aniversario",
      "Su tasa cambia",
      "o menos",
    ])
      expect(page.body).toContain(words);
    expect(page.body).not.toMatch(/>[^<]*\b(Your|Loan at|Next|known)\b/);
  });
});

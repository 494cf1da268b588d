import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

const OFFICER = "officer@demo.test";
/** The body that the refinance form sends. */
const EXAMPLE = {
  title: "Oak Street refinance",
  clientIds: [],
  property: { address1: "12 Oak St", city: "Austin", state: "TX", zipcode: "78701" },
  closingDate: "2027-02-15",
  homeValueCents: 62_000_000,
  horizonMonths: 84,
  discountRate: 0.04,
  appreciationRate: 0.03,
  monthlyIncomeCents: 1_250_000,
  current: {
    source: "mortgage-statement",
    statementDate: "2027-01-01",
    balanceCents: 35_000_000,
    noteRate: 0.0725,
    principalAndInterestCents: 245_600,
    mortgageInsuranceMonthlyCents: 9_500,
    mortgageInsuranceMonths: 40,
    propertyTaxYearlyCents: 900_000,
    insuranceYearlyCents: 180_000,
    escrowBalanceCents: 310_000,
  },
  debts: [{ name: "Card", balanceCents: 1_200_000, paymentCents: 36_000, rate: 0.2199, payOff: true }],
  scenarios: [
    {
      name: "30 years, no points",
      program: "conventional",
      purpose: "rate-and-term",
      amortization: "fixed",
      termMonths: 360,
      noteRate: 0.0599,
      costs: "financed",
      loanAmountCents: 36_200_000,
      cashOutCents: 0,
      discountPoints: 0,
      lenderCreditCents: 0,
      fees: [{ name: "Underwriting", section: "A", amountCents: 129_500, payer: "borrower", financeCharge: true }],
    },
  ],
};
const [OFFER] = EXAMPLE.scenarios;
const NOTE = {
  source: "original-purchase",
  originalLoanCents: 38_000_000,
  noteRate: 0.0725,
  termMonths: 360,
  firstPaymentDate: "2023-08-01",
};

let world: World;
let clientId = "";
beforeAll(async () => {
  world = await openWorld();
  const client = await call("post", "client/store", { firstName: "Nora", emails: ["nora@haddad.test"] });
  clientId = client.body.data.id;
});

const call = (method: "get" | "post" | "put", path: string, body?: object, as = OFFICER) =>
  world.api(as, method, `/api/${path}`, body);
const create = (change: object = {}) => call("post", "loan/refi/create", { ...EXAMPLE, ...change });
const made = async (change: object = {}) => (await create(change)).body.data;

describe("a refinance over REST", () => {
  it("returns the current loan and every proposal with their figures", async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    const { current, scenarios } = body.data;
    expect(Object.keys(current.figures)).toEqual(
      expect.arrayContaining([
        "balanceCents",
        "paymentCents",
        "remainingMonths",
        "payoffDate",
        "remainingInterestCents",
        "certainty",
        "basis",
      ]),
    );
    expect(current.figures).toMatchObject({
      balanceCents: 35_000_000,
      paymentCents: 245_600,
      certainty: "statement",
      payoffDate: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    });
    const { figures } = scenarios[0];
    const names = [
      ...["newLoanCents", "principalAndInterestCents", "housingPaymentCents", "paymentChangeCents", "loanToValue"],
      ...["apr", "closingCostsCents", "cashAtClosingCents", "simplePaybackMonths", "interestBreakEvenMonth"],
      ...["discountedBreakEvenMonth", "aheadMonths", "turnsWorseMonth", "horizonAdvantageCents"],
      ...["lifetimeInterestSavedCents", "samePayment", "samePayoffDate", "debts"],
    ];
    expect(names.filter((name) => figures[name] === undefined)).toEqual([]);
    expect(figures).toMatchObject({ newLoanCents: 36_200_000, principalAndInterestCents: 216_805 });
  });

  it("returns null for a break-even that is never reached", async () => {
    const loan = await made({ debts: [], scenarios: [{ ...OFFER, noteRate: 0.09 }] });
    expect(loan.scenarios[0].figures).toMatchObject({ simplePaybackMonths: null, discountedBreakEvenMonth: null });
    expect(loan.scenarios[0].figures.paymentChangeCents).toBeGreaterThan(0);
  });

  it("derives the loan amount if none is typed", async () => {
    const { loanAmountCents: _, ...derived } = OFFER ?? {};
    const loan = await made({ scenarios: [derived] });
    const { newLoanCents, payoffCents } = loan.scenarios[0].figures;
    expect(newLoanCents).toBeGreaterThan(payoffCents);
  });

  it("can be read and changed, and rejects a change on a stale revision", async () => {
    const { id, revision } = await made();
    const changed = await call("post", "loan/refi/update", { id, revision, homeValueCents: 60_000_000 });
    expect([changed.status, changed.body.data.homeValueCents]).toEqual([200, 60_000_000]);
    expect((await call("post", "loan/refi/update", { id, revision, title: "Late" })).status).toBe(409);
    expect((await call("get", `loan/refi/${id}`)).body.data).toEqual(changed.body.data);
  });

  it("has a report that stores what it shows first, and gets a new version when that changes", async () => {
    const { id } = await made();
    const adjusted = await call("put", `loan/update-refi-loan-report-adjustment/${id}`, {
      horizonMonths: 60,
      extraMonthlyCents: 20_000,
      headlineBreakEven: "discounted",
      sliderMonth: 24,
      hiddenSections: ["debts"],
    });
    const reportAdjustment = { extraMonthlyCents: 20_000, headlineBreakEven: "discounted", sliderMonth: 24 };
    expect(adjusted.body.data).toMatchObject({ horizonMonths: 60, hiddenSections: ["debts"], reportAdjustment });
    const report = async () => (await call("post", "loan/get-refinance-report", { id })).body.data;
    const first = await report();
    expect(first).toMatchObject({ loanId: id, version: 1, document: { horizonMonths: 60, reportAdjustment } });
    expect((await report()).version).toBe(1);
    await call("put", `loan/update-refi-loan-report-adjustment/${id}`, { sliderMonth: null });
    expect(await report()).toMatchObject({ version: 2, document: { horizonMonths: 60 } });
    const versions = await call("get", `loan/refi/${id}/reports`);
    expect(versions.body.data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  it("has amortization tables and monthly payments", async () => {
    const { id } = await made();
    const tables = await call("post", "loan/get-refinance-amortization-table", { id });
    expect(tables.body.data.tables[0].months).toHaveLength(360);
    const payments = await call("post", "loan/get-refi-monthly-payment", { id });
    expect(payments.body.data).toMatchObject({
      current: { balanceCents: 35_000_000, paymentCents: 245_600 },
      scenarios: [{ principalAndInterestCents: 216_805 }],
    });
    const rough = { balanceCents: 25_000_000, noteRate: 0.068, remainingMonths: 300 };
    const payment = await call("post", "loan/calculate-rough-entry-monthly-payment", rough);
    expect([payment.status, payment.body.data]).toEqual([200, expect.objectContaining({ paymentCents: 173_518 })]);
  });

  it("is printed, emailed and texted", async () => {
    const { id } = await made({ clientIds: [clientId] });
    expect((await call("post", "loan/generate-refinance-loan-pdf", { id, wait: 0 })).status).toBe(202);
    const mail = await call("post", "loan/send-refinance-report-email", { id, to: ["nora@haddad.test"], message: "" });
    expect([mail.status, mail.body.message]).toEqual([200, mail.body.message]);
    const sms = await call("post", "loan/send-refinance-report-sms", { id, to: ["919 555 0142"], agreed: true });
    expect([sms.status, sms.body.message]).toEqual([200, sms.body.message]);
  });

  it("is copied, listed and found like any loan", async () => {
    const { id } = await made({ title: "Quincy Street" });
    const copy = await call("post", "loan/copy", { id });
    expect(copy.body.data).toMatchObject({
      kind: "refinance",
      title: "Quincy Street (copy)",
      homeValueCents: 62_000_000,
    });
    const list = await call("post", "loan/get-loan-entries", { kind: "refinance", perPage: 100 });
    expect(list.body.data.map((row: { id: string }) => row.id)).toEqual(
      expect.arrayContaining([id, copy.body.data.id]),
    );
  });

  it.each(["get loan/refi/:id", "post loan/refi/update", "post loan/get-refinance-report"])(
    "another company does not find it by %s",
    async (place) => {
      const { id } = await made();
      const [method, path = ""] = place.split(" ");
      const response =
        method === "get"
          ? await call("get", path.replace(":id", id), undefined, "admin@other.test")
          : await call("post", path, { id }, "admin@other.test");
      expect([response.status, response.body.code]).toEqual([404, "not_found"]);
    },
  );
});

describe("an impossible value is rejected at its field", () => {
  it.each<[string, object, string]>([
    [
      "a payment below the month's interest",
      { current: { ...EXAMPLE.current, principalAndInterestCents: 150_000 } },
      "current.principalAndInterestCents",
    ],
    ["a loan that has ended", { current: { ...NOTE, termMonths: 36 } }, "current.firstPaymentDate"],
    ["a rate of 725", { scenarios: [{ ...OFFER, noteRate: 725 }] }, "scenarios.0.noteRate"],
    ["a current rate of 725", { current: { ...EXAMPLE.current, noteRate: 725 } }, "current.noteRate"],
    ["zero months", { scenarios: [{ ...OFFER, termMonths: 0 }] }, "scenarios.0.termMonths"],
    [
      "zero months left",
      { current: { source: "rough-entry", balanceCents: 1_000_00, noteRate: 0.06, remainingMonths: 0 } },
      "current.remainingMonths",
    ],
    ["five proposals", { scenarios: [OFFER, OFFER, OFFER, OFFER, OFFER] }, "scenarios"],
    ["no proposal", { scenarios: [] }, "scenarios"],
    ["an unknown source", { current: { ...EXAMPLE.current, source: "hearsay" } }, "current.source"],
    ["a current loan that is not an object", { current: "mine" }, "current"],
    ["a fraction of a cent", { homeValueCents: 62_000_000.5 }, "homeValueCents"],
    ["21 debts", { debts: Array.from({ length: 21 }, () => EXAMPLE.debts[0]) }, "debts"],
    ["a debt below zero", { debts: [{ ...EXAMPLE.debts[0], balanceCents: -1 }] }, "debts.0.balanceCents"],
    ["a disbursement before the closing", { disbursementDate: "2027-02-14" }, "disbursementDate"],
    ["a day that does not exist", { closingDate: "2027-02-30" }, "closingDate"],
    ["a home's value with two digits missing", { homeValueCents: 350_000 }, "homeValueCents"],
    ["two entries of one source", { otherCurrent: [NOTE, NOTE] }, "otherCurrent.1.source"],
    ["an entry of the source that counts", { otherCurrent: [EXAMPLE.current] }, "otherCurrent.0.source"],
  ])("%s", async (_, change, field) => {
    const { status, body } = await create(change);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors[field][0]).toMatch(/^[A-Z\d].{8,}/);
  });
});

describe("a doubtful value is stored as typed, with a warning", () => {
  it.each<[string, object, string, RegExp]>([
    [
      "a balance above the original loan",
      {
        current: { ...EXAMPLE.current, balanceCents: 39_000_000, principalAndInterestCents: 290_000 },
        otherCurrent: [NOTE],
      },
      "current.balanceCents",
      /more than the original loan/,
    ],
    [
      "less paid off than is owed",
      { debts: [], scenarios: [{ ...OFFER, loanAmountCents: 30_000_000 }] },
      "loanAmountCents",
      /pays off less than is owed/,
    ],
    [
      "a debt paid off with no cash for it",
      { scenarios: [{ ...OFFER, loanAmountCents: 35_500_000 }] },
      "loanAmountCents",
      /leaves .* for debts/,
    ],
    [
      "a cash-out above value",
      { scenarios: [{ ...OFFER, loanAmountCents: undefined, purpose: "cash-out", cashOutCents: 30_000_000 }] },
      "cashOutCents",
      /more than the home’s value/,
    ],
    [
      "a state's cap",
      { scenarios: [{ ...OFFER, loanAmountCents: undefined, purpose: "cash-out", cashOutCents: 18_000_000 }] },
      "cashOutCents",
      /In Texas/,
    ],
    [
      "fewer payments made than are due",
      { current: { ...NOTE, originalLoanCents: 36_400_000, paymentsMade: 40 } },
      "current.paymentsMade",
      /40 payments run through November 1, 2026; by the closing on February 15, 2027 43 are due/,
    ],
    [
      "a loan amount that pays out more than a rate and term may",
      { debts: [], scenarios: [{ ...OFFER, loanAmountCents: 48_000_000 }] },
      "loanAmountCents",
      /pays out at most \$4,800/,
    ],
    [
      "a lender's credit above the costs",
      { scenarios: [{ ...OFFER, loanAmountCents: undefined, lenderCreditCents: 2_000_000 }] },
      "lenderCreditCents",
      /has no costs to pay, and would come out as cash/,
    ],
    [
      "a statement and an original purchase that contradict each other",
      { current: { ...EXAMPLE.current, balanceCents: 34_000_000 }, otherCurrent: [NOTE] },
      "current.balanceCents",
      /% apart/,
    ],
  ])("%s", async (_, change, field, sentence) => {
    const { status, body } = await create(change);
    expect([status, body.errors]).toEqual([201, undefined]);
    const findings: { field: string; message: string }[] = body.data.scenarios[0].findings;
    expect(findings.find((one) => one.field === field)?.message).toMatch(sentence);
    expect((await call("get", `loan/refi/${body.data.id}`)).body.data).toEqual(body.data);
  });
});

import { Fee } from "@hearthline/contract/loans/fees";
import { KINDS } from "@hearthline/contract/loans/kinds";
import { LOAN_KINDS, type LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { LoanDraft } from "@hearthline/contract/loans/loans";
import { CHANGE_EVENTS, CREATION_EVENTS } from "@hearthline/domain/loans/loan-events";
import { beforeAll, describe, expect, it } from "vitest";
import { loanCalls } from "../features/loans/loan-calls.ts";
import type { Actor } from "../kernel/access/actor.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import { type AnyOperation, mutation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { idPaths, kindOf, type Rows, rowsOf } from "./rows.ts";
import { sampleFor } from "./sample-for.ts";
import { wholeValue } from "./whole-value.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

const officer = "officer@demo.test";
let world: World;
let ours: Rows;
let actor: Actor;
const loans = {} as Record<LoanKind, string>;

const FEES = [
  { name: "Underwriting", section: "A", basis: "fixed", amountCents: 119_500, payer: "lender", financeCharge: true },
  { name: "Title", section: "C", basis: "percent-of-loan", rate: 0.0018, payer: "borrower", financeCharge: false },
  { name: "Taxes", section: "G", basis: "months-of-tax", months: 3, payer: "borrower", financeCharge: false },
];

/** A loan of a kind with everything it can hold. */
const wholeLoan = (kind: LoanKind) =>
  wholeValue(KINDS[kind].draft, {
    clientIds: [ours.client],
    templateId: ours.template,
    status: "credit",
    state: "NC",
    zipcode: "27601",
    units: 2,
    rateQuotedAt: "2027-01-12T14:10:00.000Z",
    monthlyIncomeCents: 2_500_000,
    letter: "C",
    scenario: "C",
    bidsCents: [51_000_000],
    appraisalCents: 50_500_000,
    moneyCents: 1_000_000,
    debtToIncome: 0.43,
    lastLetter: "C",
    origins: {
      propertyTax: "record",
      insurance: "estimated",
      hoa: "typed",
      closingDate: "typed",
      creditScore: "estimated",
      price: "typed",
    },
    originSources: {
      propertyTax: "Wake County record of Nov 2",
      insurance: "North Carolina average",
      hoa: "the listing",
      closingDate: "the contract",
      creditScore: "A typical score is assumed",
      price: "the contract",
    },
    email: "closings@lyle.example",
    phone: "(919) 555-0134",
    perDiemBasis: 360,
    fees: FEES,
    id: undefined,
    program: "conventional",
    priceCents: 50_000_000,
    appraisedValueCents: 49_500_000,
    downPaymentCents: 5_000_000,
    homeValueCents: 62_000_000,
    originalLoanCents: 40_000_000,
    balanceCents: 35_000_000,
    principalAndInterestCents: 245_600,
    firstPaymentDate: "2024-03-01",
    closedOn: "2024-01-12",
    lastPaymentDate: "2027-02-01",
    statementDate: "2027-02-01",
    ownedSince: "2024-01-12",
    nextAdjustmentDate: "2029-03-01",
    disbursementDate: "2027-02-19",
    loanAmountCents: 41_000_000,
    debts: [{ name: "Card", balanceCents: 500_000, paymentCents: 20_000, rate: 0.2, payOff: true }],
    termMonths: 360,
    remainingMonths: 290,
    noteRate: 0.0625,
    discountPoints: 1.125,
    creditScore: 762,
    mortgageInsurance: { kind: "monthly", yearlyRate: 0.004, singleRate: 0.01 },
    buydown: { kind: "2-1", paidBy: kind === "refinance" ? "lender" : "seller" },
  }) as LoanDraft;

/** Creates a loan of a kind, as its call does. */
const creating = (kind: LoanKind) =>
  mutation({
    summary: "Start a loan of this kind",
    access: "report:create",
    emits: CREATION_EVENTS,
    uses: null,
    input: KINDS[kind].input,
    output: KINDS[kind].loan,
    run: (ctx, input) => loanCalls(kind).create(ctx, input as never),
  });

beforeAll(async () => {
  world = await openWorld();
  ours = await rowsOf(world, officer, "Kindwords");
  const found = await world.running.sessions.find(await world.token(officer));
  if (!found) throw new Error("The officer is not signed in.");
  actor = found;
  for (const kind of LOAN_KINDS) {
    // Its call names the kind.
    const { kind: _, ...whole } = wholeLoan(kind);
    loans[kind] = (await call("loans.create", creating(kind), whole)).id;
  }
});

const caller = {
  requestId: "kinds",
  address: "127.0.0.1",
  userAgent: "Mozilla/5.0 Firefox/140.0",
  publicUrl: PUBLIC_URL,
};
const call = (name: string, operation: AnyOperation, input: object) =>
  invoke(world.running.services, name, operation, { actor, caller, session: {} }, input);
const record = async (id: string) => (await world.api(officer, "post", "/api/loan/get-loan-record", { id })).body.data;

/** Without what a read adds: ids of scenarios and their figures. */
const typed = (loan: { scenarios: object[] }) => ({
  ...loan,
  scenarios: loan.scenarios.map((scenario) => ({
    ...scenario,
    id: undefined,
    figures: undefined,
    findings: undefined,
  })),
});

describe.each(LOAN_KINDS)("a %s with every field filled", (kind) => {
  const updated = mutation({
    summary: "Change a loan of this kind",
    access: "report:create",
    emits: CHANGE_EVENTS,
    uses: null,
    input: KINDS[kind].change,
    output: KINDS[kind].loan,
    run: (ctx, change) => loanCalls(kind).update(ctx, change as never),
  });

  it("has every field filled", () => {
    const whole = wholeLoan(kind);
    expect(KINDS[kind].draft.safeParse(whole).error).toBeUndefined();
    expect(Object.keys(whole).sort()).toEqual(Object.keys(KINDS[kind].draft.shape).sort());
    expect(Object.keys(whole.scenarios[0] ?? {}).sort()).toEqual(Object.keys(KINDS[kind].scenario.shape).sort());
    expect([...new Set(FEES.flatMap((fee) => Object.keys(fee)))].sort()).toEqual(Object.keys(Fee.shape).sort());
  });

  it("is read back completely, also after a change of another field", async () => {
    const whole = typed(wholeLoan(kind));
    expect(typed(await record(loans[kind]))).toMatchObject(whole);
    await call("loans.update", updated, { id: loans[kind], title: "Another title" });
    expect(typed(await record(loans[kind]))).toMatchObject({ ...whole, title: "Another title" });
    await call("loans.update", updated, { id: loans[kind], title: wholeLoan(kind).title });
  });

  it("is copied completely", async () => {
    const { body } = await world.api(officer, "post", "/api/loan/copy", { id: loans[kind], title: "A copy" });
    expect(typed(await record(body.data.id))).toMatchObject({
      ...typed(wholeLoan(kind)),
      title: "A copy",
      status: "draft",
    });
  });

  it("is frozen completely, except for what does not belong in the report", async () => {
    const { body } = await world.api(officer, "post", "/api/loan/report-link", { id: loans[kind] });
    expect(body, JSON.stringify(body)).toHaveProperty("data");
    const document = (await world.api(officer, "get", `/api/reports/${body.data.reportId}`)).body.data;
    const {
      status: _,
      clientIds: __,
      templateId: ___,
      otherCurrent: ____,
      currentRentCents: _____,
      funds: ______,
      lastLetter: _______,
      // It shows the officer what the home may secure.
      ownedSince: ________,
      // It shows the officer when to call.
      preApprovedUntil: _________,
      ...reported
    } = wholeLoan(kind) as LoanDraft & {
      otherCurrent?: unknown;
      ownedSince?: unknown;
    };
    expect(typed(document)).toMatchObject(typed(reported));
    expect(document).toMatchObject({ kind, documentVersion: 3, loanId: loans[kind] });
    const again = await world.api(officer, "post", "/api/loan/report-link", { id: loans[kind] });
    expect(again.body.data.reportId).toBe(body.data.reportId);
  });

  it("is listed, found, given a status, deleted and restored like any loan", async () => {
    const id = loans[kind];
    const listed = await world.api(officer, "post", "/api/loan/get-loan-entries", { kind, perPage: 100 });
    expect(listed.body.data.map((row: { id: string }) => row.id)).toContain(id);
    expect((await world.api(officer, "post", "/api/loan/status", { id, status: "pre-approval" })).status).toBe(200);
    expect(await record(id)).toMatchObject({ kind, status: "pre-approval" });
    await world.api(officer, "post", "/api/loan/status", { id, status: "credit" });
    expect((await world.api(officer, "post", "/api/loan/delete", { ids: [id] })).body.data).toEqual({ removed: 1 });
    expect(await record(id)).toBeUndefined();
    expect(await call("loans.restore", features.loans.restore, { ids: [id] })).toEqual({ restored: 1 });
    expect(await record(id)).toMatchObject({ kind, status: "credit" });
  });
});

/** The kind that an operation's address names, and where its input names a loan. */
const ofOneKind = operationsOf(features).flatMap(({ name, operation }) => {
  const kind = LOAN_KINDS.find((one) => operation.rest?.path.includes(one));
  const path = idPaths(operation).find((one) => ["loan", "report"].includes(kindOf(name, one)));
  return kind && path ? [{ name, operation, kind, field: String(path[0]) }] : [];
});

describe("a call whose address names a kind of loan", () => {
  it("is recognized by its address", () => {
    expect(ofOneKind.length).toBeGreaterThanOrEqual(10);
  });

  it.each(ofOneKind)("$name does not find a loan of another kind", async ({ name, operation, kind, field }) => {
    const another = LOAN_KINDS.find((one) => one !== kind);
    if (!another) throw new Error("There is one kind of loan only.");
    const input = { ...sampleFor(name, operation, { rows: ours, mark: "kinds" }, [field]), [field]: loans[another] };
    const refusal = await call(name, operation, input).catch((error: unknown) => error);
    expect(refusal instanceof DomainError ? refusal.code : refusal, JSON.stringify(input)).toBe("not_found");
  });
});

import { expect, test } from "vitest";
import { addMonths } from "../dates.ts";
import { purchaseFigures } from "../purchase/purchase-figures.ts";
import { type ClosedTerms, mortgageOfRecord } from "./mortgage-of-record.ts";
import { nextAnniversary, recordOnDay } from "./record-on-day.ts";

const terms = {
  name: "30 years fixed",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  noteRate: 0.065,
  creditScore: 745,
} as const;
const closed: ClosedTerms = {
  terms,
  loanAmountCents: 450_000_00,
  baseLoanCents: 450_000_00,
  valueCents: 500_000_00,
  closingDate: "2027-02-15",
  firstPaymentDate: "2027-04-01",
};

test("computes the balance on any day as the schedule's after the payments due through it, to the cent", () => {
  const record = mortgageOfRecord(closed);
  const figures = purchaseFigures(
    { closingDate: "2027-02-15" },
    { ...terms, priceCents: 500_000_00, downPaymentCents: 50_000_00 },
  );
  expect(record.principalAndInterestCents).toBe(figures.principalAndInterestCents);
  expect([...record.balanceCents]).toEqual([...figures.schedule.balanceCents]);
  const balanceOn = (day: string) => recordOnDay(record, day).balanceCents;
  expect(balanceOn("2026-11-23")).toBe(450_000_00);
  expect(balanceOn("2027-03-31")).toBe(450_000_00);
  expect(balanceOn("2027-04-01")).toBe(figures.schedule.balanceCents[0]);
  expect(balanceOn("2028-03-31")).toBe(figures.schedule.balanceCents[11]);
  expect(balanceOn("2057-03-01")).toBe(0);
  expect(recordOnDay(record, "2057-03-01")).toMatchObject({ paymentsLeft: 0, nextPayment: null });
  expect(record.payoffDate).toBe("2057-03-01");
});

test("allows a request to end insurance at a balance of 80 %, and ends it at 78 % or the midpoint, on due dates", () => {
  const { insurance, balanceCents, mortgageInsuranceCents } = mortgageOfRecord(closed);
  const at80 = balanceCents.findIndex((balance) => balance <= 400_000_00);
  const at78 = balanceCents.findIndex((balance) => balance <= 390_000_00);
  expect([balanceCents[at80 - 1] ?? 0, balanceCents[at80] ?? 0].map((cents) => cents > 400_000_00)).toEqual([
    true,
    false,
  ]);
  expect(insurance).toMatchObject({
    requestDate: addMonths("2027-04-01", at80),
    lastDate: addMonths("2027-04-01", at78),
    midpointDate: "2042-04-01",
    wholeTerm: false,
  });
  expect(mortgageInsuranceCents[at78]).toBe(insurance?.monthlyCents);
  expect(mortgageInsuranceCents[at78 + 1]).toBe(0);
});

test("lets extra principal move the day when insurance can be ended on request, but not its automatic end", () => {
  const plain = mortgageOfRecord(closed).insurance;
  const extra = mortgageOfRecord({ ...closed, terms: { ...terms, extraMonthlyCents: 500_00 } }).insurance;
  expect(extra?.requestDate && plain?.requestDate && extra.requestDate < plain.requestDate).toBe(true);
  expect(extra?.lastDate).toBe(plain?.lastDate);
});

test("keeps FHA's premium 11 years at 90 % or less and else the whole term, and never ends it on request", () => {
  const fha = { ...terms, program: "fha" } as const;
  const low = mortgageOfRecord({ ...closed, terms: fha, baseLoanCents: 450_000_00, loanAmountCents: 457_875_00 });
  expect(low.insurance).toMatchObject({
    requestDate: null,
    lastDate: "2038-03-01",
    midpointDate: null,
    wholeTerm: false,
  });
  const high = mortgageOfRecord({
    ...closed,
    terms: fha,
    baseLoanCents: 482_500_00,
    loanAmountCents: 490_943_00,
    upfrontFeeRate: 0.0175,
  });
  expect(high.insurance).toMatchObject({ requestDate: null, lastDate: "2057-03-01", wholeTerm: true });
});

test("changes an adjustable rate a month before the first payment at the new rate", () => {
  const arm = {
    initialFixedMonths: 60,
    adjustEveryMonths: 12,
    capInitial: 0.02,
    capPeriodic: 0.02,
    capLifetime: 0.05,
    index: 0.045,
    margin: 0.0275,
  };
  const record = mortgageOfRecord({ ...closed, terms: { ...terms, amortization: "arm", arm } });
  expect(record.adjustments.slice(0, 2)).toEqual([
    { date: "2032-03-01", firstPaymentDate: "2032-04-01", fromPayment: 61 },
    { date: "2033-03-01", firstPaymentDate: "2033-04-01", fromPayment: 73 },
  ]);
  expect(recordOnDay(record, "2030-01-15")).toMatchObject({ noteRate: 0.065, nextAdjustment: { date: "2032-03-01" } });
  expect(recordOnDay(record, "2032-03-01")).toMatchObject({ noteRate: 0.0725, nextAdjustment: { date: "2033-03-01" } });
});

test("charges the stated payment if the note rounds differently, and settles the rest with the last payment", () => {
  const record = mortgageOfRecord({ ...closed, principalAndInterestCents: 2_844_31 + 5 });
  expect(record.principalAndInterestCents).toBe(2_844_36);
  expect(record.balanceCents.at(-1)).toBe(0);
});

test("lowers the payment by a buydown, but not the balance", () => {
  const record = mortgageOfRecord({ ...closed, terms: { ...terms, buydown: { kind: "2-1", paidBy: "seller" } } });
  const plain = mortgageOfRecord(closed);
  expect([...record.balanceCents]).toEqual([...plain.balanceCents]);
  const paid = (day: string) => recordOnDay(record, day).nextPayment?.principalAndInterestCents ?? 0;
  expect(paid("2027-03-01")).toBeLessThan(paid("2028-04-01"));
  expect(paid("2029-04-01")).toBe(plain.principalAndInterestCents);
});

test("replaces the computed premium by the documented one", () => {
  expect(mortgageOfRecord({ ...closed, mortgageInsuranceMonthlyCents: 101_25 }).insurance?.monthlyCents).toBe(101_25);
  expect(mortgageOfRecord({ ...closed, mortgageInsuranceMonthlyCents: 0 }).insurance).toBeNull();
});

test("puts the anniversary of February 29 on the last day of February", () => {
  expect(nextAnniversary("2028-02-29", "2028-03-01")).toEqual({ date: "2029-02-28", years: 1 });
  expect(nextAnniversary("2027-02-15", "2027-02-16")).toEqual({ date: "2028-02-15", years: 1 });
  expect(nextAnniversary("2027-02-15", "2028-02-15")).toEqual({ date: "2028-02-15", years: 1 });
});

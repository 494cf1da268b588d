import { expect, test } from "vitest";
import { SOME_MARKET } from "../estimates/market.fixture.ts";
import { homeValueFigures, type StoredMortgage } from "./home-value-figures.ts";
import { HomeValueFigures } from "./home-value-report.ts";

const TODAY = "2026-12-01";
const automatic = {
  amountCents: 412_000_00,
  lowCents: 396_000_00,
  highCents: 428_000_00,
  asOf: TODAY,
  source: "automatic",
  provider: "rentcast",
  createdAt: "2026-12-01T12:00:00.000Z",
  rentMonthlyCents: 2_450_00,
};
/** 7.25% with 15 years left, $284,500 after the December payment. */
const first: StoredMortgage = {
  lien: "first",
  balanceCents: 284_500_00,
  balanceAsOf: "2026-12-01",
  noteRate: 0.0725,
  termMonths: 300,
  firstPaymentDate: "2017-01-01",
  endedOn: null,
};
const home = (more: object = {}) => ({
  values: [automatic],
  mortgages: [first],
  city: "Raleigh",
  state: "NC",
  ...more,
});
const figures = (more: object = {}, growthRate?: number) =>
  homeValueFigures(home(more), { today: TODAY, growthRate, market: SOME_MARKET });

test("equity is computed from the middle of the value range and from both ends", () => {
  expect(figures()).toMatchObject({
    balanceCents: 284_500_00,
    equityCents: 127_500_00,
    equityRange: { lowCents: 111_500_00, highCents: 143_500_00 },
    growthRate: 0.03,
  });
  expect(figures().loanToValue).toBeCloseTo(0.6905, 4);
});

test("future values grow by 3% a year, and balances follow the payment schedule", () => {
  expect(figures().payment).toEqual({
    principalAndInterestCents: 259_709,
    noteRate: 0.0725,
    paymentsLeft: 180,
    lastDate: "2041-12-01",
  });
  const dollars = figures().years.map(({ valueCents, balanceCents, equityCents }) =>
    [valueCents, balanceCents, equityCents].map((cents) => Math.round(cents / 100)),
  );
  expect(dollars[0]).toEqual([412_000, 284_500, 127_500]);
  expect(dollars[1]).toEqual([424_360, 273_604, 150_756]);
  expect(dollars[2]).toEqual([477_621, 221_216, 256_405]);
  expect(dollars[3]).toEqual([553_694, 130_381, 423_312]);
});

test("paying extra ends the loan sooner and saves the interest of the payments no longer made", () => {
  expect(
    figures().extra.map(({ lastDate, monthsSooner, interestSavedCents }) => [
      lastDate,
      monthsSooner,
      Math.round(interestSavedCents / 100),
    ]),
  ).toEqual([
    ["2041-01-01", 11, 13_366],
    ["2039-10-01", 26, 29_958],
    ["2038-03-01", 45, 51_174],
  ]);
});

test("a refinance uses the survey's rate, its costs and both balances: 284,500 at 6.15% over 30 years", () => {
  const { refinance } = figures();
  expect(refinance).toMatchObject({
    surveyDate: "2025-12-31",
    noteRate: 0.0615,
    costsCents: 4_500_00,
    principalAndInterestCents: 173_325,
    monthlyDifferenceCents: 259_709 - 173_325,
  });
  // The new payment is lower but the balance stays higher far longer, so the overall comparison comes out the other way.
  expect(refinance?.totalDifferenceCents).toBeLessThan(0);
  expect(refinance?.ahead?.fromMonth).toBeGreaterThan(1);
  expect(refinance?.ahead?.throughMonth).toBeLessThan(180);
});

test("a line of credit is available up to 80% of the value, and none if more is owed", () => {
  expect(figures().creditLine).toEqual({ roomCents: 45_100_00, roomLowCents: 32_300_00, maxLoanToValue: 0.8 });
  const second = { ...first, lien: "second", balanceCents: 60_000_00, noteRate: null };
  expect(figures({ mortgages: [first, second] }).creditLine?.roomCents).toBe(0);
});

test("three quarters of the rent count against principal and interest", () => {
  expect(figures().renting).toEqual({
    rentMonthlyCents: 2_450_00,
    countedCents: 1_837_50,
    paymentCents: 2_597_09,
    leftCents: 1_837_50 - 2_597_09,
  });
});

test("unknown figures are null, never zero", () => {
  expect(figures({ values: [] })).toMatchObject({
    value: null,
    equityCents: null,
    years: [],
    creditLine: null,
    renting: null,
  });
  expect(figures({ mortgages: [] })).toMatchObject({
    balanceCents: null,
    equityCents: null,
    loanToValue: null,
    payment: null,
    refinance: null,
    extra: [],
    mortgageInsurance: null,
  });
  expect(figures({ mortgages: [{ ...first, noteRate: null }] })).toMatchObject({
    balanceCents: 284_500_00,
    payment: null,
    refinance: null,
  });
  expect(figures({ city: null, state: null }).area).toBeNull();
});

test("a paid-off mortgage has no balance, and a home worth less than its balances has negative equity", () => {
  expect(figures({ mortgages: [{ ...first, endedOn: "2026-11-30" }] }).balanceCents).toBe(0);
  expect(figures({ mortgages: [] }).balanceCents).toBeNull();
  expect(figures({ mortgages: [{ ...first, balanceCents: 450_000_00 }] })).toMatchObject({ equityCents: -38_000_00 });
});

test("the figures match the contract's schema", () => {
  for (const one of [figures(), figures({ values: [] }), figures({ mortgages: [] })])
    expect(HomeValueFigures.parse(one)).toEqual(one);
});

test("renting out counts the payments of all mortgages, and is null if one of them is unknown", () => {
  const second = { ...first, lien: "second", balanceCents: 60_000_00 };
  const both = figures({ mortgages: [first, second] }).renting;
  expect(both?.paymentCents).toBeGreaterThan(2_597_09 + 500_00);
  expect(both?.leftCents).toBe(1_837_50 - (both?.paymentCents ?? 0));
  expect(figures({ mortgages: [first, { ...second, noteRate: null }] }).renting).toBeNull();
});

test("an old price is adjusted by at most a century of growth", () => {
  const old = { amountCents: 2_000_00, asOf: "1701-01-01", source: "sale", createdAt: "2026-12-01T12:00:00.000Z" };
  expect(figures({ values: [old], city: null, state: null }).value?.basis).toBe("growth");
});

import { describe, expect, test } from "vitest";
import { refinances, refinanceWith } from "../../../fixtures/refinance.ts";
import { duePaths } from "../due-paths.ts";
import { lastPaidMonth } from "../paid-month.ts";
import { paidMonths } from "./paid.ts";

const monthsOf = (document: Parameters<typeof duePaths>[0]) => paidMonths(document, duePaths(document));

describe.each(Object.entries(refinances))("%s", (_name, document) => {
  const months = monthsOf(document);

  test("starts each proposal with the payment that the report leads with, and the debts that it keeps", () => {
    document.scenarios.forEach(({ figures }, index) => {
      expect(months.proposal(index, 1).housingCents).toBe(figures.firstHousingPaymentCents);
    });
  });

  test("adds up for today's loan its payment, its insurance, the home's costs and every debt that is paid off", () => {
    const [first] = document.scenarios;
    const { cents } = months.today(1);
    expect(cents.pi + cents.mi).toBe(first?.figures.currentPaymentCents);
    expect([cents.tax, cents.ins]).toEqual([750_00, 150_00]);
    expect(cents.debts).toBe(months.debts.reduce((sum, { paymentCents }) => sum + paymentCents, 0));
  });

  test("charges nothing on a loan after its last payment, and ends the slider with the last of them", () => {
    expect(months.last).toBe(lastPaidMonth(document));
    const after = [
      months.today(months.last + 1),
      ...document.scenarios.map((_, at) => months.proposal(at, months.last + 1)),
    ];
    for (const { cents, done } of after) expect([done, cents.pi, cents.mi]).toEqual([true, 0, 0]);
  });

  test("changes payments only in the months that are listed as changes", () => {
    const told = new Set(months.changes.map(({ month }) => month));
    const sums = (month: number) =>
      [months.today(month), ...document.scenarios.map((_, at) => months.proposal(at, month))].map(
        (one) => one.togetherCents,
      );
    // The last payment on a debt is its remaining balance.
    const lastOfDebts = new Set(months.changes.flatMap(({ why, month }) => (why.kind === "debt" ? [month - 1] : [])));
    for (let month = 2; month <= months.last; month++)
      if (!told.has(month) && !lastOfDebts.has(month) && !lastOfDebts.has(month - 1))
        expect([month, sums(month)]).toEqual([month, sums(month - 1)]);
  });
});

test("leaves a debt that every proposal keeps out of all sums", () => {
  expect(monthsOf(refinances["refinance-full"]).debts.map(({ name }) => name)).toEqual(["Car loan", "Credit card"]);
});

test("keeps charging a debt next to a proposal that does not pay it off", () => {
  const debts = [{ name: "Card", balanceCents: 12_000_00, paymentCents: 360_00, rate: 0.2199, payOff: true }];
  const months = monthsOf(refinanceWith({ debts }, [{}, { paysDebts: false, name: "Debts kept" }]));
  expect([months.today(1), months.proposal(0, 1), months.proposal(1, 1)].map(({ cents }) => cents.debts)).toEqual([
    360_00, 0, 360_00,
  ]);
});

test("does not lower due payments because of planned extra payments", () => {
  const plan = { extraMonthlyCents: 500_00 };
  const offer = refinances.refinance.scenarios[2];
  const arm = { amortization: "arm" as const, ...(offer?.arm && { arm: offer.arm }), noteRate: 0.055 };
  const asDue = monthsOf(refinanceWith({}, [arm]));
  const ahead = monthsOf(refinanceWith({}, [{ ...arm, ...plan }]));
  for (const month of [1, 85, 120, 200]) expect(ahead.proposal(0, month)).toEqual(asDue.proposal(0, month));
});

test("charges the lowered payments during a buydown, then the full one", () => {
  const buydown = { kind: "2-1" as const, paidBy: "lender" as const };
  const offer = { noteRate: 0.07, costs: "paid" as const, loanAmountCents: 350_000_00, buydown };
  const months = monthsOf(refinanceWith({}, [offer]));
  // 350,000 at 5, 6 and 7 %.
  expect([12, 13, 24, 25].map((month) => months.proposal(0, month).cents.pi)).toEqual([
    1_878_88, 2_098_43, 2_098_43, 2_328_56,
  ]);
});

test("ends today's mortgage insurance in the calendar month when it would end", () => {
  // Forty payments include it from March 2027 on; the new loan's first is due in April.
  const months = monthsOf(refinances.refinance);
  expect([months.today(39).cents.mi, months.today(40).cents.mi]).toEqual([95_00, 0]);
});

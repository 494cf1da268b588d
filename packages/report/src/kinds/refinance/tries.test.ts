import { figuresOf } from "@hearthline/contract/loans/figures";
import { describe, expect, test } from "vitest";
import type { DocumentOf } from "../../document/document-of.ts";
import { refinanceWith } from "../../fixtures/refinance.ts";
import { liveAt } from "../../live/live.ts";
import { english } from "../../words/catalog/en.ts";
import { spanish } from "../../words/catalog/es.ts";
import { cashOutRoom } from "./cash-out-room.ts";
import { refinanceTries } from "./tries.ts";

const tries = refinanceTries(english);
const only = (document: DocumentOf<"refinance">) => {
  const [scenario] = document.scenarios;
  if (!scenario) throw new Error("There is no proposal.");
  return scenario;
};
const figuresAt = (document: DocumentOf<"refinance">, tried: Record<string, number>) =>
  figuresOf<"refinance">({ ...document, ...tries.loan(tried) }, tries.scenario(only(document), tried));
const field = (document: DocumentOf<"refinance">, key: string) => {
  const found = tries.fields(document, 0).find((one) => one.key === key);
  if (!found) throw new Error(`There is no ${key}.`);
  return found;
};
const TEXAS = { property: { address1: "12 Oak St", city: "Austin", state: "TX", zipcode: "78701" } } as const;

describe("a cash out", () => {
  test("is financed with its costs, is paid out less the cents of a whole-dollar loan, and makes the loan a cash-out", () => {
    const document = refinanceWith();
    const tried = { noteRate: 0.0599, cashOutCents: 40_000_00 };
    expect(tries.faults(document, 0, tried)).toEqual({});
    expect(tries.scenario(only(document), tried)).toMatchObject({ purpose: "cash-out", cashOutCents: 40_000_00 });
    const figures = figuresAt(document, tried);
    expect(figures.cashToCloseCents).toBe(-39_999_04);
    expect(figures.loanAmountCents % 100).toBe(0);
    expect(figures.baseLoanCents).toBeGreaterThan(only(document).figures.baseLoanCents + 40_000_00);
  });

  test("keeps a rate-and-term loan if it is small: up to 1% of a conventional loan, zero for VA", () => {
    const little = { noteRate: 0.0599, cashOutCents: 2_500_00 };
    expect(tries.scenario(only(refinanceWith()), little)).toMatchObject({ purpose: "rate-and-term" });
    const veteran = refinanceWith({}, [{ program: "va" }]);
    expect(tries.scenario(only(veteran), little)).toMatchObject({ purpose: "cash-out" });
  });

  test("moves a typed loan amount, and without any the cash-out purpose ends", () => {
    const typed = refinanceWith({}, [{ loanAmountCents: 400_000_00, purpose: "cash-out" }]);
    const out = -only(typed).figures.cashToCloseCents;
    expect(out).toBeGreaterThan(0);
    const moved = tries.scenario(only(typed), { noteRate: 0.0599, cashOutCents: 60_000_00 });
    expect(moved).not.toHaveProperty("cashOutCents");
    expect(moved.loanAmountCents).toBe(400_000_00 + 60_000_00 - Math.floor(out / 100) * 100);
    expect(tries.scenario(only(typed), { noteRate: 0.0599, cashOutCents: 0 }).purpose).toBe("rate-and-term");
    // Its slider starts at the officer's own sum, rounded to the dollar.
    const { start, words } = field(typed, "cashOutCents");
    expect(start % 500_00).toBe(0);
    expect(words(start, {})).toBe(`$${Math.round(Math.floor(out / 100)).toLocaleString("en-US")}`);
  });

  test("ends where all loans reach the officer's limit, including the costs they finance", () => {
    const document = refinanceWith();
    const { mostCents, limit, by } = cashOutRoom(document, only(document));
    expect({ limit, by }).toEqual({ limit: 0.8, by: "officer" });
    const at = (cents: number) => figuresAt(document, { noteRate: 0.0599, cashOutCents: cents }).combinedLoanToValue;
    expect(at(mostCents)).toBeLessThanOrEqual(0.8);
    expect(at(mostCents + 200)).toBeGreaterThan(0.8);
    expect(field(document, "cashOutCents")).toMatchObject({
      start: 0,
      bounds: { min: 0 },
      hint: expect.stringContaining("80% of the home’s value, the most your loan officer opened."),
    });
  });

  test("is rejected with a message above the value, above a state's cap, or above what the officer allows", () => {
    const said = (document: DocumentOf<"refinance">, cashOutCents: number) =>
      tries.faults(document, 0, { noteRate: 0.0599, cashOutCents }).cashOutCents;
    const opened = { enabled: true, maxLoanToValue: 0.95 };
    expect(said(refinanceWith(), 300_000_00)).toBe(
      "With $300,000 of cash out the loans are more than the home’s value of $620,000.",
    );
    expect(said(refinanceWith({ ...TEXAS, tryLimits: opened }), 200_000_00)).toMatch(
      /80% .* the most that Texas allows/,
    );
    expect(said(refinanceWith({ ...TEXAS, tryLimits: opened, occupancy: "investment" }), 200_000_00)).toBeUndefined();
    expect(said(refinanceWith({ tryLimits: opened }), 245_000_00)).toMatch(/95% .* the most your loan officer opened/);
    expect(
      refinanceTries(spanish).faults(refinanceWith(TEXAS), 0, { noteRate: 0.0599, cashOutCents: 200_000_00 })
        .cashOutCents,
    ).toContain("permite Texas");
  });

  test("has no room if the loan is already at the limit, and says so", () => {
    const document = refinanceWith({ homeValueCents: 420_000_00 });
    expect(field(document, "cashOutCents")).toMatchObject({
      bounds: { min: 0, max: 0 },
      hint: expect.stringContaining("No room: all loans may come to 80%"),
    });
  });

  test("adds mortgage insurance above 80% to a conventional loan without any", () => {
    const document = refinanceWith({ tryLimits: { maxLoanToValue: 0.95 } }, [{ mortgageInsurance: { kind: "none" } }]);
    const figures = figuresAt(document, { noteRate: 0.0599, cashOutCents: 170_000_00 });
    expect(figures.mortgageInsuranceCents).toBeGreaterThan(0);
  });
});

test("ends the loan sooner with an extra payment, and changes only the advantage with another time to keep it", () => {
  const document = refinanceWith();
  const before = only(document).figures;
  const extra = figuresAt(document, { noteRate: 0.0599, extraMonthlyCents: 500_00 });
  expect(extra.payoffMonths).toBeLessThan(before.payoffMonths);
  const kept = figuresAt(document, { noteRate: 0.0599, horizonMonths: 24 });
  expect(kept.horizonAdvantageCents).not.toBe(before.horizonAdvantageCents);
  expect(kept.newPaymentCents).toBe(before.newPaymentCents);
  expect(tries.faults(document, 0, { noteRate: 0.0599, extraMonthlyCents: 5_000_00 }).extraMonthlyCents).toContain(
    "at most $2,200 a month",
  );
  expect(tries.faults(document, 0, { noteRate: 0.0599, horizonMonths: 6 })).toHaveProperty("horizonMonths");
});

test("reports only changed numbers, and always the rate", () => {
  const document = refinanceWith();
  const fields = tries.fields(document, 0);
  const starts = Object.fromEntries(fields.map(({ key, start }) => [key, start]));
  expect(tries.tried(starts, fields)).toEqual({ noteRate: 0.0599 });
  expect(tries.tried({ ...starts, horizonMonths: 60, cashOutCents: 20_000_00 }, fields)).toEqual({
    noteRate: 0.0599,
    cashOutCents: 20_000_00,
    horizonMonths: 60,
  });
  // A try from before cash out could be tried has only the rate.
  expect(tries.scenario(only(document), { noteRate: 0.06 })).toEqual({ ...only(document), noteRate: 0.06 });
});

test("describes its result in the words of the report", () => {
  const document = refinanceWith();
  const tried = { noteRate: 0.0599, cashOutCents: 20_000_00, horizonMonths: 60 };
  const loan = { ...document, ...tries.loan(tried) };
  const moved = tries.scenario(only(document), tried);
  const outcome = liveAt(document, 0, moved, loan);
  if (!outcome || !("newLoanCents" in outcome)) throw new Error("Nothing came of it.");
  const lines = new Map(tries.lines(loan, moved, outcome).map(({ label, value }) => [label, value]));
  expect(lines.get("Cash to you")).toBe("$19,999.17");
  expect(lines.get("If you keep it 5 years")).toMatch(/today’s loan after 5 years\.$/);
  expect(lines.get("New loan")).toMatch(/^\$3\d\d,\d{3}, 6\d(\.\d)?% of the home’s value$/);
});

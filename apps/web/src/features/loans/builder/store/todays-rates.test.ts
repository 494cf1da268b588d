import { afterEach, beforeEach, expect, it } from "vitest";
import { newScenario } from "../purchase/scenario-draft.ts";
import { atRate, keepRates, todaysRate, withTodaysRate } from "./todays-rates.ts";

const QUOTED = "2026-11-20T14:00:00.000Z";
const line = (program: "conventional" | "fha", noteRate: number) => ({
  program,
  amortization: "fixed" as const,
  termMonths: 360,
  noteRate,
  discountPoints: 0.5,
  lockDays: 30,
});
const sheet = (...rates: ReturnType<typeof line>[]) => ({ rates, quotedAt: QUOTED, quotedBy: "Jo" });

beforeEach(() =>
  keepRates({ own: sheet(line("fha", 0.0575)), company: sheet(line("conventional", 0.0625), line("fha", 0.06)) }),
);
afterEach(() => keepRates(undefined));

const quoted = () => {
  const found = todaysRate(newScenario());
  return found ? atRate(newScenario(), found) : newScenario();
};

it("takes rate, points and lock from the sheet, the officer's own before the company's", () => {
  expect(quoted()).toMatchObject({ noteRate: 0.0625, discountPoints: 0.5, rateQuotedAt: QUOTED, lock: { days: 30 } });
  expect(todaysRate({ ...newScenario(), program: "fha" })).toMatchObject({ from: "own", rate: { noteRate: 0.0575 } });
});

it("updates the rate with the program while the rate is the sheet's", () => {
  const before = quoted();
  expect(withTodaysRate({ ...before, program: "fha" }, before)).toMatchObject({
    noteRate: 0.0575,
    rateQuotedAt: QUOTED,
  });
});

it("keeps the number and drops the quote if the new product has none", () => {
  const before = quoted();
  expect(withTodaysRate({ ...before, termMonths: 180 }, before)).toMatchObject({
    noteRate: 0.0625,
    rateQuotedAt: null,
  });
});

it("takes the rate of the typed term after passing one without a quote", () => {
  const fifteen = { ...line("conventional", 0.0555), termMonths: 180 };
  keepRates({ own: null, company: sheet(line("conventional", 0.0625), fifteen) });
  const before = quoted();
  const one = withTodaysRate({ ...before, termMonths: 12 }, before);
  expect(one).toMatchObject({ noteRate: 0.0625, rateQuotedAt: null });
  const twelve = withTodaysRate({ ...one, termMonths: 144 }, one);
  expect(withTodaysRate({ ...twelve, termMonths: 180 }, twelve)).toMatchObject({
    noteRate: 0.0555,
    rateQuotedAt: QUOTED,
  });
  const typed = withTodaysRate({ ...one, noteRate: 0.06 }, one);
  expect(withTodaysRate({ ...typed, termMonths: 180 }, typed)).toMatchObject({ noteRate: 0.06, rateQuotedAt: null });
});

it("leaves a typed rate alone, whatever else changes", () => {
  const before = quoted();
  const typed = withTodaysRate({ ...before, noteRate: 0.065 }, before);
  expect(typed).toMatchObject({ noteRate: 0.065, rateQuotedAt: null });
  expect(withTodaysRate({ ...typed, program: "fha" }, typed)).toMatchObject({ noteRate: 0.065, rateQuotedAt: null });
});

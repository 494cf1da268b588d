import { expect, it } from "vitest";
import { CurrentLoanFigures } from "./current-figures.ts";
import { currentFiguresOf } from "./engine.ts";

const home = { homeValueCents: 620_000_00, closingDate: "2027-02-15" };

it("the current loan has the same response schema for every source", () => {
  const entries = [
    {
      source: "original-purchase",
      originalLoanCents: 380_000_00,
      noteRate: 0.0725,
      termMonths: 360,
      firstPaymentDate: "2023-08-15",
    },
    { source: "mortgage-statement", balanceCents: 350_000_00, noteRate: 0.0725, principalAndInterestCents: 2_456_00 },
    { source: "rough-entry", balanceCents: 350_000_00, noteRate: 0.0725, remainingMonths: 300 },
  ] as const;
  const answers = entries.map((current) => CurrentLoanFigures.parse(currentFiguresOf({ ...home, current })));
  expect(answers.map(({ certainty, payoffDate }) => [certainty, payoffDate])).toEqual([
    ["scheduled", "2053-07-15"],
    ["statement", "2054-06-01"],
    ["estimate", "2052-02-01"],
  ]);
});

it("without a closing date the date of the last payment is known only from a note", () => {
  const note = {
    source: "original-purchase",
    originalLoanCents: 380_000_00,
    noteRate: 0.0725,
    termMonths: 360,
  } as const;
  const at = (current: Parameters<typeof currentFiguresOf>[0]["current"]) =>
    currentFiguresOf({ homeValueCents: 620_000_00, closingDate: null, current }).payoffDate;
  expect(at({ ...note, firstPaymentDate: "2023-08-15", paymentsMade: 42 })).toBe("2053-07-15");
  expect(at({ source: "rough-entry", balanceCents: 350_000_00, noteRate: 0.0725, remainingMonths: 300 })).toBeNull();
});

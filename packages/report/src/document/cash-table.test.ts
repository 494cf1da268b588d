import { expect, test } from "vitest";
import { documentWith } from "../fixtures/variants.ts";
import { viewOf } from "../kinds/kinds.ts";
import { cashRows } from "./cash-table.ts";

function labels(name: string) {
  const document = documentWith([
    {
      insuranceYearlyCents: 168_000,
      fees: [{ name, section: "F", basis: "months-of-insurance", months: 12, payer: "borrower", financeCharge: false }],
    },
  ]);
  return cashRows(document, viewOf(document).cash).map(({ label }) => label);
}

test("adds a fee's months to its name, once", () => {
  expect(labels("Homeowner’s insurance")).toContain("Homeowner’s insurance, 12 months");
  expect(labels("Homeowner’s insurance, 12 months")).toContain("Homeowner’s insurance, 12 months");
});

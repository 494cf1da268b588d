import { expect, test } from "vitest";
import { documentWith } from "../fixtures/variants.ts";
import { cashRows } from "./cash-table.ts";

const labels = (name: string) =>
  cashRows(
    documentWith([
      {
        insuranceYearlyCents: 168_000,
        fees: [
          { name, section: "F", basis: "months-of-insurance", months: 12, payer: "borrower", financeCharge: false },
        ],
      },
    ]),
  ).map(({ label }) => label);

test("the months stand beside a fee's name, once", () => {
  expect(labels("Homeowner’s insurance")).toContain("Homeowner’s insurance, 12 months");
  expect(labels("Homeowner’s insurance, 12 months")).toContain("Homeowner’s insurance, 12 months");
});

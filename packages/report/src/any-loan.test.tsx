import type { PurchaseScenario } from "@hearthline/calc/purchase/types";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cashRows } from "./document/cash-table.ts";
import { documentWith } from "./fixtures/variants.ts";
import { viewOf } from "./kinds/kinds.ts";
import { Report } from "./page/report.tsx";
import { renderPrintDocument } from "./print/print-document.tsx";

const money = (most: number) => fc.integer({ min: 0, max: most });
const scenario: fc.Arbitrary<Partial<PurchaseScenario>> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 80 }).map((name) => name.trim() || "A"),
    program: fc.constantFrom("conventional", "fha", "va", "usda", "jumbo" as const),
    termMonths: fc.integer({ min: 12, max: 480 }),
    noteRate: fc.integer({ min: 0, max: 1500 }).map((points) => points / 10_000),
    discountPoints: fc.integer({ min: 0, max: 40 }).map((eighths) => eighths / 8),
    downPaymentCents: money(400_000_00),
    lenderCreditCents: money(20_000_00),
    sellerCreditCents: money(200_000_00),
    depositCents: money(50_000_00),
    propertyTaxYearlyCents: money(30_000_00),
    insuranceYearlyCents: money(9_000_00),
    hoaMonthlyCents: money(900_00),
    otherMonthlyCents: money(300_00),
    extraMonthlyCents: fc.constantFrom(0, 0, 150_00),
    extraYearlyCents: fc.constantFrom(0, 1_000_00),
    biweekly: fc.constantFrom("none", "none", "program" as const),
    interestOnlyMonths: fc.constantFrom(0, 0, 6),
    mortgageInsurance: fc.constantFrom<PurchaseScenario["mortgageInsurance"]>(
      { kind: "none" },
      { kind: "auto" },
      { kind: "financed", singleRate: 0.018 },
      { kind: "monthly", yearlyRate: 0.0052 },
    ),
    buydown: fc.constantFrom<PurchaseScenario["buydown"]>(
      { kind: "none", paidBy: "borrower" },
      { kind: "1-0", paidBy: "lender" },
    ),
  })
  // A buydown needs a rate to lower.
  .filter((one) => one.buydown?.kind === "none" || one.noteRate > 0.01);
const loan = fc.record({
  closingDate: fc.constantFrom(null, "2027-02-15", "2026-12-31"),
  horizonMonths: fc.constantFrom(1, 60, 84, 90, 480),
  appreciationRate: fc.integer({ min: -20, max: 20 }).map((percent) => percent / 100),
  monthlyIncomeCents: fc.constantFrom(null, 9_000_00),
});

test("whatever loan the contract allows, screen and paper show only numbers and words", () => {
  fc.assert(
    fc.property(fc.array(scenario, { minLength: 1, maxLength: 4 }), loan, (scenarios, frame) => {
      const document = documentWith(scenarios, frame);
      const named = scenarios.map((one) => one.name ?? "").join(" ");
      const screen = renderToStaticMarkup(<Report document={document} mode="link" />);
      const paper = renderPrintDocument({ document, css: "", fonts: [], months: true });
      for (const html of [screen, paper])
        for (const fault of ["NaN", "undefined", "Infinity", "[object"])
          if (!named.includes(fault)) expect(html).not.toContain(fault);
    }),
    { numRuns: 60 },
  );
});

test("the lines of cash to close add up to what is due, in every column", () => {
  fc.assert(
    fc.property(fc.array(scenario, { minLength: 1, maxLength: 4 }), (scenarios) => {
      const document = documentWith(scenarios);
      const rows = cashRows(document, viewOf(document).cash);
      const borrowers = (index: number) =>
        rows
          .filter((row) => row.kind === "line" || row.id.startsWith("down-payment"))
          .map((row) => row.cells[index])
          .reduce((sum, cell) => sum + (cell?.payer === "borrower" ? cell.cents : 0), 0);
      document.scenarios.forEach((one, index) => {
        expect(borrowers(index)).toBe(one.figures.cashToCloseCents);
        expect(rows.at(-1)?.cells[index]?.cents).toBe(one.figures.cashToCloseCents);
      });
    }),
    { numRuns: 60 },
  );
});

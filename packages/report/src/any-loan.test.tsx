import type { PurchaseScenario } from "@hearthline/calc/purchase/types";
import type { DraftInputOf } from "@hearthline/contract/loans/loans";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEEP } from "../../../scripts/waits.ts";
import { type CashRow, cashRows } from "./document/cash-table.ts";
import type { DocumentOf } from "./document/document-of.ts";
import { refinanceWith } from "./fixtures/refinance.ts";
import { documentWith } from "./fixtures/variants.ts";
import { viewOf } from "./kinds/kinds.ts";
import { Report } from "./page/report.tsx";
import { renderPrintDocument } from "./print/print-document.tsx";

/** Each run draws whole reports. */
const RUNS = DEEP ? 60 : 20;

const money = (max: number) => fc.integer({ min: 0, max });
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

type Proposal = DraftInputOf<"refinance">["scenarios"][number];
const proposal: fc.Arbitrary<Partial<Proposal>> = fc.record({
  name: fc.constantFrom("A", "30 years", "No closing costs"),
  program: fc.constantFrom("conventional", "fha", "va", "usda", "jumbo" as const),
  purpose: fc.constantFrom("rate-and-term", "cash-out" as const),
  costs: fc.constantFrom("paid", "financed", "credit" as const),
  termMonths: fc.integer({ min: 12, max: 480 }),
  noteRate: fc.integer({ min: 0, max: 1200 }).map((points) => points / 10_000),
  cashOutCents: fc.constantFrom(undefined, 0, 45_000_00),
  loanAmountCents: fc.constantFrom(undefined, undefined, 200_000_00, 380_000_00),
  discountPoints: fc.integer({ min: 0, max: 24 }).map((eighths) => eighths / 8),
  extraMonthlyCents: fc.constantFrom(0, 150_00),
  mortgageInsurance: fc.constantFrom<Proposal["mortgageInsurance"]>(undefined, { kind: "auto" }, { kind: "none" }),
});
const insured = { mortgageInsuranceMonthlyCents: 110_00 };
const current = fc.constantFrom<DraftInputOf<"refinance">["current"]>(
  {
    source: "original-purchase",
    originalLoanCents: 320_000_00,
    noteRate: 0.0425,
    termMonths: 360,
    firstPaymentDate: "2016-07-01",
    paymentsMade: 90,
  },
  {
    source: "mortgage-statement",
    balanceCents: 300_000_00,
    noteRate: 0.0725,
    principalAndInterestCents: 2_600_00,
    ...insured,
  },
  { source: "rough-entry", balanceCents: 180_000_00, noteRate: 0, remainingMonths: 7, ...insured },
);
const refinance = fc
  .tuple(fc.array(proposal, { minLength: 1, maxLength: 4 }), current, loan)
  .map(([proposals, entry, frame]) => {
    const { closingDate, horizonMonths, appreciationRate } = frame;
    return refinanceWith(
      { current: entry, closingDate: closingDate ?? undefined, horizonMonths, appreciationRate },
      proposals,
    );
  });

/** Expects that page and paper of a document show only numbers and words, apart from names. */
function expectNumbersAndWords(document: DocumentOf, named = ""): void {
  const screen = renderToStaticMarkup(<Report document={document} mode="link" />);
  const paper = renderPrintDocument({ document, css: "", fonts: [], months: true });
  for (const html of [screen, paper])
    for (const fault of ["NaN", "undefined", "Infinity", "[object"])
      if (!named.includes(fault)) expect(html).not.toContain(fault);
}

/** Expects the borrower's lines to add up to the total in every column. */
function expectLinesToAddUp(document: DocumentOf): void {
  const { cash } = viewOf(document);
  const rows = cashRows(document, cash);
  const isLine = (row: CashRow) =>
    row.kind === "line" || cash.before.some((section) => row.id.startsWith(`${section} `));
  document.scenarios.forEach(({ figures }, index) => {
    const paid = rows
      .filter(isLine)
      .map((row) => row.cells[index])
      .reduce((sum, cell) => sum + (cell?.payer === "borrower" ? cell.cents : 0), 0);
    expect(paid).toBe(figures.cashToCloseCents);
    expect(rows.at(-1)?.cells[index]?.cents).toBe(figures.cashToCloseCents);
  });
}

test("shows only numbers and words on screen and paper for any loan that the contract allows", () => {
  fc.assert(
    fc.property(fc.array(scenario, { minLength: 1, maxLength: 4 }), loan, (scenarios, frame) =>
      expectNumbersAndWords(documentWith(scenarios, frame), scenarios.map((one) => one.name ?? "").join(" ")),
    ),
    { numRuns: RUNS },
  );
});

test("shows only numbers and words for any refinance that the contract allows", () => {
  fc.assert(
    fc.property(refinance, (document) => expectNumbersAndWords(document)),
    { numRuns: RUNS },
  );
});

test("lists lines of cash to close that add up to what is due, in every column", () => {
  fc.assert(
    fc.property(fc.array(scenario, { minLength: 1, maxLength: 4 }), (scenarios) =>
      expectLinesToAddUp(documentWith(scenarios)),
    ),
    { numRuns: RUNS },
  );
});

/** The alternative table: the loan less costs and payoffs equals what is paid out; costs are the sum of their lines. */
function expectAlternativeToAddUp(document: DocumentOf): void {
  const rows = cashRows(document, viewOf(document).cash);
  const costs = rows.findIndex(({ kind }) => kind === "sum");
  document.scenarios.forEach(({ figures }, index) => {
    const sum = (some: CashRow[]) =>
      some
        .map((row) => row.cells[index])
        .reduce((total, cell) => total + (cell?.payer === "borrower" ? cell.cents : 0), 0);
    const form = rows.slice(costs + 1, -1).filter(({ kind }) => kind === "line");
    expect(0 - sum(form)).toBe(figures.cashToCloseCents);
    expect(sum(rows.slice(0, costs).filter(({ kind }) => kind === "line"))).toBe(figures.closingCostsCents);
    expect(rows.at(-1)?.cells[index]?.cents).toBe(figures.cashToCloseCents);
  });
}

test("lists lines of a refinance that add up to what is due or paid out", () => {
  fc.assert(fc.property(refinance, expectAlternativeToAddUp), { numRuns: RUNS });
});

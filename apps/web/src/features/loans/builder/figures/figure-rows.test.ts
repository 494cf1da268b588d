import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { ExplanationStep } from "@hearthline/calc/explain/types";
import type { LoanBasis } from "@hearthline/calc/loan/types";
import { purchaseFrame } from "@hearthline/calc/purchase/purchase-figures";
import { purchaseShown } from "@hearthline/calc/purchase/purchase-shown";
import { PurchaseScenario } from "@hearthline/contract/purchase/scenario";
import { describe, expect, it } from "vitest";
import type { BuilderKind } from "../kind.ts";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import {
  type PurchaseScenarioDraft as DraftScenario,
  newScenario,
  scenarioInput,
  withShares,
} from "../purchase/scenario-draft.ts";
import { draftFee } from "../store/draft-scenario.ts";
import type { FigureRow } from "./figure-row.ts";
import { figureRows } from "./figure-view.ts";
import { originsOf } from "./origins.ts";

const ALL_ROWS = figureRows(PURCHASE);
const loan: LoanBasis = { horizonMonths: 84, closingDate: "2027-02-11", monthlyIncomeCents: 12_000_00 };
const FEES = [
  { name: "Underwriting", section: "A" as const, amountCents: 1_195_00 },
  { name: "Title search", section: "C" as const, amountCents: 275_00 },
  {
    name: "Excise tax",
    section: "E" as const,
    basis: "percent-of-price" as const,
    rate: 0.002,
    payer: "seller" as const,
  },
  { name: "Property taxes", section: "G" as const, basis: "months-of-tax" as const, months: 3 },
];
const scenario = (part: Partial<DraftScenario> = {}): DraftScenario =>
  withShares({
    ...newScenario(),
    priceCents: 500_000_00,
    downPaymentRate: 0.1,
    noteRate: 0.065,
    propertyTaxYearlyCents: 4_380_00,
    hoaMonthlyCents: 45_00,
    depositCents: 5_000_00,
    fees: FEES.map(draftFee),
    ...part,
  });
const cases = {
  "with insurance": scenario(),
  "without insurance": scenario({ downPaymentRate: 0.2, depositCents: null, fees: [], hoaMonthlyCents: null }),
  "of the VA, with a second lien and points": scenario({
    program: "va",
    downPaymentRate: 0,
    discountPoints: 1,
    secondLien: { amountCents: 20_000_00, noteRate: 0.08, termMonths: 180 },
  }),
  "of the FHA, with a credit": scenario({ program: "fha", downPaymentRate: 0.035, lenderCreditCents: 700_00 }),
  "with an adjustable rate, interest only at first": scenario({ amortization: "arm", interestOnlyMonths: 60 }),
  "bought down, with extra principal": scenario({
    buydown: { kind: "2-1", paidBy: "seller" },
    extraMonthlyCents: 200_00,
  }),
};

const valueAt = (step: ExplanationStep | undefined) => step?.valueCents ?? step?.valueRate ?? step?.valueCount ?? null;

function explanationsOf(row: FigureRow, draft: DraftScenario) {
  const parsed = PurchaseScenario.parse(scenarioInput(draft, { name: "A" }));
  const figures = purchaseShown(loan, parsed);
  const computed = { basis: loan, scenario: parsed, frame: purchaseFrame(parsed), figures };
  const explaining = (figure: AnyFigure) => (PURCHASE as BuilderKind).explain(figure, computed);
  const among = { loans: [{ terms: parsed, figures }], index: 0, shared: newDraft().shared };
  const told = row.explains.map((one) =>
    typeof one === "string" ? explaining(one) : one({ ...computed, explain: explaining, among }),
  );
  return { figures, terms: parsed, steps: told.flatMap(({ steps }) => steps) };
}

describe.each(Object.entries(cases))("a scenario %s", (_, draft) => {
  it.each([...ALL_ROWS.values()].map((row) => [row.id, row] as const))(
    "explains the line %s by its own figure, not another one",
    (id, row) => {
      const { figures, terms, steps } = explanationsOf(row, draft);
      const values = steps.map(valueAt);
      // "28.1 / 33.4%" is two figures.
      if (id === "dti") expect(values).toContain(row.read(figures, terms));
      else if (!row.shown || row.shown([figures], [terms])) expect(values.at(-1)).toBe(row.read(figures, terms));
    },
  );
});

it("adds up cash to close from the sections of the Loan Estimate", () => {
  const { steps } = explanationsOf(ALL_ROWS.get("cash") as FigureRow, cases["with insurance"]);
  const costs = steps.find(({ label }) => label === "Costs paid by the borrower");
  expect(costs?.inputs.map(({ name }) => name)).toEqual([
    "A. Origination",
    "C. Services you can shop for",
    "F. Prepaid interest and insurance",
    "G. Escrow account",
  ]);
});

describe("the source of an input", () => {
  const draft = newDraft();
  const step = { label: "Base loan" };
  const input = (name: string, value: string, origin: "typed" | "fee" = "typed") => ({ name, value, origin });
  const template = { id: "t", name: "Wake County", fees: FEES } as unknown as Parameters<typeof originsOf>[3][number];

  it("is not “typed” for an input that was never typed", () => {
    const originOf = originsOf(PURCHASE, draft, scenario(), []);
    expect(originOf(input("Price", "$500,000.00"), step)).toBe("you typed it");
    expect(originOf(input("Second lien", "$0.00"), step)).toBeUndefined();
    expect(originOf(input("Term", "360 months"), step)).toBe("preset");
    expect(originOf(input("Payments made", "84"), step)).toBe("preset");
    expect(originOf(input("Down payment", "$50,000.00"), step)).toBe("10% of the price");
  });

  it("is the template only for a fee that still matches the template", () => {
    const [first, ...others] = scenario({ templateId: "t" }).fees;
    const changed = first && { ...first, amountCents: 1_00 };
    const originOf = originsOf(
      PURCHASE,
      draft,
      scenario({ templateId: "t", fees: changed ? [changed, ...others] : [] }),
      [template],
    );
    expect(originOf(input("Underwriting", "$1.00", "fee"), step)).toBe("you typed it");
    expect(originOf(input("Title search", "$275.00", "fee"), step)).toBe("from “Wake County”");
    expect(originOf(input("Property taxes (3 months at $365.00)", "$1,095.00", "fee"), step)).toBe(
      "from “Wake County”",
    );
  });

  it("is the record it was copied from", () => {
    const known = { ...draft, origins: { propertyTaxYearlyCents: "Wake County record of Nov 2" } };
    const originOf = originsOf(PURCHASE, known, scenario(), []);
    expect(originOf(input("Yearly amount", "$4,380.00"), { label: "Property tax" })).toBe(
      "Wake County record of Nov 2",
    );
  });
});

import { z } from "zod";
import { documentShape, frozenShape, UNSHARED } from "../reports/document-shape.ts";
import { Id } from "../values/people.ts";
import { shapeWithoutRules, withoutRules } from "../values/without-rules.ts";
import { CashOptionsOfProposals } from "./cash-options.ts";
import { CurrentLoan, Debt } from "./current-loan.ts";
import { CashAlternatives, Occupancy, RefinanceTryLimits, ReportAdjustment } from "./loan.ts";
import { RefinanceScenario } from "./scenario.ts";
import { RefinanceScenarioFigures } from "./scenario-figures.ts";

export const RefinanceFrozenScenario = z.object({
  ...shapeWithoutRules(RefinanceScenario.shape),
  id: withoutRules(Id),
  figures: withoutRules(RefinanceScenarioFigures),
  ...frozenShape,
});

export const RefinanceDocument = z
  .object({
    kind: z.literal("refinance").describe("What the loan is for"),
    ...documentShape,
    homeValueCents: z.int().describe("Value of the home in cents"),
    discountRate: z.number().describe("What the borrowers' money earns elsewhere a year, as a fraction"),
    current: withoutRules(CurrentLoan).describe("The loan that is paid off"),
    debts: z.array(withoutRules(Debt)).describe("Debts of the borrowers"),
    occupancy: withoutRules(Occupancy).default("primary"),
    disbursementDate: z.string().optional().describe("Day the new loan pays out, where it was typed"),
    cashAlternatives: withoutRules(CashAlternatives).optional().describe("Other ways to the same cash, for comparison"),
    cashOptions: withoutRules(CashOptionsOfProposals).default([]),
    reportAdjustment: withoutRules(ReportAdjustment).optional().describe("What the report shows first"),
    tryLimits: withoutRules(RefinanceTryLimits)
      .default(RefinanceTryLimits.parse({}))
      .describe("How far a borrower may move the numbers on the link"),
    scenarios: z.array(RefinanceFrozenScenario).describe("The proposals with their figures"),
  })
  .meta({
    id: "RefinanceDocument",
    description: "A refinance report, frozen: inputs, figures, disclaimer and branding as they were",
  });

const { creditScore: _score, kept: _kept, ...sharedScenario } = RefinanceFrozenScenario.shape;
/** As it leaves for who it was sent to. */
export const SharedRefinance = RefinanceDocument.omit(UNSHARED)
  .extend({ scenarios: z.array(z.object(sharedScenario)) })
  .meta({ id: "SharedRefinance" });

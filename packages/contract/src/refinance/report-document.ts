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
    kind: z.literal("refinance").describe("Purpose of the loan"),
    ...documentShape,
    homeValueCents: z.int().describe("Value of the home in cents"),
    discountRate: z.number().describe("What the borrowers' money earns per year if invested elsewhere, as a fraction"),
    current: withoutRules(CurrentLoan).describe("The loan being paid off"),
    debts: z.array(withoutRules(Debt)).describe("Debts of the borrowers"),
    occupancy: withoutRules(Occupancy).default("primary"),
    disbursementDate: z.string().optional().describe("Disbursement date of the new loan, if it was entered"),
    cashAlternatives: withoutRules(CashAlternatives)
      .optional()
      .describe("Other ways to get the same cash, for comparison"),
    cashOptions: withoutRules(CashOptionsOfProposals).default([]),
    reportAdjustment: withoutRules(ReportAdjustment).optional().describe("Initial settings of the report"),
    tryLimits: withoutRules(RefinanceTryLimits)
      .default(RefinanceTryLimits.parse({}))
      .describe("How far a borrower may change the numbers on the link"),
    scenarios: z.array(RefinanceFrozenScenario).describe("The proposals with their figures"),
  })
  .meta({
    id: "RefinanceDocument",
    description: "A frozen refinance report: inputs, figures, disclaimer and branding as of its creation",
  });

const { creditScore: _score, kept: _kept, ...sharedScenario } = RefinanceFrozenScenario.shape;
/** The report as sent to its recipient. */
export const SharedRefinance = RefinanceDocument.omit(UNSHARED)
  .extend({ scenarios: z.array(z.object(sharedScenario)) })
  .meta({ id: "SharedRefinance" });

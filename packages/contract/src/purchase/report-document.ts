import { z } from "zod";
import { documentShape, frozenShape, UNSHARED } from "../reports/document-shape.ts";
import { Id } from "../values/people.ts";
import { shapeWithoutRules, withoutRules } from "../values/without-rules.ts";
import { PurchaseAnalyses } from "./analyses.ts";
import { PurchaseAnalysisFigures } from "./analysis-figures.ts";
import { DiscountRate, PurchaseTryLimits } from "./loan.ts";
import { PurchaseScenario } from "./scenario.ts";
import { PurchaseScenarioFigures } from "./scenario-figures.ts";

export const PurchaseFrozenScenario = z.object({
  ...shapeWithoutRules(PurchaseScenario.shape),
  id: withoutRules(Id),
  figures: withoutRules(PurchaseScenarioFigures),
  ...frozenShape,
});

export const PurchaseDocument = z
  .object({
    kind: z.literal("purchase").describe("Purpose of the loan"),
    ...documentShape,
    discountRate: withoutRules(DiscountRate)
      .optional()
      .describe("What the borrowers' money earns per year if invested elsewhere, as a fraction; defaults to 4%"),
    tryLimits: withoutRules(PurchaseTryLimits)
      .default(PurchaseTryLimits.parse({}))
      .describe("How far a borrower may change the numbers on the link"),
    analyses: withoutRules(PurchaseAnalyses)
      .optional()
      .describe("Optional pages of the report; those that are present are shown"),
    analysisFigures: withoutRules(PurchaseAnalysisFigures).default({}).describe("Results of the enabled analyses"),
    scenarios: z.array(PurchaseFrozenScenario).describe("The scenarios with their figures"),
  })
  .meta({
    id: "PurchaseDocument",
    description: "A frozen purchase report: inputs, figures, disclaimer and branding as of its creation",
  });

const { creditScore: _score, kept: _kept, ...sharedScenario } = PurchaseFrozenScenario.shape;
/** The report as sent to its recipient. */
export const SharedPurchase = PurchaseDocument.omit(UNSHARED)
  .extend({ scenarios: z.array(z.object(sharedScenario)) })
  .meta({ id: "SharedPurchase" });

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
    kind: z.literal("purchase").describe("What the loan is for"),
    ...documentShape,
    discountRate: withoutRules(DiscountRate)
      .optional()
      .describe("What the borrowers' money earns elsewhere a year, as a fraction; left out, 4 %"),
    tryLimits: withoutRules(PurchaseTryLimits)
      .default(PurchaseTryLimits.parse({}))
      .describe("How far a borrower may move the numbers on the link"),
    analyses: withoutRules(PurchaseAnalyses)
      .optional()
      .describe("Pages of the report that are switched on besides: what is there is shown"),
    analysisFigures: withoutRules(PurchaseAnalysisFigures)
      .default({})
      .describe("Figures of the analyses that are switched on"),
    scenarios: z.array(PurchaseFrozenScenario).describe("The scenarios with their figures"),
  })
  .meta({
    id: "PurchaseDocument",
    description: "A purchase report, frozen: inputs, figures, disclaimer and branding as they were",
  });

const { creditScore: _score, kept: _kept, ...sharedScenario } = PurchaseFrozenScenario.shape;
/** As it leaves for who it was sent to. */
export const SharedPurchase = PurchaseDocument.omit(UNSHARED)
  .extend({ scenarios: z.array(z.object(sharedScenario)) })
  .meta({ id: "SharedPurchase" });

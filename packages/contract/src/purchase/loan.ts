import { z } from "zod";
import { validatedShape } from "../loans/findings.ts";
import { draftShape, loanChangeShape, loanShape, scenariosOf } from "../loans/loan-shape.ts";
import { scenarioChanges } from "../loans/scenario-changes.ts";
import { syncedFields } from "../platform/sync.ts";
import { Id } from "../values/people.ts";
import { rate } from "../values/rates.ts";
import { shapeWithoutRules, withoutRules } from "../values/without-rules.ts";
import { PurchaseAnalyses } from "./analyses.ts";
import { PurchaseAnalysisFigures } from "./analysis-figures.ts";
import { PurchaseScenario } from "./scenario.ts";
import { PurchaseScenarioFigures } from "./scenario-figures.ts";

/** How far a borrower may change the numbers on the link. */
export const PurchaseTryLimits = z.object({
  enabled: z.boolean().meta({ description: "Whether the borrower may try other numbers" }).default(true),
  priceSpread: rate(0.5)
    .meta({ description: "Maximum change of the price in either direction, as a fraction", examples: [0.1] })
    .default(0.1),
  minDownPaymentRate: rate(0.9)
    .meta({ description: "Minimum down payment, as a fraction of the price", examples: [0.03] })
    .default(0.03),
  rateSpread: rate(0.05)
    .meta({ description: "Maximum change of the rate in either direction, as a fraction", examples: [0.01] })
    .default(0.01),
});

/** What the borrowers' money earns if invested elsewhere. */
export const DiscountRate = rate(0.25).meta({
  description:
    "Yearly return on the borrowers' money if invested elsewhere, as a fraction; used to compare the costs of scenarios with the difference in cash invested. Defaults to 4%",
  examples: [0.04],
});

const ownShape = {
  discountRate: DiscountRate.optional(),
  tryLimits: PurchaseTryLimits.meta({
    description: "How far a borrower may change the numbers on the link",
  }).optional(),
  analyses: PurchaseAnalyses.meta({
    description: "Optional pages of the report; those that are present are shown",
    examples: [
      {
        waiting: { months: 12, upkeepRate: 0.01, yearlyReturn: 0.04 },
        points: { offers: [{ points: 1, noteRate: 0.0625 }] },
      },
    ],
  }).optional(),
};
const shape = { ...draftShape, ...ownShape, scenarios: scenariosOf(PurchaseScenario) };

/** The input; the call determines `kind`. */
export const PurchaseInput = z.object({ ...shape, ...syncedFields });
export const PurchaseDraft = z.object({ kind: z.literal("purchase"), ...shape });
export const PurchaseChange = z.object({
  ...loanChangeShape(shape),
  ...scenarioChanges(PurchaseScenario.shape, "PurchaseScenarioChange"),
  ...syncedFields,
});

export const PurchaseComputedScenario = z
  .object({
    ...shapeWithoutRules(PurchaseScenario.shape),
    id: Id,
    figures: withoutRules(PurchaseScenarioFigures),
    ...validatedShape,
  })
  .meta({ id: "PurchaseComputedScenario", description: "A scenario of a purchase loan with its figures" });

export const PurchaseLoan = z
  .object({
    kind: z.literal("purchase").describe("Purpose of the loan"),
    ...loanShape,
    ...shapeWithoutRules(ownShape),
    analysisFigures: PurchaseAnalysisFigures.describe("Results of the enabled analyses"),
    scenarios: z.array(PurchaseComputedScenario).describe("The scenarios with their figures"),
  })
  .meta({ id: "PurchaseLoan", description: "A purchase loan with its scenarios, borrowers, contacts and property" });

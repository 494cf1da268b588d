import { z } from "zod";
import { changeShape, draftShape, loanShape, scenariosOf } from "../loans/loan-shape.ts";
import { Id } from "../values/people.ts";
import { rate } from "../values/rates.ts";
import { shapeWithoutRules } from "../values/without-rules.ts";
import { PurchaseScenario } from "./scenario.ts";
import { PurchaseScenarioFigures } from "./scenario-figures.ts";

/** How far a borrower may move the numbers on the link. */
export const PurchaseTryLimits = z.object({
  enabled: z.boolean().default(true),
  priceSpread: rate(0.5).default(0.1),
  minDownPaymentRate: rate(0.9).default(0.03),
  rateSpread: rate(0.05).default(0.01),
});

const ownShape = { tryLimits: PurchaseTryLimits.optional() };
const shape = { ...draftShape, ...ownShape, scenarios: scenariosOf(PurchaseScenario) };

/** What is typed; `kind` is said by the call. */
export const PurchaseInput = z.object(shape);
export const PurchaseDraft = z.object({ kind: z.literal("purchase"), ...shape });
export const PurchaseChange = z.object(changeShape(shape));

export const PurchaseComputedScenario = z
  .object({ ...shapeWithoutRules(PurchaseScenario.shape), id: Id, figures: PurchaseScenarioFigures })
  .meta({ id: "PurchaseComputedScenario" });

export const PurchaseLoan = z
  .object({
    kind: z.literal("purchase"),
    ...loanShape,
    ...shapeWithoutRules(ownShape),
    scenarios: z.array(PurchaseComputedScenario),
  })
  .meta({ id: "PurchaseLoan" });

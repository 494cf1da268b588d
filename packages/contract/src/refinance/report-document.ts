import { z } from "zod";
import { documentShape, frozenShape, UNSHARED } from "../reports/document-shape.ts";
import { Id } from "../values/people.ts";
import { shapeWithoutRules, withoutRules } from "../values/without-rules.ts";
import { CurrentLoan, Debt } from "./current-loan.ts";
import { RefinanceTryLimits, ReportAdjustment } from "./loan.ts";
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
    kind: z.literal("refinance"),
    ...documentShape,
    homeValueCents: z.int(),
    discountRate: z.number(),
    /** The loan being paid off, as it counts. */
    current: withoutRules(CurrentLoan),
    debts: z.array(withoutRules(Debt)),
    reportAdjustment: withoutRules(ReportAdjustment).optional(),
    tryLimits: withoutRules(RefinanceTryLimits).default(RefinanceTryLimits.parse({})),
    scenarios: z.array(RefinanceFrozenScenario),
  })
  .meta({ id: "RefinanceDocument" });

const { creditScore: _score, ...sharedScenario } = RefinanceFrozenScenario.shape;
/** As it leaves for who it was sent to. */
export const SharedRefinance = RefinanceDocument.omit(UNSHARED)
  .extend({ scenarios: z.array(z.object(sharedScenario)) })
  .meta({ id: "SharedRefinance" });

import { z } from "zod";
import { loanFiguresShape } from "../loans/scenario-figures.ts";

export const PurchaseScenarioFigures = z
  .object({
    ...loanFiguresShape,
    downPaymentRate: z.number(),
  })
  .meta({ id: "PurchaseFigures" });
export type PurchaseScenarioFigures = z.output<typeof PurchaseScenarioFigures>;

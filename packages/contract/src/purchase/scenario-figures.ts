import { z } from "zod";
import { loanFiguresShape } from "../loans/scenario-figures.ts";

export const PurchaseScenarioFigures = z
  .object({
    ...loanFiguresShape,
    downPaymentRate: z.number().describe("Down payment, as a fraction of the price"),
  })
  .meta({ id: "PurchaseFigures", description: "The figures of one scenario of a purchase loan" });
export type PurchaseScenarioFigures = z.output<typeof PurchaseScenarioFigures>;

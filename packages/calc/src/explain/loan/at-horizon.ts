import type { Explain } from "../types.ts";
import { HORIZON, type HorizonFigure } from "./horizon.ts";
import type { LoanContext } from "./loan-context.ts";

const atHorizon =
  (figure: HorizonFigure): Explain<LoanContext> =>
  (context) =>
    HORIZON[figure]({ ...context, at: context.figures.horizon });

/** The borrower's position at the loan's own horizon. */
export const horizonFigures = {
  horizonInterestCents: atHorizon("interestCents"),
  horizonBalanceCents: atHorizon("balanceCents"),
  horizonEquityCents: atHorizon("equityCents"),
  horizonBorrowingCostCents: atHorizon("borrowingCostCents"),
} satisfies Record<string, Explain<LoanContext>>;

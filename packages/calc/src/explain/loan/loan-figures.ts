import type { Explain } from "../types.ts";
import { horizonFigures } from "./at-horizon.ts";
import { closingFigures } from "./closing.ts";
import { insuranceFigures } from "./insurance.ts";
import type { LoanContext } from "./loan-context.ts";
import { pathFigures } from "./path.ts";
import { paymentFigures } from "./payment.ts";
import { savingsFigures } from "./savings.ts";

/** Explanations that every kind of loan has; those of loan amount and cash to close belong to the kind. */
export const LOAN = {
  ...paymentFigures,
  ...insuranceFigures,
  ...savingsFigures,
  ...closingFigures,
  ...horizonFigures,
  ...pathFigures,
} satisfies Record<string, Explain<LoanContext>>;

/** Figures of any loan that can be explained. */
export type ExplainedFigure = keyof typeof LOAN | "loanAmountCents" | "cashToCloseCents";

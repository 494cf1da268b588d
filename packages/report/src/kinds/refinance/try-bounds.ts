import { around } from "../../document/bounds.ts";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";

type Document = DocumentOf<"refinance">;
type Proposal = ReportScenario<"refinance">;

/** How far the officer lets the rate vary. */
export const rateBounds = ({ tryLimits }: Document, { noteRate }: Proposal) =>
  around(noteRate, tryLimits.rateSpread, 0.00125, 0, 0.25);

/** Maximum extra payment: the amount of principal and interest. */
export const mostExtra = ({ extraMonthlyCents, figures }: Proposal) =>
  Math.max(extraMonthlyCents, Math.ceil(figures.principalAndInterestCents / 100_00) * 100_00);

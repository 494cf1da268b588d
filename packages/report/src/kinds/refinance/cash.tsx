import type { SectionPart } from "../../page/report-state.ts";
import { AnalysisBody } from "../../sections/analysis.tsx";
import { Cash } from "../../sections/cash.tsx";
import { PARTS } from "../../sections/section-parts.ts";

/** Cash at closing, and below it the parts of the payoff and the borrowers' own money. */
export const refinanceCash: SectionPart<"refinance"> = {
  ...PARTS.cash,
  analysis: "below",
  Body: (props) => (
    <Cash {...props}>
      <AnalysisBody {...props} section="cash" />
    </Cash>
  ),
};

import type { BenefitWorksheet } from "@hearthline/calc/refinance/benefit/types";

/** A proposal as the worksheet lists it: its worksheet, or why there is none. */
export interface BenefitColumn {
  letter: string;
  name: string;
  index: number;
  worksheet: Pick<BenefitWorksheet, "verdict" | "because" | "sections" | "missing"> | null;
  reason?: string | undefined;
}

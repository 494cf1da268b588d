import type { BenefitWorksheet } from "@hearthline/calc/refinance/benefit/types";
import type { AgainstToday } from "./against-today.ts";

/** A proposal as the worksheet lists it: its worksheet, or why there is none. */
export interface BenefitColumn {
  letter: string;
  name: string;
  index: number;
  worksheet: Pick<BenefitWorksheet, "verdict" | "because" | "sections" | "missing"> | null;
  reason?: string | undefined;
  /** What it changes for the borrower; left out where it cannot be computed. */
  changes?: AgainstToday | undefined;
}

import type { BenefitWorksheet } from "@hearthline/calc/refinance/benefit/types";
import type { AgainstToday } from "./against-today.ts";

/** A proposal in the worksheet: its own worksheet, or why there is none. */
export interface BenefitColumn {
  letter: string;
  name: string;
  index: number;
  worksheet: Pick<BenefitWorksheet, "verdict" | "because" | "sections" | "missing"> | null;
  reason?: string | undefined;
  /** What it changes for the borrower; omitted if it cannot be computed. */
  changes?: AgainstToday | undefined;
}

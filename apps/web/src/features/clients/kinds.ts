import type { ComponentType } from "react";
import { StrikeRates } from "@/shared/loans/refinance/strike-rates.tsx";

/** The slots that each loan kind adds to a client's page, below the list of their loans. */
export const KEPT_FOR_CLIENT: readonly ComponentType<{ clientId: string; className?: string }>[] = [StrikeRates];

/** Starts a report for a client: of any kind, and for the mortgages on their homes. */
export { NewReport } from "./refinance/new-report.tsx";

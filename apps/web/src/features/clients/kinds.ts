import type { ComponentType } from "react";
import { StrikeRates } from "@/shared/loans/refinance/strike-rates.tsx";

/** What loans of one kind keep for a client, below the list of their loans. */
export const KEPT_FOR_CLIENT: readonly ComponentType<{ clientId: string; className?: string }>[] = [StrikeRates];

/** Begins a report for a client: of any kind, and of the mortgages on their homes. */
export { NewReport } from "./refinance/new-report.tsx";

/** Actions on a closed loan: whatever its kind, the next one refinances it. */

export { RefinanceClosedButton as NextLoanButton } from "@/shared/loans/refinance/refinance-closed.tsx";
export { ClosedActions } from "./refinance/closed-actions.tsx";

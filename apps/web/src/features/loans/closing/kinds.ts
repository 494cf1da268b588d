/** What is done with a closed loan: of whatever kind it was, the next one refinances it. */

export { RefinanceClosedButton as NextLoanButton } from "@/shared/loans/refinance/refinance-closed.tsx";
export { ClosedActions } from "./refinance/closed-actions.tsx";

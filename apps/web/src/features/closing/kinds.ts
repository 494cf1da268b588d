/** What is done with a closed loan: of whatever kind it was, the next one refinances it. */
export { ClosedActions } from "./refinance/closed-actions.tsx";

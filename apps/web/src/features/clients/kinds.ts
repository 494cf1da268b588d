/** Begins a report for a client: of any kind, and of the mortgages on their homes. */
export { NewReport } from "./refinance/new-report.tsx";

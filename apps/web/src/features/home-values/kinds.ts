/** What each kind of loan adds to a home value report. */
export { NewReport } from "./refinance/new-report.tsx";

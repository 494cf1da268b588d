/** What each loan kind adds to a home value report. */
export { NewReport } from "./refinance/new-report.tsx";

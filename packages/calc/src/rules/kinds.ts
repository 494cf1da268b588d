/** What only loans of one kind are asked; each finds nothing in those of another. */
export { refinanceFindings as findingsOfKinds } from "../refinance/findings.ts";

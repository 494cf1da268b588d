import type { RowKinds } from "../../testing/sample-types.ts";
import type { reports } from "./reports.operations.ts";

export const rowKinds: RowKinds<typeof reports> = {
  default: "loan",
  document: "report",
  update: "report",
  pdf: "report",
  refinance: "refinance",
  refinanceVersions: "refinance",
  generateRefinancePdf: "refinance",
};

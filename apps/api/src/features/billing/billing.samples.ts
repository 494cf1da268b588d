import type { Samples } from "../../testing/sample-types.ts";
import type { billing } from "./billing.operations.ts";

export const samples = (): Samples<typeof billing> => ({
  usedRows: { use: "reports" },
  preview: { name: "growth_month" },
  unsubscribe: { name: "professional_month" },
  resume: { name: "professional_month" },
});

import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { bulkEdits } from "./bulk-edits.operations.ts";

export const samples = ({ mark }: SampleContext): Samples<typeof bulkEdits> => ({
  create: { action: "tag", filter: {}, tags: [mark] },
});

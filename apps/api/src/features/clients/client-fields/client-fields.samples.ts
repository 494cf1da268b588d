import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { clientFields } from "./client-fields.operations.ts";

export const samples = ({ mark, turn }: SampleContext): Samples<typeof clientFields> => ({
  update: { name: `${mark} ${turn}` },
});

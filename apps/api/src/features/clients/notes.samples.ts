import type { SampleContext, Samples } from "../../testing/sample-types.ts";
import type { notes } from "./notes.operations.ts";

export const samples = ({ mark, turn }: SampleContext): Samples<typeof notes> => ({
  update: { text: `${mark} ${turn}` },
});

import type { SampleContext, Samples } from "../../testing/sample-types.ts";
import type { sites } from "./sites.operations.ts";

export const samples = ({ mark, turn }: SampleContext): Samples<typeof sites> => ({
  update: { headline: `${mark} ${turn}` },
});

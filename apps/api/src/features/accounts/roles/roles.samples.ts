import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { roles } from "./roles.operations.ts";

export const samples = ({ mark, turn }: SampleContext): Samples<typeof roles> => ({
  update: { name: `${mark} ${turn}` },
});

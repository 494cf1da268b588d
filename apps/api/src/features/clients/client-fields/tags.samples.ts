import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { tags } from "./tags.operations.ts";

export const samples = ({ id, mark, turn }: SampleContext): Samples<typeof tags> => ({
  update: { name: `${mark} ${turn}` },
  merge: { others: [id("otherTag")] },
});

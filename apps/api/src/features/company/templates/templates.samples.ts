import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { templates } from "./templates.operations.ts";

export const samples = ({ mark, turn }: SampleContext): Samples<typeof templates> => ({
  create: { isDefault: true },
  update: { name: `${mark} ${turn}`, isDefault: true },
});

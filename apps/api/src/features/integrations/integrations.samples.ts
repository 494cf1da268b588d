import type { SampleContext, Samples } from "../../testing/sample-types.ts";
import type { integrations } from "./integrations.operations.ts";

export const samples = ({ mark, turn }: SampleContext): Samples<typeof integrations> => ({
  create: { permissions: ["report:view"] },
  update: { name: `${mark} ${turn}` },
  setActive: { active: false },
});

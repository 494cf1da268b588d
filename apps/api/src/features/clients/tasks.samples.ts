import type { SampleContext, Samples } from "../../testing/sample-types.ts";
import type { tasks } from "./tasks.operations.ts";

export const samples = ({ mark, turn }: SampleContext): Samples<typeof tasks> => ({
  update: { title: `${mark} ${turn}` },
  snooze: { until: new Date(Date.UTC(2099, 0, 1 + turn)).toISOString().slice(0, 10) },
});

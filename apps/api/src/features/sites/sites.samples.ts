import type { SampleContext, Samples } from "../../testing/sample-types.ts";
import type { sites } from "./sites.operations.ts";

export const samples = ({ mark, turn }: SampleContext): Samples<typeof sites> => ({
  publishLater: { revision: 1, time: "09:00", day: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) },
  update: { headline: `${mark} ${turn}` },
});

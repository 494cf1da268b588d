import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { siteEmbeds } from "./site-embeds.operations.ts";

export const samples = ({ turn }: SampleContext): Samples<typeof siteEmbeds> => ({
  update: { origins: [`https://www.oakwood-${turn}.com`] },
});

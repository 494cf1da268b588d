import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { siteDomains } from "./site-domains.operations.ts";

export const rowKinds: RowKinds<typeof siteDomains> = { default: "siteDomain" };

export const samples = ({ mark, turn }: SampleContext): Samples<typeof siteDomains> => ({
  create: { host: `${mark}-${turn}.com`.toLowerCase().replaceAll(/[^a-z0-9.-]+/g, "-") },
});

import type { RowKinds, SampleContext, Samples } from "../../testing/sample-types.ts";
import type { homeValues } from "./home-values.operations.ts";

export const rowKinds: RowKinds<typeof homeValues> = {
  default: "homeWatch",
  acceptCorrection: "homeCorrection",
  declineCorrection: "homeCorrection",
};

export const samples = ({ id }: SampleContext): Samples<typeof homeValues> => ({
  clearAddresses: { ids: [id("homeWatch")] },
});

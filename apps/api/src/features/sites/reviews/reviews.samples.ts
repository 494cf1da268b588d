import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { reviews } from "./reviews.operations.ts";

export const rowKinds: RowKinds<typeof reviews> = {
  default: "writtenReview",
  ask: "closedLoan",
  remind: "askedReview",
};

export const samples = ({ mark, turn }: SampleContext): Samples<typeof reviews> => ({
  update: { answer: `${mark} ${turn}` },
});

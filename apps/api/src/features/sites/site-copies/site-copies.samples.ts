import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { siteCopies } from "./site-copies.operations.ts";

export const rowKinds: RowKinds<typeof siteCopies> = { default: "siteCopy" };

export const samples = ({ id }: SampleContext): Samples<typeof siteCopies> => ({
  create: { contactId: id("contact") },
});

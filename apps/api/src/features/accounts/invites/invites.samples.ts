import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { invites } from "./invites.operations.ts";

export const samples = ({ mark }: SampleContext): Samples<typeof invites> => ({
  send: { kind: "partner", email: `${mark}@invited.test` },
});

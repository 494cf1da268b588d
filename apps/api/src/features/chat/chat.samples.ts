import { PICTURE } from "../../testing/sample-files.ts";
import type { RowKinds, SampleContext, Samples } from "../../testing/sample-types.ts";
import type { chat } from "./chat.operations.ts";

export const rowKinds: RowKinds<typeof chat> = { default: "chatMessage" };

export const samples = ({ id }: SampleContext): Samples<typeof chat> => ({
  post: { clientId: id("client") },
  postFile: { clientId: id("client"), file: PICTURE },
  linkPostFile: { file: PICTURE },
  setAway: { until: new Date(Date.now() + 86_400_000).toISOString() },
});

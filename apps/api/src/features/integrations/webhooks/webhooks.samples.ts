import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { webhooks } from "./webhooks.operations.ts";

export const rowKinds: RowKinds<typeof webhooks> = { delivery: "webhookDelivery", sendAgain: "webhookDelivery" };

export const samples = ({ mark, turn }: SampleContext): Samples<typeof webhooks> => ({
  update: { name: `${mark} ${turn}` },
});

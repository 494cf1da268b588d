import type { RowKinds, Samples } from "../../../testing/sample-types.ts";
import type { messageBatches } from "./message-batches.operations.ts";

const MAIL = { filter: {}, channel: "email", subject: "Sample", body: "Sample" } as const;

export const rowKinds: RowKinds<typeof messageBatches> = { default: "messageBatch" };

export const samples = (): Samples<typeof messageBatches> => ({
  count: { filter: {}, channel: "email" },
  preview: MAIL,
  test: MAIL,
  create: MAIL,
});

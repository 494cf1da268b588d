import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { contacts } from "./contacts.operations.ts";

export const rowKinds: RowKinds<typeof contacts> = { ofClient: "client" };

export const samples = ({ mark, turn }: SampleContext): Samples<typeof contacts> => ({
  addToClient: { name: mark },
  update: { name: `${mark} ${turn}` },
});

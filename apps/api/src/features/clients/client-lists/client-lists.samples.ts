import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { clientLists } from "./client-lists.operations.ts";

export const rowKinds: RowKinds<typeof clientLists> = { addMembers: "pickedList", removeMembers: "pickedList" };

export const samples = ({ mark, turn }: SampleContext): Samples<typeof clientLists> => ({
  create: { name: mark },
  update: { name: `${mark} ${turn}` },
});

import type { SampleContext, Samples } from "../../testing/sample-types.ts";
import type { households } from "./households.operations.ts";

export const samples = ({ id, mark, turn }: SampleContext): Samples<typeof households> => ({
  rename: { name: `${mark} ${turn}` },
  setMembers: { members: [{ clientId: id("client") }, { clientId: id("clientWithoutLoans") }] },
});

import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { users } from "./users.operations.ts";

export const samples = ({ mark, turn }: SampleContext): Samples<typeof users> => ({
  create: { email: `${mark}@user.test` },
  update: { title: `${mark} ${turn}` },
});

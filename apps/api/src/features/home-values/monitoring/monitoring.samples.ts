import type { RowKinds, Samples } from "../../../testing/sample-types.ts";
import type { monitoring } from "./monitoring.operations.ts";

export const rowKinds: RowKinds<typeof monitoring> = { default: "creditAlert" };

export const samples = (): Samples<typeof monitoring> => ({
  update: { monitoring: "on", consent: { words: "I agree to it.", source: "paper", address: "At the office" } },
});

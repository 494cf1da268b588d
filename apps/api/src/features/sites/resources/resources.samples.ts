import { PDF } from "../../../testing/sample-files.ts";
import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { resources } from "./resources.operations.ts";

export const rowKinds: RowKinds<typeof resources> = { default: "resource" };

export const samples = ({ mark, turn }: SampleContext): Samples<typeof resources> => ({
  update: { title: `${mark} ${turn}` },
  setFile: { file: PDF },
});

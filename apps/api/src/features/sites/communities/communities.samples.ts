import { PICTURE } from "../../../testing/sample-files.ts";
import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { communities } from "./communities.operations.ts";

export const rowKinds: RowKinds<typeof communities> = { default: "community" };

export const samples = ({ mark, turn }: SampleContext): Samples<typeof communities> => ({
  update: { name: `${mark} ${turn}` },
  setPicture: { picture: PICTURE, alt: mark },
});

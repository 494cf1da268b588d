import { PICTURE } from "../../testing/sample-files.ts";
import type { RowKinds, SampleContext, Samples } from "../../testing/sample-types.ts";
import type { listings } from "./listings.operations.ts";

export const rowKinds: RowKinds<typeof listings> = { default: "listing" };

export const samples = ({ mark, turn }: SampleContext): Samples<typeof listings> => ({
  update: { address1: `${turn + 1} ${mark} Street` },
  setPicture: { picture: PICTURE, alt: mark },
});

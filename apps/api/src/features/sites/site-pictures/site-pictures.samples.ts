import { PICTURE } from "../../../testing/sample-files.ts";
import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { sitePictures } from "./site-pictures.operations.ts";

export const rowKinds: RowKinds<typeof sitePictures> = { default: "sitePicture" };

export const samples = ({ id, mark, turn }: SampleContext): Samples<typeof sitePictures> => ({
  add: { picture: PICTURE, alt: mark },
  update: { alt: `${mark} ${turn}` },
  use: { place: "community", placeId: id("community") },
});

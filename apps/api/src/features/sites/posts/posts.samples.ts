import { PICTURE } from "../../../testing/sample-files.ts";
import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { posts } from "./posts.operations.ts";

export const rowKinds: RowKinds<typeof posts> = { default: "post" };

export const samples = ({ mark, turn }: SampleContext): Samples<typeof posts> => ({
  update: { revision: 1, title: `${mark} ${turn}` },
  setPicture: { picture: PICTURE, alt: mark },
  publish: { revision: 1 },
  schedule: { revision: 1, publishAt: new Date(Date.now() + 86_400_000).toISOString() },
});

import { PICTURE } from "../../../testing/sample-files.ts";
import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { listings } from "./listings.operations.ts";

const CSV = (street: string) => `address,city,state,price\n${street} Street,Cary,NC,485000\n`;

export const rowKinds: RowKinds<typeof listings> = { default: "listing" };

export const samples = ({ mark, turn }: SampleContext): Samples<typeof listings> => ({
  update: { address1: `${turn + 1} ${mark} Street` },
  checkFile: { csv: CSV(mark) },
  addFile: { csv: CSV(`${mark} ${turn}`) },
  setPicture: { picture: PICTURE, alt: mark },
});

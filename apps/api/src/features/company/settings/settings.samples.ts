import { PICTURE } from "../../../testing/sample-files.ts";
import type { RowKinds, SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { settings } from "./settings.operations.ts";

export const rowKinds: RowKinds<typeof settings> = { disclaimerReports: "disclaimer", choosePicture: "picture" };

export const samples = ({ mark, turn }: SampleContext): Samples<typeof settings> => ({
  updateHeadshot: { headshot: PICTURE },
  updateLogo: { logo: PICTURE },
  removePicture: { kind: "headshot" },
  updateBasicInformation: { title: `${mark} ${turn}` },
  updateCompany: { company: `${mark} ${turn}` },
  updateLandingPage: { headline: `${mark} ${turn}` },
});

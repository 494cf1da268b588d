import "@hearthline/contract/values/sentences";
import { LandingPageDraft } from "@hearthline/contract/company/company-settings";
import type { z } from "zod";
import type { client } from "@/api/client.ts";

type Stored = Awaited<ReturnType<typeof client.settings.landingPage.query>>;

export { LandingPageDraft as LandingForm };
export type LandingValues = z.input<typeof LandingPageDraft>;
export type LandingSent = z.output<typeof LandingPageDraft>;

export const emptyLanding = (name: string): LandingValues => ({
  headline: `Home loans with ${name}`,
  subheadline: "",
  about: "",
  buttonLabel: "",
  buttonUrl: "",
  published: false,
});
export const valuesOf = ({ updatedAt: _, ...page }: Stored): LandingValues => page;

import "@hearthline/contract/values/sentences";
import { SiteDraft } from "@hearthline/contract/sites/site";
import type { z } from "zod";
import type { client } from "@/api/client.ts";

export type Site = NonNullable<Awaited<ReturnType<typeof client.sites.own.query>>>;
export type SiteValues = z.input<typeof SiteDraft>;
export type SiteSent = z.output<typeof SiteDraft>;
export type SiteField = keyof SiteSent;
export { SiteDraft };

const FIELD_WORDS: Record<SiteField, string> = {
  template: "Template",
  color: "Color",
  headline: "Headline",
  subheadline: "Line below it",
  about: "About you",
  buttonLabel: "Button",
  buttonUrl: "Where the button leads",
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  x: "X",
  youtube: "YouTube",
  tiktok: "TikTok",
  calculators: "Calculators",
  blocks: "Blocks of the page",
};
export const fieldWord = (field: SiteField): string => FIELD_WORDS[field];
export const FIELDS = Object.keys(FIELD_WORDS) as SiteField[];

/** Whether two copies of a field are the same; lists are, if their entries are. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of which one copy differs from another. */
export const differing = (one: SiteSent, other: SiteSent): SiteField[] =>
  FIELDS.filter((field) => !isSame(one[field], other[field]));

/** Those fields alone. */
export const only = (values: SiteSent, fields: readonly SiteField[]): Partial<SiteSent> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

import "@hearthline/contract/values/sentences";
import { type Community, CommunityDraft } from "@hearthline/contract/sites/communities";
import { z } from "zod";

/** State and ZIP code are empty in the form until they are chosen. */
export const CommunityForm = z.preprocess((values) => {
  const { state, zipcode, ...others } = values as Record<string, unknown>;
  return { ...others, state: state || undefined, zipcode: zipcode || undefined };
}, CommunityDraft) as unknown as z.ZodType<CommunitySent, CommunityValues>;

export interface CommunityValues {
  name: string;
  city: string;
  state: string;
  zipcode: string;
  description: string;
  facts: { label: string; value: string }[];
  schools: { name: string; level: Community["schools"][number]["level"]; district: string }[];
  pictureAlt: string;
}
export type CommunitySent = z.output<typeof CommunityDraft>;

export const emptyCommunity: CommunityValues = {
  name: "",
  city: "",
  state: "",
  zipcode: "",
  description: "",
  facts: [],
  schools: [],
  pictureAlt: "",
};

export const valuesOf = ({
  name,
  city,
  state,
  zipcode,
  description,
  facts,
  schools,
  pictureAlt,
}: Community): CommunityValues => ({
  name,
  city,
  state,
  zipcode: zipcode ?? "",
  description,
  facts,
  schools,
  pictureAlt,
});

import { NameText } from "../values/people.ts";

export const CompanyName = NameText.max(160, "At most 160 characters.").meta({
  description: "Name of the company",
  examples: ["Northgate Home Lending"],
});
export const NeededCompanyName = NameText.min(1, "A company name is needed.")
  .max(160, "At most 160 characters.")
  .meta(CompanyName.meta() ?? {});

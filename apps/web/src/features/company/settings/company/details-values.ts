import "@hearthline/contract/values/sentences";
import { BasicInformationChange, CompanyChange } from "@hearthline/contract/company/company-settings";
import { z } from "zod";
import type { client } from "@/api/client.ts";

export type About = Awaited<ReturnType<typeof client.settings.basicInformation.query>>;

const orNull = (text: string) => text.trim() || null;

export const personOf = (about: About) => ({
  name: about.name,
  title: about.title ?? "",
  phone: about.phone,
  nmls: about.nmls ?? "",
  stateLicenses: about.stateLicenses,
  firm: about.firm ?? "",
});
export type PersonValues = ReturnType<typeof personOf>;
export const PersonForm = z.preprocess(
  ({ title, nmls, firm, stateLicenses, ...rest }: PersonValues) => ({
    ...rest,
    title: orNull(title),
    nmls: orNull(nmls),
    firm: orNull(firm),
    // An empty line is left out.
    stateLicenses: stateLicenses.filter(({ state, number }) => state !== "" || number.trim() !== ""),
  }),
  BasicInformationChange,
);

export const companyOf = ({ company }: About) => ({
  company: company.name,
  company_nmls: company.nmls ?? "",
  phone: company.phone,
  email: company.email ?? "",
  address: company.address ?? "",
  apartment: company.apartment ?? "",
  city: company.city ?? "",
  onboarding_state: company.state ?? "",
  zipcode: company.zipcode ?? "",
  website: (company.website ?? "").replace(/^https:\/\//, ""),
  licenses: company.licenses ?? "",
  timeZone: company.timeZone,
});
export type CompanyValues = ReturnType<typeof companyOf>;

/** An empty field is left out. */
export const CompanyForm = z.preprocess(
  ({ company, phone, timeZone, ...texts }: CompanyValues) => ({
    company,
    phone,
    timeZone,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, orNull(text)])),
  }),
  CompanyChange,
);

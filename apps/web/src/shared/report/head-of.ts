import type { client } from "@/api/client.ts";
import type { ReportHead } from "./report-head-preview.tsx";

type About = Awaited<ReturnType<typeof client.settings.basicInformation.query>>;

/** The report's current header. */
export const headOf = ({ company, ...about }: About): ReportHead => ({
  company: company.name,
  companyNmls: company.nmls,
  logoUrl: company.logoUrl,
  brandColor: company.brandColor,
  name: about.name,
  title: about.title,
  nmls: about.nmls,
  phone: about.phone,
  headshotUrl: about.headshotUrl,
  address: addressLine(company),
});

interface Place {
  address?: string | null | undefined;
  apartment?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipcode?: string | null | undefined;
}

/** `214 Fayetteville Street, Suite 600, Raleigh, NC 27601`, as far as it is known. */
export const addressLine = ({ address, apartment, city, state, zipcode }: Place): string =>
  [address, apartment, city, [state, zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");

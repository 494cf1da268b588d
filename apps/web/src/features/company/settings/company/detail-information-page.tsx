import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { useGuestKind } from "@/shared/access/use-guest-kind.ts";
import { addressLine, headOf } from "@/shared/report/head-of.ts";
import { type ReportHead, ReportHeadPreview } from "@/shared/report/report-head-preview.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { CoBranding } from "./co-branding.tsx";
import { CompanyForm } from "./company-form.tsx";
import type { About, CompanyValues, PersonValues } from "./details-values.ts";
import { OfficersTokens } from "./officers-tokens.tsx";
import { PersonForm } from "./person-form.tsx";

export default function DetailInformationPage() {
  const about = useQuery(trpc.settings.basicInformation.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }));
  return (
    <AreaFrame>
      {about.isError && (
        <FailedState
          what="Your details"
          onRetry={about.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      )}
      {about.isPending && <Loader label="Loading your details" />}
      {about.data && <Details about={about.data} />}
    </AreaFrame>
  );
}

/** Two forms, and next to them a preview of both on a report. */
function Details({ about }: { about: About }) {
  const mayCompany = useCan()("company:manage");
  const guest = useGuestKind();
  const [typed, setTyped] = useState<Partial<ReportHead>>({});
  const notifyPerson = (values: PersonValues) => setTyped((now) => ({ ...now, ...values }));
  const notifyCompany = (values: CompanyValues) =>
    setTyped((now) => ({
      ...now,
      company: values.company,
      companyNmls: values.company_nmls,
      address: addressLine({ ...values, state: values.onboarding_state }),
    }));
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,496px)_minmax(0,360px)]">
      <div className="min-w-0">
        <PersonForm about={about} onTyped={notifyPerson} />
        {mayCompany ? <CompanyForm about={about} onTyped={notifyCompany} /> : !guest && <CompanyFacts about={about} />}
        {mayCompany && (
          <div className="mt-6">
            <OfficersTokens about={about} />
          </div>
        )}
        {(guest === "realtor" || guest === "partner") && <CoBranding about={about} />}
      </div>
      <div>
        <div className="xl:sticky xl:top-20">
          {!guest && <ReportHeadPreview head={{ ...headOf(about), ...typed }} />}
        </div>
      </div>
    </div>
  );
}

function CompanyFacts({ about: { company } }: { about: About }) {
  const facts = [
    ["Company", company.name],
    ["NMLS", company.nmls],
    ["Address", addressLine(company)],
    ["Website", company.website?.replace(/^https:\/\//, "")],
    ["Licenses", company.licenses],
  ].filter(([, value]) => value);
  return (
    <SettingsSection title="Company" text="Changed by those who may manage company details.">
      <dl className="grid grid-cols-[120px_minmax(0,1fr)] border-t text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-b py-2.5">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}

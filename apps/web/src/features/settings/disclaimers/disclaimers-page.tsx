import { DISCLAIMER_KINDS, type DISCLAIMERS } from "@hearthline/contract/company/disclaimers";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { LinkTabs } from "@/ui/tabs.tsx";
import { DisclaimerEditor } from "./disclaimer-editor.tsx";

const SHORT = {
  report: "Report",
  homevalue: "Home value",
  website: "Website",
  websitePrivacyPolicy: "Privacy policy",
  websiteTerms: "Terms",
  websiteLicensing: "Licensing",
} as const satisfies Record<keyof typeof DISCLAIMERS, string>;

export default function DisclaimersPage() {
  const [params] = useSearchParams();
  const kind = oneOf(DISCLAIMER_KINDS, params.get("kind")) ?? "report";
  const disclaimers = useQuery(trpc.settings.disclaimers.queryOptions({}));
  const disclaimer = disclaimers.data?.find((one) => one.kind === kind);
  return (
    <AreaFrame>
      <LinkTabs
        label="Disclaimers"
        className="mb-6"
        tabs={DISCLAIMER_KINDS.map((one) => ({
          to: `${paths.disclaimers}?kind=${one}`,
          label: SHORT[one],
          current: one === kind,
        }))}
      />
      {disclaimers.isError && (
        <FailedState
          what="The texts"
          onRetry={disclaimers.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      )}
      {disclaimers.isPending && <Loader label="Loading the texts" />}
      {disclaimer && <DisclaimerEditor key={kind} disclaimer={disclaimer} />}
    </AreaFrame>
  );
}

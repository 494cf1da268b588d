import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { MissingLoan } from "@/layout/missing-loan.tsx";
import { Page } from "@/layout/page.tsx";
import type { LoanPaths } from "@/paths.ts";
import { useLoanScreens } from "@/shared/loans/use-loan-screens.ts";
import { Loader } from "@/ui/spinner.tsx";
import { StatusLabel } from "@/ui/status-label.tsx";
import { LinkTabs } from "@/ui/tabs.tsx";
import { ActivityTab } from "./activity/activity-tab.tsx";
import { loanViewOf } from "./kinds.ts";
import type { Loan } from "./loan.ts";
import { LoanActions } from "./loan-actions.tsx";
import { NotesTab } from "./notes-tab.tsx";
import { LetterRequests } from "./pre-approval-letters/letter-requests.tsx";
import { ScenariosTab } from "./scenarios-tab.tsx";
import { heldWay } from "./sharing/share-action.ts";
import { ShareDialog } from "./sharing/share-dialog.tsx";
import { StatusProposal } from "./status-proposal.tsx";
import { ReportTab } from "./versions/report-tab.tsx";
import { useGenerate } from "./versions/use-generate.ts";
import { recipientsOf, useLoanReports } from "./versions/use-loan-reports.ts";

const BEFORE = [
  { id: "report", label: "Report" },
  { id: "activity", label: "Activity" },
  { id: "scenarios", label: "Scenarios" },
];
const NOTES = { id: "notes", label: "Note and video" };

export default function LoanPage() {
  const { id = "" } = useParams();
  const { kind, at } = useLoanScreens();
  const loan = useQuery(trpc.loans.record.queryOptions({ id }));
  if (loan.isError && !loan.data) return <MissingLoan error={loan.error} onRetry={() => void loan.refetch()} />;
  if (!loan.data) return <Loader label="Opening the loan" />;
  if (loan.data.kind !== kind) return <MissingLoan onRetry={() => void loan.refetch()} />;
  return <LoanView key={id} loan={loan.data} at={at} />;
}

function LoanView({ loan, at }: { loan: Loan; at: LoanPaths }) {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const own = loanViewOf(loan.kind).tabs ?? [];
  const tabs = [...BEFORE, ...own, NOTES];
  const asked = params.get("tab");
  const tab = tabs.find(({ id }) => id === asked)?.id ?? "report";
  const Own = own.find(({ id }) => id === tab)?.Tab;
  const reports = useLoanReports(loan.kind, loan.id);
  const [sharing, setSharing] = useState(() => heldWay(loan.id) !== undefined || params.has("share"));
  const versions = reports.data?.items ?? [];
  const [newest] = versions;
  const may = user.scope.includes("report:create");
  const sent = newest ? recipientsOf(newest).filter(({ share }) => share.channel !== "link").length : 0;
  // In the URL, so that the version is the same after the billing page, and for anyone the link is sent to.
  const chosen = params.get("version");
  const shown = versions.find(({ id }) => id === chosen) ?? newest;
  const show = (versionId: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (versionId === undefined || versionId === newest?.id) next.delete("version");
        else next.set("version", versionId);
        return next;
      },
      { replace: true },
    );
  const generate = useGenerate(loan, newest?.version, () => show(undefined));
  const share = () => setSharing(true);
  const tabAt = (one: string) =>
    `?${new URLSearchParams({ ...(one !== "report" && { tab: one }), ...(chosen && { version: chosen }) })}`;
  return (
    <Page
      bare
      title={loan.title}
      status={<StatusLabel status={loan.status} />}
      action={<LoanActions loan={loan} at={at} may={may} newest={newest} shown={shown} onShare={share} />}
    >
      <LinkTabs
        label="Loan"
        className="sticky top-[calc(var(--banner)+52px)] z-20 bg-background px-7 max-md:px-4"
        tabs={tabs.map(({ id, label }) => ({
          to: tabAt(id),
          label,
          current: id === tab,
          ...(id === "activity" && sent > 0 && { count: sent }),
        }))}
      />
      {may && <StatusProposal loan={loan} />}
      <LetterRequests loanId={loan.id} may={may} />
      {tab === "report" && (
        <ReportTab
          loan={loan}
          at={at}
          reports={reports}
          shown={shown}
          may={may}
          generate={generate}
          onShow={show}
          onShare={share}
        />
      )}
      {tab === "activity" && (
        <ActivityTab
          loan={loan}
          reports={reports}
          may={may}
          onShare={(versionId) => {
            show(versionId);
            share();
          }}
        />
      )}
      {tab === "scenarios" && <ScenariosTab loan={loan} at={at} />}
      {Own && (
        <Suspense fallback={<Loader />}>
          <Own loan={loan} at={at} may={may} />
        </Suspense>
      )}
      {tab === "notes" && <NotesTab loan={loan} may={may} version={newest} />}
      {may && reports.data && (
        <ShareDialog
          loan={loan}
          reports={reports.data}
          shown={shown}
          generate={generate}
          onShow={show}
          open={sharing}
          onOpenChange={setSharing}
        />
      )}
    </Page>
  );
}

import { explainFigure } from "@hearthline/report/explain-figure";
import { Report } from "@hearthline/report/report";
import { DOES } from "@/shared/loans/kinds.ts";
import "@hearthline/report/report.css";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import type { LoanPaths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import type { Loan } from "../loan.ts";
import { ReportPanel } from "./report-panel.tsx";
import type { Generate } from "./use-generate.ts";
import type { LoanReports, ReportVersion } from "./use-loan-reports.ts";

interface ReportTabProps {
  loan: Loan;
  at: LoanPaths;
  reports: UseQueryResult<LoanReports, unknown> | { data: LoanReports | undefined; isError: boolean };
  shown: ReportVersion | undefined;
  may: boolean;
  generate: Generate;
  onShow: (id: string) => void;
  onShare: () => void;
}

/** The report as it was sent, next to its link and its activity. */
export function ReportTab({ loan, at, reports, shown, may, generate, onShow, onShare }: ReportTabProps) {
  if (!reports.data && !reports.isError) return <Loader label="Reading the report" />;
  if (!shown || !reports.data)
    return <NoReport loan={loan} at={at} may={may} busy={generate.busy} onMake={generate.make} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] min-[1180px]:grid-cols-[minmax(0,1fr)_380px]">
      <div className="min-w-0 bg-canvas px-7 pt-6 max-md:px-0 max-md:pt-0">
        <Version version={shown} />
      </div>
      <ReportPanel
        loan={loan}
        reports={reports.data}
        shown={shown}
        may={may}
        onShow={onShow}
        onShare={onShare}
        generate={generate}
      />
    </div>
  );
}

function Version({ version }: { version: ReportVersion }) {
  const document = useQuery({
    ...trpc.reports.document.queryOptions({ id: version.id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (document.isError)
    return (
      <EmptyState
        role="alert"
        art="broken"
        title="The report did not load"
        heading="h2"
        text="The connection dropped. Nothing was changed."
        action={<Button onClick={() => void document.refetch()}>Load again</Button>}
      />
    );
  if (!document.data) return <Loader label="Reading the report" />;
  return (
    <section
      aria-label={`Report, version ${version.version}`}
      className="overflow-hidden rounded-t-md border border-b-0 border-border-strong max-md:rounded-none max-md:border-0"
    >
      <Report document={document.data} mode="screen" explain={explainFigure} />
    </section>
  );
}

interface NoReportProps {
  loan: Loan;
  at: LoanPaths;
  may: boolean;
  busy: boolean;
  onMake: () => void;
}

function NoReport({ loan, at, may, busy, onMake }: NoReportProps) {
  return (
    <div className="px-7 pt-7 max-md:px-4">
      <EmptyState
        art="chart"
        title="No report yet"
        heading="h2"
        text="A report freezes the scenarios as they are now, so that it can be sent and shown years later exactly as it was."
        action={
          may && (
            <div className="flex gap-2">
              <Button asChild>
                <Link to={at.edit(loan.id)}>Edit the loan</Link>
              </Button>
              <Button does={DOES[loan.kind].report} variant="primary" busy={busy} onClick={onMake}>
                Generate report
              </Button>
            </div>
          )
        }
      />
    </div>
  );
}

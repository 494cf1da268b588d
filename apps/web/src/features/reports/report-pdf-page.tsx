import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { DOES, versionsOptions } from "@/shared/loans/kinds.ts";
import { useLoanScreens } from "@/shared/loans/use-loan-screens.ts";
import { PaperReport } from "@/shared/report/paper-report.tsx";
import { usePdf } from "@/shared/report/use-pdf.ts";
import { KIND_WORDS } from "@/shared/words/loan-words.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";

/** The report as a PDF: `?loan=` names the loan and `?version=` one of its versions, otherwise the newest report of this kind. */
export default function ReportPdfPage() {
  const [params] = useSearchParams();
  const loanId = params.get("loan");
  const { kind } = useLoanScreens();
  const newest = useQuery({ ...trpc.reports.list.queryOptions({ kind, perPage: 1 }), enabled: loanId === null });
  const ofLoan = useQuery({ ...versionsOptions(kind, loanId ?? ""), enabled: loanId !== null });
  const versions = ofLoan.data?.items ?? [];
  const found =
    loanId === null ? newest.data?.items[0] : (versions.find(({ id }) => id === params.get("version")) ?? versions[0]);
  const asked = loanId === null ? newest : ofLoan;
  if (asked.isPending) return <Loader label="Reading the report" />;
  if (!found) return <Nothing loanId={loanId} failed={asked.isError} onRetry={() => void asked.refetch()} />;
  return (
    <Paper
      reportId={found.id}
      loanId={loanId ?? newest.data?.items[0]?.loanId ?? ""}
      newer={versions[0] && versions[0].id !== found.id ? versions[0].version : undefined}
    />
  );
}

interface PaperProps {
  reportId: string;
  loanId: string;
  /** The newest version, if this is an older one. */
  newer: number | undefined;
}

function Paper({ reportId, loanId, newer }: PaperProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { kind, at } = useLoanScreens();
  const pdf = usePdf(kind, reportId);
  const { data, isError, refetch } = useQuery({
    ...trpc.reports.document.queryOptions({ id: reportId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError || (data && data.kind !== kind)) return <Nothing loanId={loanId} failed onRetry={() => void refetch()} />;
  const title = data ? `Report ${data.number}, version ${data.version}` : "Report on paper";
  return (
    <Page
      bare
      title={title}
      crumbs={[
        { label: "Loans", to: at.list },
        { label: data?.title ?? "Loan", to: at.one(loanId, newer === undefined ? undefined : reportId) },
      ]}
      action={
        <>
          <Button disabled={!data} onClick={() => frame.current?.contentWindow?.print()}>
            Print
          </Button>
          <Button does={DOES[kind].pdf} variant="primary" busy={pdf.busy} onClick={() => void pdf.make()}>
            <Download />
            {pdf.busy ? "Making the PDF" : "Download PDF"}
          </Button>
        </>
      }
    >
      <div className="flex h-[calc(100dvh-var(--banner)-52px)] flex-col bg-canvas px-7 pt-6 max-md:px-3 max-md:pt-3">
        {data && newer !== undefined && (
          <p role="note" className="mx-auto mb-3 w-full max-w-[816px] text-sm">
            This is version {data.version}. Version {newer} is the newest.{" "}
            <Link to={at.pdf(loanId)} className="link touch">
              Show version {newer}
            </Link>
          </p>
        )}
        {data ? (
          <PaperReport document={data} frameRef={frame} className="mx-auto w-full max-w-[816px] flex-1" />
        ) : (
          <Loader label="Laying out the pages" />
        )}
      </div>
    </Page>
  );
}

function Nothing({ loanId, failed, onRetry }: { loanId: string | null; failed: boolean; onRetry: () => void }) {
  const { kind, at } = useLoanScreens();
  return (
    <Page>
      {failed ? (
        <EmptyState
          role="alert"
          art="broken"
          title="The report did not load"
          heading="h2"
          text="It may have been deleted, or the connection dropped. Nothing was changed."
          action={<Button onClick={onRetry}>Load again</Button>}
        />
      ) : (
        <EmptyState
          art="chart"
          title="There is no report to print yet"
          heading="h2"
          text="Generate the report of a loan first; it is shown here as it prints, page by page."
          action={
            <Button asChild>
              {loanId === null ? (
                <Link to={at.builder()}>Start a {KIND_WORDS[kind].report}</Link>
              ) : (
                <Link to={at.one(loanId)}>Open the loan</Link>
              )}
            </Button>
          }
        />
      )}
    </Page>
  );
}

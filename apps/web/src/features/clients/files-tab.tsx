import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { trpc } from "@/api/trpc.ts";
import { May } from "@/shared/access/may.tsx";
import { DOES } from "@/shared/loans/kinds.ts";
import { usePdf } from "@/shared/report/use-pdf.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { fileSize } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { itemsOf } from "../../shared/items-of.ts";
import type { Client } from "./client-values.ts";

/** The report PDFs: a version's PDF is made on first request. */
export function FilesTab({ client }: { client: Client }) {
  const { date } = useDates();
  const { data, isError, refetch } = useQuery(trpc.clients.files.queryOptions({ id: client.id }, { select: itemsOf }));
  if (isError && !data)
    return (
      <FailedState
        what="The files"
        onRetry={() => void refetch()}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  if (!data) return <Loader label="Loading the files" />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No files yet"
        heading="h2"
        text={`Make a report for ${client.firstName}: each of its versions can be kept here as a PDF.`}
      />
    );
  return (
    <ul aria-label="Files" className="max-w-[820px] border-t border-border-strong">
      {data.map(({ pdf, ...file }) => (
        <li
          key={file.reportId}
          className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 border-b py-2.5 text-sm [&>svg]:text-faint"
        >
          <FileText />
          <div className="min-w-0">
            <p className="truncate font-medium">{file.title}</p>
            <p className="text-xs text-muted-foreground">
              {file.number}, version {file.version}, {date(file.createdAt)}
              {pdf ? `. PDF, ${fileSize(pdf.size)}` : ". No PDF made yet"}
            </p>
          </div>
          {pdf?.url && (
            <Button asChild>
              <a href={pdf.url} target="_blank" rel="noreferrer">
                Open
              </a>
            </Button>
          )}
          {!pdf && (
            <May need="report:create">
              <MakePdf kind={file.loanKind} reportId={file.reportId} title={file.title} onMade={() => void refetch()} />
            </May>
          )}
        </li>
      ))}
    </ul>
  );
}

interface MakePdfProps {
  kind: LoanKind;
  reportId: string;
  title: string;
  onMade: () => void;
}

function MakePdf({ kind, reportId, title, onMade }: MakePdfProps) {
  const { busy, make } = usePdf(kind, reportId);
  return (
    <Button
      does={DOES[kind].pdf}
      busy={busy}
      aria-label={`Make the PDF of ${title}`}
      onClick={() => void make().then(onMade)}
    >
      Make the PDF
    </Button>
  );
}

import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { ScenarioLetter } from "@/ui/scenario-letter.tsx";
import { Loader } from "@/ui/spinner.tsx";
import type { ReportVersion } from "./use-loan-reports.ts";
import { type Difference, differences } from "./version-differences.ts";

interface CompareDialogProps {
  now: ReportVersion;
  before: ReportVersion;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The differences between a version and the one before it. */
export function CompareDialog({ now, before, open, onOpenChange }: CompareDialogProps) {
  const read = { enabled: open, staleTime: Number.POSITIVE_INFINITY };
  const one = useQuery({ ...trpc.reports.document.queryOptions({ id: now.id }), ...read });
  const other = useQuery({ ...trpc.reports.document.queryOptions({ id: before.id }), ...read });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Version ${now.version} against version ${before.version}`}
      width="large"
      headed
    >
      <div className="max-h-[70vh] overflow-y-auto px-7 pt-2 pb-6 max-md:px-4">
        {one.data && other.data ? (
          <Differences now={one.data} before={other.data} />
        ) : (
          <Loader label="Reading both versions" />
        )}
      </div>
    </Dialog>
  );
}

function Differences({ now, before }: { now: ReportDocument; before: ReportDocument }) {
  const all = differences(before, now);
  if (all.length === 0)
    return (
      <p className="py-6 text-sm text-muted-foreground">
        The numbers are the same. Only the branding or the disclaimer is another.
      </p>
    );
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <thead>
        <tr className="text-xs text-muted-foreground">
          <th scope="col" className="h-9 border-b border-b-border-strong">
            What
          </th>
          <th scope="col" className="border-b border-b-border-strong px-3 text-right">
            Version {before.version}
          </th>
          <th scope="col" className="border-b border-b-border-strong text-right">
            Version {now.version}
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map((difference) => (
          <DifferenceRow key={`${difference.scenario ?? ""}${difference.label}`} difference={difference} />
        ))}
      </tbody>
    </table>
  );
}

function DifferenceRow({
  difference: { scenario, letter = "", label, before, now, change },
}: {
  difference: Difference;
}) {
  return (
    <tr>
      <th scope="row" className="h-9 border-b font-regular text-muted-foreground">
        <span className="flex items-center gap-2">
          {scenario !== undefined && <ScenarioLetter letter={letter} index={scenario} />}
          {label}
        </span>
      </th>
      <td className="max-w-[220px] border-b px-3 text-right align-middle text-muted-foreground">{before}</td>
      <td className="max-w-[220px] border-b text-right align-middle font-medium">
        {now}
        {change && <span className="ml-2 text-xs font-regular text-muted-foreground">{change}</span>}
      </td>
    </tr>
  );
}

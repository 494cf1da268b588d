import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { trpc } from "@/api/trpc.ts";
import { DOES } from "@/shared/loans/kinds.ts";
import { day } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import type { Loan } from "../loan.ts";
import type { Generate } from "./use-generate.ts";
import type { LoanReports, ReportVersion } from "./use-loan-reports.ts";
import { editedSince } from "./version-differences.ts";

interface VersionHintsProps {
  loan: Loan;
  reports: LoanReports;
  shown: ReportVersion;
  may: boolean;
  generate: Generate;
  onShow: (id: string) => void;
}

type Outdated = NonNullable<LoanReports["outdated"]>;

/** What has changed until today, as a sentence; undefined if nothing has. */
function outdatedWords({ branding, disclaimer, figures }: Outdated, { version, disclaimer: text }: ReportVersion) {
  const changed =
    branding && disclaimer
      ? "Your branding and the disclaimer have"
      : branding
        ? "Your branding has"
        : "The disclaimer has";
  const carried = text ? `the disclaimer of ${day(text.effectiveFrom)}` : "our standard disclaimer";
  if (disclaimer) return `${changed} changed since. Version ${version} carries ${carried}.`;
  if (branding) return `${changed} changed since. Version ${version} stays as it is.`;
  return figures ? `Version ${version} was computed by an older release.` : undefined;
}

/** Says that there is a newer version, that the loan was edited since, or that branding or disclaimer changed: each with a button to continue. */
export function VersionHints({ loan, reports, shown, may, generate, onShow }: VersionHintsProps) {
  const [newest] = reports.items;
  const frozen = useQuery({
    ...trpc.reports.document.queryOptions({ id: shown.id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (newest && shown.id !== newest.id)
    return (
      <Hint text={`This is version ${shown.version}. Version ${newest.version} is the newest.`}>
        <Button size="sm" onClick={() => onShow(newest.id)}>
          Take version {newest.version}
        </Button>
      </Hint>
    );
  if (!may) return null;
  if (frozen.data && editedSince(frozen.data, loan))
    return (
      <Hint text="The loan was edited since.">
        <Button does={DOES[loan.kind].report} size="sm" busy={generate.busy} onClick={generate.make}>
          Make version {shown.version + 1}
        </Button>
      </Hint>
    );
  const words = reports.outdated && outdatedWords(reports.outdated, shown);
  return words ? (
    <Hint text={words}>
      <Button does="reports.refresh" size="sm" busy={generate.busy} onClick={generate.refresh}>
        Refresh with today’s branding and disclaimer
      </Button>
    </Hint>
  ) : null;
}

function Hint({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="note" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-subtle px-3 py-2 text-sm">
      <span className="mr-auto min-w-0">{text}</span>
      {children}
    </div>
  );
}

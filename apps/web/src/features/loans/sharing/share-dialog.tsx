import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import type { Loan } from "../loan.ts";
import type { Generate } from "../versions/use-generate.ts";
import type { LoanReports, ReportVersion } from "../versions/use-loan-reports.ts";
import { VersionHints } from "../versions/version-hints.tsx";
import { heldWay, type ShareWay } from "./share-action.ts";
import { ShareByLink } from "./share-by-link.tsx";
import { ShareByMessage } from "./share-by-message.tsx";

interface ShareDialogProps {
  loan: Loan;
  reports: LoanReports;
  /** The version on the screen: the one that is shared. */
  shown: ReportVersion | undefined;
  generate: Generate;
  onShow: (id: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const WAYS = [
  { value: "email", label: "Email" },
  { value: "sms", label: "Text message" },
  { value: "link", label: "Link" },
] as const;

/** Shares the version on the screen, with the people on the loan or anyone else: by email with the PDF, by text, or as a link. */
export function ShareDialog({ loan, reports, shown, generate, onShow, open, onOpenChange }: ShareDialogProps) {
  const queries = useQueryClient();
  const [way, setWay] = useState<ShareWay>(() => heldWay(loan.id) ?? "email");
  const { items: versions } = reports;
  const title = shown && shown !== versions[0] ? `Share version ${shown.version}` : "Share the report";
  const again = () => loansChanged(queries);
  const done = async () => {
    onOpenChange(false);
    await again();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} width="medium" headed>
      <div className="grid gap-4 px-7 pt-4 pb-6 max-md:px-4">
        {shown && <VersionHints loan={loan} reports={reports} shown={shown} may generate={generate} onShow={onShow} />}
        <Segmented label="How to share" options={WAYS} value={way} onChange={setWay} className="justify-self-start" />
        {way === "link" ? (
          <ShareByLink key={shown?.id} loan={loan} version={shown} onMade={again} />
        ) : (
          <ShareByMessage key={way} way={way} loan={loan} versions={versions} version={shown} onSent={done} />
        )}
      </div>
    </Dialog>
  );
}

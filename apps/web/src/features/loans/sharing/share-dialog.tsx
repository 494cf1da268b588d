import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import type { Loan } from "../loan.ts";
import type { ReportVersion } from "../versions/use-loan-reports.ts";
import { heldWay, type ShareWay } from "./share-action.ts";
import { ShareByLink } from "./share-by-link.tsx";
import { ShareByMessage } from "./share-by-message.tsx";

interface ShareDialogProps {
  loan: Loan;
  versions: readonly ReportVersion[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const WAYS = [
  { value: "email", label: "E-mail" },
  { value: "sms", label: "Text message" },
  { value: "link", label: "Link" },
] as const;

/** The newest version, to the people on the loan or to anybody: by mail with the PDF, by text, or as a link. */
export function ShareDialog({ loan, versions, open, onOpenChange }: ShareDialogProps) {
  const queries = useQueryClient();
  const [way, setWay] = useState<ShareWay>(() => heldWay(loan.id) ?? "email");
  const again = () => loansChanged(queries);
  const done = async () => {
    onOpenChange(false);
    await again();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Share the report" width="medium" headed>
      <div className="grid gap-4 px-7 pt-4 pb-6 max-md:px-4">
        <Segmented label="How to share" options={WAYS} value={way} onChange={setWay} className="justify-self-start" />
        {way === "link" ? (
          <ShareByLink loan={loan} version={versions[0]} onMade={again} />
        ) : (
          <ShareByMessage key={way} way={way} loan={loan} versions={versions} onSent={done} />
        )}
      </div>
    </Dialog>
  );
}

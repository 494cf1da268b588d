import { LOAN_STATUSES } from "@hearthline/contract/loans/loan-kinds";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Download, KeyRound, MoreHorizontal, Pencil, Printer } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { closedLoanAt, type LoanPaths } from "@/paths.ts";
import { DOES } from "@/shared/loans/kinds.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { usePdf } from "@/shared/report/use-pdf.ts";
import { Button } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";
import { GlyphBin } from "@/ui/glyphs.tsx";
import { ChoiceMenu, Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";
import { GlyphHome } from "@/ui/menu-glyphs.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import { notify } from "@/ui/toast.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { NextLoanItem } from "./kinds.ts";
import type { Loan } from "./loan.ts";
import type { ReportVersion } from "./versions/use-loan-reports.ts";

const STATUSES = LOAN_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));

interface LoanActionsProps {
  loan: Loan;
  at: LoanPaths;
  may: boolean;
  newest: ReportVersion | undefined;
  /** The version on the screen: the one that is shared, printed and downloaded. */
  shown: ReportVersion | undefined;
  onShare: () => void;
}

export function LoanActions({ loan, at, may, newest, shown, onShare }: LoanActionsProps) {
  const queries = useQueryClient();
  const pdf = usePdf(loan.kind, shown?.id ?? loan.id);
  const older = shown === newest ? undefined : shown;
  const setStatus = useMutation(
    trpc.loans.setStatus.mutationOptions({
      meta: { success: "The status is changed." },
      onSuccess: () => loansChanged(queries),
    }),
  );
  if (!may) return null;
  return (
    <>
      <div className="max-lg:hidden">
        <ChoiceMenu
          does="loans.setStatus"
          label="Status"
          choices={STATUSES}
          value={loan.status}
          onChange={(status) => setStatus.mutate({ id: loan.id, status })}
        />
      </div>
      <Button does={DOES[loan.kind].pdf} className="max-md:hidden" busy={pdf.busy} onClick={() => void pdf.make()}>
        <Download />
        {pdf.busy ? "Making the PDF" : `Download PDF${older ? ` of version ${older.version}` : ""}`}
      </Button>
      <Button asChild variant={shown ? "secondary" : "primary"}>
        <Link to={at.edit(loan.id)}>Edit</Link>
      </Button>
      {shown && (
        <Button does="shares.makeLink" variant="primary" onClick={onShare}>
          <span className="md:hidden">Share</span>
          <span className="max-md:hidden">{older ? `Share version ${older.version}` : "Share report"}</span>
        </Button>
      )}
      <MoreMenu loan={loan} at={at} older={older} onPdf={() => void pdf.make()} />
    </>
  );
}

interface MoreMenuProps {
  loan: Loan;
  at: LoanPaths;
  older: ReportVersion | undefined;
  onPdf: () => void;
}

function MoreMenu({ loan, at, older, onPdf }: MoreMenuProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [closing, setClosing] = useState(false);
  const [opened, setOpened] = useState(false);
  const closed = loan.status === "closed";
  const record = useQuery({
    ...trpc.closing.get.queryOptions({ id: loan.id }),
    enabled: closed && opened,
    retry: false,
    meta: { handlesErrors: true },
  });
  // A loan whose status was set to closed manually has no mortgage of record yet; other errors say nothing about that.
  const unrecorded = record.isError && errorResponseOf(record.error).code === "not_found";
  const mayClose = closed ? unrecorded : loan.status !== "declined";
  const restore = useMutation(trpc.loans.restore.mutationOptions({ onSuccess: () => loansChanged(queries) }));
  const remove = async () => {
    try {
      await client.loans.remove.mutate({ ids: [loan.id] });
    } catch (error) {
      notify.failure(errorResponseOf(error).message);
      throw error;
    }
    await navigate(at.list);
    await loansChanged(queries);
    notify.success("The loan is deleted.", {
      action: { label: "Undo", onClick: () => restore.mutate({ ids: [loan.id] }) },
    });
  };
  return (
    <>
      <Menu onOpenChange={(open) => open && setOpened(true)}>
        <MenuTrigger asChild>
          <Button size="icon" variant="ghost" aria-label="More actions" title="More actions">
            <MoreHorizontal />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem does={DOES[loan.kind].pdf} className="md:hidden" onSelect={onPdf}>
            <Download />
            Download PDF
          </MenuItem>
          <MenuItem onSelect={() => void navigate(at.pdf(loan.id, older?.id))}>
            <Printer />
            Print view
          </MenuItem>
          <MenuItem onSelect={() => void navigate(at.edit(loan.id))}>
            <Pencil />
            Edit the loan
          </MenuItem>
          <MenuItem onSelect={() => void navigate(at.copy(loan.id))}>
            <Copy />
            Copy the loan
          </MenuItem>
          {record.data?.endedOn === null && <NextLoanItem id={loan.id} />}
          {record.data && (
            <MenuItem onSelect={() => void navigate(closedLoanAt(loan.id))}>
              <GlyphHome />
              Mortgage of record
            </MenuItem>
          )}
          {mayClose && (
            <MenuItem does="closing.close" onSelect={() => setClosing(true)}>
              <KeyRound />
              Close the loan
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem does="loans.remove" destroys onSelect={() => setAsking(true)}>
            <GlyphBin />
            Delete the loan
          </MenuItem>
        </MenuContent>
      </Menu>
      {closing && <CloseDialog loan={loan} onClose={() => setClosing(false)} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${loan.title}?`}
        description="The report links you sent stop working immediately. The clients stay."
        confirmLabel="Delete the loan"
        destroys
        onConfirm={remove}
      />
    </>
  );
}

import { useNavigate } from "react-router";
import { loanPaths } from "@/paths.ts";
import { NewReportDialog } from "@/shared/loans/new-report/new-report-dialog.tsx";
import { REPORT_TYPES, type ReportType } from "@/shared/loans/report-types.ts";

interface GraphTypeDialogProps {
  open: boolean;
  onClose: () => void;
  onSearch: () => void;
}

/** Asks what the new report is about: a loan kind, or an existing loan. */
export function GraphTypeDialog({ open, onClose, onSearch }: GraphTypeDialogProps) {
  const navigate = useNavigate();
  const go = (type: ReportType) => {
    const at = type === "existing" ? undefined : loanPaths(type);
    if (at) void navigate(at.builder());
    else onSearch();
  };
  return <NewReportDialog open={open} onClose={onClose} cards={REPORT_TYPES} onChoose={go} />;
}

import { useState } from "react";
import { useNavigate } from "react-router";
import { loanPaths } from "@/paths.ts";
import { REPORT_TYPES } from "@/shared/loans/report-types.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";

interface GraphTypeDialogProps {
  open: boolean;
  onClose: () => void;
  onSearch: () => void;
}

/** What the new report is about. */
export function GraphTypeDialog({ open, onClose, onSearch }: GraphTypeDialogProps) {
  const [type, setType] = useState(REPORT_TYPES[0]?.value ?? "existing");
  const navigate = useNavigate();
  const go = () => {
    const at = type === "existing" ? undefined : loanPaths(type);
    if (at) void navigate(at.builder());
    else onSearch();
  };
  return (
    <Dialog
      width="medium"
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Choose a graph type"
      description="The kind of loan decides which figures are compared."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={go}>
            Continue
          </Button>
        </>
      }
    >
      <RadioCards label="Graph type" cards={REPORT_TYPES} value={type} onChange={setType} />
    </Dialog>
  );
}

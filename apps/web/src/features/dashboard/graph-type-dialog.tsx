import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { loanPaths } from "@/paths.ts";
import { FileDrop } from "@/shared/loan-files/file-drop.tsx";
import { handingOver } from "@/shared/loan-files/handed-over.ts";
import { lookedUp } from "@/shared/loan-files/looked-up.ts";
import { REPORT_TYPES } from "@/shared/loans/report-types.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
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
  const read = useMutation({
    mutationFn: lookedUp,
    onSuccess: (found) => {
      const at = loanPaths(found.file.kind);
      if (at) void navigate(at.builder(), { state: handingOver(found) });
    },
  });
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
      <div className="grid gap-4">
        <RadioCards label="Graph type" cards={REPORT_TYPES} value={type} onChange={setType} />
        <FileDrop
          busy={read.isPending}
          words="Or drop a MISMO loan file or the text of a Loan Estimate here. You look at it before anything is saved."
          onFile={(file) => read.mutate({ file })}
        />
        {read.error && <FormError>{read.error.message}</FormError>}
      </div>
    </Dialog>
  );
}

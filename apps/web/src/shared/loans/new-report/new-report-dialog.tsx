import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { loanPaths } from "@/paths.ts";
import { FileDrop } from "@/shared/loan-files/file-drop.tsx";
import { handingOver } from "@/shared/loan-files/handed-over.ts";
import { lookedUp } from "@/shared/loan-files/looked-up.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";

/** What a new report may start from. */
export interface ReportCard<T extends string> {
  value: T;
  title: string;
  text: string;
}

interface NewReportDialogProps<T extends string> {
  open: boolean;
  onClose: () => void;
  cards: readonly ReportCard<T>[];
  /** Called with the chosen card. */
  onChoose: (value: T) => void;
  busy?: boolean;
  /** The calls that a choice may make. */
  does?: string;
  /** Id of the client it is for. */
  client?: string;
}

/** Chooses what a new report is about: one of the cards, or the contents of a file. */
export function NewReportDialog<T extends string>(props: NewReportDialogProps<T>) {
  const { open, onClose, cards, onChoose, busy = false, does, client } = props;
  const [chosen, setChosen] = useState<T>();
  const type = cards.find(({ value }) => value === chosen)?.value ?? cards[0]?.value;
  const navigate = useNavigate();
  const read = useMutation({
    mutationFn: lookedUp,
    onSuccess: (found) => {
      const at = loanPaths(found.file.kind);
      if (at) void navigate(at.builder(client ? { client } : {}), { state: handingOver(found) });
    },
  });
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
          <Button variant="primary" busy={busy} {...(does && { does })} onClick={() => type && onChoose(type)}>
            Continue
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioCards label="Graph type" cards={cards} value={type} onChange={setChosen} />
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

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FileDrop } from "@/shared/loan-files/file-drop.tsx";
import { type KnownClient, type LookedUp, lookedUp } from "@/shared/loan-files/looked-up.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { notify } from "@/ui/toast.tsx";
import { useBuilderStore } from "../store/builder-context.ts";
import { undoOf } from "../store/undo-of.ts";
import { FileReview } from "./file-review.tsx";

interface FromFileDialogProps {
  /** A file that was read before the builder opened. */
  brought?: LookedUp | undefined;
  onClose: () => void;
}

/** Reads a loan file or a Loan Estimate's text, shows it for review, and only then fills the builder; saves nothing of the loan. */
export function FromFileDialog({ brought, onClose }: FromFileDialogProps) {
  const store = useBuilderStore();
  const [text, setText] = useState("");
  const [put, setPut] = useState(brought);
  const read = useMutation({ mutationFn: lookedUp, onSuccess: setPut });
  const fill = (found: LookedUp, clients: readonly KnownClient[]) => {
    const { fromFile } = store.kind;
    if (!fromFile) return;
    const source = `${found.file.source === "mismo" ? "MISMO file" : "Loan Estimate"}: ${found.name}`.slice(0, 200);
    store.change((draft) => fromFile(draft, found.file, { clients, source }), { label: "start from a file" });
    notify.success("What the file says is in the builder. The loan is not saved yet.", { action: undoOf(store) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Start from a file"
      description="A MISMO 3.4 (DU) loan file, or the text of a Loan Estimate. It is read and shown; nothing is saved."
      width="medium"
    >
      {put ? (
        <FileReview found={put} onFill={fill} onBack={() => setPut(undefined)} />
      ) : (
        <div className="grid gap-4" data-own-undo="">
          <FileDrop
            busy={read.isPending}
            words="Drop a loan file here, or choose one"
            onFile={(file) => read.mutate({ file })}
          />
          <Field label="Or paste the text of a Loan Estimate" help="Open the PDF, select all, copy.">
            <Textarea rows={5} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          {read.error && <FormError>{read.error.message}</FormError>}
          <div className="flex gap-2">
            <Button
              does="loanFiles.read"
              variant="primary"
              busy={read.isPending}
              disabled={text.trim() === ""}
              onClick={() => read.mutate({ text })}
            >
              Read the text
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

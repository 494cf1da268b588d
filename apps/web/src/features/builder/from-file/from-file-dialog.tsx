import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { notify } from "@/ui/toast.tsx";
import { useBuilderStore } from "../store/builder-context.ts";
import { undoOf } from "../store/undo-of.ts";
import { FileReview } from "./file-review.tsx";
import { type LookedUp, lookedUp } from "./looked-up.ts";

/** A loan file or a Loan Estimate's text: read, looked at, and only then in the builder; nothing is saved by it. */
export function FromFileDialog({ onClose }: { onClose: () => void }) {
  const store = useBuilderStore();
  const [text, setText] = useState("");
  const read = useMutation({ mutationFn: lookedUp });
  const fill = (found: LookedUp) => {
    const { fromFile } = store.kind;
    if (!fromFile) return;
    const source = `${found.file.source === "mismo" ? "MISMO file" : "Loan Estimate"}: ${found.name}`.slice(0, 200);
    const clients = found.clients.flatMap((one) => (one ? [one] : []));
    store.change((draft) => fromFile(draft, found.file, { clients, source }), { label: "start from a file" });
    notify.success("What the file says is in the builder. Nothing is saved yet.", { action: undoOf(store) });
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
      {read.data ? (
        <FileReview found={read.data} onFill={fill} onBack={read.reset} />
      ) : (
        <div className="grid gap-4" data-own-undo="">
          <label
            className="grid min-h-24 cursor-pointer place-items-center rounded-md border border-dashed border-border-strong p-4 text-sm focus-within:outline-2"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const [file] = event.dataTransfer.files;
              if (file) read.mutate({ file });
            }}
          >
            <span>{read.isPending ? "Reading the file…" : "Drop a loan file here, or choose one"}</span>
            <input
              type="file"
              className="sr-only"
              accept=".xml,.txt,text/xml,application/xml,text/plain"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) read.mutate({ file });
                event.target.value = "";
              }}
            />
          </label>
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

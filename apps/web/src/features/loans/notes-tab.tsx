import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { DOES, saveNote } from "@/shared/loans/kinds.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { LimitedTextarea } from "@/ui/limited-textarea.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Loan } from "./loan.ts";
import type { ReportVersion } from "./versions/use-loan-reports.ts";
import { VideoCard } from "./video/video-card.tsx";

interface NotesTabProps {
  loan: Loan;
  may: boolean;
  /** The newest version of its report; none until one is made. */
  version: ReportVersion | undefined;
}

/** The officer's note in the report, and a video to go with it. */
export function NotesTab({ loan, may, version }: NotesTabProps) {
  return (
    <div className="grid max-w-[640px] gap-10 px-7 pt-6 pb-16 max-md:px-4">
      <NoteForm loan={loan} may={may} />
      {may && <VideoCard loan={loan} version={version} />}
    </div>
  );
}

function NoteForm({ loan, may }: Omit<NotesTabProps, "version">) {
  const queries = useQueryClient();
  const [note, setNote] = useState(loan.note ?? "");
  const save = useMutation({
    mutationFn: (change: { id: string; note: string; revision: number }) => saveNote(loan.kind, change),
    meta: { handlesErrors: true },
  });
  const changed = note !== (loan.note ?? "");
  const refusal = save.error ? errorResponseOf(save.error) : undefined;
  const submit = () =>
    save.mutate(
      { id: loan.id, note, revision: loan.revision },
      {
        onSuccess: async () => {
          await loansChanged(queries);
          notify.success("The note is saved. It comes into the next version of the report.");
        },
      },
    );
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label="Note in the report"
        help="Shown under the four numbers, with your name."
        error={refusal && (refusal.errors.note?.[0] ?? refusal.message)}
      >
        <LimitedTextarea
          rows={7}
          limit={5000}
          value={note}
          readOnly={!may}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {may && (
        <div className="flex gap-2">
          <Button
            does={DOES[loan.kind].change}
            type="submit"
            variant="primary"
            busy={save.isPending}
            disabled={!changed}
          >
            Save note
          </Button>
          {changed && (
            <Button variant="ghost" onClick={() => setNote(loan.note ?? "")}>
              Discard
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

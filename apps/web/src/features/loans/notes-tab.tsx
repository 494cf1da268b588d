import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refusalOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { DOES, saveNote } from "@/shared/loans/kinds.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { LimitedTextarea } from "@/ui/limited-textarea.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Loan } from "./loan.ts";

interface NotesTabProps {
  loan: Loan;
  may: boolean;
  /** The recording on the newest report. */
  videoUrl: string | null;
}

/** The officer's words in the report, and a recording to go with it. */
export function NotesTab({ loan, may, videoUrl }: NotesTabProps) {
  return (
    <div className="grid max-w-[640px] gap-10 px-7 pt-6 pb-16 max-md:px-4">
      <NoteForm loan={loan} may={may} />
      {may && loan.reportCount > 0 && <VideoForm key={videoUrl} loan={loan} saved={videoUrl ?? ""} />}
    </div>
  );
}

function NoteForm({ loan, may }: Omit<NotesTabProps, "videoUrl">) {
  const queries = useQueryClient();
  const [note, setNote] = useState(loan.note ?? "");
  const save = useMutation({
    mutationFn: (change: { id: string; note: string; revision: number }) => saveNote(loan.kind, change),
    meta: { handlesErrors: true },
  });
  const changed = note !== (loan.note ?? "");
  const refusal = save.error ? refusalOf(save.error) : undefined;
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

function VideoForm({ loan, saved }: { loan: Loan; saved: string }) {
  const queries = useQueryClient();
  const [address, setAddress] = useState(saved);
  const add = useMutation(trpc.reports.addVideo.mutationOptions({ meta: { handlesErrors: true } }));
  const refusal = add.error ? refusalOf(add.error) : undefined;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(
          { id: loan.id, videoUrl: address.trim() },
          {
            onSuccess: async ({ videoUrl }) => {
              await loansChanged(queries);
              notify.success(videoUrl ? "The recording is on the report." : "The recording is taken off the report.");
            },
          },
        );
      }}
    >
      <Field
        label="Loom recording"
        optional
        help="Plays beside your note on the link."
        error={refusal && (refusal.errors.videoUrl?.[0] ?? refusal.message)}
      >
        <Input
          type="url"
          placeholder="https://www.loom.com/share/…"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <Button
        does="reports.addVideo"
        type="submit"
        className="justify-self-start"
        busy={add.isPending}
        disabled={address.trim() === saved}
      >
        {saved && !address.trim() ? "Take it off the report" : "Put it on the report"}
      </Button>
    </form>
  );
}

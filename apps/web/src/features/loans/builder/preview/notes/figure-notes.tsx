import { MAX_PINNED_LENGTH, type PinnedNote } from "@hearthline/contract/reports/pinned-notes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { ReplyDialog } from "@/shared/replies/reply-dialog.tsx";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import type { Question } from "@/ui/confirm-dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { LimitedTextarea } from "@/ui/limited-textarea.tsx";
import { useNotes } from "./use-notes.ts";

interface Place {
  figure: string;
  letter: string;
}

/** The notes for the borrower at the open figure, and the borrower's replies. */
export function FigureNotes({ at }: { at: Place }) {
  const { loanId, notes = [] } = useNotes();
  const [typing, setTyping] = useState<"" | "new" | string>("");
  if (loanId === undefined)
    return <p className="border-t pt-3 text-xs text-muted-foreground">Save the loan to pin a note here.</p>;
  const here = notes.filter(({ figure, letter }) => figure === at.figure && letter === at.letter);
  const close = () => setTyping("");
  return (
    <div className="mt-3 grid gap-3 border-t pt-3">
      {here.map((note) =>
        typing === note.id ? (
          <NoteForm key={note.id} loanId={loanId} at={at} note={note} onDone={close} />
        ) : (
          <OneNote key={note.id} note={note} onEdit={() => setTyping(note.id)} />
        ),
      )}
      {typing === "new" ? (
        <NoteForm loanId={loanId} at={at} onDone={close} />
      ) : (
        <Button does="pinnedNotes.create" className="justify-self-start" onClick={() => setTyping("new")}>
          {here.length > 0 ? "Pin another note" : "Pin a note for the borrower"}
        </Button>
      )}
    </div>
  );
}

const LOSES_ANSWERS: Question = {
  title: "Delete the note?",
  description: "It is removed from every link. The borrower’s replies stay on the client’s timeline.",
  confirmLabel: "Delete the note",
  destroys: true,
};

const useChanged = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: trpc.pinnedNotes.list.queryKey() });
};

function OneNote({ note, onEdit }: { note: PinnedNote; onEdit: () => void }) {
  const changed = useChanged();
  const remove = useMutation(trpc.pinnedNotes.remove.mutationOptions({ onSuccess: changed }));
  return (
    <section aria-label="Pinned note" className="grid gap-2">
      <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
      {note.answers.map((answer) => (
        <div key={answer.id} className="grid gap-1 border-l-2 border-border-strong pl-3 text-sm">
          <b>{answer.who}</b>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer.text}</p>
          {answer.reply && <p className="whitespace-pre-line text-muted-foreground">You: {answer.reply}</p>}
          {!answer.reply && (answer.email || answer.phone) && <Reply answer={answer} />}
        </div>
      ))}
      <div className="flex gap-2">
        <Button does="pinnedNotes.update" onClick={onEdit}>
          Edit
        </Button>
        <AskingButton
          does="pinnedNotes.remove"
          busy={remove.isPending}
          question={note.answers.length > 0 ? LOSES_ANSWERS : undefined}
          onConfirm={() => remove.mutateAsync({ id: note.id })}
        >
          Delete the note
        </AskingButton>
      </div>
    </section>
  );
}

function Reply({ answer }: { answer: PinnedNote["answers"][number] }) {
  const [open, setOpen] = useState(false);
  const changed = useChanged();
  const close = () => {
    setOpen(false);
    void changed();
  };
  return (
    <>
      <Button does="notifications.reply" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Reply
      </Button>
      {open && (
        <ReplyDialog
          item={{ kind: "question.asked", ...answer }}
          about={`${answer.who}: ${answer.text}`}
          onClose={close}
        />
      )}
    </>
  );
}

function NoteForm({ loanId, at, note, onDone }: { loanId: string; at: Place; note?: PinnedNote; onDone: () => void }) {
  const changed = useChanged();
  const [text, setText] = useState(note?.text ?? "");
  const done = {
    meta: { handlesErrors: true },
    onSuccess: async () => {
      await changed();
      onDone();
    },
  };
  const create = useMutation(trpc.pinnedNotes.create.mutationOptions(done));
  const update = useMutation(trpc.pinnedNotes.update.mutationOptions(done));
  const failed = create.error ?? update.error;
  const refusal = failed ? errorResponseOf(failed) : undefined;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (note) update.mutate({ id: note.id, text });
    else create.mutate({ loanId, ...at, text });
  };
  const wrong = Object.values(refusal?.errors ?? {}).flat()[0] ?? refusal?.message;
  return (
    <form className="grid gap-2" onSubmit={save}>
      <Field label="Note for the borrower" help="It appears at this figure on every link that shows it.">
        <LimitedTextarea
          rows={3}
          limit={MAX_PINNED_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {wrong && <FormError>{wrong}</FormError>}
      <div className="flex gap-2">
        <Button
          does={note ? "pinnedNotes.update" : "pinnedNotes.create"}
          type="submit"
          variant="primary"
          busy={create.isPending || update.isPending}
          disabled={text.trim() === ""}
        >
          {note ? "Save the note" : "Pin the note"}
        </Button>
        <Button type="button" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

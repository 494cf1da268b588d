import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import type { Partner } from "./partner-columns.tsx";

/** What the company remembers about them: the contact's own note. */
export function PartnerNote({ partner: { contactId, note } }: { partner: Partner }) {
  if (contactId === null)
    return (
      <p className="border-t pt-4 text-sm text-muted-foreground">
        They are no contact yet. Name them on a loan with their e-mail address to keep a note about them.
      </p>
    );
  return <NoteForm key={contactId} contactId={contactId} note={note} />;
}

function NoteForm({ contactId, note }: { contactId: string; note: string }) {
  const [text, setText] = useState(note);
  const queries = useQueryClient();
  const save = useMutation(
    trpc.contacts.update.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.referrers.pathKey() }),
      meta: { success: "The note is saved." },
    }),
  );
  return (
    <form
      className="grid gap-3 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ id: contactId, note: text });
      }}
    >
      <Field label="Note" help="Your company’s own; they never see it.">
        <Textarea rows={3} maxLength={2_000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {text !== note && (
        <Button does="contacts.update" type="submit" busy={save.isPending} className="justify-self-start max-md:h-11">
          Save the note
        </Button>
      )}
    </form>
  );
}

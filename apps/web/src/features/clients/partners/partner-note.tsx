import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import type { Partner } from "./partner-columns.tsx";

/** The company's note on the partner, stored on the contact. Saving it for a partner who is not yet a contact creates one. */
export function PartnerNote({ partner }: { partner: Partner }) {
  const { contactId, note } = partner;
  return <NoteForm key={contactId ?? partner.id} partner={partner} note={note} />;
}

function useSaveNote({ contactId, name, email, phone }: Partner) {
  const queries = useQueryClient();
  const saved = {
    onSuccess: () => queries.invalidateQueries({ queryKey: trpc.referrers.pathKey() }),
    meta: { success: "The note is saved." },
  };
  const update = useMutation(trpc.contacts.update.mutationOptions(saved));
  const create = useMutation(trpc.contacts.create.mutationOptions(saved));
  return {
    busy: update.isPending || create.isPending,
    save: (note: string) =>
      contactId === null
        ? create.mutate({ name, note, ...(email && { email }), ...(phone && { phone }) })
        : update.mutate({ id: contactId, note }),
  };
}

function NoteForm({ partner, note }: { partner: Partner; note: string }) {
  const [text, setText] = useState(note);
  const { busy, save } = useSaveNote(partner);
  return (
    <form
      className="grid gap-3 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(text);
      }}
    >
      <Field label="Note" help="Your company’s own; they never see it.">
        <Textarea rows={3} maxLength={2_000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {text !== note && (
        <Button
          does={partner.contactId === null ? "contacts.create" : "contacts.update"}
          type="submit"
          busy={busy}
          className="justify-self-start max-md:h-11"
        >
          Save the note
        </Button>
      )}
    </form>
  );
}

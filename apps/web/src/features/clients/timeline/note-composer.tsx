import { MAX_NOTE_LENGTH } from "@hearthline/contract/clients/notes";
import { count, plural } from "@/shared/words/format.ts";
import { commandKey, Kbd } from "@/ui/kbd.tsx";
import type { Client } from "../client-values.ts";
import { ComposerFoot, ComposerForm } from "./composer-parts.tsx";
import { MentionField, useColleagues } from "./mention-field.tsx";
import { mentionedIn } from "./mention-list.ts";
import { useNoteDraft } from "./note-drafts.ts";
import { useNotes } from "./use-notes.ts";

/** A note for the team. The draft is stored until the note is saved. */
export function NoteComposer({ client }: { client: Client }) {
  const { text, setText, forget } = useNoteDraft(client.id);
  const { create, creating } = useNotes();
  const people = useColleagues(client.id, text.includes("@"));
  const tooLong = text.trim().length - MAX_NOTE_LENGTH;
  const ready = text.trim() !== "" && tooLong <= 0;
  const save = async () => {
    if (ready && !creating && (await create(client.id, text, mentionedIn(text, people)))) forget(text);
  };
  return (
    <ComposerForm label="New note" onSave={() => void save()}>
      <MentionField
        clientId={client.id}
        label={`Note about ${client.name}`}
        placeholder="Write a note for your team; @ names a colleague"
        text={text}
        onChange={setText}
      />
      <ComposerFoot
        does="notes.create"
        busy={creating}
        ready={ready}
        problem={
          tooLong > 0 ? `Shorten it by ${plural(tooLong, "character")}: ${count(MAX_NOTE_LENGTH)} fit.` : undefined
        }
        hint={
          <span className="max-md:sr-only">
            <Kbd>N</Kbd> to begin, <Kbd>{commandKey} Enter</Kbd> to save
          </span>
        }
      >
        Save note
      </ComposerFoot>
    </ComposerForm>
  );
}

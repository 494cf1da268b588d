import { MAX_NOTE_LENGTH } from "@hearthline/contract/clients/notes";
import { Pencil, Pin, PinOff } from "lucide-react";
import { useState } from "react";
import { May } from "@/shared/access/may.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphBin } from "@/ui/glyphs.tsx";
import { LimitedTextarea } from "@/ui/limited-textarea.tsx";
import type { EntryOf } from "./entries.ts";
import { mentionedIn } from "./mention-list.ts";
import { MentionText } from "./mention-text.tsx";
import { useNotes } from "./use-notes.ts";

/** The part of a note that is shown. */
export type Note = Pick<EntryOf<"note">, "id" | "text" | "author" | "editedAt" | "editedBy" | "pinned" | "mentions">;

/** The text of a note, editable in place. */
export function NoteBody({ note }: { note: Note }) {
  const { date } = useDates();
  const { remove, pin } = useNotes();
  const [editing, setEditing] = useState(false);
  if (editing) return <NoteForm note={note} onDone={() => setEditing(false)} />;
  return (
    <div className="mt-1.5 flex items-start gap-1 max-md:flex-wrap">
      <div className="w-fit max-w-[62ch] min-w-0 rounded-md bg-muted px-3.5 py-2.5 max-md:w-full">
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <MentionText text={note.text} names={note.mentions.map(({ name }) => name)} />
        </p>
        {note.editedAt && (
          <p className="mt-1 text-xs text-muted-foreground">
            Changed {date(note.editedAt)}
            {note.editedBy && note.editedBy !== note.author && ` by ${note.editedBy}`}
          </p>
        )}
      </div>
      <May need="client:manage">
        <span className="flex opacity-0 transition-opacity group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 pointer-coarse:opacity-100">
          <IconButton
            does="notes.pin"
            label={note.pinned ? "Unpin this note" : "Pin this note to the top"}
            onClick={() => pin(note.id, !note.pinned)}
          >
            {note.pinned ? <PinOff className="size-3.5" /> : <Pin className="size-3.5" />}
          </IconButton>
          <IconButton does="notes.update" label="Change this note" onClick={() => setEditing(true)}>
            <Pencil className="size-3.5" />
          </IconButton>
          <IconButton does="notes.remove" label="Delete this note" onClick={() => remove(note.id)}>
            <GlyphBin />
          </IconButton>
        </span>
      </May>
    </div>
  );
}

function NoteForm({ note, onDone }: { note: Note; onDone: () => void }) {
  const [text, setText] = useState(note.text);
  const { update, updating } = useNotes();
  const save = async () => {
    // A colleague the note mentioned stays mentioned while their name is in the text; new mentions need a new note.
    const kept = mentionedIn(text, note.mentions);
    if (await update(note.id, text, kept)) onDone();
  };
  return (
    <form
      className="mt-1.5 grid max-w-[62ch] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Note" labelHidden>
        <LimitedTextarea
          autoFocus
          rows={4}
          limit={MAX_NOTE_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") onDone();
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button does="notes.update" type="submit" variant="primary" busy={updating} disabled={text.trim() === ""}>
          Save
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

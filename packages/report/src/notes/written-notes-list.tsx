import { AsWritten } from "../sections/as-written.tsx";

/** Replaces `notes-list.tsx` in the script of a link. */
export const NotesList = ({ id, notes }: { id: string; notes: readonly unknown[] }) =>
  notes.length > 0 && (
    <section className="r-notes" id={id}>
      <AsWritten id={id} within="r-notes-written" />
    </section>
  );

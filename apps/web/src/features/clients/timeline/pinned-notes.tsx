import { useQuery } from "@tanstack/react-query";
import { Pin } from "lucide-react";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { NoteBody } from "./note-body.tsx";
import { Who } from "./who.tsx";

/** Notes pinned to the top. */
export function PinnedNotes({ clientId }: { clientId: string }) {
  const { date } = useDates();
  const { data } = useQuery(trpc.notes.list.queryOptions({ clientId, pinned: true, perPage: 20 }));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Pinned notes" className="mt-4">
      <h2 className="sr-only">Pinned notes</h2>
      <ul className="grid gap-3">
        {data.items.map((note) => (
          <li key={note.id} className="group/entry grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 text-sm">
            <Pin aria-hidden className="mt-1 ml-1 size-4 text-muted-foreground" />
            <div className="min-w-0">
              <p className="text-xs text-muted-foreground">
                <Who name={note.author} /> on {date(note.createdAt)}
              </p>
              <NoteBody note={note} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

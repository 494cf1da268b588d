import type { BulkEdit } from "@hearthline/contract/clients/bulk-edits";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { count } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { GlyphClose } from "@/ui/glyphs.tsx";
import { clientsInWords } from "./bulk-words.ts";
import { EditRows } from "./edit-rows.tsx";

const ASK_AGAIN_MS = 700;
const works = (edit: BulkEdit | undefined) =>
  edit !== undefined && ["queued", "running", "undoing"].includes(edit.state);

function wordsOf({ state, label, total, done, changed, failed, kept }: BulkEdit): string {
  const of = total > 0 ? ` ${count(done)} of ${count(total)}` : "";
  if (state === "queued" || state === "running") return `${label}:${of} …`;
  if (state === "undoing") return `Undoing “${label}”:${of} …`;
  if (state === "undone") return kept > 0 ? `Undone, but for ${clientsInWords(kept)}.` : `Undone: ${label}.`;
  if (state === "failed") return `${label}: stopped after ${clientsInWords(done)}. What is done can be undone.`;
  const refused = failed > 0 ? `; failed for ${count(failed)}` : "";
  return `${label}: ${clientsInWords(changed)}${refused}.`;
}

/** A bulk edit's progress, its failures and its undo; above the table until dismissed. */
export function BulkProgress({ editId, onClose }: { editId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [shown, setShown] = useState<"failed" | "kept">();
  const key = trpc.bulkEdits.get.queryOptions({ id: editId });
  const { data: edit } = useQuery({
    ...key,
    refetchInterval: ({ state }) => (works(state.data) || state.data === undefined ? ASK_AGAIN_MS : false),
  });
  const undo = useMutation(
    trpc.bulkEdits.undo.mutationOptions({ onSuccess: (next) => queries.setQueryData(key.queryKey, next) }),
  );
  useRowsFollow(edit);
  if (!edit) return null;
  const working = works(edit);
  return (
    <div className="mb-4 rounded-md bg-subtle px-3.5 py-2.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
        <p role="status" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {wordsOf(edit)}
        </p>
        {edit.failed > 0 && !working && <WhichOnes label="Which clients failed" onClick={() => setShown("failed")} />}
        {edit.kept > 0 && !working && <WhichOnes label="Who was not restored" onClick={() => setShown("kept")} />}
        {edit.state === "done" && edit.undoUntil && (
          <Button does="bulkEdits.undo" busy={undo.isPending} onClick={() => undo.mutate({ id: editId })}>
            Undo
          </Button>
        )}
        {!working && (
          <Button size="icon" variant="ghost" aria-label="Put this away" onClick={onClose}>
            <GlyphClose />
          </Button>
        )}
      </div>
      {working && (
        <progress
          aria-label={edit.label}
          className="mt-1 block h-1 w-full accent-[var(--brand)]"
          {...(edit.total > 0 && { value: edit.done, max: edit.total })}
        />
      )}
      {shown && <EditRows editId={editId} status={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

const WhichOnes = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="link touch" onClick={onClick}>
    {label}
  </button>
);

/** Refetches the table when the edit is done. */
function useRowsFollow(edit: BulkEdit | undefined): void {
  const queries = useQueryClient();
  const state = edit?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state === undefined || ["queued", "running", "undoing"].includes(state)) return;
    for (const key of [trpc.clients, trpc.clientLists, trpc.tags])
      void queries.invalidateQueries({ queryKey: key.pathKey() });
  }, [state, queries]);
}

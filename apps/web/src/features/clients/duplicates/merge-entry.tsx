import type { TimelineEntry } from "@hearthline/contract/clients/timeline";
import { May } from "@/shared/access/may.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { useUndoMerge } from "./use-merge.ts";

type Merge = Extract<TimelineEntry, { kind: "merge" }>;

/** For a merge on the timeline: the deadline to undo it, and the undo button. */
export function MergeEntry({ entry }: { entry: Merge }) {
  const { date } = useDates();
  const undo = useUndoMerge();
  if (entry.undoneAt) return <p className="mt-0.5 text-muted-foreground">Undone: they are two clients again</p>;
  if (!entry.undoUntil || entry.undoUntil < new Date().toISOString()) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
      Can be undone until {date(entry.undoUntil)}
      <May need="client:manage">
        <Button
          size="sm"
          does="doubles.undoMerge"
          busy={undo.isPending}
          onClick={() => undo.mutate({ mergeId: entry.id })}
        >
          Undo the merge
        </Button>
      </May>
    </p>
  );
}

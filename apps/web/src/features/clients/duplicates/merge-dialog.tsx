import type { MergeChoices } from "@hearthline/contract/clients/merge";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog, DialogFoot } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { MergeTable } from "./merge-table.tsx";
import { type MergePreview, sideOf, wordsOf } from "./merged-fields.ts";
import { useMerge } from "./use-merge.ts";

interface MergeDialogProps {
  pair: { keptId: string; goneId: string };
  onClose: () => void;
  onMerged: (client: { id: string }) => void;
}

/** Two clients side by side, and the merged client. */
export function MergeDialog({ pair, onClose, onMerged }: MergeDialogProps) {
  const [turned, setTurned] = useState(false);
  const [choices, setChoices] = useState<MergeChoices>({});
  const ids = turned ? { keptId: pair.goneId, goneId: pair.keptId } : pair;
  const { data: preview, error } = useQuery(trpc.doubles.preview.queryOptions(ids));
  const merge = useMerge((client) => {
    onClose();
    onMerged(client);
  });
  return (
    <Dialog headed width="large" open onOpenChange={(open) => open || onClose()} title="Merge two clients">
      <div className="px-7 pt-4 pb-6 max-md:px-4">
        {!preview && !error && <Loader label="Loading both clients" />}
        {preview && <MergeTable preview={preview} choices={choices} onChoose={setChoices} />}
        {preview && <Result preview={preview} choices={choices} />}
        <FormError>{error || merge.error ? errorResponseOf(error ?? merge.error).message : undefined}</FormError>
      </div>
      <DialogFoot>
        <Button
          className="mr-auto"
          onClick={() => {
            setTurned(!turned);
            setChoices({});
          }}
        >
          Keep the other
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          does="doubles.merge"
          variant="primary"
          disabled={!preview}
          busy={merge.isPending}
          onClick={() => merge.mutate({ ...ids, choices })}
        >
          Merge
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The outcome of the merge, in sentences. */
function Result({ preview, choices }: { preview: MergePreview; choices: MergeChoices }) {
  const from = (field: "firstName" | "lastName") => wordsOf(preview[sideOf(preview, choices, field)], field);
  const name = `${from("firstName")} ${from("lastName")}`.trim();
  const COUNTED = new Set([
    "ClientEmail",
    "ClientPhone",
    "ClientAddress",
    "ClientEmployer",
    "ClientTag",
    "ClientFieldValue",
  ]);
  const moves = preview.moves.filter(({ kind }) => !COUNTED.has(kind)).map(({ what }) => what);
  const stays = preview.stays.filter(({ kind }) => !COUNTED.has(kind)).map(({ what }) => what);
  return (
    <div className="mt-4 grid gap-1.5 text-sm text-secondary-foreground">
      <p>
        <b className="font-medium text-foreground">{name}</b>{" "}
        {moves.length > 0 ? `gets ${listed(moves)}.` : "gets nothing else: the other has no records of its own."}
      </p>
      {stays.length > 0 && <p>Both have one, so one is dropped: {listed(stays)}.</p>}
      <p>STOP and unsubscribe of either address hold. You can undo this for 30 days.</p>
    </div>
  );
}

const listed = (words: readonly string[]) => new Intl.ListFormat("en-US").format(words);

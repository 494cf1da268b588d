import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { listWords } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { notify } from "@/ui/toast.tsx";
import { useTemplates } from "../cells/template-cell.tsx";
import { useBuilderStore } from "../store/builder-context.ts";
import { undoOf } from "../store/undo-of.ts";
import { QuickStartForm, type QuickStartValues } from "./quick-start-form.tsx";
import { startQuickly } from "./start.ts";

/** A few numbers, and a scenario from each selected preset. */
export function QuickStartDialog({ onClose }: { onClose: () => void }) {
  const store = useBuilderStore();
  const presets = useQuery(trpc.rates.presets.queryOptions({}));
  const templates = useTemplates();
  const { quickStart } = store.kind;
  if (!quickStart) return null;
  const start = (values: QuickStartValues) => {
    const { missed, unquoted, shows } = startQuickly(store, { ...values, templates: templates.data ?? [] });
    const words = [
      missed.length > 0 &&
        `${listWords(missed)} cannot come to that and ${missed.length === 1 ? "keeps its" : "keep their"} own terms.`,
      unquoted.length > 0 && `There is no quoted rate for ${listWords(unquoted)} today: type it.`,
      shows && values.aim && `The table shows only ${shows} of that ${values.aim.target.words}.`,
    ].filter(Boolean);
    notify.success(["Quick start is in the table.", ...words].join(" "), { action: undoOf(store) });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Quick start" description={quickStart.description} width="medium">
      {presets.data && !templates.isPending ? (
        <QuickStartForm
          quickStart={quickStart}
          presets={quickStart.presets(presets.data.presets, store.get().draft)}
          onStart={start}
          onClose={onClose}
        />
      ) : presets.isError ? (
        <FailedState
          what="The presets"
          onRetry={presets.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      ) : (
        <Loader label="Loading the presets" />
      )}
    </Dialog>
  );
}

import type { Import } from "@hearthline/contract/imports/imports";
import { count, plural } from "@/shared/words/format.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { ImportFrame } from "../import-frame.tsx";
import type { ImportWords } from "../import-words.ts";
import { ProgressBar } from "../progress-bar.tsx";
import { useImportChanges } from "../use-import.ts";

/** While an import is being written: its progress, and a stop button. */
export function ImportRun({ of, words }: { of: Import; words: ImportWords }) {
  const { cancel } = useImportChanges(of.id);
  const { progress, rows, fileName } = of;
  return (
    <ImportFrame
      words={words}
      step={3}
      title="Importing"
      text={`${fileName} is being written. You can leave this page; it goes on without you.`}
    >
      <div className="mt-6 grid max-w-[640px] gap-3">
        <ProgressBar label={`Importing ${fileName}`} done={progress} of={rows} />
        <div className="flex items-center gap-4 text-sm text-muted-foreground">
          <p role="status" className="mr-auto tabular-nums">
            {count(progress)} of {plural(rows, "row")}
          </p>
          <AskingButton
            does="imports.cancel"
            size="sm"
            question={{
              title: "Stop the import?",
              description:
                "What is written so far stays, and you are shown up to which row; the rest is not imported. You can undo what was written.",
              confirmLabel: "Stop the import",
            }}
            onConfirm={() => cancel.mutateAsync({ id: of.id })}
          >
            Stop
          </AskingButton>
        </div>
      </div>
    </ImportFrame>
  );
}

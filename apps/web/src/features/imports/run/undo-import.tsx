import type { Import } from "@hearthline/contract/imports/imports";
import { Undo2 } from "lucide-react";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { useImportChanges } from "../use-import.ts";

/** Undoes the whole import while that is still possible. */
export function UndoImport({ of }: { of: Import }) {
  const { date } = useDates();
  const { undo } = useImportChanges(of.id);
  const { undoUntil, undoing, created, updated, state } = of;
  if (!undoUntil || undoing || state === "undone" || new Date(undoUntil) < new Date()) return null;
  return (
    <AskingButton
      does="imports.undo"
      question={{
        title: "Undo the whole import?",
        description: `${plural(created, "new record is deleted", "new records are deleted")} unless other records depend on them by now, and ${plural(updated, "changed one", "changed ones")} become as before. What someone changed manually afterwards is kept, and you get a list of it.`,
        confirmLabel: "Undo the import",
        destroys: true,
      }}
      onConfirm={() => undo.mutateAsync({ id: of.id })}
    >
      <Undo2 aria-hidden="true" className="size-4" />
      Undo until {date(undoUntil)}
    </AskingButton>
  );
}

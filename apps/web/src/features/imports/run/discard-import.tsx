import { useNavigate } from "react-router";
import { AskingButton } from "@/ui/asking-button.tsx";
import { useImportChanges } from "../use-import.ts";
import { useImportAddress } from "../use-import-address.ts";

/** Discards an import that has not written anything yet. */
export function DiscardImport({ id, fileName }: { id: string; fileName: string }) {
  const navigate = useNavigate();
  const { start } = useImportAddress();
  const { cancel } = useImportChanges(id);
  return (
    <AskingButton
      does="imports.cancel"
      variant="ghost"
      question={{
        title: "Discard this import?",
        description: `Nothing of ${fileName} has been written, and what you matched and fixed here is discarded. Your file stays as it is.`,
        confirmLabel: "Discard the import",
        destroys: true,
      }}
      onConfirm={async () => {
        await cancel.mutateAsync({ id });
        await navigate(start);
      }}
    >
      Discard
    </AskingButton>
  );
}

import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { notify } from "@/ui/toast.tsx";
import type { BuilderStore } from "../store/builder-store.ts";
import { copyOfDraft, storedLoan } from "../store/draft.ts";

interface ConflictDialogProps {
  store: BuilderStore;
  open: boolean;
  onClose: () => void;
  /** Saves again, on the newest revision. */
  onSave: () => Promise<unknown>;
}

/** Another user or tab saved this loan meanwhile: nothing is lost, the user chooses. */
export function ConflictDialog({ store, open, onClose, onSave }: ConflictDialogProps) {
  const newest = async (then: (loan: Awaited<ReturnType<typeof client.loans.record.query>>) => unknown) => {
    const id = store.get().draft.loan?.id;
    if (id === undefined) return;
    try {
      await then(await client.loans.record.query({ id }));
      onClose();
    } catch (error) {
      notify.failure(errorResponseOf(error).message);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(on) => on || onClose()}
      width="medium"
      title="This loan was changed somewhere else"
      description="Another person, or another tab of yours, saved it after you opened it. All your entries are still here."
      footer={<Button onClick={onClose}>Decide later</Button>}
    >
      <ul className="grid gap-px">
        <Choice
          title="Keep mine"
          text="Saves your entries over the other ones. The reports already sent stay as they are."
          onChoose={() =>
            newest(async (loan) => {
              store.rebase(storedLoan(loan));
              await onSave();
            })
          }
        />
        <Choice
          title="Save mine as a copy"
          text="Leaves the stored loan alone and makes a new one of your entries."
          onChoose={async () => {
            store.replace(copyOfDraft(store.get().draft, store.kind.words.untitled), null);
            onClose();
            await onSave();
          }}
        />
        <Choice
          title="Load the newest version"
          text="Your changes since you opened it are lost."
          onChoose={() =>
            newest((loan) => {
              const draft = store.kind.open(loan);
              store.replace(draft, draft);
            })
          }
        />
      </ul>
    </Dialog>
  );
}

function Choice({ title, text, onChoose }: { title: string; text: string; onChoose: () => unknown }) {
  return (
    <li className="flex items-center gap-4 border-t py-3">
      <div className="mr-auto">
        <h3>{title}</h3>
        <p className="text-sm text-muted-foreground">{text}</p>
      </div>
      <Button onClick={() => void onChoose()}>{title}</Button>
    </li>
  );
}

import { CLIENT_STATUSES } from "@hearthline/contract/clients/client-status";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Select } from "@/ui/select.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import { BULK_WORDS, type BulkAction, type BulkDraft, type Chosen, clientsInWords } from "./bulk-words.ts";
import { Dependents } from "./dependents.tsx";
import { HomeValueStart } from "./home-value-start.tsx";
import { ListChoice } from "./list-choice.tsx";
import { TagChoice } from "./tag-choice.tsx";
import type { FilterChoices } from "./use-filter-names.ts";

interface BulkDialogProps {
  action: BulkAction;
  chosen: Chosen;
  choices: FilterChoices;
  onClose: () => void;
  onBegun: (editId: string) => void;
}
const isWhole = (action: BulkAction, { tags, officerId, status, listId }: BulkDraft): boolean => {
  if (action === "tag" || action === "untag") return Boolean(tags?.length);
  if (action === "assign") return Boolean(officerId);
  if (action === "status") return Boolean(status);
  return action === "delete" || action === "mail-home-values" || Boolean(listId);
};

/** Asks for the edit's value, and shows how many clients it affects. */
export function BulkDialog({ action, chosen, choices, onClose, onBegun }: BulkDialogProps) {
  const [draft, setDraft] = useState<BulkDraft>({});
  const { total: _, ...which } = chosen;
  const counted = useQuery(trpc.bulkEdits.count.queryOptions(which));
  const begin = useMutation(
    trpc.bulkEdits.create.mutationOptions({ onSuccess: ({ id }) => onBegun(id), meta: { handlesErrors: true } }),
  );
  const mails = action === "mail-home-values";
  const plan = useQuery({ ...trpc.homeValues.planStart.queryOptions(which), enabled: mails });
  const clients = clientsInWords(plan.data?.clients ?? counted.data?.clients ?? chosen.total);
  const isReady = isWhole(action, draft) && (!mails || (plan.data?.clients ?? 0) > 0);
  const { title } = BULK_WORDS[action];
  const submit = () => isReady && begin.mutate({ ...which, action, ...draft } as Parameters<typeof begin.mutate>[0]);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title(clients)}
      {...(action === "delete" && { description: "They can be restored for 30 days. Borrowers of a loan are kept." })}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {action === "delete" ? (
          <Dependents counted={counted.data} />
        ) : action === "mail-home-values" ? (
          <HomeValueStart plan={plan} draft={draft} onChange={setDraft} />
        ) : (
          <BulkInput action={action} draft={draft} choices={choices} onChange={setDraft} />
        )}
        <FormError>{begin.error?.message}</FormError>
        <div className="flex justify-end gap-2 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            does="bulkEdits.create"
            type="submit"
            variant={action === "delete" ? "destroy" : "primary"}
            busy={begin.isPending}
            disabled={!isReady}
          >
            {title(clients)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function BulkInput({
  action,
  draft,
  choices,
  onChange,
}: { action: Exclude<BulkAction, "delete" | "mail-home-values"> } & Pick<BulkDialogProps, "choices"> & {
    draft: BulkDraft;
    onChange: (draft: BulkDraft) => void;
  }) {
  const { field } = BULK_WORDS[action];
  if (action === "tag" || action === "untag")
    return (
      <TagChoice
        tags={choices.tags}
        chosen={draft.tags ?? []}
        mayAdd={action === "tag"}
        onChange={(tags) => onChange({ tags })}
      />
    );
  if (action === "add-to-list" || action === "remove-from-list")
    return (
      <ListChoice lists={choices.lists} mayAdd={action === "add-to-list"} onChange={(listId) => onChange({ listId })} />
    );
  const options =
    action === "assign"
      ? choices.officers.map(({ id, name }) => ({ value: id, label: name }))
      : CLIENT_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));
  return (
    <Field
      label={field}
      {...(action === "status" && { help: "Where a client’s loans give the status, it stays: those are listed." })}
    >
      <Select
        options={options}
        placeholder={action === "assign" ? "Choose an officer" : "Choose a status"}
        value={(action === "assign" ? draft.officerId : draft.status) ?? ""}
        onChange={({ target: { value } }) => onChange(action === "assign" ? { officerId: value } : { status: value })}
      />
    </Field>
  );
}

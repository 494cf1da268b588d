import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { Select } from "@/ui/select.tsx";
import { itemsOf } from "../../../shared/items-of.ts";

interface DeleteUserDialogProps {
  user: { id: string; name: string };
  onClose: () => void;
  onDeleted?: () => unknown;
}

/** Deletes a user after asking who takes over their clients and loans. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const me = useUser();
  const [newOwner, setNewOwner] = useState(me.id);
  const queries = useQueryClient();
  const colleagues = useQuery(trpc.users.colleagues.queryOptions({}, { select: itemsOf }));
  const remove = useMutation(
    trpc.users.remove.mutationOptions({
      onSuccess: async () => {
        onClose();
        await onDeleted?.();
        await queries.invalidateQueries({ queryKey: trpc.users.pathKey() });
        await queries.invalidateQueries({ queryKey: trpc.branches.pathKey() });
      },
      meta: { success: `${user.name} is deleted. Their clients and loans are transferred.` },
    }),
  );
  const options = (colleagues.data ?? [])
    .filter(({ id }) => id !== user.id)
    .map(({ id, name, title }) => ({
      value: id,
      label: id === me.id ? `${name} (you)` : [name, title].filter(Boolean).join(", "),
    }));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Delete ${user.name}?`}
      description="Their sessions and API tokens end immediately, and their open invitations stop working. What they did stays in the audit log under their name."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            does="users.remove"
            variant="destroy"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: user.id, toUserId: newOwner })}
          >
            Delete {user.name}
          </Button>
        </>
      }
    >
      <Field label="Transfer clients and loans to">
        <Select options={options} value={newOwner} onChange={(event) => setNewOwner(event.target.value)} />
      </Field>
    </Dialog>
  );
}

import { HOUSEHOLD_ROLES } from "@hearthline/contract/clients/households";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Client } from "../client-values.ts";
import { PeopleList, type Person } from "../people-list.tsx";

type Role = (typeof HOUSEHOLD_ROLES)[number];
const WORD: Record<Role, string> = {
  primary: "Primary",
  spouse: "Spouse",
  partner: "Partner",
  child: "Child",
  parent: "Parent",
  other: "Other",
};
const ROLES = HOUSEHOLD_ROLES.map((value) => ({ value, label: WORD[value] }));

/** People who live or decide together; a new household starts with this client. */
export function HouseholdDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { household } = client;
  const [name, setName] = useState(household?.name ?? `The ${client.lastName || client.firstName} household`);
  const [members, setMembers] = useState<Person<Role>[]>(
    household?.members ?? [{ clientId: client.id, name: client.name, role: "primary" }],
  );
  const { save, dissolve, saving, dissolving, refusal } = useHousehold(household, onClose);
  return (
    <Dialog
      headed
      width="medium"
      open
      onOpenChange={(open) => open || onClose()}
      title={household ? "Household" : "New household"}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(name, members);
        }}
      >
        <div className="grid gap-5 px-7 py-6 max-md:px-4">
          <Field label="Name" error={refusal?.errors.name?.[0]}>
            <Input autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <PeopleList people={members} onChange={setMembers} roles={ROLES} newRole="other" addLabel="Add a member" />
          {refusal && !refusal.errors.name && <FormError>{refusal.message}</FormError>}
        </div>
        <div className="flex items-center gap-2 border-t px-7 py-3.5 max-md:px-4">
          {household && (
            <Button does="households.remove" variant="danger" busy={dissolving} onClick={() => void dissolve()}>
              Dissolve the household
            </Button>
          )}
          <span className="flex-1" />
          <Button onClick={onClose}>Cancel</Button>
          <Button
            does={["households.create", "households.rename", "households.setMembers"]}
            type="submit"
            variant="primary"
            busy={saving}
          >
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useHousehold(household: Client["household"], onClose: () => void) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: trpc.clients.pathKey() });
  const options = { meta: { handlesErrors: true }, onSuccess };
  const create = useMutation(trpc.households.create.mutationOptions(options));
  const rename = useMutation(trpc.households.rename.mutationOptions(options));
  const setMembers = useMutation(trpc.households.setMembers.mutationOptions(options));
  const remove = useMutation(trpc.households.remove.mutationOptions(options));
  // The dialog is closed by then: a toast reports the result.
  const restore = useMutation(
    trpc.households.create.mutationOptions({ onSuccess, meta: { success: "The household is restored." } }),
  );
  const failed = [create, rename, setMembers, remove].find(({ error }) => error);
  const save = async (name: string, people: readonly Person<Role>[]) => {
    const members = people.map(({ clientId, role }) => ({ clientId, role }));
    try {
      if (!household) await create.mutateAsync({ name, members });
      else {
        if (name !== household.name) await rename.mutateAsync({ id: household.id, name });
        await setMembers.mutateAsync({ id: household.id, members });
      }
      notify.success("The household is saved.");
      onClose();
    } catch {
      // The error is shown in the dialog.
    }
  };
  const dissolve = async () => {
    if (!household) return;
    try {
      const { id, name, members, remains } = await remove.mutateAsync({ id: household.id });
      const again = {
        name,
        members: members.map(({ clientId, role }) => ({ clientId, role })),
        ...(remains && { householdId: id }),
      };
      const told = remains
        ? `Your clients have left ${name}. Other officers' clients stay in it.`
        : `${name} is dissolved. Its members stay clients.`;
      notify.success(told, {
        action: { label: "Undo", onClick: () => restore.mutate(again) },
      });
      onClose();
    } catch {
      // The error is shown in the dialog.
    }
  };
  return {
    save,
    dissolve,
    saving: create.isPending || rename.isPending || setMembers.isPending,
    dissolving: remove.isPending,
    refusal: failed?.error ? errorResponseOf(failed.error) : undefined,
  };
}

import { HOME_OWNER_ROLES } from "@hearthline/contract/clients/homes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { PeopleList, type Person } from "../people-list.tsx";
import { type Home, OWNER_WORD, streetOf } from "./home-words.ts";
import { homesChanged } from "./homes-changed.ts";

const ROLES = HOME_OWNER_ROLES.map((value) => ({ value, label: OWNER_WORD[value] }));

export function OwnersDialog({ home, onClose }: { home: Home; onClose: () => void }) {
  const queries = useQueryClient();
  const [owners, setOwners] = useState<Person<(typeof HOME_OWNER_ROLES)[number]>[]>(home.owners);
  const save = useMutation(
    trpc.homes.setOwners.mutationOptions({
      meta: { handlesErrors: true, success: "The owners are saved." },
      onSuccess: async () => {
        await homesChanged(queries);
        onClose();
      },
    }),
  );
  return (
    <Dialog
      headed
      width="medium"
      open
      onOpenChange={(open) => open || onClose()}
      title={`Owners of ${streetOf(home)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            does="homes.setOwners"
            variant="primary"
            busy={save.isPending}
            onClick={() =>
              save.mutate({ id: home.id, owners: owners.map(({ clientId, role }) => ({ clientId, role })) })
            }
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4 px-7 py-6 max-md:px-4">
        <PeopleList people={owners} onChange={setOwners} roles={ROLES} newRole="co-owner" addLabel="Add an owner" />
        {save.error && <FormError>{errorResponseOf(save.error).message}</FormError>}
      </div>
    </Dialog>
  );
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { itemsOf } from "@/shared/items-of.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Select } from "@/ui/select.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Client } from "../client-values.ts";
import { useClientChanged } from "../use-client-changed.ts";

/** Transfers the client to another officer whom the user can see; their loans move, too, unless deselected. */
export function HandOver({ client, onDone }: { client: Client; onDone: () => void }) {
  const changed = useClientChanged();
  const [officerId, setOfficerId] = useState("");
  const [withLoans, setWithLoans] = useState(true);
  const { data: officers = [] } = useQuery(trpc.users.officers.queryOptions({ perPage: 100 }, { select: itemsOf }));
  const others = officers.filter(({ id }) => id !== client.officerId);
  const hand = useMutation(
    trpc.clients.update.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: async ({ officerName }) => {
        notify.success(`${client.name} is ${officerName}’s client now.`);
        onDone();
        await changed();
      },
    }),
  );
  const [error] = hand.error
    ? [...Object.values(errorResponseOf(hand.error).errors).flat(), errorResponseOf(hand.error).message]
    : [];
  if (others.length === 0) return null;
  return (
    <form
      className="mt-3 grid gap-2.5 border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (officerId) hand.mutate({ id: client.id, officerId, withLoans });
      }}
    >
      <Select
        aria-label="Hand over to"
        placeholder="Hand over to another officer"
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={officerId}
        onChange={(event) => setOfficerId(event.target.value)}
      />
      {officerId && (
        <>
          {client.loanCount > 0 && (
            <Checkbox
              checked={withLoans}
              onCheckedChange={(on) => setWithLoans(on === true)}
              label={`With the loans that are ${client.officerName}’s`}
            />
          )}
          <Button does="clients.update" type="submit" variant="primary" busy={hand.isPending}>
            Hand over
          </Button>
        </>
      )}
      <FormError>{error}</FormError>
    </form>
  );
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { client as api } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { day } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog, DialogFoot } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { Lines } from "./delete-client-dialog.tsx";

type Erasure = Awaited<ReturnType<typeof api.persons.previewErasure.query>>;

/** Erases a person on their request: lists what is erased, and what the law requires to keep. */
export function EraseDialog({ client, onClose }: { client: { id: string; name: string }; onClose: () => void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const { data: erasure, error } = useQuery(trpc.persons.previewErasure.queryOptions({ id: client.id }));
  const erase = useMutation(
    trpc.persons.erase.mutationOptions({
      meta: { success: `${client.name} is erased.`, handlesErrors: true },
      onSuccess: async () => {
        await navigate(paths.clients);
        queries.removeQueries({ queryKey: trpc.clients.get.queryKey({ id: client.id }) });
        void queries.invalidateQueries({ queryKey: trpc.clients.list.pathKey() });
      },
    }),
  );
  const refusal = erase.error ? errorResponseOf(erase.error) : undefined;
  return (
    <Dialog headed width="medium" open onOpenChange={(open) => open || onClose()} title={`Erase ${client.name}`}>
      <div className="grid gap-5 px-7 py-6 text-sm max-md:px-4">
        <p className="text-secondary-foreground">
          For a person who asks to be forgotten. Everything except what the law requires us to keep is deleted for good.
          This cannot be undone.
        </p>
        {!erasure && !error && <Loader label="Counting what is known" />}
        {erasure && <What erasure={erasure} />}
        <Field label="Who asked, and how" error={refusal?.errors.reason?.[0]}>
          <Input
            autoComplete="off"
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FormError>
          {error ? errorResponseOf(error).message : refusal?.errors.reason ? undefined : refusal?.message}
        </FormError>
      </div>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          does="persons.erase"
          variant="destroy"
          disabled={!erasure}
          busy={erase.isPending}
          onClick={() => erase.mutate({ id: client.id, reason })}
        >
          Erase for good
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function What({ erasure }: { erasure: Erasure }) {
  return (
    <>
      {erasure.goes.length > 0 && <Lines short title="Deleted" lines={erasure.goes.map(({ what }) => what)} />}
      <div>
        <p className="font-medium">Kept by law</p>
        <ul className="mt-1 grid gap-3">
          {erasure.kept.map((one) => (
            <li key={one.kind}>
              {one.what}
              <span className="mt-0.5 block text-xs text-muted-foreground">
                {one.why} {one.until}.{" "}
                <a className="link touch" href={one.source.url} target="_blank" rel="noreferrer">
                  {one.source.name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-xs text-muted-foreground">Rules as read on {day(erasure.readOn)}.</p>
      </div>
    </>
  );
}

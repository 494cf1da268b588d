import type { ClientDraft } from "@hearthline/contract/clients/clients";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { refusalOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { showRefusal } from "@/shared/forms/show-refusal.ts";
import { notify } from "@/ui/toast.tsx";
import type { Client, ClientValues } from "./client-values.ts";

type Draft = z.output<typeof ClientDraft>;
export type ClientFormApi = UseFormReturn<ClientValues, unknown, Draft>;

/** Saves a client; where another has the same e-mail address the person may keep both. */
export function useSaveClient(
  form: ClientFormApi,
  present: Client | undefined,
  onSaved: (client: { id: string }) => unknown,
) {
  const queries = useQueryClient();
  const [twin, setTwin] = useState(false);
  const options = {
    meta: { handlesErrors: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: trpc.clients.pathKey() }),
  };
  const create = useMutation(trpc.clients.create.mutationOptions(options));
  const update = useMutation(trpc.clients.update.mutationOptions(options));
  const save = async (draft: Draft, allowDuplicate = false) => {
    try {
      // The form shows the first address only; the others stay.
      const input = { ...draft, addresses: present?.addresses.slice(1) ?? [], allowDuplicate };
      const saved = present ? await update.mutateAsync({ ...input, id: present.id }) : await create.mutateAsync(input);
      notify.success(present ? "The client is saved." : `${saved.name} is added.`);
      await onSaved(saved);
    } catch (error) {
      setTwin(refusalOf(error).code === "conflict");
      showRefusal(form, error);
    }
  };
  return { save: (draft: Draft) => save(draft), twin, saveAnyway: form.handleSubmit((draft) => save(draft, true)) };
}

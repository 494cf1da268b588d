import type { ClientDraft } from "@hearthline/contract/clients/clients";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { notify } from "@/ui/toast.tsx";
import { type Client, type ClientValues, changedOf, withoutBlanks } from "./client-values.ts";
import { useClientChanged } from "./use-client-changed.ts";

type Draft = z.output<typeof ClientDraft>;
export type ClientFormApi = UseFormReturn<ClientValues, unknown, Draft>;

const LINES = ["emails", "phones", "addresses", "employers"] as const;

/** Blank lines are dropped first, so that each error is at its own line. */
function dropBlanks(form: ClientFormApi): void {
  const now = form.getValues();
  const kept = withoutBlanks(now);
  for (const name of LINES) if (kept[name].length !== now[name].length) form.setValue(name, kept[name]);
}

/** Saves a client; if another client has the same email, the user may add this one anyway. */
export function useSaveClient(
  form: ClientFormApi,
  present: Client | undefined,
  onSaved: (client: { id: string }) => unknown,
) {
  const [testCompany, setTestCompany] = useState(false);
  const options = { meta: { handlesErrors: true }, onSuccess: useClientChanged() };
  const create = useMutation(trpc.clients.create.mutationOptions(options));
  const update = useMutation(trpc.clients.update.mutationOptions(options));
  // The form library tracks dirty fields only if they are read during render.
  const { dirtyFields } = form.formState;
  const save = async (draft: Draft, allowDuplicate: boolean) => {
    try {
      const saved = present
        ? await update.mutateAsync({ ...changedOf(draft, dirtyFields), id: present.id, allowDuplicate })
        : await create.mutateAsync({ ...draft, allowDuplicate });
      notify.success(present ? "The client is saved." : `${saved.name} is added.`);
      await onSaved(saved);
    } catch (error) {
      setTestCompany(errorResponseOf(error).code === "conflict");
      showErrorResponse(form, error);
    }
  };
  const submit = (allowDuplicate: boolean) => (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    dropBlanks(form);
    return form.handleSubmit((draft) => save(draft, allowDuplicate))();
  };
  return { submit: submit(false), twin: testCompany, saveAnyway: submit(true) };
}
